import { readClaims } from '#shop/claims/read-claims.ts'
import { numberOf } from '../number-of.ts'
import { readingParts } from '../orders/reading-parts.ts'
import { shopCall } from '../shop-call.ts'

export const getClaims = shopCall('ClaimService.getClaims', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id }, asked) => {
    const { db, now } = asked.shop
    const orderId = numberOf('order', id, 'order/not-found')
    return readClaims(db, await asked.shopper(storeLocale), { orderId, now: now(), read: readingParts(asked) })
  },
})
