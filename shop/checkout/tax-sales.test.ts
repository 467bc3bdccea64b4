// Orders whose taxes a rate service works out: told there once, taken back with what goes back, and never sold with taxes that nobody has worked out.
// The part is 80.00 with a core charge of 20.00, shipped free to Laval: GST 5.00, QST 9.98.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { silentLog } from '#observability/log.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { PlaceUnknown, type TaxBooks, type TaxPort } from '#providers/tax/port.ts'
import { stripeTaxes } from '#providers/tax/stripe.ts'
import { tableTaxes } from '#providers/tax/tables.ts'
import { withTables } from '#providers/tax/with-tables.ts'
import { startGateway } from '#sandbox/gateway/start-gateway.ts'
import { recordNumber } from '#values/record-id.ts'
import { aReadyShopper, type TestDeps, testDeps } from './checkout-fixture.ts'
import { driveTaxSales } from './drive-tax-sales.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'

const db = await testDatabase({ connections: 10 })
const folder = await mkdtemp(join(tmpdir(), 'tax-sales-'))
const gateway = await startGateway({ port: 0, dataDir: folder, shopOrigins: [], log: silentLog })
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})
const CODES = { parts: 'txcd_99999999', coreCharges: 'txcd_99999999', shipping: 'txcd_92010001' }
const service = stripeTaxes({ apiBase: gateway.url, secretKey: 'sk_test_sandbox', codes: CODES })
const away: TaxPort = { taxes: () => Promise.reject(new ServiceDown('tax')) }

let deps: TestDeps
let told: [string, unknown][]
beforeEach(async () => {
  deps = testDeps({ tax: service })
  told = []
  await db.write.run(sql`update tax_sale set look_at = 'infinity'`)
})

async function placed(customerId: number | null = null) {
  const ready = await aReadyShopper(db, deps, {
    parts: [{ prices: { CA: { list: 80_00, core: 20_00 } } }],
    locale: 'fr-CA',
  })
  const shopper = { ...ready.shopper, customerId }
  if (customerId !== null)
    await db.write.run(sql`update cart set customer_id = ${customerId} where session_id = ${shopper.sessionId}`)
  const { quote } = await readCheckout(db, shopper, deps)
  const wanted = { ...ready.wanted, expectedTotal: quote?.total ?? ready.wanted.expectedTotal }
  const answer = await placeOrder({ db, shopper, deps }, wanted)
  if (answer.outcome !== 'placed') throw new Error(answer.outcome)
  return { id: recordNumber('order', answer.orderId) ?? 0, number: answer.orderNumber, total: wanted.expectedTotal }
}
/** The worker, as often as there is something to tell. */
async function tell(by: TaxPort & TaxBooks = service) {
  const events = { emit: (name: string, fields: unknown) => void told.push([name, fields]) }
  for (let round = 0; round < 5; round++) await driveTaxSales(db, { service: by, events })
}
const saleOf = (id: number) =>
  db.first<Record<string, unknown>>(sql`
    select state, why, version, calculation, noted_as as "notedAs", reversals, question -> 'place' as place,
      (select coalesce(sum((line ->> 'amount')::int), 0)::int from jsonb_array_elements(noted_lines) line) as amount,
      (select coalesce(sum((line ->> 'tax')::int), 0)::int from jsonb_array_elements(noted_lines) line) as tax
    from tax_sale where order_id = ${id}`)
const refund = (id: number, [goods, core, tax]: [number, number, number]) =>
  db.write.run(sql`
    insert into refund (order_id, currency, amount_cents, goods_cents, core_cents, tax_cents, state, key)
    values (${id}, 'CAD', ${goods + core + tax}, ${goods}, ${core}, ${tax}, 'ELSEWHERE', ${crypto.randomUUID()})`)

test('an order bears the service’s taxes to the cent, and is told there once, however often the worker runs', async () => {
  const { id, total } = await placed()
  expect(total).toBe(114_98)
  expect(await saleOf(id)).toMatchObject({
    state: 'DUE',
    calculation: expect.stringMatching(/^taxcalc_/),
    place: { city: 'Laval' },
  })
  await Promise.all([tell(), tell()])
  // Where somebody lives is not kept once it was told.
  expect(await saleOf(id)).toMatchObject({ state: 'TOLD', amount: 100_00, tax: 14_98, reversals: 0, place: null })
})

test('what is given back is taken back there with its tax, and what is cancelled, whole', async () => {
  const [returned, cancelled] = [await placed(), await placed()]
  await tell()
  await refund(returned.id, [0, 20_00, 3_00])
  await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${cancelled.id}`)
  await tell()
  expect(await saleOf(returned.id)).toMatchObject({ state: 'TOLD', amount: 80_00, tax: 11_98, reversals: 1 })
  expect(await saleOf(cancelled.id)).toMatchObject({ state: 'TOLD', amount: 0, tax: 0, reversals: 1 })
  await refund(returned.id, [80_00, 0, 11_98])
  await tell()
  expect(await saleOf(returned.id)).toMatchObject({ state: 'TOLD', amount: 0, tax: 0, reversals: 2 })
  expect(told).toEqual([])
})

test('one that was cancelled before it was told is not told at all', async () => {
  const { id } = await placed()
  await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${id}`)
  await tell()
  expect(await saleOf(id)).toMatchObject({ state: 'TOLD', notedAs: null })
})

test('two orders of the same, by one calculation that was remembered, are two sales there', async () => {
  const [one, other] = [await placed(), await placed()]
  await db.write.run(sql`
    update tax_sale set calculation = (select calculation from tax_sale where order_id = ${one.id}) where order_id = ${other.id}`)
  await tell()
  const [first, second] = [await saleOf(one.id), await saleOf(other.id)]
  expect([first?.['state'], second?.['state']]).toEqual(['TOLD', 'TOLD'])
  expect(first?.['notedAs']).not.toBe(second?.['notedAs'])
})

test('whoever is exempt pays none, and is exempt there', async () => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    values ('T-1', 'Ann', 'Lee', 't1@example.com', 'fr-CA', 'CA') returning id`)
  await db.write.run(sql`insert into tax_exemption (customer_id, country, taxes, certificate, valid_until)
    values (${row?.id ?? 0}, 'CA', 'ALL', 'QC-77', '2026-12-31')`)
  const { id, total } = await placed(row?.id ?? 0)
  expect(total).toBe(100_00)
  await tell()
  expect(await saleOf(id)).toMatchObject({ state: 'TOLD', amount: 100_00, tax: 0, reversals: 0 })
})

describe('while the service is away', () => {
  test('nothing is sold: the checkout opens without a total, the order is refused, and the cart is kept', async () => {
    const ready = await aReadyShopper(db, deps, { locale: 'fr-CA' })
    deps.tax = away
    expect(await readCheckout(db, ready.shopper, deps)).toMatchObject({ quote: null, isQuoteAway: true })
    await expect(placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)).rejects.toThrow(ServiceDown)
    expect(deps.payment.calls.filter((call) => call.startsWith('authorise'))).toEqual([])
    deps.tax = service
    const { quote, lines } = await readCheckout(db, ready.shopper, deps)
    expect([quote?.total, lines.length]).toEqual([ready.wanted.expectedTotal, 1])
    expect(await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)).toMatchObject({ outcome: 'placed' })
  })

  test('where the tables may do, the order says so, and is told once the service is back', async () => {
    deps.tax = withTables(away, { tables: tableTaxes(), noted: () => undefined })
    const { id, total } = await placed()
    expect(total).toBe(114_98)
    expect(await saleOf(id)).toMatchObject({ state: 'DUE', calculation: null })
    await tell({ ...service, taxes: away.taxes })
    expect(await saleOf(id)).toMatchObject({ state: 'DUE', notedAs: null })
    await db.write.run(sql`update tax_sale set look_at = now() where order_id = ${id}`)
    await tell()
    expect(await saleOf(id)).toMatchObject({ state: 'TOLD', amount: 100_00, tax: 14_98 })
  })

  test('a service that works it out differently afterwards is told of to people, and the customer pays what they saw', async () => {
    deps.tax = withTables(away, { tables: tableTaxes(), noted: () => undefined })
    const { id, number } = await placed()
    await tell({ ...service, taxes: (sale) => service.taxes({ ...sale, region: 'AB' }) })
    expect(await saleOf(id)).toMatchObject({ state: 'PEOPLE', why: 'differs' })
    expect(told).toEqual([['tax-not-told', { reference: number, code: 'differs' }]])
  })
})

test('an address that the service finds no place for asks for another postal code', async () => {
  const ready = await aReadyShopper(db, deps, { locale: 'fr-CA' })
  deps.tax = { taxes: () => Promise.reject(new PlaceUnknown()) }
  const { quote, errors } = await readCheckout(db, ready.shopper, deps)
  expect([quote, errors]).toEqual([null, { 'shipTo.postalCode': 'zip.state' }])
  await expect(placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)).rejects.toMatchObject({
    code: 'checkout/not-ready',
  })
})

test('an order that is taxed by tables has nothing to tell', async () => {
  deps = testDeps({ tax: tableTaxes() })
  const { id } = await placed()
  expect(await saleOf(id)).toBeUndefined()
})
