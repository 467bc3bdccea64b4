// Orders with a verified discount: the proof is asked for again when the order is placed, and the order keeps what it was for (I-6, D-3).
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { applyCoupon } from '#shop/cart/apply-coupon.ts'
import { aProof } from '#shop/verification/proof-fixture.ts'
import { cents } from '#values/money.ts'
import { CODE_OF, VERIFIED_DISCOUNTS, type VerifiedDiscount } from '#values/verified-discount.ts'
import { aReadyShopper, type Ready, testDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { prepareSale } from './prepare-sale.ts'
import { readCheckout } from './read-checkout.ts'
import { readOpenCart } from '#shop/cart/open-cart.ts'
import { snapshotOf } from './snapshot.ts'
import { startAttempt } from './start-attempt.ts'

const db = await testDatabase({ connections: 10 })
const deps = testDeps()

async function withDiscount(discount: VerifiedDiscount): Promise<Ready> {
  const ready = await aReadyShopper(db, deps, { parts: [{ prices: { US: { list: 100_00, core: 40_00 } } }] })
  await aProof(db.write, ready.shopper, { discount })
  await applyCoupon(db, ready.shopper, CODE_OF[discount])
  const { quote } = await readCheckout(db, ready.shopper, deps)
  return { ...ready, wanted: { ...ready.wanted, expectedTotal: quote?.total ?? cents(0) } }
}
const place = ({ shopper, wanted }: Ready) => placeOrder({ db, shopper, deps }, wanted)
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }) => code,
  )
const endProof = ({ shopper }: Ready) =>
  db.write.run(sql`update identity_proof set valid_until = now() where session_id = ${shopper.sessionId}`)

describe.each(VERIFIED_DISCOUNTS)('%s', (discount) => {
  test('is kept with the order, and each line’s part of it', async () => {
    const ready = await withDiscount(discount)
    await place(ready)
    expect(
      await db.first(sql`select discount_kind, discount_code, discount_cents, core_cents from orders
        join payment_attempt attempt on attempt.id = attempt_id where attempt.session_id = ${ready.shopper.sessionId}`),
    ).toEqual({ discount_kind: discount, discount_code: null, discount_cents: 10_00, core_cents: 40_00 })
  })

  test('whose proof has ended since the total was shown is refused with the fresh total, and nothing is charged', async () => {
    const ready = await withDiscount(discount)
    await endProof(ready)
    expect(await refusalOf(place(ready))).toBe('checkout/changed')
    const { quote, coupon } = await readCheckout(db, ready.shopper, deps)
    expect([quote?.discount, coupon?.problem]).toEqual([0, 'verify/needed'])
    expect(await db.all(sql`select id from payment_attempt where session_id = ${ready.shopper.sessionId}`)).toEqual([])
  })

  test('whose proof ends at the last moment begins no payment', async () => {
    const { shopper, wanted } = await withDiscount(discount)
    const cart = await readOpenCart(db, shopper)
    if (!cart) throw new Error('there is a cart')
    const sale = await prepareSale(cart, { shipTo: wanted.entry.shipTo, exemptions: [], wish: {} }, deps)
    const card = await deps.payment.readCard(wanted.paymentToken)
    if (!sale || !card) throw new Error('it can be sold')
    const snapshot = snapshotOf(sale, { entry: wanted.entry, card, locale: shopper.locale, capture: 'at-once' })
    expect(snapshot.verified).toBe(discount)
    await db.write.run(sql`delete from identity_proof where session_id = ${shopper.sessionId}`)
    const start = { cart, snapshot, card, entry: wanted.entry, key: wanted.key, bodyHash: wanted.bodyHash }
    expect(await startAttempt(db, shopper, start)).toBeUndefined()
    expect((await readOpenCart(db, shopper))?.state).toBe('open')
  })
})

test('a flag that the browser sends gives no price', async () => {
  const ready = await aReadyShopper(db, deps, { parts: [{ prices: { US: { list: 100_00 } } }] })
  expect(await refusalOf(applyCoupon(db, ready.shopper, CODE_OF.MILITARY))).toBe('verify/needed')
  const cheaper = { ...ready, wanted: { ...ready.wanted, expectedTotal: cents(ready.wanted.expectedTotal - 10_00) } }
  expect(await refusalOf(place(cheaper))).toBe('checkout/changed')
})
