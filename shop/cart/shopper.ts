import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Locale } from '#values/locale.ts'

/** Who shops: a session, signed in or not, in one of the site's locales. Session 0 is nobody's: it has no cart. */
export interface Shopper {
  sessionId: number
  customerId: number | null
  locale: Locale
  /** Of whoever pays an order by phone: its cart in place of their own, and the session that this is of, which nobody has. */
  phoneCart?: { id: number; session: number }
}

/** Whose cart it is, as `cart.owner` says it: a customer's on whatever device, else the session's own (K-11). */
export const cartOwner = ({
  sessionId,
  customerId,
  phoneCart,
}: Pick<Shopper, 'sessionId' | 'customerId' | 'phoneCart'>): string => {
  if (phoneCart) return `session:${phoneCart.session}`
  return customerId === null ? `session:${sessionId}` : `customer:${customerId}`
}

/** Days after the last change until the shopper's cart expires (K-5). */
export const lifetimeDays = ({ customerId }: Shopper): number =>
  customerId === null ? shopSettings.cart.guestExpiryDays : shopSettings.cart.customerExpiryDays
