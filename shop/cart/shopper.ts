import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Locale } from '#values/locale.ts'

/** Who shops: a session, signed in or not, in one of the site's locales. Session 0 is nobody's: it has no cart. */
export interface Shopper {
  sessionId: number
  customerId: number | null
  locale: Locale
}

/** Whose cart it is, as `cart.owner` says it: a customer's on whatever device, else the session's own (K-11). */
export const cartOwner = ({ sessionId, customerId }: Pick<Shopper, 'sessionId' | 'customerId'>): string =>
  customerId === null ? `session:${sessionId}` : `customer:${customerId}`

/** Days after the last change until the shopper's cart expires (K-5). */
export const lifetimeDays = ({ customerId }: Shopper): number =>
  customerId === null ? shopSettings.cart.guestExpiryDays : shopSettings.cart.customerExpiryDays
