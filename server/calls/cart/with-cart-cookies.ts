import type { CartView } from '#contract/shop/cart.ts'
import { offeredChoice } from '#shop/cart/offered-code.ts'
import type { Locale } from '#values/locale.ts'
import { verifiedDiscountOf } from '#values/verified-discount.ts'
import type { Asked } from '../shop-call.ts'

/**
 * The browser's cookies follow every shown cart (K-4, SH-2). A code that the cookie names, and that is not on the cart, is only offered:
 * applying it asks every rule (D-5). Beside a verified discount it is compared with that (D-1).
 */
export async function withCartCookies(
  { visitor, shop, shopper }: Pick<Asked, 'visitor' | 'shop' | 'shopper'>,
  cart: CartView,
  locale: Locale,
): Promise<CartView> {
  visitor.setCartCookies(locale, {
    counts: countsOf(cart),
    shipsFree: cart.lines.length > 0 && cart.freeShipping.state === 'free',
  })
  if (cart.state !== 'open') return { ...cart, couponOffer: null }
  const named = visitor.coupon(locale)
  if (cart.coupon === null) return { ...cart, couponOffer: named }
  if (cart.coupon.discount === 'PROMO' || named === null || verifiedDiscountOf(named))
    return { ...cart, couponOffer: null }
  const other = await offeredChoice(shop.db, await shopper(locale), named)
  return { ...cart, couponOffer: null, discounts: other ? [other, ...cart.discounts] : cart.discounts }
}

/** By part: a crate engine stands on a line for each of its vehicles. */
function countsOf({ lines }: CartView): { Id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { part, quantity } of lines) counts.set(part.id, (counts.get(part.id) ?? 0) + quantity)
  return [...counts].map(([Id, count]) => ({ Id, count }))
}
