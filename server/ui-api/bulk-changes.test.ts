// Changes of many records as jobs: who may ask, what is written, what each record says, and what happens in between.
import type { OutgoingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'
import { goOnChanging } from './go-on-changing.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)

const ask = async (
  method: 'GET' | 'POST',
  path: string,
  who: Who,
  body?: object,
  headers: OutgoingHttpHeaders = {},
) => {
  const url = `${UI_API}/bulk-changes${path}`
  const answer = await app.inject({ method, url, headers: { ...as(who), ...headers }, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.json() }
}
const begin = (body: object, who: Who = 'staff', key?: string) =>
  ask('POST', '', who, { objectApiName: 'Product2', ...body }, key ? { 'idempotency-key': key } : {})
const work = async (id: string) => {
  for (let slices = 0; slices < 50; slices++) {
    await goOnChanging(shop, Number(id))
    const { body } = await ask('GET', `/${id}`, 'staff')
    if (body.state !== 'RUNNING') return body
  }
  throw new Error('it does not end')
}
const part = (number: number) => recordId('product', number)
const most = async (number: number) =>
  (await db.first(sql<{ most: number | null }>`select max_per_order as most from product where id = ${number}`))?.most
const announced = async () =>
  (
    await db.first(sql<{ count: number }>`
    select count(*)::int as count from outbox where job = 'record-changed'`)
  )?.count ?? 0

test('records by their ids are changed, each taken or refused by itself, and noted like any other change', async () => {
  const before = await announced()
  const { status, body } = await begin({
    recordIds: [part(31), part(32), part(99_999_999)],
    fields: { MaxPerOrder__c: 7 },
  })
  expect([status, body.state, body.count]).toEqual([201, 'RUNNING', 3])
  const done = await work(body.id)
  expect(done).toMatchObject({ state: 'DONE', count: 3, saved: 2, refused: 1 })
  expect([await most(31), await most(32)]).toEqual([7, 7])
  expect((await announced()) - before).toBe(2)
  const { body: told } = await ask('GET', `/${body.id}/results`, 'staff')
  expect(told.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 200, 404])
  const refused = await ask('GET', `/${body.id}/results?isRefused=true`, 'staff')
  expect(refused.body.results).toEqual([
    { recordId: part(99_999_999), statusCode: 404, message: expect.stringMatching(/\w/) },
  ])
})

test('what a rule of the shop refuses says why, and the others are written', async () => {
  const { body } = await begin({ recordIds: [part(33), part(34)], fields: { MaxPerOrder__c: -1 } })
  expect(await work(body.id)).toMatchObject({ state: 'DONE', saved: 0, refused: 2 })
  expect(await most(33)).not.toBe(-1)
  const { body: told } = await ask('GET', `/${body.id}/results?isRefused=true&pageSize=1`, 'staff')
  expect(told.results[0].message).toMatch(/\w/)
  const { body: rest } = await ask('GET', `/${body.id}/results?isRefused=true&pageToken=${told.nextPageToken}`, 'staff')
  expect([rest.results.length, rest.nextPageToken]).toEqual([1, null])
})

test('all that a list has and a search finds are changed, and nothing besides', async () => {
  const wanted = await db.all(sql<{ id: number }>`select id from product where part_number like '%12%' order by id`)
  const { body } = await begin({
    listViewApiName: 'AllProducts',
    searchTerm: '12',
    fields: { MaxPerOrder__c: 12 },
  })
  expect(body.count).toBe(null)
  const done = await work(body.id)
  expect([done.state, done.refused]).toEqual(['DONE', 0])
  expect(done.saved).toBeGreaterThanOrEqual(wanted.length)
  for (const { id } of wanted.slice(0, 5)) expect(await most(id)).toBe(12)
  const { body: told } = await ask('GET', `/${body.id}/results?pageSize=2000`, 'staff')
  const ids = new Set(told.results.map((one: { recordId: string }) => one.recordId))
  expect(ids.size).toBe(done.saved)
  const others = await db.first(sql<{ count: number }>`
    select count(*)::int as count from product where max_per_order = 12 and id not in (
      select id from product where part_number like '%12%' or name::text ilike '%12%')`)
  expect(others?.count).toBe(0)
})

test('one key is one change, and a stopped one leaves what waits as it is', async () => {
  const wanted = { recordIds: [part(41), part(42)], fields: { MaxPerOrder__c: 9 } }
  const [one, other] = [
    await begin(wanted, 'staff', 'a-key-of-mine-0001'),
    await begin(wanted, 'staff', 'a-key-of-mine-0001'),
  ]
  expect(one.body.id).toBe(other.body.id)
  expect((await ask('POST', `/${one.body.id}/stop`, 'staff', {})).body.state).toBe('STOPPED')
  await goOnChanging(shop, Number(one.body.id))
  expect([await most(41), (await ask('GET', `/${one.body.id}`, 'staff')).body.saved]).not.toContain(9)
})

test('killed between chunks it goes on, and writes nothing twice', async () => {
  const { body } = await begin({ recordIds: [part(51), part(52)], fields: { MaxPerOrder__c: 5 } })
  // The first was written, and its server died then.
  await db.write.run(
    sql`update bulk_change_row set status = 200 where bulk_change_id = ${Number(body.id)} and number = 1`,
  )
  await Promise.all([goOnChanging(shop, Number(body.id)), goOnChanging(shop, Number(body.id))])
  expect(await work(body.id)).toMatchObject({ state: 'DONE', saved: 2 })
  expect([await most(51), await most(52)]).not.toEqual([5, 5])
  expect(await most(52)).toBe(5)
})

test('an action is done on each order, and what it refuses is told of that one', async () => {
  const { body } = await begin({
    objectApiName: 'Order',
    recordIds: [ann.order, recordId('order', 99_999_999)],
    actionApiName: 'Order.Release',
  })
  const done = await work(body.id)
  expect(done).toMatchObject({ state: 'DONE', saved: 1, refused: 1 })
})

test.each<[string, Who, object, number, string]>([
  ['a customer asks', 'ann', { recordIds: [part(1)], fields: { MaxPerOrder__c: 1 } }, 403, 'INSUFFICIENT_ACCESS'],
  ['a guest asks', 'guest', { recordIds: [part(1)], fields: { MaxPerOrder__c: 1 } }, 401, 'INVALID_SESSION_ID'],
  ['nothing is changed', 'staff', { recordIds: [part(1)], fields: {} }, 400, 'INVALID_INPUT'],
  [
    'a field is not theirs to change',
    'staff',
    { recordIds: [part(1)], fields: { ProductCode: 'X' } },
    400,
    'INVALID_FIELD',
  ],
  ['no such field is there', 'staff', { recordIds: [part(1)], fields: { Nothing: 1 } }, 400, 'INVALID_FIELD'],
  ['neither records nor a list are named', 'staff', { fields: { MaxPerOrder__c: 1 } }, 400, 'INVALID_INPUT'],
  [
    'an id is of another object',
    'staff',
    { recordIds: [ann.order], fields: { MaxPerOrder__c: 1 } },
    400,
    'INVALID_INPUT',
  ],
  ['no such list is there', 'staff', { listViewApiName: 'Nothing', fields: { MaxPerOrder__c: 1 } }, 404, 'NOT_FOUND'],
])('it is refused when %s', async (_, who, body, status, errorCode) => {
  const refused = await begin(body, who)
  expect([refused.status, refused.body[0].errorCode]).toEqual([status, errorCode])
})

test('somebody else’s is as if it were not there; whoever has left writes nothing more', async () => {
  const { body } = await begin({ recordIds: [part(61)], fields: { MaxPerOrder__c: 6 } })
  for (const path of [`/${body.id}`, `/${body.id}/results`]) expect((await ask('GET', path, 'admin')).status).toBe(404)
  expect((await ask('POST', `/${body.id}/stop`, 'admin', {})).status).toBe(404)
  expect((await ask('GET', `/${body.id}`, 'ann')).status).toBe(403)
  await db.write.run(sql`update staff set is_active = false where role = 'staff'`)
  await goOnChanging(shop, Number(body.id))
  await db.write.run(sql`update staff set is_active = true where role = 'staff'`)
  const { body: after } = await ask('GET', `/${body.id}`, 'staff')
  expect([after.state, after.saved]).toEqual(['FAILED', 0])
  expect(await most(61)).not.toBe(6)
})
