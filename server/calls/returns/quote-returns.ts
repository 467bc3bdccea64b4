import { quoteReturns as quote } from '#shop/returns/quote-returns.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const quoteReturns = shopCall('ReturnService.quoteReturns', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id, lines }, { shop, shopper }) => {
    const orderId = numberOf('order', id, 'order/not-found')
    return quote(shop.db, await shopper(storeLocale), { lines, orderId, now: shop.now() })
  },
})
