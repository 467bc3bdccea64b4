import { atom } from 'nanostores'
import type { Visitor } from '#contract/shop/cart.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney } from '#words/format.ts'

/** In cents. While a call runs it is the page's guess, which the answer corrects. */
export type CartSummary = Omit<Visitor['cart'], 'subtotal'> & { subtotal: number }

/** null until it is known: the header then shows a neutral state (business rule AN-2). */
export const cartSummary = atom<CartSummary | null>(null)

let isShown = false

/** From now on the header shows what is known of the cart. */
export function subscribeHeader(locale: Locale): void {
  if (isShown) return
  isShown = true
  cartSummary.subscribe((cart) => {
    if (cart) showCart(cart, locale)
  })
}

function showCart({ itemCount, subtotal }: CartSummary, locale: Locale): void {
  const link = document.querySelector('[data-cart]')
  const count = link?.querySelector('[data-cart-count]')
  const amount = link?.querySelector('[data-cart-subtotal]')
  if (count) count.textContent = itemCount > 0 ? ` · ${itemCount}` : ''
  if (amount) amount.textContent = itemCount > 0 ? formatMoney(subtotal, locale) : ''
}
