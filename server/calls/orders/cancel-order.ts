import { cancelOwnOrder } from '#shop/orders/cancel-own-order.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const cancelOrder = shopCall('OrderService.cancelOrder', {
  who: 'visitor',
  limits: [{ name: 'cancellings', most: 20, withinMs: 15 * 60_000, per: 'session' }],
  handle: async ({ storeLocale, orderId }, { shop, shopper }) =>
    cancelOwnOrder(shop.db, await shopper(storeLocale), numberOf('order', orderId, 'order/not-found')),
})
