// Fills what is personal into the shared page: name and cart, into space that is kept for them (business rule AN-2).
import type { Visitor } from '#contract/shop/cart.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney } from '#words/format.ts'
import { cartSummary } from './cart-store.ts'
import { readUrl } from './call-url.ts'

/** Asks who is visiting, once, and answers it; somebody without a session costs nothing. */
export async function fillVisitor(locale: Locale): Promise<Visitor | undefined> {
  cartSummary.subscribe((cart) => {
    if (cart) showCart(cart, locale)
  })
  if (!/(?:^|; )visitor=1/.test(document.cookie)) return
  const response = await fetch(readUrl('SessionService.getVisitor', { storeLocale: locale })).catch(() => null)
  if (!response?.ok) return
  const visitor = (await response.json()) as Visitor
  // Something may have been added meanwhile: that is newer than this answer.
  if (!cartSummary.get()) cartSummary.set(visitor.cart)
  const name = document.querySelector('[data-visitor-name]')
  if (name && !visitor.isGuest) name.textContent = visitor.name
  return visitor
}

function showCart({ itemCount, subtotal }: Visitor['cart'], locale: Locale): void {
  const link = document.querySelector('[data-cart]')
  const count = link?.querySelector('[data-cart-count]')
  const amount = link?.querySelector('[data-cart-subtotal]')
  if (count) count.textContent = itemCount > 0 ? ` · ${itemCount}` : ''
  if (amount) amount.textContent = itemCount > 0 ? formatMoney(subtotal, locale) : ''
}
