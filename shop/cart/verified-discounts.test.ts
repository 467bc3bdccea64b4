import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { aCode, aSale } from '#shop/pricing/coupon-fixture.ts'
import { aProof, saved } from '#shop/verification/proof-fixture.ts'
import { CODE_OF, COUPON_TYPES, VERIFIED_DISCOUNTS } from '#values/verified-discount.ts'
import { addItems } from './add-items.ts'
import { applyCoupon } from './apply-coupon.ts'
import { mergeCarts } from './merge-carts.ts'
import { offeredChoice } from './offered-code.ts'
import { readCart } from './read-cart.ts'
import { readCartSummary } from './read-cart-summary.ts'
import { removeCoupon } from './remove-coupon.ts'
import { aCustomer, aShopper } from './shopper-fixture.ts'
import type { Shopper } from './shopper.ts'

const db = await testDatabase()
let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(db.write)
})

const add = async (facts: PartFacts = {}, quantity = 1, who = shopper) => {
  const { number: productId } = await aPart(db.write, facts)
  return addItems(db, who, [{ productId, quantity, kind: 'Simple' }])
}
const anEngine = async () => {
  const engine = await aPart(db.write, { kind: 'CrateEngine', prices: { US: { list: 9_000_00 } } })
  await db.write.run(sql`insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
    select id, ${engine.number}, 'CrateEngine', 1, 900000 from cart where session_id = ${shopper.sessionId}`)
}
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }) => code,
  )

describe.each(VERIFIED_DISCOUNTS)('%s', (discount) => {
  const code = CODE_OF[discount]

  test('takes 10 % off parts after special and sale prices, and nothing off core charges (D-3)', async () => {
    const { number } = await aPart(db.write, { prices: { US: { list: 100_00, special: 90_00, core: 40_00 } } })
    await aSale(db.write, { part: number, sale: 60_00 })
    await addItems(db, shopper, [{ productId: number, quantity: 1, kind: 'Simple' }])
    await aProof(db.write, shopper, { discount })
    expect(await applyCoupon(db, shopper, code)).toMatchObject({
      subtotal: 100_00,
      specialSaving: 10_00,
      saleSaving: 30_00,
      discount: 6_00,
      coreCharges: 40_00,
      // 54.00 + 40.00 + 9.95 + 0.65 by ground.
      estimatedTotal: 104_60,
      coupon: { code, discount, percent: 10, problem: null, saving: 6_00 },
    })
  })

  test('is told by the call of the cart’s totals as a coupon of its type', async () => {
    await add({ prices: { US: { list: 100_00 } } })
    await aProof(db.write, shopper, { discount })
    await applyCoupon(db, shopper, code)
    expect((await readCartSummary(db, shopper)).CouponDetails).toEqual([
      {
        CouponCode: code,
        CouponType: COUPON_TYPES[discount],
        AdjustmentBasisDetail: '10% of 100.00',
        AdjustmentAmount: '10.00',
      },
    ])
  })

  test('asks for a proof that holds, of the shopper’s own (I-6)', async () => {
    await add()
    const other = await aShopper(db.write)
    await aProof(db.write, other, { discount })
    await aProof(db.write, shopper, { discount: discount === 'MILITARY' ? 'RESPONDER' : 'MILITARY' })
    await aProof(db.write, shopper, { discount, isOver: true })
    expect(await refusalOf(applyCoupon(db, shopper, code))).toBe('verify/needed')
    expect(await readCart(db, shopper)).toMatchObject({ discount: 0, coupon: null })
  })

  test('is for no crate engine: alone it is refused, beside parts these are discounted (CE-4, D-4)', async () => {
    await add({ prices: { US: { list: 50_00 } } })
    await anEngine()
    await aProof(db.write, shopper, { discount })
    expect((await applyCoupon(db, shopper, code)).lines.map((line) => line.discount)).toEqual([5_00, 0])
    await removeCoupon(db, shopper, code)
    await db.write.run(sql`delete from cart_line using cart where cart.id = cart_id and session_id = ${shopper.sessionId}
      and kind = 'Simple'`)
    const refusal = discount === 'MILITARY' ? 'military/not-eligible' : 'responder/not-eligible'
    expect(await refusalOf(applyCoupon(db, shopper, code))).toBe(refusal)
    expect((await readCart(db, shopper)).coupon).toBeNull()
  })

  test('is taken off by an add, which says so, and is put back by one press (K-4)', async () => {
    await add()
    await aProof(db.write, shopper, { discount })
    await applyCoupon(db, shopper, code)
    expect((await add()).couponRemoved).toBe(code)
    expect((await readCart(db, shopper)).coupon).toBeNull()
    expect((await applyCoupon(db, shopper, code)).coupon?.code).toBe(code)
  })

  test('takes nothing off once its proof has ended, and says why', async () => {
    await add()
    await aProof(db.write, shopper, { discount })
    await applyCoupon(db, shopper, code)
    await db.write.run(sql`update identity_proof set valid_until = now() where session_id = ${shopper.sessionId}`)
    expect(await readCart(db, shopper)).toMatchObject({ discount: 0, coupon: { problem: 'verify/needed' } })
    expect((await removeCoupon(db, shopper, code)).coupon).toBeNull()
  })

  test('excludes a promo code, and is excluded by one: nothing is swapped (D-1)', async () => {
    await add()
    await aProof(db.write, shopper, { discount })
    const promo = await aCode(db.write)
    await applyCoupon(db, shopper, code)
    expect(await refusalOf(applyCoupon(db, shopper, promo.code))).toBe('discount/only-one')
    await removeCoupon(db, shopper, promo.code)
    expect((await readCart(db, shopper)).coupon?.code).toBe(code)
    await removeCoupon(db, shopper, code)
    await applyCoupon(db, shopper, promo.code)
    expect(await refusalOf(applyCoupon(db, shopper, code))).toBe('discount/only-one')
    await removeCoupon(db, shopper, code)
    expect((await readCart(db, shopper)).coupon?.code).toBe(promo.code)
  })

  test('a cart with two discounts cannot be written', async () => {
    await add()
    const promo = await aCode(db.write)
    const both = db.write.run(sql`update cart set coupon_id = ${promo.id}, verified_discount = ${discount}
      where session_id = ${shopper.sessionId}`)
    await expect(both).rejects.toMatchObject({ constraint: 'cart_one_discount' })
  })
})

test('military and responder exclude each other', async () => {
  await add()
  for (const discount of VERIFIED_DISCOUNTS) await aProof(db.write, shopper, { discount })
  await applyCoupon(db, shopper, CODE_OF.MILITARY)
  expect(await refusalOf(applyCoupon(db, shopper, CODE_OF.RESPONDER))).toBe('discount/only-one')
  expect((await readCart(db, shopper)).coupon?.discount).toBe('MILITARY')
})

test('a customer’s proof counts on whatever device; a guest’s cart that joins an account brings no discount', async () => {
  await add()
  await aProof(db.write, shopper)
  await applyCoupon(db, shopper, CODE_OF.MILITARY)
  const customer = { ...(await aCustomer(db.write)), sessionId: shopper.sessionId }
  await mergeCarts(db, customer)
  expect((await readCart(db, customer)).coupon).toBeNull()
  expect(await refusalOf(applyCoupon(db, customer, CODE_OF.MILITARY))).toBe('verify/needed')
  await aProof(db.write, customer)
  const elsewhere = { ...(await aShopper(db.write)), customerId: customer.customerId }
  expect((await applyCoupon(db, elsewhere, CODE_OF.MILITARY)).coupon?.discount).toBe('MILITARY')
})

describe('which saves more (D-1)', () => {
  const savingsOf = async () =>
    Object.fromEntries((await readCart(db, shopper)).discounts.map(({ kind, saving, isOn }) => [kind, [saving, isOn]]))

  test('each discount tells how much less the cart comes to with it', async () => {
    await add({ prices: { US: { list: 200_00 } } })
    const promo = await aCode(db.write, { benefit: { amount: 5_00 } })
    await applyCoupon(db, shopper, promo.code)
    expect(await savingsOf()).toEqual({
      PROMO: [5_00, true],
      MILITARY: [20_00, false],
      RESPONDER: [20_00, false],
    })
  })

  test('a discount that costs the free shipping saves less than it takes off', async () => {
    // 80.00 ships free; 72.00 does not: 9.95 + 0.65, which is more than 8.00.
    await add({ prices: { US: { list: 80_00 } } })
    expect(await savingsOf()).toMatchObject({ MILITARY: [-2_60, false] })
  })

  test('what nobody has proved yet is compared within the limit of a year (D-1)', async () => {
    await add({ prices: { US: { list: 9_000_00 } } })
    const promo = await aCode(db.write, { benefit: { amount: 600_00 } })
    await applyCoupon(db, shopper, promo.code)
    expect(await savingsOf()).toMatchObject({
      PROMO: [600_00, true],
      MILITARY: [500_00, false],
      RESPONDER: [500_00, false],
    })
    await removeCoupon(db, shopper, promo.code)
    await aProof(db.write, shopper)
    await saved(db.write, shopper, { cents: 499_00 })
    expect(await savingsOf()).toEqual({ MILITARY: [1_00, false], RESPONDER: [500_00, false] })
  })

  test('a promo code that the browser remembers is compared with the verified one, and nothing is changed', async () => {
    await add({ prices: { US: { list: 200_00 } } })
    await aProof(db.write, shopper)
    await applyCoupon(db, shopper, CODE_OF.MILITARY)
    const promo = await aCode(db.write, { benefit: { amount: 25_00 } })
    expect(await offeredChoice(db, shopper, promo.code)).toMatchObject({ kind: 'PROMO', saving: 25_00, isOn: false })
    expect((await readCart(db, shopper)).coupon?.discount).toBe('MILITARY')
    const over = await aCode(db.write, { isOver: true })
    expect(await offeredChoice(db, shopper, over.code)).toBeNull()
    expect(await offeredChoice(db, shopper, 'NO-SUCH-CODE')).toBeNull()
  })
})

const act = fc.constantFrom('promo', 'MILITARY', 'RESPONDER', 'remove', 'add')
test('whatever is done in whichever order, a cart has one discount at most, and lines bear exactly what it takes off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      shopper = await aShopper(db.write)
      const promo = await aCode(db.write)
      for (const discount of VERIFIED_DISCOUNTS) await aProof(db.write, shopper, { discount })
      await add({ prices: { US: { list: 33_33 } } }, 2)
      let on: string | null = null
      for (const one of acts) {
        const code: string = one === 'MILITARY' || one === 'RESPONDER' ? CODE_OF[one] : promo.code
        const isPut = one !== 'add' && one !== 'remove'
        const told = await {
          add: () => add({ prices: { US: { list: 12_01 } } }).then(({ couponRemoved }) => couponRemoved),
          remove: () => (on === null ? null : removeCoupon(db, shopper, on).then(() => null)),
          put: () => refusalOf(applyCoupon(db, shopper, code)),
        }[isPut ? 'put' : one]()
        const isRefused = isPut && on !== null && on !== code
        expect(told).toBe(isRefused ? 'discount/only-one' : one === 'add' ? on : null)
        if (isPut) on ??= code
        else on = null
        const cart = await readCart(db, shopper)
        expect(cart.coupon?.code ?? null).toBe(on)
        expect(cart.discounts.filter(({ isOn }) => isOn)).toHaveLength(on === null ? 0 : 1)
        expect(cart.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(cart.discount)
        expect(cart.discount > 0).toBe(on !== null)
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)
