import { readReturns } from '#shop/returns/read-returns.ts'
import { numberOf } from '../number-of.ts'
import { readingParts } from '../orders/reading-parts.ts'
import { shopCall } from '../shop-call.ts'

export const getReturns = shopCall('ReturnService.getReturns', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id }, asked) => {
    const { db, now } = asked.shop
    const orderId = numberOf('order', id, 'order/not-found')
    return readReturns(db, await asked.shopper(storeLocale), { orderId, now: now(), read: readingParts(asked) })
  },
})
