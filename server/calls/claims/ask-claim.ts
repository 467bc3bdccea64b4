import { askClaim as ask } from '#shop/claims/ask-claim.ts'
import { claimNumber } from '#shop/claims/claim-number.ts'
import { recordId } from '#values/record-id.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const askClaim = shopCall('ClaimService.askClaim', {
  who: 'visitor',
  limits: [
    { name: 'claims', most: 20, withinMs: 15 * 60_000, per: 'session' },
    { name: 'claims', most: 60, withinMs: 15 * 60_000, per: 'client' },
  ],
  handle: async ({ storeLocale, orderId: order, ...wanted }, { shop, shopper, files: photos = [] }) => {
    const orderId = numberOf('order', order, 'order/not-found')
    const asked = { ...wanted, locale: storeLocale, orderId, photos, now: shop.now() }
    const { id } = await ask({ db: shop.db, files: shop.files }, await shopper(storeLocale), asked)
    return { claimId: recordId('claim', id), number: claimNumber(id) }
  },
})
