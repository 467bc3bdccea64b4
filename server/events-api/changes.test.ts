import { describe, expect, test } from 'vitest'
import type { ChangeEvent, Changes } from '#contract/console-api/changes.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { numberChanges } from '#database/change-events.ts'
import { planOf } from '#database/plan-fixture.ts'
import { sql } from '#database/sql.ts'
import { silentLog } from '#observability/log.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { PUBLISHED } from '#shop/integrations/published.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { invalidate } from '../cache/invalidate.ts'
import { listenForInvalidation } from '../cache/listen-for-invalidation.ts'
import { objects } from '../ui-api/objects.ts'

const { app, db, shop, sessions, pages } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const orderId = recordNumber('order', ann.order) ?? 0

const saveRecord = async (fields: object, who: Who = 'admin') => {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/records`,
    headers: as(who),
    payload: { apiName: 'Integration__c', fields },
  })
  return { status: answer.statusCode, id: answer.json<{ id: string }>().id }
}
const makeSecret = (id: string, who: Who = 'admin', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/console-api/secrets/${id}`, headers: { ...as(who), ...headers } })

async function anIntegration(followed: string) {
  const { id } = await saveRecord({ Name: `Follows ${followed}`, Objects__c: followed })
  const token = (await makeSecret(id)).json<{ secret: string }>().secret
  const ask = (query = '', bearer = token) =>
    app.inject({ url: `/events-api/v1/changes${query}`, headers: { authorization: `Bearer ${bearer}` } })
  const read = async (query = ''): Promise<Changes> => {
    const answer = await ask(query)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json()
  }
  return { id, token, ask, read }
}

const told = ({ object, recordId: id, verb, fields }: ChangeEvent) => [object, id, verb, ...fields]

test('the objects that programs may follow are those that say so', () => {
  const published = objects.filter(({ history }) => history?.isPublished)
  expect(Object.fromEntries(published.map(({ apiName, labelPlural }) => [apiName, labelPlural]))).toEqual(PUBLISHED)
})

describe('a token', () => {
  test('is made by administrators, answered once, and kept as its hash', async () => {
    const { id } = await saveRecord({ Name: 'Once', Objects__c: 'Order' })
    const answer = await makeSecret(id)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'private, no-store'])
    const { secret } = answer.json<{ secret: string }>()
    expect(secret).toMatch(/^tpi_[\w-]{43}$/)
    const record = await app.inject({ url: `${UI_API}/records/${id}?layoutTypes=Full`, headers: as('admin') })
    expect(record.json()).toMatchObject({ fields: { TokenDate__c: { value: expect.any(String) } } })
    const rows = await db.all<object>(sql`select * from integration`)
    expect(record.body + JSON.stringify(rows)).not.toContain(secret.slice(4))
  })

  test.each(['guest', 'ann', 'staff'] as const)('is not made by a %s', async (who) => {
    const { id } = await saveRecord({ Name: `By ${who}`, Objects__c: 'Order' })
    expect((await makeSecret(id, who)).statusCode).toBe(who === 'guest' ? 401 : 403)
    expect((await saveRecord({ Name: 'Mine', Objects__c: 'Order' }, who)).status).toBe(400)
  })

  test('is not made for a page of somebody else, or for a record that is none', async () => {
    const { id } = await saveRecord({ Name: 'Foreign', Objects__c: 'Order' })
    const foreign = await app.inject({
      method: 'POST',
      url: `/console-api/secrets/${id}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.statusCode).toBe(403)
    expect((await makeSecret(recordId('integration', 99_999))).statusCode).toBe(404)
    expect((await makeSecret(ann.order)).statusCode).toBe(404)
  })

  test('ends with the next one, with the integration, and while that is not active', async () => {
    const { id, token, ask } = await anIntegration('Order')
    const next = (await makeSecret(id)).json<{ secret: string }>().secret
    expect([(await ask()).statusCode, (await ask('', next)).statusCode]).toEqual([401, 200])
    const save = (fields: object) =>
      app.inject({ method: 'PATCH', url: `${UI_API}/records/${id}`, headers: as('admin'), payload: { fields } })
    await save({ IsActive__c: false })
    expect((await ask('', next)).statusCode).toBe(401)
    await save({ IsActive__c: true })
    expect((await ask('', next)).statusCode).toBe(200)
    await app.inject({ method: 'DELETE', url: `${UI_API}/records/${id}`, headers: as('admin') })
    expect((await ask('', next)).statusCode).toBe(401)
    expect(token).not.toBe(next)
  })

  test.each([['none'], ['staff-token'], ['tpi_short']])('that is no token reads nothing: %s', async (bearer) => {
    const { ask } = await anIntegration('Order')
    const answer = await ask('', bearer)
    expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([401, 'INVALID_SESSION_ID'])
  })
})

describe('a program', () => {
  test('is told what was made, changed and removed, in order, of what it follows alone', async () => {
    const { read } = await anIntegration('Order;Shipment')
    const { next } = await read('?after=now')
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${orderId}`)
    const parcel = await db.write.first<{ id: number }>(sql`
      insert into order_tracking (order_id, number, carrier, shipped_on) values (${orderId}, '1Z', 'Ground', '2026-11-20') returning id`)
    await db.write.run(sql`update product set max_per_order = 3 where id = 1`)
    await db.write.run(sql`delete from order_tracking where id = ${parcel?.id}`)
    const page = await read(`?after=${next}`)
    const shipment = recordId('shipment', parcel?.id ?? 0)
    expect(page.changes.map(told)).toEqual([
      ['Order', ann.order, 'changed', 'Status', 'ReleasedDate__c'],
      ['Shipment', shipment, 'created'],
      ['Shipment', shipment, 'deleted'],
    ])
    expect(page.isMore).toBe(false)
    expect((await read(`?after=${page.next}`)).changes).toEqual([])
    expect((await read(`?after=${next}&object=Shipment`)).changes.map(told)).toHaveLength(2)
  })

  test('goes on from its cursor, page by page, and is told nothing twice', async () => {
    const { read } = await anIntegration('SalePrice__c')
    let { next } = await read('?after=now')
    await db.write.run(sql`
      insert into sale_price (product_id, country, sale_cents, starts_at, ends_at)
      select id, 'US', 1, now() + interval '1 year', now() + interval '2 years' from product order by id limit 7`)
    const seen: string[] = []
    const more: boolean[] = []
    for (let page = 0; page < 4; page++) {
      const answer = await read(`?after=${next}&limit=3`)
      seen.push(...answer.changes.map(({ recordId: id }) => id))
      more.push(answer.isMore)
      next = answer.next
    }
    expect([seen.length, new Set(seen).size, more]).toEqual([7, 7, [true, true, false, false]])
  })

  test('gets each record as it is now, with what was made with it where it follows that too', async () => {
    const { read } = await anIntegration('Order;OrderItem')
    const { next } = await read('?after=now')
    await db.write.run(sql`update orders set status = 'DELIVERED' where id = ${orderId}`)
    const page = await read(`?after=${next}&records=true`)
    expect(page.changes).toHaveLength(1)
    const [change] = page.changes
    expect(change?.record).toMatchObject({
      id: ann.order,
      fields: { Status: { value: 'DELIVERED' }, OrderNumber: { value: ann.orderNumber } },
    })
    expect(change?.children?.['OrderItems']?.map(({ id }) => id)).toContain(ann.orderLine)
    const alone = await (await anIntegration('Order')).read(`?after=${next}&records=true`)
    expect(alone.changes[0]?.children).toBeUndefined()
  })

  test('is told of a customer by the object that has what was changed', async () => {
    const { read } = await anIntegration('Account;Contact')
    const { next } = await read('?after=now')
    await db.write.run(sql`update customer set last_name = 'Leeds' where id = ${recordNumber('account', ann.account)}`)
    expect((await read(`?after=${next}`)).changes.map(told)).toEqual([
      ['Contact', ann.contact, 'changed', 'Name', 'LastName'].filter((name) => name !== 'Name'),
    ])
  })

  test('does not get what it may not follow', async () => {
    const { ask } = await anIntegration('Order')
    for (const object of ['Account', 'Nothing', 'Order,Account']) {
      const answer = await ask(`?object=${object}`)
      expect([object, answer.statusCode, answer.json()[0].errorCode]).toEqual([object, 403, 'INSUFFICIENT_ACCESS'])
    }
  })

  test.each(['?after=x', '?limit=0', '?limit=501', '?wait=26', '?records=yes', '?order=asc'])(
    'is refused %s',
    async (query) => {
      const { ask } = await anIntegration('Order')
      const answer = await ask(query)
      expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([400, 'ILLEGAL_QUERY_PARAMETER_VALUE'])
    },
  )

  test('waits without a connection, and is answered as soon as something happens', async () => {
    const { read } = await anIntegration('Order')
    const listening = await listenForInvalidation(db.connection, {
      log: silentLog,
      purge: (tags) => invalidate({ shop, sessions, pages }, tags),
    })
    const { next } = await read('?after=now')
    const begun = performance.now()
    const answer = read(`?after=${next}&wait=20`)
    await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(0)
    await db.write.run(sql`update orders set email = 'new@example.com' where id = ${orderId}`)
    await numberChanges(db)
    expect((await answer).changes.map(told)).toEqual([['Order', ann.order, 'changed', 'Email__c']])
    expect(performance.now() - begun).toBeLessThan(10_000)
    await listening.stop()
  })

  test('is answered with nothing once its wait is over', async () => {
    const { read } = await anIntegration('Order')
    const { next } = await read('?after=now')
    const begun = performance.now()
    expect(await read(`?after=${next}&wait=1`)).toEqual({ changes: [], next, isMore: false })
    expect(performance.now() - begun).toBeGreaterThan(900)
  })
})

describe('no commit is missed', () => {
  test('what is committed later than what was begun after it is told later', async () => {
    const { read } = await anIntegration('Product2')
    const { next } = await read('?after=now')
    const client = await db.pool.connect()
    await client.query('begin')
    await client.query('update product set max_per_order = 11 where id = 11')
    await db.write.run(sql`update product set max_per_order = 12 where id = 12`)
    const first = await read(`?after=${next}`)
    expect(first.changes.map(({ recordId: id }) => id)).toEqual([recordId('product', 12)])
    await client.query('commit')
    client.release()
    const second = await read(`?after=${first.next}`)
    expect(second.changes.map(({ recordId: id }) => id)).toEqual([recordId('product', 11)])
  })

  test('of many writers and several that number, a reader gets each change once, and those of a record in their order', async () => {
    const { read } = await anIntegration('PricebookEntry')
    let { next } = await read('?after=now')
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; round < 25; round++)
        await db.transact(async (tx) => {
          await tx.run(sql`update price set core_cents = ${1000 + round} where id = ${2 * (10 + writer)}`)
          await tx.run(sql`select pg_sleep(${Math.random() / 100})`)
          await tx.run(sql`update price set core_cents = ${5000 + round} where id = ${2 * (30 + writer)}`)
        })
    })
    const writing = new AbortController()
    const numberers = Array.from({ length: 3 }, async () => {
      while (!writing.signal.aborted) await numberChanges(db)
    })
    const seen: ChangeEvent[] = []
    const follow = async () => {
      const page = await read(`?after=${next}&limit=17`)
      next = page.next
      seen.push(...page.changes)
      return page
    }
    const reader = (async () => {
      while (!writing.signal.aborted) await follow()
    })()
    await Promise.all(writers)
    writing.abort()
    await Promise.all([...numberers, reader])
    while ((await follow()).changes.length > 0) continue
    expect([seen.length, new Set(seen.map(({ cursor }) => cursor)).size]).toEqual([200, 200])
    const ids = await db.all<{ position: number; id: number; record_id: number }>(sql`
      select position, id, record_id from record_change where table_name = 'price' and position is not null order by position`)
    for (const ofRecord of Map.groupBy(ids, ({ record_id }) => record_id).values())
      expect(ofRecord.map(({ id }) => id)).toEqual(ofRecord.map(({ id }) => id).toSorted((one, other) => one - other))
  }, 60_000)

  test('what is read is found by the index of positions, and what is to be numbered by one of its own', async () => {
    const { read } = await anIntegration('Order')
    await read()
    db.forget()
    await read()
    const asked = db.statements.filter((text) => text.includes('record_change'))
    expect(asked).toHaveLength(2)
    const plans = await Promise.all(asked.map((text) => planOf(db, text, { byIndex: true })))
    expect(plans.flat()).toEqual(expect.arrayContaining(['Index Scan record_change_position']))
    expect(plans.flat().filter((step) => step === 'Seq Scan record_change')).toEqual([])
  })
})
