import { tidyCode } from '#shop/cart/apply-coupon.ts'
import { removeCoupon as remove } from '#shop/cart/remove-coupon.ts'
import { verifiedDiscountOf } from '#values/verified-discount.ts'
import { shopCall } from '../shop-call.ts'
import { localeOf } from './locale-of.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const removeCoupon = shopCall('CartService.removeCoupon', {
  who: 'visitor',
  handle: async ({ couponCode, currencyIsoCode, storeLocale }, asked) => {
    const { shop, shopper, visitor } = asked
    const locale = storeLocale ?? localeOf(currencyIsoCode)
    const cart = await remove(shop.db, await shopper(locale), couponCode)
    const code = tidyCode(couponCode)
    // Whoever removes it is not offered it again; the promo code used before a verified discount stays known.
    if (!cart.coupon && (!verifiedDiscountOf(code) || visitor.coupon(locale) === code)) visitor.setCoupon(locale, null)
    return withCartCookies(asked, cart, locale)
  },
})
