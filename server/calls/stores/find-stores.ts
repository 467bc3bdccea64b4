import { findStores as find } from '#shop/cart/find-stores.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const findStores = shopCall('StoreService.findStores', {
  who: 'visitor',
  handle: async ({ storeLocale, near, position, productId, quantity = 1 }, { shop, shopper }) => {
    const product =
      productId === undefined ? undefined : { id: numberOf('product', productId, 'product/not-found'), quantity }
    return find(shop.db, await shopper(storeLocale), { near, position, product }, shop.checkout.now())
  },
})
