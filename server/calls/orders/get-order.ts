import { readOrder } from '#shop/orders/read-order.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const getOrder = shopCall('OrderService.getOrder', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId }, { shop, shopper }) => {
    const order = numberOf('order', orderId, 'order/not-found')
    return readOrder(shop.db, await shopper(storeLocale), { orderId: order, seller: shop.seller })
  },
})
