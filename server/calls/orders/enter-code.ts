import { openByCode } from '#shop/orders/open-by-code.ts'
import { recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { OF_CLIENT, TRIES } from './code-limits.ts'

export const enterCode = shopCall('OrderService.enterCode', {
  who: 'visitor',
  limits: [
    { ...TRIES, per: 'session' },
    { ...TRIES, ...OF_CLIENT, per: 'client' },
    { ...TRIES, ...OF_CLIENT, per: 'order', of: ({ orderId }) => String(recordNumber('order', orderId) ?? 0) },
  ],
  handle: async ({ storeLocale, orderId, code }, { shop, shopper }) => {
    const { sessionId } = await shopper(storeLocale)
    return openByCode(shop.db, { sessionId, orderId: recordNumber('order', orderId) ?? 0, code })
  },
})
