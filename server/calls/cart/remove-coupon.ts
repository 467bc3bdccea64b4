import { removeCoupon as remove } from '#shop/cart/remove-coupon.ts'
import { shopCall } from '../shop-call.ts'
import { localeOf } from './locale-of.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const removeCoupon = shopCall('CartService.removeCoupon', {
  who: 'visitor',
  handle: async ({ couponCode, currencyIsoCode, storeLocale }, { shop, shopper, visitor }) => {
    const locale = storeLocale ?? localeOf(currencyIsoCode)
    const cart = await remove(shop.db, await shopper(locale), couponCode)
    // Whoever removes it is not offered it again.
    if (!cart.coupon) visitor.setCoupon(locale, null)
    return withCartCookies(visitor, cart, locale)
  },
})
