import { readReturns } from '#shop/returns/read-returns.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const getReturns = shopCall('ReturnService.getReturns', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id }, { shop, shopper }) => {
    const orderId = numberOf('order', id, 'order/not-found')
    return readReturns(shop.db, await shopper(storeLocale), { orderId, now: shop.now() })
  },
})
