import { readCart } from '#shop/cart/read-cart.ts'
import { shopCall } from '../shop-call.ts'
import { tellOf } from './tell-of.ts'

export const getCart = shopCall('CartService.getCart', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, shopper, visitor }) =>
    tellOf(visitor, await readCart(shop.db, await shopper(storeLocale))),
})
