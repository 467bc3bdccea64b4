import { readSavedLines } from '#shop/cart/read-saved-lines.ts'
import { shopCall } from '../shop-call.ts'

export const getSavedLines = shopCall('CartService.getSavedLines', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, shopper }) => readSavedLines(shop.db, await shopper(storeLocale)),
})
