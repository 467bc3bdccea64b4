// Changes of many records as jobs: who may ask, what is written, what each record says, and what happens in between.
import type { OutgoingHttpHeaders } from 'node:http'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { planOf } from '#database/plan-fixture.ts'
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
    {
      recordId: part(99_999_999),
      recordName: null,
      statusCode: 404,
      outcome: 'REFUSED',
      message: expect.stringMatching(/\w/),
      changes: [],
    },
  ])
})

const results = async (id: string, query = '', language = 'en-US') => {
  const url = `${UI_API}/bulk-changes/${id}/results${query}`
  return (await app.inject({ url, headers: as('staff', language) })).json()
}

test('each row tells from what to what it was changed, or that it was so already, or why it was refused', async () => {
  await db.write.run(sql`update product set max_per_order = case when id = 71 then 4 else 8 end where id in (71, 72)`)
  const { body } = await begin({ recordIds: [part(71), part(72), part(99_999_999)], fields: { MaxPerOrder__c: 8 } })
  const done = await work(body.id)
  expect(done).toMatchObject({ saved: 2, same: 1, refused: 1, actionLabel: null })
  expect(done.asked).toEqual([
    { field: 'MaxPerOrder__c', label: 'Maximum per Order', dataType: 'Int', new: { value: 8, displayValue: null } },
  ])
  const told = (await results(body.id)).results
  expect(told.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['CHANGED', 'SAME', 'REFUSED'])
  expect(told[0].recordName).toMatch(/\w/)
  expect(told[0].changes).toEqual([
    {
      field: 'MaxPerOrder__c',
      label: 'Maximum per Order',
      dataType: 'Int',
      old: { value: 4, displayValue: null },
      new: { value: 8, displayValue: null },
    },
  ])
  expect([told[1].changes, told[2].changes]).toEqual([[], []])
  // Nobody’s change of later is taken for this one’s.
  await db.write.run(sql`update product set max_per_order = 9 where id in (71, 72)`)
  expect((await results(body.id)).results).toEqual(told)
})

test('rows are read by what became of them, page by page, in the reader’s language', async () => {
  await db.write.run(sql`update product set returnable = id > 82 where id between 81 and 84`)
  const { body } = await begin({
    recordIds: [81, 82, 83, 84].map(part),
    fields: { IsReturnable__c: true },
  })
  await work(body.id)
  const first = await results(body.id, '?outcome=CHANGED&pageSize=1')
  const second = await results(body.id, `?outcome=CHANGED&pageSize=1&pageToken=${first.nextPageToken}`)
  const ids = [...first.results, ...second.results].map(({ recordId }) => recordId)
  expect([ids, second.nextPageToken]).toEqual([[part(81), part(82)], null])
  const same = await results(body.id, '?outcome=SAME')
  expect(same.results.map(({ recordId }: { recordId: string }) => recordId)).toEqual([part(83), part(84)])
  const [french] = (await results(body.id, '', 'fr-CA')).results
  expect(french.changes[0].label).not.toBe(first.results[0].changes[0].label)
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

test('what became of each row comes out as a file, in the reader’s language; a customer’s never', async () => {
  await db.write.run(sql`update product set max_per_order = case when id = 91 then 4 else 3 end where id in (91, 92)`)
  const { body } = await begin({ recordIds: [part(91), part(92), part(99_999_999)], fields: { MaxPerOrder__c: 3 } })
  await work(body.id)
  const file = (query: string, who: Who = 'staff', language = 'en-US') =>
    app.inject({ url: `/console-api/bulk-changes/${body.id}/results${query}`, headers: as(who, language) })
  const { headers, body: text } = await file('')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, changed, same, refused] = parse(text, { bom: true })
  expect(head).toEqual(['Record ID', 'Record', 'Result', 'Field', 'Before', 'After', 'Why not'])
  expect([changed?.[0], ...(changed?.slice(2) ?? [])]).toEqual([part(91), 'Changed', 'Maximum per Order', '4', '3', ''])
  expect(same?.slice(2)).toEqual(['So already', '', '', '', ''])
  expect([refused?.[2], refused?.[6]]).toEqual(['Refused', expect.stringMatching(/\w/)])
  const french = parse((await file('?outcome=REFUSED', 'staff', 'fr-CA')).body, { bom: true })
  expect(french.map((row) => row[2])).toEqual(['Résultat', 'Refusée'])
  expect((await file('?format=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect([(await file('', 'ann')).statusCode, (await file('?format=pdf')).statusCode]).toEqual([403, 400])
})

test('all that a list shows by conditions in place of its own are changed, and nothing besides', async () => {
  await db.write.run(sql`update product set max_per_order = 77 where id between 101 and 103`)
  const conditions = JSON.stringify({
    filteredByInfo: [{ fieldApiName: 'MaxPerOrder__c', operator: 'Equals', operandLabels: ['77'] }],
  })
  const wanted = { listViewApiName: 'AllProducts', fields: { MaxPerOrder__c: 78 } }
  const { body } = await begin({ ...wanted, conditions })
  expect(await work(body.id)).toMatchObject({ state: 'DONE', saved: 3, refused: 0 })
  const wrong = conditions.replace('MaxPerOrder__c', 'Nothing')
  expect((await begin({ ...wanted, conditions: wrong })).body[0].errorCode).toBe('INVALID_FIELD')
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
  expect(done).toMatchObject({ state: 'DONE', saved: 1, refused: 1, actionLabel: expect.stringMatching(/\w/) })
  const [released] = (await results(body.id)).results
  expect(released).toMatchObject({ outcome: 'CHANGED', recordName: expect.stringMatching(/\w/) })
  expect(released.changes.map(({ field }: { field: string }) => field)).toContain('ReleasedDate__c')
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

test('somebody else’s is as if it were not there, but for administrators; whoever has left writes nothing more', async () => {
  const { body } = await begin({ recordIds: [part(61)], fields: { MaxPerOrder__c: 6 } })
  const { body: admins } = await begin({ recordIds: [part(62)], fields: { MaxPerOrder__c: 6 } }, 'admin')
  for (const path of [`/${admins.id}`, `/${admins.id}/results`])
    expect((await ask('GET', path, 'staff')).status).toBe(404)
  expect((await ask('POST', `/${admins.id}/stop`, 'staff', {})).status).toBe(404)
  expect((await ask('GET', `/${body.id}/results`, 'admin')).status).toBe(200)
  expect((await ask('POST', `/${admins.id}/stop`, 'admin', {})).body.state).toBe('STOPPED')
  expect((await ask('GET', `/${body.id}`, 'ann')).status).toBe(403)
  await db.write.run(sql`update staff set is_active = false where role = 'staff'`)
  await goOnChanging(shop, Number(body.id))
  await db.write.run(sql`update staff set is_active = true where role = 'staff'`)
  const { body: after } = await ask('GET', `/${body.id}`, 'staff')
  expect([after.state, after.saved]).toEqual(['FAILED', 0])
  expect(await most(61)).not.toBe(6)
})

describe('all of them', () => {
  const listed = async (who: Who, query = '') => {
    const { status, body } = await ask('GET', query, who)
    return { status, body, ids: (body.changes ?? []).map(({ id }: { id: string }) => id) }
  }

  test('are one’s own, the newest first, by pages; administrators see everybody’s, with who asked', async () => {
    const { body: first } = await begin({ recordIds: [part(81), part(82)], fields: { MaxPerOrder__c: 3 } })
    const { body: admins } = await begin({ recordIds: [part(83)], fields: { MaxPerOrder__c: 3 } }, 'admin')
    const { body: last } = await begin({ recordIds: [part(84)], fields: { MaxPerOrder__c: 3 } })
    await work(first.id)
    expect((await listed('staff')).ids.slice(0, 2)).toEqual([last.id, first.id])
    expect((await listed('admin')).ids.slice(0, 3)).toEqual([last.id, admins.id, first.id])
    const { body } = await listed('admin', '?pageSize=2')
    const next = await listed('admin', `?pageSize=2&pageToken=${body.nextPageToken}`)
    expect(next.body.changes[0]).toMatchObject({
      id: first.id,
      state: 'DONE',
      count: 2,
      saved: 2,
      createdByName: expect.stringMatching(/\w/),
      asked: [{ field: 'MaxPerOrder__c' }],
    })
    expect((await listed('ann')).status).toBe(403)
  })

  test('are told without those of an object that is hidden by now', async () => {
    const { body } = await begin({ recordIds: [part(85)], fields: { MaxPerOrder__c: 3 } })
    const role = await db.write.first<{ id: number }>(sql`
      insert into staff_role (name, rights) values ('Without parts', '{"Product2": {"sees": false}}') returning id`)
    await db.write.run(sql`update staff set role_id = ${role?.id ?? 0} where role = 'staff'`)
    shop.objects.forget()
    expect((await listed('staff')).ids).not.toContain(body.id)
    await db.write.run(sql`update staff set role_id = null where role = 'staff'`)
    expect((await listed('staff')).ids).toContain(body.id)
  })

  test('and how far one is are read of their own rows by index: nobody counts records when somebody looks', async () => {
    const { body } = await begin({ recordIds: [part(86)], fields: { MaxPerOrder__c: 3 } })
    for (const path of [`/${body.id}`, '', '?pageToken=5']) {
      for (const who of ['staff', 'admin'] as const) {
        db.forget()
        await ask('GET', path, who)
        expect(db.statements.filter((text) => text.includes('bulk_change_row'))).toEqual([])
        const [statement = '', ...others] = db.statements.filter((text) => text.includes('bulk_change'))
        expect(others).toEqual([])
        const plan = await planOf(db, statement, { byIndex: true })
        expect(plan.filter((step) => /Seq Scan bulk_change|Sort/.test(step))).toEqual([])
      }
    }
  })

  test('tell as many as there are rows, also where a server of before has written some of them', async () => {
    const { body } = await begin({ recordIds: [part(87), part(88)], fields: { MaxPerOrder__c: 3 } })
    await db.write.run(sql`
      update bulk_change_row set status = 400, outcome = 'REFUSED' where bulk_change_id = ${Number(body.id)} and number = 1`)
    expect(await work(body.id)).toMatchObject({ state: 'DONE', count: 2, saved: 1, refused: 1 })
  })
})
