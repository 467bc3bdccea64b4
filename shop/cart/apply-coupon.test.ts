import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aCategory, aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { aCode, aSale, type CodeFacts } from '#shop/pricing/coupon-fixture.ts'
import { NBSP } from '#values/format-amount.ts'
import { addItems } from './add-items.ts'
import { applyCoupon } from './apply-coupon.ts'
import { mergeCarts } from './merge-carts.ts'
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
  const added = await addItems(db, who, [{ productId, quantity, kind: 'Simple' }])
  return { productId, added }
}
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code, details }) => ({ code, ...details.values }),
  )

describe('a code that counts (D-1, D-6)', () => {
  test.each<[string, CodeFacts, { discount: number; total: number }]>([
    // 2 × 50.00 = 100.00 is above 75: shipping is free; 90.00 and 85.00 are, too.
    ['10 %', { benefit: { percent: 10 } }, { discount: 10_00, total: 90_00 }],
    ['15.00', { benefit: { amount: 15_00 } }, { discount: 15_00, total: 85_00 }],
    // 70.00 is not above 75 any more: 9.95 + 2 × 0.65 by ground (SH-2 after discounts).
    ['30.00', { benefit: { amount: 30_00 } }, { discount: 30_00, total: 81_25 }],
    ['an amount beyond the cart', { benefit: { amount: 500_00 } }, { discount: 100_00, total: 11_25 }],
  ])('of %s is worked out on the parts', async (_, facts, { discount, total }) => {
    await add({ prices: { US: { list: 50_00 } } }, 2)
    const { code } = await aCode(db.write, facts)
    expect(await applyCoupon(db, shopper, ` ${code.toLowerCase()} `)).toMatchObject({
      discount,
      estimatedTotal: total,
      coupon: { code, problem: null, saving: discount },
      lines: [{ discount, total: 100_00 }],
    })
  })

  test('comes after special and sale prices, and takes nothing off core charges', async () => {
    const { productId } = await add({ prices: { US: { list: 100_00, special: 90_00, core: 40_00 } } })
    await aSale(db.write, { part: productId, sale: 60_00 })
    const { code } = await aCode(db.write)
    expect(await applyCoupon(db, shopper, code)).toMatchObject({
      subtotal: 100_00,
      specialSaving: 10_00,
      saleSaving: 30_00,
      discount: 6_00,
      coreCharges: 40_00,
      // 54.00 + 40.00 + 9.95 + 0.65.
      estimatedTotal: 104_60,
    })
  })

  test('for free shipping takes the parcels’ off', async () => {
    await add({ prices: { US: { list: 20_00 } } })
    const { code } = await aCode(db.write, { benefit: 'shipping' })
    expect(await applyCoupon(db, shopper, code)).toMatchObject({
      discount: 0,
      estimatedShipping: 0,
      estimatedTotal: 20_00,
      freeShipping: { state: 'free' },
    })
  })

  test('is for its parts and categories alone, and never for crate engines', async () => {
    await aCategory(db.write, { id: 70, nameEn: 'Filters' })
    await aCategory(db.write, { id: 71, parent: 70 })
    const { productId: inGroup } = await add({ category: 71, prices: { US: { list: 30_00 } } })
    const { productId: other } = await add({ category: 72, prices: { US: { list: 40_00 } } })
    const discounts = async (facts: CodeFacts) => {
      const { code } = await aCode(db.write, facts)
      const { lines } = await applyCoupon(db, shopper, code)
      await removeCoupon(db, shopper, code)
      return lines.map(({ discount }) => discount)
    }
    expect(await discounts({ categories: [70] })).toEqual([3_00, 0])
    expect(await discounts({ included: [other] })).toEqual([0, 4_00])
    expect(await discounts({ excluded: [inGroup] })).toEqual([0, 4_00])
    expect(await discounts({ categories: [70], included: [other], excluded: [inGroup] })).toEqual([0, 4_00])
    const engine = await aPart(db.write, { kind: 'CrateEngine' })
    await db.write.run(sql`insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
      select id, ${engine.number}, 'CrateEngine', 1, 10000 from cart where session_id = ${shopper.sessionId}`)
    expect(await discounts({})).toEqual([3_00, 4_00, 0])
  })

  test('said again changes nothing; beside another one it is refused, and the first stays', async () => {
    await add()
    const [one, two] = [await aCode(db.write), await aCode(db.write)]
    const first = await applyCoupon(db, shopper, one.code)
    expect(await applyCoupon(db, shopper, one.code)).toEqual(first)
    expect(await refusalOf(applyCoupon(db, shopper, two.code))).toEqual({ code: 'discount/only-one' })
    expect((await readCart(db, shopper)).coupon?.code).toBe(one.code)
    await removeCoupon(db, shopper, two.code)
    expect((await readCart(db, shopper)).coupon?.code).toBe(one.code)
    expect((await removeCoupon(db, shopper, one.code)).coupon).toBeNull()
    expect((await applyCoupon(db, shopper, two.code)).coupon?.code).toBe(two.code)
  })
})

describe('a code that does not count (D-2) is refused with a reason of its own, and the cart stays as it was', () => {
  test.each<[string, CodeFacts | 'for other parts' | null, object]>([
    ['unknown', null, { code: 'promo/unknown' }],
    ['inactive', { isActive: false }, { code: 'promo/unknown' }],
    ['not begun', { hasBegun: false }, { code: 'promo/unknown' }],
    ['over', { isOver: true }, { code: 'promo/expired' }],
    ['of the other country', { country: 'CA' }, { code: 'promo/other-country' }],
    ['used up', { usesLimit: 3, uses: 3 }, { code: 'promo/used' }],
    ['for other parts', 'for other parts', { code: 'promo/not-eligible' }],
    ['that wants more', { minimum: 150_00 }, { code: 'promo/minimum', amount: '$50.00' }],
  ])('%s', async (_, facts, refusal) => {
    const { number: other } = await aPart(db.write)
    await add({ prices: { US: { list: 100_00 } } })
    const before = await readCart(db, shopper)
    const made = facts && (await aCode(db.write, facts === 'for other parts' ? { included: [other] } : facts))
    const code = made?.code ?? 'NO-SUCH-CODE'
    expect(await refusalOf(applyCoupon(db, shopper, code))).toMatchObject(refusal)
    expect(await readCart(db, shopper)).toEqual(before)
  })

  test.each(['', '   ', "'; drop table coupon", 'A'.repeat(80), '%'])('%j', async (typed) => {
    await add()
    expect(await refusalOf(applyCoupon(db, shopper, typed))).toMatchObject({ code: 'promo/unknown' })
  })

  test('what is missing is told in the money of the store', async () => {
    shopper = await aShopper(db.write, 'fr-CA')
    await add()
    const { code } = await aCode(db.write, { country: 'CA', minimum: 1100_00 })
    expect(await refusalOf(applyCoupon(db, shopper, code))).toMatchObject({
      amount: `CAD${NBSP}1${NBSP}000,00${NBSP}$`,
    })
  })

  test('without a cart, in an empty one, and while it is being paid', async () => {
    const { code } = await aCode(db.write)
    expect(await refusalOf(applyCoupon(db, shopper, code))).toEqual({ code: 'cart/empty-or-expired' })
    await add()
    await db.write.run(sql`update cart set state = 'paying' where session_id = ${shopper.sessionId}`)
    expect(await refusalOf(applyCoupon(db, shopper, code))).toEqual({ code: 'cart/locked' })
    expect(await refusalOf(removeCoupon(db, shopper, code))).toEqual({ code: 'cart/locked' })
  })
})

describe('putting a code on the cart', () => {
  test('takes two statements, one of them a change, and answers the cart as it then is', async () => {
    await add()
    const { code } = await aCode(db.write)
    db.forget()
    const answered = await applyCoupon(db, shopper, code)
    expect(db.statements).toEqual([
      expect.stringMatching(/^\s*with recursive/),
      expect.stringMatching(/^\s*update cart/),
    ])
    expect(await readCart(db, shopper)).toEqual(answered)
  })

  test('that is refused takes one, which changes nothing', async () => {
    await add()
    db.forget()
    await refusalOf(applyCoupon(db, shopper, 'NO-SUCH-CODE'))
    expect(db.statements).toHaveLength(1)
  })

  test('at the same moment as others: one is on it, and the others are told that there is one', async () => {
    await add()
    const codes = await Promise.all(Array.from({ length: 4 }, () => aCode(db.write)))
    const answers = await Promise.all(
      codes.map(({ code }) =>
        applyCoupon(db, shopper, code).then(
          ({ coupon }) => coupon?.code,
          (refused) => refused.code,
        ),
      ),
    )
    const on = (await readCart(db, shopper)).coupon?.code
    expect(codes.map(({ code }) => code)).toContain(on)
    expect(answers.filter((answer) => answer !== on)).toEqual(Array(3).fill('discount/only-one'))
  })

  test('while parts are added: it is worked out on a cart that there was, or is gone by the add', async () => {
    await add({ prices: { US: { list: 20_00 } } })
    const { code } = await aCode(db.write, { minimum: 10_00 })
    const [applied, { added }] = await Promise.all([
      applyCoupon(db, shopper, code),
      add({ prices: { US: { list: 50_00 } } }),
    ])
    expect([2_00, 7_00]).toContain(applied.discount)
    const cart = await readCart(db, shopper)
    expect(cart.subtotal).toBe(70_00)
    expect(cart.coupon?.code).toBe(added.couponRemoved === code ? undefined : code)
  })
})

describe('a code on the cart', () => {
  test('is taken off by every add, which says so', async () => {
    await add()
    const { code } = await aCode(db.write)
    await applyCoupon(db, shopper, code)
    expect((await add()).added.couponRemoved).toBe(code)
    expect((await readCart(db, shopper)).coupon).toBeNull()
    expect((await add()).added.couponRemoved).toBeNull()
  })

  test('stays where it counts no longer, takes nothing off and says why, until it counts again', async () => {
    await add({ prices: { US: { list: 60_00 } } })
    const { code, id } = await aCode(db.write, { minimum: 50_00 })
    await applyCoupon(db, shopper, code)
    const become = async (change: string) => {
      await db.write.run(sql.raw(change))
      const { coupon, discount } = await readCart(db, shopper)
      return [coupon?.problem, discount]
    }
    const ofIt = `id = (select promotion_id from coupon where id = ${id})`
    expect(await become(`update promotion set minimum_cents = 7000 where ${ofIt}`)).toEqual(['promo/minimum', 0])
    expect(await become(`update promotion set minimum_cents = 0 where ${ofIt}`)).toEqual([null, 6_00])
    expect(await become(`update promotion set ends_at = now() where ${ofIt}`)).toEqual(['promo/expired', 0])
    expect(await become(`update promotion set ends_at = null, is_active = false where ${ofIt}`)).toEqual([
      'promo/unknown',
      0,
    ])
  })

  test('is another customer’s or another country’s business not at all', async () => {
    await add()
    const { code } = await aCode(db.write)
    await applyCoupon(db, shopper, code)
    const other = await aShopper(db.write)
    await add({}, 1, other)
    await removeCoupon(db, other, code)
    await removeCoupon(db, { ...shopper, locale: 'en-CA' }, code)
    expect((await readCart(db, shopper)).coupon?.code).toBe(code)
  })

  test('of a guest is dropped when the carts are merged', async () => {
    await add()
    const { code } = await aCode(db.write)
    await applyCoupon(db, shopper, code)
    const customer = { ...(await aCustomer(db.write)), sessionId: shopper.sessionId }
    await mergeCarts(db, customer)
    expect((await readCart(db, customer)).coupon).toBeNull()
  })

  test.each<[CodeFacts['benefit'], string, string]>([
    [{ percent: 10 }, '10% of 100.00', '10.00'],
    [{ amount: 15_00 }, '15.00 of 100.00', '15.00'],
    ['shipping', 'Shipping', '0.00'],
  ])('is told by the call of the cart’s totals: %j', async (benefit, AdjustmentBasisDetail, AdjustmentAmount) => {
    await add()
    const { code } = await aCode(db.write, benefit ? { benefit } : {})
    await applyCoupon(db, shopper, code)
    expect((await readCartSummary(db, shopper)).CouponDetails).toEqual([
      { CouponCode: code, CouponType: 'Promo Code', AdjustmentBasisDetail, AdjustmentAmount },
    ])
  })
})
