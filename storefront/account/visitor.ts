// Fills what is personal into the shared page: name and cart, into space that is kept for them (business rule AN-2). Loaded where
// there is a session.
import type { Visitor } from '#contract/shop/cart.ts'
import type { Locale } from '#values/locale.ts'
import { cartSummary, subscribeHeader } from '../cart/cart-store.ts'
import { shopApi } from '../calls/shop-api.ts'
import { showGuest } from './show-guest.ts'

let asked: Promise<Visitor | undefined> | undefined

export const fillVisitor = (locale: Locale): Promise<Visitor | undefined> => (asked ??= ask(locale))

/**
 * A page that the browser kept shows the cart as it is when somebody comes back to it (K-4), and is asked for again where somebody else was at it,
 * or has signed out since (AU-2).
 */
export async function fillAgain(locale: Locale): Promise<void> {
  const before = await asked
  if (!/\bvisitor=1/.test(document.cookie)) return asked && location.reload()
  cartSummary.set(null)
  asked = undefined
  const now = await fillVisitor(locale)
  if (before && now && before.userId !== now.userId) location.reload()
}

async function ask(locale: Locale): Promise<Visitor | undefined> {
  subscribeHeader(locale)
  const visitor = await shopApi.call('SessionService.getVisitor', { storeLocale: locale }).catch(() => undefined)
  if (!visitor) return
  // A part added while this call ran is newer than its answer.
  if (!cartSummary.get()) cartSummary.set(visitor.cart)
  if (visitor.isGuest) showGuest()
  else showKnown(visitor.name)
  if (visitor.email) enterEmail(visitor.email)
  return visitor
}

function showKnown(name: string | null): void {
  for (const account of document.querySelectorAll('[data-account]')) {
    const [link, known] = account.querySelectorAll<HTMLElement>(':scope > *')
    const shown = known?.querySelector('[data-visitor-name]')
    if (!link || !known || !shown) continue
    shown.textContent = name
    link.hidden = true
    known.hidden = false
  }
}

/** In shared pages' forms that ask for an email, where nothing was typed yet (N-1, F-2). */
function enterEmail(email: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-visitor-email]')) field.value ||= email
}
