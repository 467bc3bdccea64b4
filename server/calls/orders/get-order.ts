import { readOrder } from '#shop/orders/read-order.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'
import { readingParts } from './reading-parts.ts'

export const getOrder = shopCall('OrderService.getOrder', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id }, asked) => {
    const { db, seller } = asked.shop
    const orderId = numberOf('order', id, 'order/not-found')
    return readOrder(db, await asked.shopper(storeLocale), { orderId, seller, read: readingParts(asked) })
  },
})
