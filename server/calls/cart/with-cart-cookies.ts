import type { CartView } from '#contract/shop/cart.ts'
import type { Visitor } from '../visitor.ts'

/** The browser's cookies follow every shown cart (K-4, SH-2). */
export function withCartCookies(visitor: Visitor, cart: CartView): CartView {
  visitor.setCartCookies({
    counts: cart.lines.map(({ part, quantity }) => ({ Id: part.id, count: quantity })),
    shipsFree: cart.lines.length > 0 && cart.freeShipping.state === 'free',
  })
  return cart
}
