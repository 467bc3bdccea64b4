// The discount of whoever has proved to be of a group (business rules D-3 and D-4). Pure.
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import type { CouponProblem } from '#values/coupon-problem.ts'
import { type Cents, cents, roundedShare } from '#values/money.ts'
import type { VerifiedDiscount } from '#values/verified-discount.ts'
import type { Discount } from './one-discount.ts'

/** `left`: as much as it may save yet this year; undefined where nothing was proved, and nothing is charged by it. */
export const verifiedDiscount = (kind: VerifiedDiscount, left: number | undefined): Discount => ({
  kind,
  takes: {
    percent: shopSettings.discounts.verifiedPercent,
    ...(left !== undefined && { most: cents(left) }),
  },
})

/** The limit of a year makes it smaller on eligible parts of so much. */
export const isCapped = (left: number | undefined, eligible: Cents): boolean =>
  left !== undefined && left < roundedShare(eligible, shopSettings.discounts.verifiedPercent, 100)

/** Crate engines bear no discount (CE-4); core charges never do (CO-2). `cart-totals` says it once more in SQL. */
export const isForVerified = ({ summary }: { summary: Pick<Part['summary'], 'kind'> }): boolean =>
  summary.kind !== 'CrateEngine'

/** Why it takes nothing off eligible parts of so much; null when it counts. */
export function verifiedProblem(
  kind: VerifiedDiscount,
  { isProved, eligible, left }: { isProved: boolean; eligible: Cents; left: number | undefined },
): CouponProblem | null {
  if (!isProved) return 'verify/needed'
  if (eligible > 0) return left === 0 ? 'verify/cap-reached' : null
  return kind === 'MILITARY' ? 'military/not-eligible' : 'responder/not-eligible'
}
