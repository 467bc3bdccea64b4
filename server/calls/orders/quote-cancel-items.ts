import { quoteOwnItems } from '#shop/cancelling/cancel-own-items.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const quoteCancelItems = shopCall('OrderService.quoteCancelItems', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId, position, keep }, { shop, shopper }) =>
    quoteOwnItems(shop.db, await shopper(storeLocale), {
      orderId: numberOf('order', orderId, 'order/not-found'),
      position,
      keep,
    }),
})
