import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { historyCalls } from '#platform/objects/kept-history.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity } from '#server/customer-fixture.ts'
import { browserOf } from '#server/signed-in-fixture.ts'
import { objects } from '#server/ui-api/objects.ts'
import { recordId, recordNumber } from '#values/record-id.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const annId = recordNumber('account', ann.account) ?? 0
const orderId = recordNumber('order', ann.order) ?? 0
const STAFF = 2

interface Kept {
  verb: string
  who: number
  role: string | null
  in_name_of: number | null
  was: Record<string, unknown> | null
  became: Record<string, unknown> | null
}

const lastId = async () =>
  (await db.first<{ id: number }>(sql`select coalesce(max(id), 0) as id from record_change`))?.id ?? 0

/** What is kept of what `work` changes, in order. */
async function keptOf(work: () => Promise<unknown>, table?: string): Promise<Kept[]> {
  const before = await lastId()
  await work()
  return db.all<Kept>(sql`
    select verb, who, role, in_name_of, was, became from record_change
    where id > ${before} and (${table ?? null}::text is null or table_name = ${table ?? null}) order by id`)
}

const patch = async (id: string, fields: object) => {
  const answer = await app.inject({
    method: 'PATCH',
    url: `${UI_API}/records/${id}`,
    headers: as('staff'),
    payload: { fields },
  })
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
}

test('the triggers of the database are those that the objects declare', async () => {
  const read = () => sql<{ text: string }>`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgfoid = 'keep_change'::regproc order by 1`
  const there = await db.all(read())
  const declared = await db
    .transact(async (tx) => {
      for (const { name, of } of await tx.all<{ name: string; of: string }>(sql`
        select tgname as name, tgrelid::regclass::text as of from pg_trigger where tgfoid = 'keep_change'::regproc`))
        await tx.run(sql`drop trigger ${sql.ref(name)} on ${sql.table(of)}`)
      for (const call of historyCalls(objects).values()) await tx.run(sql.raw(call))
      throw Object.assign(new Error('undone'), { declared: await tx.all(read()) })
    })
    .catch((error: { declared?: unknown }) => error.declared)
  expect(there.length).toBeGreaterThan(40)
  expect(there).toEqual(declared)
})

test('a migration that adds a column has its changes kept too', async () => {
  const kept = await db
    .transact(async (tx) => {
      await tx.run(sql`alter table store add column manager text`)
      await tx.run(sql`call also_keep_history('store', 'manager')`)
      await tx.run(sql`update store set manager = 'Kim' where id = 20`)
      await tx.run(sql`update store set phone = '812' where id = 20`)
      throw Object.assign(new Error('undone'), {
        rows: await tx.all<Kept>(
          sql`select became from record_change where table_name = 'store' and record_id = 20 order by id`,
        ),
      })
    })
    .catch((error: { rows?: unknown }) => error.rows)
  expect(kept).toEqual([{ became: { manager: 'Kim' } }, { became: { phone: '812' } }])
})

/** Objects that staff write, and whose changes need no history: it stands elsewhere, or belongs to its owner alone. */
const WITHOUT = new Set([
  'CartItem',
  'ContentDocument',
  'ContentDocumentLink',
  'ContentVersion',
  'Equipment__c',
  'EquipmentDocument__c',
  'HandedOverItem__c',
  // It is only made, and its order’s own history keeps what it changed.
  'OrderChange__c',
  // It is only made, and its order’s page tells who made it.
  'OrderMail__c',
  'PartialPickup__c',
  'PartialShipment__c',
  'SavedProduct__c',
  // Every sale changes it: the audit log tells who has counted.
  'WarehouseStock__c',
  'WebCart',
])

test('what staff write has a history, save what is its owner’s alone', () => {
  const written = objects.filter(({ rights: { staff }, writes }) => writes && (staff?.updates ?? staff?.creates))
  expect(
    written
      .filter(({ history }) => !history)
      .map(({ apiName }) => apiName)
      .filter((name) => !WITHOUT.has(name)),
  ).toEqual([])
})

describe('a change is kept once, with what was, what became, and who did it', () => {
  test('staff save a record', async () => {
    const kept = await keptOf(() => patch(recordId('store', 1), { Name: 'Store by the River' }))
    expect(kept).toEqual([
      {
        verb: 'changed',
        who: STAFF,
        role: 'staff',
        in_name_of: null,
        was: { name: expect.any(String) },
        became: { name: 'Store by the River' },
      },
    ])
  })

  test('staff make a record, and remove it', async () => {
    let id = ''
    const made = await keptOf(async () => {
      const answer = await app.inject({
        method: 'POST',
        url: `${UI_API}/records`,
        headers: as('staff'),
        payload: { apiName: 'TradeTerm__c', fields: { Name: 'gizmo', Language__c: 'en', StandsFor__c: 'starter' } },
      })
      id = answer.json<{ id: string }>().id
    })
    expect(made).toEqual([expect.objectContaining({ verb: 'created', who: STAFF, was: null, became: null })])
    const gone = await keptOf(() =>
      app.inject({ method: 'DELETE', url: `${UI_API}/records/${id}`, headers: as('staff') }),
    )
    expect(gone).toEqual([
      expect.objectContaining({
        verb: 'deleted',
        was: expect.objectContaining({ term: 'gizmo', stands_for: 'starter' }),
      }),
    ])
  })

  test('a quick action ships an order: the parcel and the order, and not its lines', async () => {
    const kept = await keptOf(async () => {
      const answer = await app.inject({
        method: 'POST',
        url: `${UI_API}/actions/perform-quick-action/Order.Ship`,
        headers: as('staff'),
        payload: {
          contextId: ann.order,
          apiName: 'Shipment',
          fields: { TrackingNumber: '1Z1', Provider: 'Ground', ShippedDate__c: '2026-11-26' },
        },
      })
      expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.anything()])
    })
    expect(kept.map(({ verb, who, became }) => [verb, who, became?.['status'] ?? null])).toEqual([
      ['created', STAFF, null],
      // Its first parcel releases it.
      ['changed', STAFF, null],
      ['changed', STAFF, 'SHIPPED'],
    ])
  })

  test('the shop itself: nobody in particular', async () => {
    const kept = await keptOf(
      () => db.write.run(sql`update orders set status = 'DELIVERED' where id = ${orderId}`),
      'orders',
    )
    expect(kept).toEqual([
      {
        verb: 'changed',
        who: 1,
        role: null,
        in_name_of: null,
        was: { status: 'SHIPPED' },
        became: { status: 'DELIVERED' },
      },
    ])
  })

  test('a customer changes their profile', async () => {
    const browser = await browserOf({ app, db }, annId)
    const kept = await keptOf(async () => {
      const answer = await browser.call('AccountService.saveProfile', {
        storeLocale: 'en-US',
        firstName: 'Anna',
        lastName: 'Lee',
        company: '',
        mobile: '',
      })
      expect(answer.statusCode).toBe(200)
    })
    expect(kept).toEqual([
      {
        verb: 'changed',
        who: 1_000_000 + annId,
        role: 'customer',
        in_name_of: null,
        was: { first_name: 'Ann' },
        became: { first_name: 'Anna' },
      },
    ])
  })

  test('what the shop makes for a customer is in their name; of a guest in nobody’s', async () => {
    const send = (customer: number | null) =>
      keptOf(() =>
        db.write.run(sql`
          insert into contact_request (customer_id, name, email, locale, category, message)
          values (${customer}, 'Ann', 'ann@example.com', 'en-US', 'technical', 'Which oil does this engine take?')`),
      )
    expect(await send(annId)).toEqual([
      expect.objectContaining({ verb: 'created', who: 1, in_name_of: 1_000_000 + annId }),
    ])
    expect(await send(null)).toEqual([expect.objectContaining({ verb: 'created', who: 1, in_name_of: null })])
  })

  test('somebody acts for somebody else', async () => {
    const kept = await keptOf(() =>
      db.transact((tx) => tx.run(sql`update store set phone = '1' where id = 2`), {
        userId: 3,
        role: 'admin',
        inNameOf: 1_000_000 + annId,
      }),
    )
    expect(kept).toEqual([expect.objectContaining({ who: 3, role: 'admin', in_name_of: 1_000_000 + annId })])
  })

  test('of an added field the field alone', async () => {
    await db.write.run(sql`insert into platform_field (object_name, name, label, type, length)
      values ('Location', 'Keys__c', '{"en":"Keys"}', 'String', 40)`)
    await db.write.run(sql`update store set ext = '{"Location.Other__c": "kept"}' where id = 3`)
    shop.objects.forget()
    expect(await keptOf(() => patch(recordId('store', 3), { Keys__c: 'under the mat' }))).toEqual([
      expect.objectContaining({
        was: { ext: { 'Location.Keys__c': null } },
        became: { ext: { 'Location.Keys__c': 'under the mat' } },
      }),
    ])
  })
})

describe('what nobody asks about is not kept', () => {
  test.each([
    ['the same value again', sql`update orders set status = status where id = ${orderId}`],
    ['a cart', sql`update cart set line_count = 0 where id = ${recordNumber('cart', ann.cart)}`],
    ['the stock that a sale takes', sql`update stock set on_hand = on_hand + 1 where product_id = 1`],
    ['the shelf that a sale takes', sql`update shelf set on_hand = on_hand + 1 where id = 1`],
    ['how often a coupon was used', sql`update coupon set uses = uses where id = 1`],
    ['pieces handed over', sql`update order_line set handed_over = 0 where order_id = ${orderId}`],
    ['a part that sells better', sql`update product set popularity = popularity + 1 where id = 1`],
  ])('%s', async (_, change) => {
    expect(await keptOf(() => db.write.run(change))).toEqual([])
  })

  test('a save that is refused', async () => {
    const kept = await keptOf(() =>
      app.inject({
        method: 'PATCH',
        url: `${UI_API}/records/${ann.order}`,
        headers: as('staff'),
        payload: { fields: { Status: 'PROCESSING' } },
      }),
    )
    expect(kept).toEqual([])
  })

  test('the demo', async () => {
    expect(await db.first(sql`select min(id) as id from record_change where table_name = 'product'`)).toEqual({
      id: null,
    })
  })
})

test('staff who count a shelf are kept', async () => {
  const kept = await keptOf(() => patch(recordId('shelf', 1), { QuantityOnHand: 77 }), 'shelf')
  expect(kept).toEqual([expect.objectContaining({ who: STAFF, became: { on_hand: 77 } })])
})

test('once a person removes what they said of themselves, its history holds no values any more', async () => {
  const id = recordNumber('address', ann.address)
  await patch(ann.address, { City: 'Seymour' })
  const of = () =>
    db.all<Kept>(
      sql`select verb, was, became from record_change where table_name = 'customer_address' and record_id = ${id} order by id`,
    )
  expect((await of()).at(-1)).toMatchObject({ verb: 'changed', was: { city: 'Columbus' }, became: { city: 'Seymour' } })
  await db.write.run(sql`delete from customer_address where id = ${id}`)
  for (const { was, became } of await of()) expect([was, became]).toEqual([null, null])
  expect((await of()).at(-1)?.verb).toBe('deleted')
})
