import { readCheckout } from '#shop/checkout/read-checkout.ts'
import { shopCall } from '../shop-call.ts'

export const getCheckout = shopCall('CheckoutService.getCheckout', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, shopper }) =>
    readCheckout(shop.db, await shopper(storeLocale), shop.checkout),
})
