import type { DiscountChoice } from '#contract/shop/coupon.ts'
import { type Database, sql } from '#database/sql.ts'
import { type CouponFacts, couponColumns, isEligible } from '#shop/pricing/coupon-facts.ts'
import { countryOf } from '#values/locale.ts'
import { tidyCode } from './apply-coupon.ts'
import { readOpenCart } from './open-cart.ts'
import { type Pricing, pricedCart, savingOf } from './priced-cart.ts'
import type { Shopper } from './shopper.ts'

/**
 * What a promo code would save in the place of the discount that is on the cart; null where it would not count. Nothing is changed: the shopper
 * sees which of them saves more (D-1).
 */
export async function offeredChoice(db: Database, shopper: Shopper, typed: string): Promise<DiscountChoice | null> {
  const [cart, known] = await Promise.all([readOpenCart(db, shopper), db.first(factsOf(shopper, tidyCode(typed)))])
  if (!cart || !known) return null
  const country = countryOf(shopper.locale)
  const eligible = await db.all(
    eligibleParts(
      known.promotionId,
      cart.lines.map(({ productId }) => productId),
    ),
  )
  const ids = new Set(eligible.map(({ id }) => id))
  const lines = cart.lines.map((line) => ({ ...line, isEligible: ids.has(line.productId) }))
  const instead: Pricing = { ...cart, lines, coupon: known, verified: null }
  if (pricedCart(instead, country).applied?.problem !== null) return null
  const saving = savingOf(instead, country)
  return { kind: 'PROMO', code: known.code, isOn: false, isProved: true, isEligible: true, saving }
}

const factsOf = ({ customerId }: Shopper, code: string) => sql<CouponFacts>`
  select ${couponColumns(sql`${customerId}::bigint`)}
  from coupon join promotion on promotion.id = coupon.promotion_id where coupon.code = ${code}`

const eligibleParts = (promotionId: number, ids: number[]) => sql<{ id: number }>`
  select product.id from product where product.id = any(${ids}::bigint[]) and ${isEligible(sql`${promotionId}::bigint`)}`
