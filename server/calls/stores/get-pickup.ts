import { readPickup } from '#shop/cart/read-pickup.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const getPickup = shopCall('StoreService.getPickup', {
  who: 'visitor',
  handle: async ({ storeLocale, productId }, { shop, shopper }) =>
    readPickup(shop.db, await shopper(storeLocale), {
      productId: numberOf('product', productId, 'product/not-found'),
      now: shop.checkout.now(),
    }),
})
