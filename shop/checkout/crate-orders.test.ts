// Crate engines from the cart to the order (business rules CE-2 to CE-4): freight, no discount, no California, and what an order keeps, whichever
// build of the server ends its payment.
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { brokenConstraint, sql } from '#database/sql.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { applyCoupon } from '#shop/cart/apply-coupon.ts'
import { addEngine, anEngine, aVin, someAgreements } from '#shop/cart/crate-fixture.ts'
import { readCart } from '#shop/cart/read-cart.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { readInvoices } from '#shop/invoices/read-invoice.ts'
import { orderMail } from '#shop/orders/send-order-mail.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { readOrderForWork } from '#shop/orders/read-order.ts'
import { aCode, aSale, onCart } from '#shop/pricing/coupon-fixture.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { cents } from '#values/money.ts'
import { recordNumber } from '#values/record-id.ts'
import { aKey, anEntry, type TestDeps, testDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'

const db = await testDatabase({ connections: 12 })
let deps: TestDeps
let shopper: Shopper
beforeAll(() => someAgreements(db.write))
beforeEach(async () => {
  deps = testDeps()
  shopper = await aShopper(db.write)
})

async function ready(change: Parameters<typeof anEntry>[1] = {}) {
  const entry = anEntry('en-US', change)
  await db.write.run(sql`insert into checkout_entry (cart_id, details)
    select id, ${JSON.stringify(entry)} from cart where session_id = ${shopper.sessionId}
    on conflict (cart_id) do update set details = excluded.details`)
  const { quote } = await readCheckout(db, shopper, deps)
  return {
    entry,
    paymentToken: 'pm_visa',
    captcha: 'solved',
    expectedTotal: quote?.total ?? cents(0),
    client: '192.0.2.1',
    key: aKey(),
    bodyHash: 'hash',
  }
}

async function placed(): Promise<number> {
  const answer = await placeOrder({ db, shopper, deps }, await ready())
  return recordNumber('order', answer.outcome === 'placed' ? answer.orderId : '') ?? 0
}

const kept = {
  cartItemNumber: 1,
  vin: aVin(1),
  state: 'TX',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  vehiclePowered: 'GASOLINE',
  agreements: AGREEMENTS.map((agreement) => ({
    agreement,
    title: `${agreement} in en-US`,
    version: '1.1',
    language: 'en-US',
    at: '2026-11-20T15:00:00.000Z',
    path: `/legal/crate-${agreement}`,
    told: `${agreement} in en-US, version 1.1, English (US), Nov 20, 2026 10:00\u00a0AM`,
  })),
}

describe('an order', () => {
  test('keeps each vehicle and what was agreed to for it; its mail and invoice tell them', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId }, { vin: aVin(2) })
    const orderId = await placed()
    const found = await readOrderForWork(db, orderId, aSeller())
    if (!found) throw new Error('the order is there')
    expect(found.order.lines.map(({ quantity, vehicle }) => [quantity, vehicle])).toEqual([
      [1, kept],
      [1, { ...kept, cartItemNumber: 2, vin: aVin(2) }],
    ])
    const { text } = orderMail(found.order, 'en-US', aSeller())
    for (const told of [
      `VIN ${aVin(1)} · Gasoline`,
      `VIN ${aVin(2)} · Gasoline`,
      'For 2003 Honda Accord, registered in TX',
    ])
      expect(text).toContain(told)
    expect(text).toContain('emission in en-US, version 1.1, English (US), Nov 20, 2026')
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${orderId}`)
    const [invoice] = await readInvoices(db, aSeller(), sql`invoice.order_id = ${orderId}`)
    const { cartItemNumber: _, agreements, ...vehicle } = kept
    expect(invoice?.facts.vehicles).toMatchObject([
      { line: 0, vehicle, agreements: agreements.map(({ path: __, told: ___, ...agreed }) => agreed) },
      { line: 1, vehicle: { ...vehicle, vin: aVin(2) } },
    ])
    expect(await db.first(sql`select on_hand, reserved from stock where product_id = ${productId}`)).toEqual({
      on_hand: 98,
      reserved: 0,
    })
  })

  test('to California is refused and names the engine, whatever state the vehicle is from', async () => {
    const { number: productId } = await anEngine(db.write, { nameEn: 'Crate engine' })
    await addEngine(db, shopper, { productId })
    const shipTo = { ...anEntry().shipTo, city: 'Fresno', region: 'CA', postalCode: '93701' }
    const wanted = await ready({ shipTo })
    expect(await readCheckout(db, shopper, deps)).toMatchObject({
      quote: null,
      refusedLines: [{ name: 'Crate engine' }],
    })
    await expect(placeOrder({ db, shopper, deps }, wanted)).rejects.toMatchObject({ code: 'checkout/cannot-ship' })
    expect(deps.payment.ledger.size).toBe(0)
  })

  test('is not paid for while a text has changed since it was agreed to', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId })
    const wanted = await ready()
    await db.write.run(sql`update article set version = '2.0' where url_name = 'crate-terms'`)
    await expect(placeOrder({ db, shopper, deps }, wanted)).rejects.toMatchObject({ code: 'checkout/agree-anew' })
    await db.write.run(sql`update article set version = '1.1' where url_name = 'crate-terms'`)
    expect(deps.payment.ledger.size).toBe(0)
  })

  test('of more vehicles than there are engines is refused before any money moves', async () => {
    const { number: productId } = await anEngine(db.write, { onHand: 2 })
    await addEngine(db, shopper, { productId }, { vin: aVin(2) })
    const wanted = await ready()
    await db.write.run(sql`update stock set on_hand = 1 where product_id = ${productId}`)
    await expect(placeOrder({ db, shopper, deps }, wanted)).rejects.toMatchObject({ code: 'part/out-of-stock' })
    expect(deps.payment.ledger.size).toBe(0)
  })
})

describe('no discount (CE-4, D-3)', () => {
  test('no code takes anything off a crate engine, whatever it is for, and its parts bear the whole of it', async () => {
    const engine = await anEngine(db.write, { category: 70 })
    const part = await aPart(db.write, { category: 71, prices: { US: { list: 80_00 } } })
    await addEngine(db, shopper, { productId: engine.number }, { vin: aVin(2) })
    const other = await aPart(db.write, { category: 71, prices: { US: { list: 10_00 } } })
    await addItems(db, shopper, [
      { productId: part.number, quantity: 2, kind: 'Simple' },
      { productId: other.number, quantity: 1, kind: 'Simple' },
    ])
    const benefits = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 20_000_00 }) }),
      fc.constant('shipping' as const),
    )
    const scopes = fc.record({
      included: fc.subarray([engine.number, part.number]),
      categories: fc.subarray([70, 71]),
      excluded: fc.subarray([other.number]),
      minimum: fc.constantFrom(0, 100_00, 1_000_00),
    })
    await fc.assert(
      fc.asyncProperty(benefits, scopes, async (benefit, scope) => {
        await onCart(db.write, shopper, await aCode(db.write, { benefit, ...scope }))
        const { lines, discount, estimatedShipping, freeShipping } = await readCart(db, shopper)
        expect(lines.filter(({ vehicle }) => vehicle).map((line) => line.discount)).toEqual([0, 0])
        const ofParts = lines.filter(({ vehicle }) => !vehicle).reduce((sum, line) => sum + line.discount, 0)
        expect(discount).toBe(ofParts)
        expect(discount).toBeLessThanOrEqual(170_00)
        // Freight is never free: two engines of 1,200 lb are 24 hundreds of pounds.
        expect(estimatedShipping).toBeGreaterThan(0)
        expect(freeShipping.state).not.toBe('no-parcels')
      }),
      { numRuns: 60 },
    )
  })

  test('a cart of crate engines alone takes no code', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId })
    const { code } = await aCode(db.write, { benefit: { percent: 50 }, included: [productId] })
    await expect(applyCoupon(db, shopper, code)).rejects.toMatchObject({ code: 'promo/not-eligible' })
  })

  test('a sale price is no discount of the cart: it holds for the engine too', async () => {
    const { number: part } = await anEngine(db.write)
    await aSale(db.write, { part, sale: 17_000_00 })
    await addEngine(db, shopper, { productId: part })
    expect((await readCart(db, shopper)).lines).toMatchObject([{ unit: 17_000_00, discount: 0 }])
  })
})

describe('a server of the build before, beside this one on the same database', () => {
  const cartOf = () =>
    db.first<{ id: number; version: number; state: string }>(
      sql`select id, version, state from cart where session_id = ${shopper.sessionId}`,
    )

  test('adds parts by the unique index that it knows, and leaves the vehicles alone', async () => {
    const { number: productId } = await anEngine(db.write)
    const { number: part } = await aPart(db.write)
    await addEngine(db, shopper, { productId }, { vin: aVin(2) })
    const cart = await cartOf()
    for (const quantity of [1, 3])
      await db.write.run(sql`
        insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
        values (${cart?.id}, ${part}, 'Simple', ${quantity}, 10000)
        on conflict (cart_id, product_id, kind) do update set quantity = excluded.quantity, removed_at = null`)
    const seen = await db.all(sql`select quantity from cart_line line
      where line.cart_id = ${cart?.id} and line.kind <> 'CoreCharge' and line.removed_at is null`)
    expect(seen).toEqual([{ quantity: 3 }])
    expect(await readCart(db, shopper)).toMatchObject({ itemCount: 5, lineCount: 3 })
  })

  test('takes no payment that leaves the vehicles out: it is told to begin again', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId })
    const cart = await cartOf()
    const paying = db.write.run(sql`
      update cart set state = 'paying', version = version + 1 where id = ${cart?.id} and state = 'open'`)
    await expect(paying).rejects.toSatisfy((error) => brokenConstraint(error) === 'attempt_of_request')
    expect(await cartOf()).toEqual(cart)
  })

  test('takes none after a payment of this one was declined either', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId })
    const wanted = { ...(await ready()), paymentToken: 'pm_declined' }
    await placeOrder({ db, shopper, deps }, wanted).catch(() => {})
    const cart = await cartOf()
    await db.write.run(
      sql`update cart set state = 'paying', engines_paid = 1 where id = ${cart?.id} and state = 'open'`,
    )
    await db.write.run(sql`update cart set state = 'open' where id = ${cart?.id}`)
    const paying = db.write.run(sql`update cart set state = 'paying' where id = ${cart?.id}`)
    await expect(paying).rejects.toSatisfy((error) => brokenConstraint(error) === 'attempt_of_request')
  })

  test('ends an attempt of this one without losing the vehicle: it writes the columns it knows', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId })
    const orderId = await placed()
    await db.write.run(sql`delete from order_line where order_id = ${orderId}`)
    await db.write.run(sql`
      insert into order_line (order_id, position, parent_position, kind, product_id, part_number, name, quantity, list_cents,
        unit_cents, lead_time, freight, before_sale_cents, discount_cents)
      select orders.id, line.position, line.parent_position, line.kind, line.product_id, line.part_number, line.name, line.quantity,
        line.list_cents, line.unit_cents, line.lead_time, line.freight, line.before_sale_cents, 0
      from orders join payment_attempt attempt on attempt.id = orders.attempt_id,
        jsonb_to_recordset(attempt.snapshot -> 'lines') line (position int, parent_position int, kind text, product_id bigint,
          part_number text, name text, quantity int, list_cents int, unit_cents int, lead_time text, freight boolean,
          before_sale_cents int)
      where orders.id = ${orderId}`)
    expect((await readOrderForWork(db, orderId, aSeller()))?.order.lines.map(({ vehicle }) => vehicle)).toEqual([kept])
  })

  test('empties an expired cart with its vehicles', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId })
    const cart = await cartOf()
    await db.write.run(sql`delete from cart_line where cart_id = ${cart?.id}`)
    expect((await readCart(db, shopper)).lines).toEqual([])
  })
})
