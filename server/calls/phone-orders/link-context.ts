import type { LinkContext } from '#shop/phone-orders/read-phone-order.ts'
import type { Locale } from '#values/locale.ts'
import type { Asked } from '../shop-call.ts'

/** Whoever opens a link is its visitor alone: that they are signed in changes nothing. */
export async function linkContext({ shop, shopper }: Asked, locale: Locale): Promise<LinkContext> {
  const { sessionId } = await shopper(locale)
  return { db: shop.db, sessionId, locale, deps: { checkout: shop.checkout, garage: shop.garage } }
}

/** Tokens cannot be guessed; whoever tries is made to wait all the same. */
export const OPENED = { name: 'payment links opened', per: 'client', most: 600, withinMs: 10 * 60_000 } as const
