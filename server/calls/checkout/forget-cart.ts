import type { Locale } from '#values/locale.ts'
import { noCart } from '../../http/cart-cookies.ts'
import type { Visitor } from '../visitor.ts'

/** The cart was bought: its browser keeps no counts, no free shipping and no code of it (specification, section 4; SH-2, D-5). */
export function forgetCart(visitor: Visitor, locale: Locale): void {
  visitor.setCartCookies(locale, noCart)
  visitor.setCoupon(locale, null)
}
