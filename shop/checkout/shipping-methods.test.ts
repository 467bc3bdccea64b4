// What a shopper chose to have it sent by: priced by the shop, frozen with the payment, kept with the order (decision 58).
import { describe, expect, test } from 'vitest'
import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import type { PartFacts } from '#shop/catalog/part-fixture.ts'
import { aCode, onCart } from '#shop/pricing/coupon-fixture.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { shippedBy } from '#shop/orders/send-order-mail.ts'
import { cents } from '#values/money.ts'
import { recordNumber } from '#values/record-id.ts'
import { anEntry, aReadyShopper, type Ready, testDeps, whatBecame } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { saveEntry } from './save-entry.ts'

const db = await testDatabase({ connections: 10 })
const deps = testDeps()
const { ordersOf } = whatBecame(db)
const TEN: PartFacts = { prices: { US: { list: 10_00 } } }
const PALLET: PartFacts = { ...TEN, weightHundredths: 200_00 }

const save = ({ shopper }: Ready, change: Partial<CheckoutEntry>) =>
  saveEntry({ db, shopper, deps }, { entry: anEntry('en-US', change), asked: [] })

async function order(ready: Ready, change: Partial<CheckoutEntry>) {
  const { quote } = await save(ready, change)
  const wanted = { ...ready.wanted, entry: anEntry('en-US', change), expectedTotal: quote?.total ?? cents(0) }
  const placed = await placeOrder({ db, shopper: ready.shopper, deps }, wanted)
  const orderId = recordNumber('order', 'orderId' in placed ? placed.orderId : '') ?? 0
  return { orderId, detail: await readOrder(db, ready.shopper, { orderId, seller: aSeller() }) }
}

describe('an order', () => {
  test.each<[string, PartFacts[], Partial<CheckoutEntry>, object]>([
    ['without a wish goes by ground', [TEN], {}, { shippingMethod: 'GROUND', shipping: 10_60 }],
    ['goes in two days', [TEN], { shippingMethod: 'TWO_DAY' }, { shippingMethod: 'TWO_DAY', shipping: 26_90 }],
    // 149 + 2 × 24 + 45 + 25
    [
      'of freight comes with a lift gate and by appointment',
      [PALLET],
      { liftGate: true, appointment: true },
      { shippingMethod: 'FREIGHT', liftGate: true, appointment: true, shipping: 267_00 },
    ],
    [
      'that cannot hurry goes by ground whatever is sent',
      [{ ...TEN, restrictionClasses: ['AEROSOL'] }],
      { shippingMethod: 'TWO_DAY', liftGate: true, appointment: true },
      { shippingMethod: 'GROUND', liftGate: false, appointment: false, shipping: 10_60 },
    ],
  ])('%s', async (_, parts, change, expected) => {
    const ready = await aReadyShopper(db, deps, { parts })
    const { detail } = await order(ready, change)
    expect(detail).toMatchObject(expected)
    const [row] = await ordersOf(ready)
    expect(row?.total_cents).toBe(detail.total)
  })

  test('is not placed at the price of another method than the one that is sent', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [TEN] })
    await expect(
      placeOrder(
        { db, shopper: ready.shopper, deps },
        { ...ready.wanted, entry: anEntry('en-US', { shippingMethod: 'TWO_DAY' }) },
      ),
    ).rejects.toMatchObject({ code: 'checkout/changed' })
    expect(await ordersOf(ready)).toEqual([])
  })

  test('from before there were methods was sent by ground, or by freight where it was nothing else', async () => {
    for (const [parts, method] of [
      [[TEN], 'GROUND'],
      [[PALLET], 'FREIGHT'],
    ] as const) {
      const ready = await aReadyShopper(db, deps, { parts: [...parts] })
      const { orderId } = await order(ready, {})
      await db.write.run(sql`update orders set shipping_method = null where id = ${orderId}`)
      const { shippingMethod } = await readOrder(db, ready.shopper, { orderId, seller: aSeller() })
      expect(shippingMethod).toBe(method)
    }
  })

  test('keeps its method also where a server that cannot name it places it', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [TEN] })
    const { orderId } = await order(ready, { shippingMethod: 'TWO_DAY' })
    const attempt = await db.write.first<{ id: number }>(sql`select attempt_id as id from orders where id = ${orderId}`)
    await db.write.run(sql`update orders set attempt_id = null where id = ${orderId}`)
    const row = await db.write.first<{ method: string }>(sql`
      insert into orders (number, cart_id, attempt_id, status, email, locale, country, currency, delivery_type, subtotal_cents,
        special_saving_cents, core_cents, shipping_cents, tax_cents, total_cents, bill_to, contact)
      select number || '9', null, ${attempt?.id ?? 0}, status, email, locale, country, currency, delivery_type, subtotal_cents,
        special_saving_cents, core_cents, shipping_cents, tax_cents, total_cents, bill_to, contact
      from orders where id = ${orderId} returning shipping_method as method`)
    expect(row?.method).toBe('TWO_DAY')
  })

  test('takes no use of a code for free shipping where it goes in two days', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [TEN] })
    const code = await aCode(db.write, { benefit: 'shipping' })
    await onCart(db.write, ready.shopper, code)
    const { detail } = await order(ready, { shippingMethod: 'TWO_DAY' })
    expect(detail).toMatchObject({ shipping: 26_90, discountCode: null })
    expect(await db.first(sql`select uses from coupon where id = ${code.id}`)).toEqual({ uses: 0 })
  })
})

test('an order of a parcel and of freight says both, on its page and in its mail, until the freight is cancelled', async () => {
  const ready = await aReadyShopper(db, deps, { parts: [TEN, PALLET] })
  const { orderId, detail } = await order(ready, {})
  expect(detail).toMatchObject({ shippingMethod: 'GROUND', withFreight: true })
  expect(shippedBy(detail, 'en-US')).toEqual([{ kind: 'lines', lines: ['Shipped by: Ground, Freight'] }])
  await db.write.run(sql`update order_line set quantity = 0 where order_id = ${orderId} and freight`)
  const left = await readOrder(db, ready.shopper, { orderId, seller: aSeller() })
  expect(left).toMatchObject({ shippingMethod: 'GROUND', withFreight: false })
})

test('the invoice of an order says what it was sent by and how its freight came', async () => {
  const ready = await aReadyShopper(db, deps, { parts: [PALLET] })
  const { orderId } = await order(ready, { liftGate: true })
  await db.write.run(sql`select make_invoices(array[${orderId}]::bigint[], false)`)
  await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${orderId}`)
  const row = await db.first<{ facts: object }>(sql`select facts from invoice where order_id = ${orderId}`)
  expect(row?.facts).toMatchObject({ shippingMethod: 'FREIGHT', liftGate: true, shipping: 242_00 })
  expect(row?.facts).not.toHaveProperty('appointment')
})

test('every way is told with its cost before one is chosen, and what was chosen is kept', async () => {
  const ready = await aReadyShopper(db, deps, { parts: [TEN] })
  const { quote, entry } = await save(ready, { shippingMethod: 'TWO_DAY' })
  expect(entry.shippingMethod).toBe('TWO_DAY')
  expect(quote).toMatchObject({
    method: 'TWO_DAY',
    methods: [
      { method: 'GROUND', cost: 10_60 },
      { method: 'TWO_DAY', cost: 26_90 },
    ],
    options: { liftGate: null, appointment: null },
  })
})
