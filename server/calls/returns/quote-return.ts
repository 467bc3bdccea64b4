import { quoteReturn as quote } from '#shop/returns/quote-return.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const quoteReturn = shopCall('ReturnService.quoteReturn', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id, ...wanted }, { shop, shopper }) => {
    const orderId = numberOf('order', id, 'order/not-found')
    return quote(shop.db, await shopper(storeLocale), { ...wanted, orderId, now: shop.now() })
  },
})
