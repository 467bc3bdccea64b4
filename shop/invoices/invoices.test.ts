// Invoices are made with the move of an order, numbered without gaps in each country, and never changed (business rule IN-1).
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { aCustomer, anOrder, aSeller } from '#shop/orders/order-fixture.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import type { InvoiceFacts } from './invoice.ts'
import { aShippedOrder } from './invoice-fixture.ts'
import { totalRows } from './invoice-rows.ts'
import { listInvoiceMonths, monthFile, readMonth } from './months.ts'
import { readOrderInvoices } from './read-invoice.ts'
import { sealInvoices } from './seal-invoices.ts'

const db = await testDatabase()
const seller = aSeller()
await db.write.run(sql`insert into store (id, country, name, address1, city, region, postal_code, latitude, longitude, phone, hours)
  values (1, 'CA', 'Laval', '9 rue du Marché', 'Laval', 'QC', 'H7N 1A1', 45, -73, '4505550100', '{}')`)

const invoicesOf = (id: number) =>
  db.all<{ number: string; facts: { total: number } }>(sql`select number, facts from invoice where order_id = ${id}`)
const move = (id: number, status: string) => db.write.run(sql`update orders set status = ${status} where id = ${id}`)
const asPickup = (id: number) =>
  db.write.run(sql`update orders set delivery_type = 'PICKUP', store_id = 1, ship_to = null where id = ${id}`)
const numbersOf = async (country: string) =>
  (
    await db.all<{ sequence: number }>(sql`select sequence from invoice where country = ${country} order by sequence`)
  ).map(({ sequence }) => sequence)
const oneToN = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('an invoice is made', () => {
  test.each<[string[], number]>([
    [[], 0],
    [['READY_FOR_PICKUP'], 0],
    [['CANCELLED'], 0],
    [['SHIPPED'], 1],
    [['SHIPPED', 'DELIVERED'], 1],
    [['READY_FOR_PICKUP', 'PICKED_UP'], 1],
    [['READY_FOR_PICKUP', 'CANCELLED'], 0],
  ])('once for an order that goes by %j: %i', async (statuses, count) => {
    const { id } = await anOrder(db.write)
    if (statuses.includes('READY_FOR_PICKUP')) await asPickup(id)
    for (const status of statuses) await move(id, status)
    expect(await invoicesOf(id)).toHaveLength(count)
  })

  test('with the move or not at all: a number goes back with a move that is taken back', async () => {
    const before = await numbersOf('US')
    const { id } = await anOrder(db.write)
    const client = new pg.Client(db.connection)
    await client.connect()
    await client.query('begin')
    await client.query("update orders set status = 'SHIPPED' where id = $1", [id])
    await client.query('set constraints all immediate')
    expect((await client.query('select from invoice where order_id = $1', [id])).rowCount).toBe(1)
    await client.query('rollback')
    await client.end()
    expect(await invoicesOf(id)).toEqual([])
    await move(id, 'SHIPPED')
    expect(await numbersOf('US')).toEqual(oneToN(before.length + 1))
  })

  test('and asks for who sold to be written into it, once', async () => {
    await db.write.run(sql`delete from outbox`)
    const { id } = await aShippedOrder(db.write)
    await move(id, 'DELIVERED')
    const asked = await db.all<{ job: string }>(sql`select job from outbox order by id`)
    expect(asked.filter(({ job }) => job === 'seal-invoices')).toHaveLength(1)
  })
})

test('100 shipments at once of 50 orders, some taken back and some cut off, leave no number out and none twice', async () => {
  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, at) => anOrder(db.write, { locale: at % 2 ? 'fr-CA' : 'en-US' })),
  )
  const [us, ca] = [(await numbersOf('US')).length, (await numbersOf('CA')).length]
  const killer = new pg.Client(db.connection)
  killer.on('error', () => {})
  await killer.connect()
  const shipment = async (at: number) => {
    const id = orders[at % 50]?.id ?? 0
    // A fifth ends its transaction badly, after its number was taken.
    const ending = at % 10 === 3 ? 'taken back' : at % 10 === 7 ? 'cut off' : undefined
    if (!ending) return db.transact((tx) => tx.run(sql`update orders set status = 'SHIPPED' where id = ${id}`))
    const client = new pg.Client(db.connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('begin')
    await client.query("update orders set status = 'SHIPPED' where id = $1", [id])
    await client.query('set constraints all immediate')
    if (ending === 'taken back') await client.query('rollback')
    else {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      await killer.query('select pg_terminate_backend($1)', [rows[0].pid])
    }
    return client.end().catch(() => {})
  }
  await Promise.all(Array.from({ length: 100 }, (_, at) => shipment(at)))
  await killer.end()
  for (const { id } of orders) await move(id, 'SHIPPED')
  const made = await db.all(sql`select from invoice where order_id = any (${orders.map(({ id }) => id)}::bigint[])`)
  expect(made).toHaveLength(50)
  expect(await numbersOf('US')).toEqual(oneToN(us + 25))
  expect(await numbersOf('CA')).toEqual(oneToN(ca + 25))
  const counters = await db.all(sql`select country, last from invoice_counter order by country`)
  expect(counters).toEqual([
    { country: 'CA', last: ca + 25 },
    { country: 'US', last: us + 25 },
  ])
})

test('moments follow each other as numbers do', async () => {
  await Promise.all(Array.from({ length: 10 }, async () => aShippedOrder(db.write, { locale: 'en-CA' })))
  const wrong = await db.all(sql`
    select from (select issued_at - lag(issued_at) over (partition by country order by sequence) as since from invoice) gap
    where since < interval '0'`)
  expect(wrong).toEqual([])
})

test('orders that were handed over before there were invoices are numbered in the order in which they were', async () => {
  const orders = [await anOrder(db.write), await anOrder(db.write), await anOrder(db.write)]
  const ids = orders.map(({ id }) => id)
  await db.write.run(sql`alter table orders disable trigger invoice`)
  for (const id of ids) await move(id, 'SHIPPED')
  await db.write.run(sql`alter table orders enable trigger invoice`)
  for (const [place, day] of [20, 3, 11].entries())
    await db.write.run(sql`
      update order_event set at = ${`2020-01-${String(day).padStart(2, '0')}T12:00:00Z`} where order_id = ${ids[place]}`)
  const made = async () =>
    (await db.first<{ made: number }>(sql`select make_invoices(${ids}::bigint[], false) as made`))?.made
  expect(await made()).toBe(3)
  expect(await made(), 'done again').toBe(0)
  const found = await db.all(sql`
    select order_id as id, issued_at as at from invoice where order_id = any (${ids}::bigint[]) order by sequence`)
  expect(found).toEqual([
    { id: ids[1], at: new Date('2020-01-03T12:00:00Z') },
    { id: ids[2], at: new Date('2020-01-11T12:00:00Z') },
    { id: ids[0], at: new Date('2020-01-20T12:00:00Z') },
  ])
})

describe('an invoice', () => {
  const read = async (id: number) => {
    const shopper = await aShopper(db.write)
    await db.write.run(sql`
      insert into session_order (session_id, order_id, placed_here) values (${shopper.sessionId}, ${id}, true)`)
    const [invoice] = await readOrderInvoices(db, shopper, { orderId: id, seller })
    return invoice
  }

  test('says for ever what was sold, for how much, to whom and by whom', async () => {
    const { id } = await aShippedOrder(db.write, { locale: 'fr-CA' })
    await sealInvoices(db, seller)
    const before = await read(id)
    await db.write.run(sql`update order_line set name = 'Renamed', unit_cents = 1 where order_id = ${id}`)
    await db.write.run(sql`update orders set card_last4 = '0000', ship_to = '{}' where id = ${id}`)
    const other = { ...seller, legalName: 'Somebody else', gstNumber: 'other' }
    await sealInvoices(db, other)
    const [shopper] = [await aShopper(db.write)]
    await db.write.run(sql`
      insert into session_order (session_id, order_id, placed_here) values (${shopper.sessionId}, ${id}, true)`)
    expect(await readOrderInvoices(db, shopper, { orderId: id, seller: other })).toEqual([before])
    expect(before).toMatchObject({
      number: expect.stringMatching(/^CA-\d{8}$/),
      seller: {
        name: 'Shop Limited',
        lines: seller.addresses.CA,
        gstNumber: seller.gstNumber,
        qstNumber: seller.qstNumber,
      },
      facts: { total: 160_97, card: { brand: 'VISA', last4: '4242' }, lines: [{ name: 'Starter', core: 20_00 }] },
    })
  })

  test.each([
    ['changed', sql`update invoice set facts = '{}'`, 'invoice is never changed'],
    ['given another number', sql`update invoice set sequence = sequence + 1000`, 'invoice is never changed'],
    [
      'given another seller',
      sql`update invoice set seller = '{}' where seller is not null`,
      'invoice is never changed',
    ],
    ['removed', sql`delete from invoice`, 'invoice is never taken back'],
    ['left without its order', sql`delete from orders where id in (select order_id from invoice)`, 'invoice'],
  ])('cannot be %s', async (_, statement, why) => {
    await aShippedOrder(db.write)
    await sealInvoices(db, seller)
    await expect(db.write.run(statement)).rejects.toThrow(why)
  })

  test('in the US names no number of Canadian taxes', async () => {
    const { seller: sold, number } = await read((await aShippedOrder(db.write, { locale: 'en-US' })).id)
    expect(number).toMatch(/^US-/)
    expect(sold).toEqual({ name: 'Shop Limited', lines: seller.addresses.US, gstNumber: null, qstNumber: null })
  })

  test('of an order that was picked up names the store', async () => {
    const { id } = await anOrder(db.write, { locale: 'fr-CA' })
    await asPickup(id)
    for (const status of ['READY_FOR_PICKUP', 'PICKED_UP']) await move(id, status)
    expect((await read(id)).facts).toMatchObject({ shipTo: null, store: { name: 'Laval', line1: '9 rue du Marché' } })
  })

  test.each<[string, 'owner' | 'buyer' | 'finder' | 'other' | 'stranger' | 'staff', string, string | undefined]>([
    ['the customer whose order it is', 'owner', 'SHIPPED', undefined],
    ['the guest who placed it', 'buyer', 'SHIPPED', undefined],
    ['whoever works here', 'staff', 'SHIPPED', undefined],
    ['a guest who knows number and email', 'finder', 'SHIPPED', 'invoice/later CODE_FIRST'],
    ['another customer', 'other', 'SHIPPED', 'order/not-found'],
    ['another guest', 'stranger', 'SHIPPED', 'order/not-found'],
    ['its customer before it is shipped', 'owner', 'PROCESSING', 'invoice/later INVOICE_LATER'],
    ['its customer when it was cancelled', 'owner', 'CANCELLED', 'invoice/none CANCELLED'],
    ['another customer before it is shipped', 'other', 'PROCESSING', 'order/not-found'],
  ])('is read by %s: %s %s', async (_, who, status, refusal) => {
    const customerId = await aCustomer(db.write)
    const order = await anOrder(db.write)
    await db.write.run(sql`update orders set customer_id = ${customerId} where id = ${order.id}`)
    if (status !== 'PROCESSING') await move(order.id, status)
    const shopper = await aShopper(db.write)
    if (who === 'buyer' || who === 'finder')
      await db.write.run(sql`insert into session_order (session_id, order_id, placed_here)
        values (${shopper.sessionId}, ${order.id}, ${who === 'buyer'})`)
    const asking = {
      ...shopper,
      isStaff: who === 'staff',
      customerId: who === 'owner' ? customerId : who === 'other' ? await aCustomer(db.write) : null,
    }
    const answer = await readOrderInvoices(db, asking, { orderId: order.id, seller }).then(
      () => undefined,
      ({ code, details }) => [code, details.data?.reason].filter(Boolean).join(' '),
    )
    expect(answer).toBe(refusal)
  })
})

describe('a customer’s invoices', () => {
  const issue = async (customer: number, at: string) => {
    const { id } = await anOrder(db.write)
    await db.write.run(sql`alter table orders disable trigger invoice`)
    await db.write.run(sql`update orders set customer_id = ${customer}, status = 'SHIPPED' where id = ${id}`)
    await db.write.run(sql`alter table orders enable trigger invoice`)
    await db.write.run(sql`update order_event set at = ${at} where order_id = ${id}`)
    await db.write.run(sql`select make_invoices(array[${id}::bigint], false)`)
    return id
  }

  test('are counted by the month of the shop’s day, and read a month at a time, oldest first', async () => {
    const [mine, other] = [await aCustomer(db.write), await aCustomer(db.write)]
    const late = await issue(mine, '2026-05-20T12:00:00Z')
    const early = await issue(mine, '2026-05-01T04:00:00Z')
    // It is April still in Toronto.
    await issue(mine, '2026-05-01T03:59:59Z')
    await issue(other, '2026-05-10T12:00:00Z')
    expect(await listInvoiceMonths(db, mine)).toEqual([
      { month: '2026-05', count: 2, files: ['2026-05.pdf'] },
      { month: '2026-04', count: 1, files: ['2026-04.pdf'] },
    ])
    const month = await readMonth(db, mine, { month: '2026-05', part: 1, seller })
    const of = async (id: number) => (await invoicesOf(id))[0]?.number
    const numbers = month.flatMap((paper) => ('invoice' in paper ? [paper.invoice.number] : []))
    expect(numbers).toEqual([await of(early), await of(late)])
    for (const wanted of [
      { month: '2026-06', part: 1 },
      { month: '2026-05', part: 2 },
    ])
      await expect(readMonth(db, mine, { ...wanted, seller })).rejects.toMatchObject({ code: 'invoice/none' })
  })

  test.each([
    ['2026-05.pdf', { month: '2026-05', part: 1 }],
    ['2026-05-part-2.pdf', { month: '2026-05', part: 2 }],
    ['2026-13.pdf', undefined],
    ['2026-05-part-0.pdf', undefined],
    ['2026-05', undefined],
    ["2026-05'.pdf", undefined],
  ])('the file %s is %j', (name, file) => {
    expect(monthFile(name)).toEqual(file)
  })
})

test.each<Locale>([...LOCALES])('what it says adds up to its total: %s', async (locale) => {
  const { id } = await aShippedOrder(db.write, { locale })
  const [row] = await db.all<{ facts: Record<string, number> & { taxes: { amount: number }[] } }>(
    sql`select facts from invoice where order_id = ${id}`,
  )
  if (!row) throw new Error('no invoice')
  const { subtotal, specialSaving, discount, coreCharges, shipping, taxes, total } = row.facts
  const sum = (subtotal ?? 0) - (specialSaving ?? 0) - (discount ?? 0) + (coreCharges ?? 0) + (shipping ?? 0)
  expect(taxes.reduce((all, { amount }) => all + amount, sum)).toBe(total)
})

test('it tells savings of special prices and of sales apart, and the code of the discount; without these it says what it said', async () => {
  const facts = async (change: string) => {
    const { id } = await anOrder(db.write)
    await db.write.run(sql.raw(`update orders set ${change} where id = ${id}`))
    await move(id, 'SHIPPED')
    const [invoice] = await db.all<{ facts: InvoiceFacts }>(sql`select facts from invoice where order_id = ${id}`)
    if (!invoice) throw new Error('no invoice')
    return invoice.facts
  }
  expect(Object.keys(await facts('id = id'))).not.toContain('saleSaving')
  const told = await facts(`subtotal_cents = subtotal_cents + 4000, special_saving_cents = special_saving_cents + 1000,
    sale_saving_cents = 2000, discount_kind = 'PROMO', discount_code = 'SPRING-5', discount_cents = discount_cents + 1000`)
  const rows = totalRows({ ...told, locale: 'en-US' }).map(([label, amount]) => `${label}: ${amount}`)
  expect(rows).toContain('Sale savings: -$20.00')
  expect(rows.some((row) => row.startsWith('Promo code SPRING-5: -$'))).toBe(true)
  expect(told.specialSaving - (told.saleSaving ?? 0)).toBeGreaterThanOrEqual(10_00)
  const ofGroup = await facts(
    `subtotal_cents = subtotal_cents + 1000, discount_kind = 'RESPONDER', discount_cents = discount_cents + 1000`,
  )
  const named = totalRows({ ...ofGroup, locale: 'en-US' }).map(([label]) => label)
  expect(named).toContain('First responder discount')
})
