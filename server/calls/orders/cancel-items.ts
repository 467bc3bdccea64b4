import { cancelOwnItems } from '#shop/cancelling/cancel-own-items.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const cancelItems = shopCall('OrderService.cancelItems', {
  who: 'visitor',
  limits: [{ name: 'cancellings', most: 20, withinMs: 15 * 60_000, per: 'session' }],
  handle: async ({ storeLocale, orderId, position, keep, expectedTotal }, { shop, shopper }) =>
    cancelOwnItems(shop.db, await shopper(storeLocale), {
      orderId: numberOf('order', orderId, 'order/not-found'),
      position,
      keep,
      expectedTotal,
    }),
})
