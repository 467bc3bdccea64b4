// The promo code of a cart, as its page and its calls tell of it (business rules D and K-4).
import { z } from 'zod'
import { COUPON_PROBLEMS } from '#values/coupon-problem.ts'
import { amount } from '../shop-call.ts'

export const CouponView = z.object({
  code: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT', 'FREE_SHIPPING']),
  percent: z.int().nullable(),
  problem: z.enum(COUPON_PROBLEMS).nullable().describe('Why it takes nothing off as the cart is now'),
  missing: amount.describe('How much more of eligible parts it takes'),
  saving: amount,
})
export type CouponView = z.infer<typeof CouponView>

export const couponRemoved = z
  .object({ code: z.string(), sentence: z.string() })
  .nullable()
  .describe('The code that this add took off, and how the shopper is told so (K-4)')
