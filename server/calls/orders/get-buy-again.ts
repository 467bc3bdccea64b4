import { readBuyAgain } from '#shop/orders/buy-again.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const getBuyAgain = shopCall('OrderService.getBuyAgain', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id }, { shop, shopper }) => {
    const orderId = numberOf('order', id, 'order/not-found')
    return readBuyAgain(shop.db, shop.garage, { shopper: await shopper(storeLocale), orderId })
  },
})
