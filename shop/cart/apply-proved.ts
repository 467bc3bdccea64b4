import type { Database } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'
import { CODE_OF, type VerifiedDiscount } from '#values/verified-discount.ts'
import { applyCoupon } from './apply-coupon.ts'
import type { Shopper } from './shopper.ts'

/**
 * Puts a discount that was just proved on the cart, where it has none: another one stays, as nothing is swapped silently (D-1). Where it
 * cannot be used now the cart is as it was, and its page says why.
 */
export async function applyProved(db: Database, shopper: Shopper, discount: VerifiedDiscount): Promise<void> {
  await applyCoupon(db, shopper, CODE_OF[discount]).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}
