import { readVisitor } from '#shop/cart/read-visitor.ts'
import { shopCall } from '../shop-call.ts'

export const getVisitor = shopCall('SessionService.getVisitor', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, shopper }) =>
    readVisitor(shop.db, shop.garage.registry, await shopper(storeLocale)),
})
