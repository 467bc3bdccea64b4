// What the checkout asks for. Without a cart there is nothing to check out; an order that is placed has its own page (CH-1).
import type { OpenCheckout } from '#contract/shop/checkout.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { withChosen } from './entry.ts'

export interface CheckoutProps {
  checkout: OpenCheckout
  /** The form was sent without script: what delivery lacks is told. */
  isAsked?: boolean
}

export const CHECKOUT_QUERY = ['address', 'asked']

export async function checkoutData({ shop, locale, query }: PageRequest): Promise<ScreenData<CheckoutProps>> {
  const checkout = await shop.call('CheckoutService.getCheckout', { storeLocale: locale })
  if (checkout.state === 'empty') return { movedTo: '/cart', forGood: false }
  if (checkout.state === 'placed') return { movedTo: checkout.orderPath ?? '/cart', forGood: false }
  const shown = query.get('address') === 'new' ? withoutAddress(checkout) : checkout
  return { props: { checkout: shown, ...(query.get('asked') === 'delivery' && { isAsked: true }) }, tags: [] }
}

/** To type a new address, and not the one of the book that was chosen: what delivery costs is not known yet. */
function withoutAddress(checkout: OpenCheckout): OpenCheckout {
  return { ...checkout, entry: withChosen(checkout.entry, 'shipTo', undefined), quote: null, refusedLines: [] }
}
