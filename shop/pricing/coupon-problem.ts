// Whether a code counts, and if not why: one sentence of its own for each reason (business rule D-2). Pure.
import type { CouponProblem } from '#values/coupon-problem.ts'
import { type Cents, cents } from '#values/money.ts'
import type { Country } from '#values/locale.ts'
import type { CouponFacts } from './coupon-facts.ts'
import type { Discount } from './one-discount.ts'

/** Why a code takes nothing off eligible parts of so much; null when it counts. One that has not begun is unknown too. */
export function couponProblem(coupon: CouponFacts, eligible: Cents, country: Country): CouponProblem | null {
  if (!coupon.isActive || !coupon.hasBegun) return 'promo/unknown'
  if (coupon.isOver) return 'promo/expired'
  if (coupon.country !== country) return 'promo/other-country'
  if (coupon.isUsedUp || coupon.isUsed) return 'promo/used'
  if (eligible === 0) return 'promo/not-eligible'
  return eligible < coupon.minimum ? 'promo/minimum' : null
}

/** How much more of eligible parts it takes. */
export const missingOf = ({ minimum }: CouponFacts, eligible: Cents): Cents => cents(Math.max(0, minimum - eligible))

export function discountOf({ kind, percent, amount }: CouponFacts): Discount {
  if (kind === 'PERCENT') return { kind: 'PROMO', takes: { percent: percent ?? 0 } }
  return { kind: 'PROMO', takes: kind === 'AMOUNT' ? { amount: cents(amount ?? 0) } : 'shipping' }
}
