import { applyCoupon as apply } from '#shop/cart/apply-coupon.ts'
import { shopCall } from '../shop-call.ts'
import { localeOf } from './locale-of.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const applyCoupon = shopCall('CartService.applyCoupon', {
  who: 'visitor',
  // Codes are short: nobody tries them by the hundred.
  limits: [
    { name: 'promo codes', most: 30, withinMs: 15 * 60_000, per: 'session' },
    { name: 'promo codes', most: 120, withinMs: 15 * 60_000, per: 'client' },
  ],
  handle: async ({ couponCode, currencyIsoCode, storeLocale }, asked) => {
    const { shop, shopper, visitor } = asked
    const locale = storeLocale ?? localeOf(currencyIsoCode)
    const cart = await apply(shop.db, await shopper(locale), couponCode)
    // A verified discount is offered by its proof; the code that was used before stays known, to be compared.
    if (cart.coupon?.discount === 'PROMO') visitor.setCoupon(locale, cart.coupon.code)
    return withCartCookies(asked, cart, locale)
  },
})
