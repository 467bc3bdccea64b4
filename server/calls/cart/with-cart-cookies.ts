import type { CartView } from '#contract/shop/cart.ts'
import type { Locale } from '#values/locale.ts'
import type { Visitor } from '../visitor.ts'

/**
 * The browser's cookies follow every shown cart (K-4, SH-2). A code that the cookie names, and that is not on the cart, is only offered:
 * applying it asks every rule (D-5).
 */
export function withCartCookies(visitor: Visitor, cart: CartView, locale: Locale): CartView {
  visitor.setCartCookies({
    counts: cart.lines.map(({ part, quantity }) => ({ Id: part.id, count: quantity })),
    shipsFree: cart.lines.length > 0 && cart.freeShipping.state === 'free',
  })
  const canTake = cart.state === 'open' && cart.coupon === null
  return { ...cart, couponOffer: canTake ? visitor.coupon(locale) : null }
}
