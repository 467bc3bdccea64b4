// `POST /console-api/shop-views`: staff see the shop as a customer sees it. The answer sets a cookie that lasts half an hour.
import { z } from 'zod'

export const ShopViewBody = z.strictObject({
  accountId: z.string().max(18),
  /** Kept, and shown on the customer's page. */
  reason: z.string().trim().min(3).max(500),
})
export type ShopViewBody = z.infer<typeof ShopViewBody>

export interface ShopViewBegun {
  minutes: number
  /** The shop's first page in the customer's own store and language. */
  path: string
}
