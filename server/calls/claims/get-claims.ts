import { readClaims } from '#shop/claims/read-claims.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const getClaims = shopCall('ClaimService.getClaims', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id }, { shop, shopper }) => {
    const orderId = numberOf('order', id, 'order/not-found')
    return readClaims(shop.db, await shopper(storeLocale), { orderId, now: shop.now() })
  },
})
