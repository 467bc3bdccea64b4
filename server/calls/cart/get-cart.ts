import { readCart } from '#shop/cart/read-cart.ts'
import { shopCall } from '../shop-call.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const getCart = shopCall('CartService.getCart', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, shopper, visitor }) =>
    withCartCookies(visitor, await readCart(shop.db, await shopper(storeLocale)), storeLocale),
})
