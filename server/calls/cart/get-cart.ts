import { readCart } from '#shop/cart/read-cart.ts'
import { shopCall } from '../shop-call.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const getCart = shopCall('CartService.getCart', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, shopper, visitor }) => {
    const cart = await readCart(shop.db, await shopper(storeLocale))
    // What the cookie names is only offered: applying it asks every rule (D-5).
    const couponOffer =
      cart.lines.length > 0 && !cart.coupon && cart.state === 'open' ? visitor.coupon(storeLocale) : null
    return withCartCookies(visitor, { ...cart, couponOffer })
  },
})
