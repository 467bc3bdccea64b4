import { readSavedParts } from '#shop/saved-parts/read-saved-parts.ts'
import { shopCall } from '../shop-call.ts'

export const getSavedParts = shopCall('SavedService.getSavedParts', {
  who: 'customer',
  handle: async ({ storeLocale }, { shop, customer }) =>
    readSavedParts(shop.db, { customerId: await customer(), locale: storeLocale }),
})
