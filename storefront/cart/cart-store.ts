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

/** From now on the header shows what is known of the cart, and storage has the counts that its cookie has. */
export function subscribeHeader(locale: Locale): void {
  if (isShown) return
  isShown = true
  cartSummary.subscribe((cart) => {
    if (!cart) return
    showCart(cart, locale)
    storeCounts(`inventoryCount_${locale}`)
  })
}

/** The list of parts and how many, as the last answer set it (specification, sections 3 and 4; K-4). */
function storeCounts(name: string): void {
  const [, counts] = document.cookie.match(`${name}=([^;]+)`) ?? []
  try {
    if (counts) localStorage.setItem(name, decodeURIComponent(counts))
    else localStorage.removeItem(name)
  } catch {}
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
