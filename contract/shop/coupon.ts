// The one discount of a cart, as its page and its calls tell of it (business rules D and K-4).
import { z } from 'zod'
import { COUPON_PROBLEMS } from '#values/coupon-problem.ts'
import { DISCOUNT_KINDS } from '#values/verified-discount.ts'
import { amount } from '../shop-call.ts'

export const CouponView = z.object({
  code: z.string().describe('A promo code, or what stands in its place: `MILITARY-DISCOUNT`, `RESPONDER-DISCOUNT`'),
  discount: z.enum(DISCOUNT_KINDS),
  kind: z.enum(['PERCENT', 'AMOUNT', 'FREE_SHIPPING']),
  percent: z.int().nullable(),
  problem: z.enum(COUPON_PROBLEMS).nullable().describe('Why it takes nothing off as the cart is now'),
  missing: amount.describe('How much more of eligible parts it takes'),
  saving: amount,
  cap: z
    .object({ yearly: amount, left: amount.describe('What was left of it for this cart') })
    .optional()
    .describe('Of a verified discount that is smaller for the limit of a calendar year'),
})
export type CouponView = z.infer<typeof CouponView>

/** A discount that the cart has or could have, beside the others: one counts at a time (D-1). */
export const DiscountChoice = z.object({
  kind: z.enum(DISCOUNT_KINDS),
  code: z.string().describe('With it the discount is put on the cart and taken off'),
  isOn: z.boolean(),
  isProved: z.boolean().describe('Of military and responders: the server holds a proof'),
  isEligible: z.boolean().describe('It is for at least one of the parts'),
  isUsedUp: z.boolean().optional().describe('It has saved as much this year as it may'),
  saving: amount.describe(
    'How much less the cart comes to with it than without any discount, estimated shipping included',
  ),
})
export type DiscountChoice = z.infer<typeof DiscountChoice>

export const couponRemoved = z
  .object({ code: z.string(), sentence: z.string() })
  .nullable()
  .describe('The code that this add took off, and how the shopper is told so (K-4)')
