import type { CartView } from '#contract/shop/cart.ts'
import type { Locale } from '#values/locale.ts'
import type { Visitor } from '../visitor.ts'

/**
 * The browser's cookies follow every shown cart (K-4, SH-2). A code that the cookie names, and that is not on the cart, is only offered:
 * applying it asks every rule (D-5).
 */
export function withCartCookies(visitor: Visitor, cart: CartView, locale: Locale): CartView {
  visitor.setCartCookies({
    counts: countsOf(cart),
    shipsFree: cart.lines.length > 0 && cart.freeShipping.state === 'free',
  })
  const canTake = cart.state === 'open' && cart.coupon === null
  return { ...cart, couponOffer: canTake ? visitor.coupon(locale) : null }
}

/** By part: a crate engine stands on a line for each of its vehicles. */
function countsOf({ lines }: CartView): { Id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { part, quantity } of lines) counts.set(part.id, (counts.get(part.id) ?? 0) + quantity)
  return [...counts].map(([Id, count]) => ({ Id, count }))
}
