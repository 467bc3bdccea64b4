import { readCart } from '#shop/cart/read-cart.ts'
import { shopCall } from '../shop-call.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const getCart = shopCall('CartService.getCart', {
  who: 'visitor',
  handle: async ({ storeLocale }, asked) =>
    withCartCookies(asked, await readCart(asked.shop.db, await asked.shopper(storeLocale)), storeLocale),
})
