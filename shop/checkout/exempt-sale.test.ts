// A customer with an approved exemption, from the checkout to the order's page and mail (business rule T-3). The part is 80.00 with a core
// charge of 20.00, shipped free: in Québec GST 5.00 and QST 9.98, as in place-order.test.ts.
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { readOrderForWork } from '#shop/orders/read-order.ts'
import { sendOrderMail } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { anEntry, aReadyShopper, type Ready, type TestDeps, testDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { saveEntry } from './save-entry.ts'

const db = await testDatabase({ connections: 10 })
let deps: TestDeps
beforeEach(() => {
  deps = testDeps()
})
/** The day of the shop that `testDeps` stands at. */
const TODAY = '2026-11-20'

interface Facts {
  country?: string
  region?: string | null
  taxes?: string
  validUntil?: string
}
let customers = 0
async function aCustomer(exemption?: Facts): Promise<number> {
  const number = `X-${++customers}`
  const row = await db.write.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, mobile, locale, country)
    values (${number}, 'Ann', 'Lee', ${`${number}@example.com`}, '8125550100', 'en-US', 'US') returning id`)
  const id = row?.id ?? 0
  if (exemption) await approve(id, exemption)
  return id
}
const approve = (id: number, { country = 'CA', region = null, taxes = 'ALL', validUntil = TODAY }: Facts = {}) =>
  db.write.run(sql`insert into tax_exemption (customer_id, country, region, taxes, certificate, valid_until)
    values (${id}, ${country}, ${region}, ${taxes}, 'QC-77', ${validUntil})`)

async function ready(customerId: number | null, locale: Locale = 'fr-CA'): Promise<Ready> {
  const it = await aReadyShopper(db, deps, { parts: [{ prices: { CA: { list: 80_00, core: 20_00 } } }], locale })
  if (customerId === null) return it
  const shopper = { ...it.shopper, customerId }
  await db.write.run(sql`update cart set customer_id = ${customerId} where session_id = ${shopper.sessionId}`)
  const { quote } = await readCheckout(db, shopper, deps)
  return { ...it, shopper, wanted: { ...it.wanted, expectedTotal: quote?.total ?? it.wanted.expectedTotal } }
}
const place = ({ shopper, wanted }: Ready) => placeOrder({ db, shopper, deps }, wanted)
const orderOf = ({ shopper }: Ready) =>
  db.first<{ id: number; tax: number; total: number; certificate: string | null }>(sql`
    select orders.id, orders.tax_cents as tax, orders.total_cents as total, exemption_certificate as certificate
    from orders join payment_attempt attempt on attempt.id = attempt_id where attempt.session_id = ${shopper.sessionId}`)
const amountOf = ({ shopper }: Ready) =>
  db.first(
    sql`select amount_cents as amount, captured_cents as captured from payment_attempt where session_id = ${shopper.sessionId}`,
  )

test('an exempt customer sees the certificate in place of each tax, pays without them, and their order keeps the number', async () => {
  const it = await ready(await aCustomer({ region: 'QC' }))
  const { quote } = await readCheckout(db, it.shopper, deps)
  expect(quote?.taxes).toEqual([
    { kind: 'GST', rate: 5000, amount: 0, certificate: 'QC-77' },
    { kind: 'QST', rate: 9975, amount: 0, certificate: 'QC-77' },
  ])
  expect(quote?.total).toBe(100_00)
  const saved = await saveEntry({ db, shopper: it.shopper, deps }, { entry: it.wanted.entry, asked: [] })
  expect(saved.quote).toEqual(quote)

  expect(await place(it)).toMatchObject({ outcome: 'placed' })
  const order = await orderOf(it)
  expect(order).toMatchObject({ tax: 0, total: 100_00, certificate: 'QC-77' })
  expect(await amountOf(it)).toEqual({ amount: 100_00, captured: 100_00 })

  const found = await readOrderForWork(db, order?.id ?? 0, aSeller())
  expect(found?.order.taxes).toEqual(quote?.taxes)
  const sent: Mail[] = []
  await sendOrderMail(db, { mail: { send: async (mail) => void sent.push(mail) }, seller: aSeller() }, order?.id ?? 0)
  expect(sent[0]?.text.match(/Exempté, certificat QC-77/g)).toHaveLength(2)
})

test('an exemption of one tax leaves the other on the order', async () => {
  const it = await ready(await aCustomer({ taxes: 'QST' }))
  await place(it)
  const order = await orderOf(it)
  expect(order).toMatchObject({ tax: 5_00, total: 105_00, certificate: 'QC-77' })
  expect(
    await db.all(sql`select kind, base_cents as base, amount_cents as amount, certificate from order_tax
      where order_id = ${order?.id} order by position`),
  ).toEqual([
    { kind: 'GST', base: 100_00, amount: 5_00, certificate: null },
    { kind: 'QST', base: 100_00, amount: 0, certificate: 'QC-77' },
  ])
})

describe('all taxes are due', () => {
  test.each([
    ['when the certificate ended the day before', { validUntil: '2026-11-19' }],
    ['when it is of another province', { region: 'ON' }],
    ['when it is of the other country', { country: 'US', region: 'MN' }],
    ['when it is of another tax', { taxes: 'HST' }],
  ] as const)('%s', async (_, exemption) => {
    const it = await ready(await aCustomer(exemption))
    await place(it)
    expect(await orderOf(it)).toMatchObject({ tax: 14_98, total: 114_98, certificate: null })
  })

  test('of a guest, and of another customer', async () => {
    await aCustomer({})
    for (const who of [null, await aCustomer()]) {
      const it = await ready(who)
      await place(it)
      expect(await orderOf(it)).toMatchObject({ tax: 14_98, total: 114_98, certificate: null })
    }
  })

  test('at an address of another province, once it is chosen', async () => {
    const it = await ready(await aCustomer({ region: 'QC' }))
    const entry = { ...anEntry('fr-CA'), shipTo: anEntry('en-CA').shipTo }
    const { quote } = await saveEntry({ db, shopper: it.shopper, deps }, { entry, asked: [] })
    expect(quote?.taxes).toEqual([{ kind: 'HST', rate: 13_000, amount: quote?.taxes[0]?.amount }])
    expect(quote?.taxes[0]?.amount).toBeGreaterThan(0)
  })
})

test('the day after the certificate ended taxes are due, and a checkout of the day before is shown anew', async () => {
  const it = await ready(await aCustomer({}))
  deps = testDeps({ now: () => new Date('2026-11-21T15:00:00Z') })
  await expect(place(it)).rejects.toMatchObject({ code: 'checkout/changed' })
  expect(await orderOf(it)).toBeUndefined()
})

test('an exemption that staff end while the shopper pays is not taken: the shopper sees the taxes first', async () => {
  const customer = await aCustomer({})
  const it = await ready(customer)
  await db.write.run(sql`delete from tax_exemption where customer_id = ${customer}`)
  await expect(place(it)).rejects.toMatchObject({ code: 'checkout/changed' })
})

test('the invoice of an exempt order names the certificate at each tax that was not due, and at no other', async () => {
  const it = await ready(await aCustomer({ taxes: 'QST' }))
  await place(it)
  const order = await orderOf(it)
  await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${order?.id}`)
  const invoice = await db.first(
    sql`select facts -> 'taxes' as taxes, facts -> 'total' as total from invoice where order_id = ${order?.id}`,
  )
  expect(invoice).toEqual({
    taxes: [
      { kind: 'GST', rate: 5000, base: 100_00, amount: 5_00 },
      { kind: 'QST', rate: 9975, base: 100_00, amount: 0, certificate: 'QC-77' },
    ],
    total: 105_00,
  })
})

test('an order keeps its certificate after the exemption is removed', async () => {
  const customer = await aCustomer({})
  const it = await ready(customer)
  await place(it)
  await db.write.run(sql`delete from tax_exemption where customer_id = ${customer}`)
  expect(await orderOf(it)).toMatchObject({ total: 100_00, certificate: 'QC-77' })
})
