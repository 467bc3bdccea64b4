// What a verified discount saves one person in a calendar year: told in the cart, held by the database whatever comes at once, and given back with
// the order that it was for.
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { applyCoupon } from '#shop/cart/apply-coupon.ts'
import { readCart } from '#shop/cart/read-cart.ts'
import { readCartSummary } from '#shop/cart/read-cart-summary.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { aProof, saved } from '#shop/verification/proof-fixture.ts'
import { cents } from '#values/money.ts'
import { CODE_OF } from '#values/verified-discount.ts'
import { aReadyShopper, pass, type Ready, testDeps } from './checkout-fixture.ts'
import { driveAttempts } from './drive-attempts.ts'
import { placeOrder } from './place-order.ts'
import { saveEntry } from './save-entry.ts'

const db = await testDatabase({ connections: 20 })
const deps = testDeps()

interface Facts {
  list?: number
  before?: number
  yearsAgo?: number
}

/** A cart of one part with the military discount on it, of somebody whose discounts have saved so much before. */
async function military({ list = 2000_00, before = 0, yearsAgo = 0 }: Facts = {}): Promise<Ready> {
  const ready = await aReadyShopper(db, deps, { parts: [{ prices: { US: { list } } }] })
  await aProof(db.write, ready.shopper)
  await applyCoupon(db, ready.shopper, CODE_OF.MILITARY)
  if (before > 0) await saved(db.write, ready.shopper, { cents: before, yearsAgo })
  return quoted(ready)
}
async function quoted(ready: Ready): Promise<Ready> {
  const { quote } = await saveEntry({ db, shopper: ready.shopper, deps }, { entry: ready.wanted.entry, asked: [] })
  return { ...ready, wanted: { ...ready.wanted, expectedTotal: quote?.total ?? cents(0) } }
}
const place = ({ shopper, wanted }: Ready, change = {}) => placeOrder({ db, shopper, deps }, { ...wanted, ...change })
const savedBy = async ({ shopper }: Ready) =>
  (
    await db.first<{ cents: number }>(sql`
      select cents from verified_saving saved join identity_proof proof using (provider, discount, subject_hash)
      where session_id = ${shopper.sessionId} and year = extract(year from now() at time zone 'America/Toronto')`)
  )?.cents ?? 0
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }) => code,
  )

describe('in the cart', () => {
  test.each<[string, Facts, number, object | undefined]>([
    // 10 % of 2,000.00 is 200.00; 500.00 may be saved in a year.
    ['below the limit it takes all of its percentage', {}, 200_00, undefined],
    ['just at the limit too', { before: 300_00 }, 200_00, undefined],
    ['a cent above it takes what is left', { before: 300_01 }, 199_99, { yearly: 500_00, left: 199_99 }],
    ['one order alone may reach it', { list: 9000_00 }, 500_00, { yearly: 500_00, left: 500_00 }],
    ['what was saved last year does not count', { before: 500_00, yearsAgo: 1 }, 200_00, undefined],
  ])('%s', async (_, facts, discount, cap) => {
    const { shopper } = await military(facts)
    const cart = await readCart(db, shopper)
    expect([cart.discount, cart.coupon?.cap, cart.coupon?.problem]).toEqual([discount, cap, null])
    expect(cart.estimatedTotal).toBe((facts.list ?? 2000_00) - discount)
    const { CouponDetails } = await readCartSummary(db, shopper)
    expect(CouponDetails[0]?.AdjustmentBasisDetail.includes(', at most ')).toBe(cap !== undefined)
  })

  test('used up it is refused in its own words, takes nothing off, and is not offered as one that saves', async () => {
    const { shopper } = await military()
    await saved(db.write, shopper, { cents: 500_00 })
    const cart = await readCart(db, shopper)
    expect([cart.discount, cart.coupon?.problem]).toEqual([0, 'verify/cap-reached'])
    await db.write.run(sql`update cart set verified_discount = null where session_id = ${shopper.sessionId}`)
    expect(await refusalOf(applyCoupon(db, shopper, CODE_OF.MILITARY))).toBe('verify/cap-reached')
    expect((await readCart(db, shopper)).discounts).toMatchObject([
      { kind: 'MILITARY', isProved: true, isEligible: true, isUsedUp: true, saving: 0 },
      { kind: 'RESPONDER', isProved: false },
    ])
  })

  test('each country has its own, as each has its own money', async () => {
    const { shopper } = await military()
    await saved(db.write, shopper, { cents: 500_00, country: 'CA' })
    expect((await readCart(db, shopper)).discount).toBe(200_00)
  })
})

describe('an order', () => {
  test('takes what it saves before the money moves, and the next one has what is left', async () => {
    const ready = await military()
    await place(ready)
    expect(await savedBy(ready)).toBe(200_00)
    const { number } = await aPart(db.write, { prices: { US: { list: 4000_00 } } })
    await addItems(db, ready.shopper, [{ productId: number, quantity: 1, kind: 'Simple' }])
    await applyCoupon(db, ready.shopper, CODE_OF.MILITARY)
    expect((await readCart(db, ready.shopper)).coupon).toMatchObject({ saving: 300_00, cap: { left: 300_00 } })
    const next = await quoted(ready)
    await place(next, { key: `${next.wanted.key}-2` })
    expect(await savedBy(ready)).toBe(500_00)
  })

  test('for which less is left than was shown is refused with the fresh total, and nothing is charged', async () => {
    const ready = await military()
    await saved(db.write, ready.shopper, { cents: 400_00 })
    expect(await refusalOf(place(ready))).toBe('checkout/changed')
    expect([await savedBy(ready), (await readCart(db, ready.shopper)).discount]).toEqual([400_00, 100_00])
    expect(await db.all(sql`select id from payment_attempt where session_id = ${ready.shopper.sessionId}`)).toEqual([])
  })

  test('that is declined gives it back', async () => {
    const ready = await military()
    deps.payment.declines = (token) => token === 'pm_declined'
    expect(await refusalOf(place(ready, { paymentToken: 'pm_declined' }))).toBe('checkout/payment-failed')
    expect([await savedBy(ready), (await readCart(db, ready.shopper)).discount]).toEqual([0, 200_00])
  })

  test('that waits for the bank keeps it and its total, and gives it back once the question has ended', async () => {
    const ready = await military({ before: 400_00 })
    const total = (await readCart(db, ready.shopper)).estimatedTotal
    deps.payment.asks = (token) => token === 'pm_asked'
    await place(ready, { paymentToken: 'pm_asked' })
    const cart = await readCart(db, ready.shopper)
    expect([cart.state, cart.estimatedTotal, await savedBy(ready)]).toEqual(['paying', total, 500_00])
    await pass(db, 900)
    await driveAttempts(db, deps)
    expect([(await readCart(db, ready.shopper)).discount, await savedBy(ready)]).toEqual([100_00, 400_00])
  })

  test('that is refunded as a whole gives it back, once', async () => {
    const ready = await military()
    await place(ready)
    for (const state of ['cancelled', 'refunded', 'refunded'])
      await db.write.run(
        sql`update payment_attempt set state = ${state}, captured_cents = amount_cents, refunded_cents = amount_cents
          where session_id = ${ready.shopper.sessionId}`,
      )
    expect(await savedBy(ready)).toBe(0)
  })
})

test('a proof that is verified anew, or moves to another account, begins no new year', async () => {
  const ready = await military({ before: 450_00 })
  await db.write.run(sql`update identity_proof set verified_at = now(), valid_until = now() + interval '365 days'
    where session_id = ${ready.shopper.sessionId}`)
  expect((await readCart(db, ready.shopper)).discount).toBe(50_00)
})

test('a proof that is handed around while ten people pay at once never saves more than the year allows', async () => {
  for (let round = 0; round < 5; round++) {
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => military({ list: 1200_00 })))
    const ids = shoppers.map(({ shopper }) => shopper.sessionId)
    await db.write.run(sql`delete from identity_proof where session_id = any(${ids.slice(1)}::bigint[])`)
    const handOver = (id: number) =>
      db.write.run(sql`update identity_proof set session_id = ${id} where session_id = any(${ids}::bigint[])`)
    await Promise.allSettled(
      shoppers.map(async (one) => {
        for (let tries = 0; tries < 4; tries++) {
          await handOver(one.shopper.sessionId)
          if ((await refusalOf(place(one, { key: `${one.wanted.key}-${tries}` }))) === null) return
        }
      }),
    )
    const given = await db.first<{ orders: number; counted: number }>(sql`
      select (select coalesce(sum(discount_cents), 0)::int from orders join payment_attempt attempt on attempt.id = attempt_id
          where attempt.session_id = any(${ids}::bigint[])) as orders,
        (select coalesce(sum(cents), 0)::int from verified_saving join identity_proof using (provider, discount, subject_hash)
          where session_id = any(${ids}::bigint[])) as counted`)
    // 120.00 each: four fit.
    expect(given?.orders).toBeLessThanOrEqual(500_00)
    expect(given?.counted).toBe(given?.orders)
  }
})
