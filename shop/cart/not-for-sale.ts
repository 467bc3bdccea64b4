import type { NotForSale } from '#contract/shop/part.ts'
import type { RefusalCode } from '#values/refusal.ts'

const REFUSALS = {
  location: 'part/not-for-sale-here',
  line: 'part/line-not-for-sale-here',
  'no-price': 'part/no-price',
  discontinued: 'part/discontinued',
  'out-of-stock': 'part/out-of-stock',
} as const satisfies Record<Exclude<NotForSale, null>, RefusalCode>

/** The refusal that says why a part is not for sale (PR-1 to PR-3). */
export const notForSaleRefusal = <Reason extends Exclude<NotForSale, null>>(
  reason: Reason,
): (typeof REFUSALS)[Reason] => REFUSALS[reason]
