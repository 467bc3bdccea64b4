// The discount of whoever has proved to be of a group (business rules D-3 and D-4). Pure.
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import type { CouponProblem } from '#values/coupon-problem.ts'
import type { Cents } from '#values/money.ts'
import type { VerifiedDiscount } from '#values/verified-discount.ts'
import type { Discount } from './one-discount.ts'

export const verifiedDiscount = (kind: VerifiedDiscount): Discount => ({
  kind,
  takes: { percent: shopSettings.discounts.verifiedPercent },
})

/** Crate engines bear no discount (CE-4); core charges never do (CO-2). `cart-totals` says it once more in SQL. */
export const isForVerified = ({ summary }: Part): boolean => summary.kind !== 'CrateEngine'

/** Why it takes nothing off eligible parts of so much; null when it counts. */
export function verifiedProblem(
  kind: VerifiedDiscount,
  { isProved, eligible }: { isProved: boolean; eligible: Cents },
): CouponProblem | null {
  if (!isProved) return 'verify/needed'
  if (eligible > 0) return null
  return kind === 'MILITARY' ? 'military/not-eligible' : 'responder/not-eligible'
}
