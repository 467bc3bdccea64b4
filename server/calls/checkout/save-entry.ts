import { saveEntry as keepEntry } from '#shop/checkout/save-entry.ts'
import { shopCall } from '../shop-call.ts'

export const saveEntry = shopCall('CheckoutService.saveEntry', {
  who: 'visitor',
  handle: async ({ storeLocale, ...wanted }, { shop, shopper }) =>
    keepEntry({ db: shop.db, shopper: await shopper(storeLocale), deps: shop.checkout }, wanted),
})
