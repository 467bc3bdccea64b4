import { atom } from 'nanostores'
import type { Visitor } from '#contract/shop/cart.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney } from '#words/format.ts'

/**
 * While a call runs the count is the page's guess, which the answer corrects; the total, in cents, is ever the shop's own, and null until it is
 * known.
 */
export type CartSummary = Pick<Visitor['cart'], 'itemCount' | 'currency'> & { estimatedTotal: number | null }

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

function showCart({ itemCount, estimatedTotal }: CartSummary, locale: Locale): void {
  const link = document.querySelector('[data-cart]')
  const count = link?.querySelector('[data-cart-count]')
  const total = link?.querySelector<HTMLElement>('[data-cart-total]')
  if (count) count.textContent = itemCount > 0 ? ` · ${itemCount}` : ''
  const amount = total?.lastElementChild
  if (!total || !amount) return
  // A shop of the version before answers without it.
  const isKnown = itemCount > 0 && typeof estimatedTotal === 'number'
  total.hidden = !isKnown
  amount.textContent = isKnown ? formatMoney(estimatedTotal, locale) : ''
}
