// Fills what is personal into the shared page: name and cart, into space that is kept for them (business rule AN-2). Loaded where
// there is a session.
import type { Visitor } from '#contract/shop/cart.ts'
import type { Locale } from '#values/locale.ts'
import { cartSummary, keepCartShown } from './cart-store.ts'
import { readUrl } from './call-url.ts'

/** Asks who is visiting, once, and answers it. */
export async function fillVisitor(locale: Locale): Promise<Visitor | undefined> {
  keepCartShown(locale)
  const response = await fetch(readUrl('SessionService.getVisitor', { storeLocale: locale })).catch(() => null)
  if (!response?.ok) return
  const visitor = (await response.json()) as Visitor
  // Something may have been added meanwhile: that is newer than this answer.
  if (!cartSummary.get()) cartSummary.set(visitor.cart)
  const name = document.querySelector('[data-visitor-name]')
  if (name && !visitor.isGuest) name.textContent = visitor.name
  return visitor
}
