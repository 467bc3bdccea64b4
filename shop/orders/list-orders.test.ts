// A customer's own orders (business rule O-3): what is listed, in which order, and what is said when nothing is.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { explainAll } from '#database/explained-fixture.ts'
import { sql } from '#database/sql.ts'
import { LOCALES } from '#values/locale.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { listOrders, type WantedOrders } from './list-orders.ts'
import { aCustomer, anOrder } from './order-fixture.ts'

const db = await testDatabase()
const [COLUMBUS, DAYTON] = [901, 902]
const OTHERS = 20_000
const explained = await explainAll(db)

beforeAll(async () => {
  for (const [id, name] of [
    [COLUMBUS, 'Columbus'],
    [DAYTON, 'Dayton'],
  ] as const)
    await db.write.run(sql`insert into store (id, country, name, address1, city, region, postal_code, latitude, longitude, phone, hours)
      values (${id}, 'US', ${name}, '1 Main St', ${name}, 'OH', '43215', 40, -83, '6145550100', '{}')`)
  await manyOrders(await aCustomer(db.write), OTHERS)
  await db.write.run(sql`analyze orders`)
})

/** As many orders of one customer, an hour between each and the next; every fifth is collected in Dayton. */
const manyOrders = (customer: number, many: number) =>
  db.write.run(sql`
    insert into orders (number, customer_id, email, locale, country, currency, status, delivery_type, store_id, placed_at, subtotal_cents,
      core_cents, shipping_cents, tax_cents, total_cents, contact)
    select 'US' || lpad((${customer}::bigint * 1000000 + nth)::text, 13, '0'), ${customer}, 'many@example.com', 'en-US', 'US', 'USD',
      'PROCESSING', case when nth % 5 = 0 then 'PICKUP' else 'SHIP' end, case when nth % 5 = 0 then ${DAYTON}::bigint end,
      timestamptz '2026-11-20' - nth * interval '1 hour', nth, 0, 0, 0, nth, '{}'
    from generate_series(1, ${many}::int) nth`)

let customerId: number
beforeEach(async () => {
  customerId = await aCustomer(db.write)
})
const list = (wanted: Partial<WantedOrders> = {}) => listOrders(db, { customerId, locale: 'en-US', ...wanted })
const totals = async (wanted?: Partial<WantedOrders>) => (await list(wanted)).orders.map(({ total }) => Number(total))
const idOf = (id: string | null) => recordNumber('order', id ?? '')

describe('the list', () => {
  test('has ten a page, newest first, and is read to its end and back', async () => {
    await manyOrders(customerId, 23)
    const first = await list()
    expect(first.orders.map(({ total }) => Number(total))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([first.newer, first.none]).toEqual([null, null])
    const second = await list({ older: idOf(first.older) })
    const last = await list({ older: idOf(second.older) })
    expect(last.orders.map(({ total }) => Number(total))).toEqual([21, 22, 23])
    expect(last.older).toBe(null)
    const back = await list({ newer: idOf(last.newer) })
    expect(back.orders).toEqual(second.orders)
    expect(await list({ newer: idOf(back.newer) })).toEqual(first)
  })

  test('tells of each order its number, day, total, status, store and how many items it has', async () => {
    const order = await anOrder(db.write)
    await db.write.run(sql`update orders set customer_id = ${customerId}, delivery_type = 'PICKUP', store_id = ${COLUMBUS},
      placed_at = '2026-03-05T20:04:00Z' where id = ${order.id}`)
    expect((await list()).orders).toEqual([
      {
        id: recordId('order', order.id),
        number: order.number,
        placedAt: '2026-03-05T20:04:00.000Z',
        status: 'PROCESSING',
        currency: 'USD',
        total: 160_97,
        deliveryType: 'PICKUP',
        storeName: 'Columbus',
        itemCount: 2,
        parts: [{ name: 'Starter', drawing: expect.stringMatching(/^\/drawings\/AP-1\./) }],
      },
    ])
  })

  test('is narrowed to one store, or to what no store hands over', async () => {
    await manyOrders(customerId, 12)
    expect(await totals({ store: DAYTON })).toEqual([5, 10])
    expect(await totals({ store: 'shipped' })).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12])
  })

  test('has one order by its number, however that is typed, and only its own', async () => {
    await manyOrders(customerId, 3)
    const [, wanted] = (await list()).orders
    const spaced = ` ${wanted?.number.toLowerCase().replace(/(\d{4})/g, '$1-')} `
    expect((await list({ number: spaced })).orders).toEqual([wanted])
    const stranger = await aCustomer(db.write)
    expect(await list({ customerId: stranger, number: spaced })).toMatchObject({ orders: [], none: 'orders.none' })
  })

  test('is nobody else’s, whatever order the page is asked to go on from', async () => {
    await manyOrders(customerId, 12)
    const stranger = await aCustomer(db.write)
    await manyOrders(stranger, 1)
    const { older } = await list()
    expect(await totals({ customerId: stranger, older: idOf(older) })).toEqual([])
    expect(await totals({ customerId: stranger, newer: idOf(older) })).toEqual([])
  })
})

describe('what is said when nothing is listed', () => {
  test.each<[string, Partial<WantedOrders>, string]>([
    ['a store', { store: COLUMBUS }, 'orders.noneForStore'],
    ['a number within a store', { store: COLUMBUS, number: 'US0000000000001' }, 'orders.oneNotForStore'],
    ['a number', { number: 'US0000000000001' }, 'orders.oneNotForStore'],
  ])('of %s', async (_, wanted, none) => {
    for (const locale of LOCALES) expect(await list({ ...wanted, locale })).toMatchObject({ none: 'orders.none' })
    await manyOrders(customerId, 1)
    for (const locale of LOCALES) expect(await list({ ...wanted, locale })).toMatchObject({ orders: [], none })
  })

  test('a number that cannot be one is refused beside its field, and nothing is read', async () => {
    db.forget()
    for (const number of ['12', 'US12', 'MX1234567890123', "'; drop table orders"])
      await expect(list({ number })).rejects.toMatchObject({
        code: 'input/invalid',
        details: { fields: { number: 'order.number' } },
      })
    expect(db.statements).toEqual([])
    expect(await list({ number: '  ' }), 'nothing typed asks for all').toMatchObject({ none: 'orders.none' })
  })
})

test.each<[string, Partial<WantedOrders>, number]>([
  ['the first page', {}, 10],
  ['the last page', { older: 990 }, 10],
  ['a page of one store', { store: DAYTON }, 10],
  ['one number', { number: 'one' }, 1],
])(
  '%s of a thousand orders, among twenty thousand of others, is one statement that reads them by index',
  async (_, wanted, count) => {
    await manyOrders(customerId, 1000)
    const nth = (n: number) =>
      db.first<{ id: number; number: string }>(
        sql`select id, number from orders where customer_id = ${customerId} and total_cents = ${n}`,
      )
    const from = await nth(wanted.older ?? 500)
    explained.length = 0
    db.forget()
    const found = await list({
      ...wanted,
      ...(wanted.older !== undefined && { older: from?.id }),
      ...(wanted.number !== undefined && { number: from?.number }),
    })
    expect(found.orders).toHaveLength(count)
    expect(db.statements).toHaveLength(1)
    const reads = explained.flatMap(({ reads }) => reads).filter(({ table }) => table === 'orders')
    expect(reads.filter(({ index, rows }) => index === null || rows > count + 2)).toEqual([])
  },
)
