import { askForCode } from '#shop/orders/open-by-code.ts'
import { recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { OF_CLIENT, SENDINGS } from './code-limits.ts'

export const sendCode = shopCall('OrderService.sendCode', {
  who: 'visitor',
  limits: [
    { ...SENDINGS, per: 'session' },
    { ...SENDINGS, ...OF_CLIENT, per: 'client' },
    { ...SENDINGS, per: 'order', of: ({ orderId }) => String(recordNumber('order', orderId) ?? 0) },
  ],
  handle: async ({ storeLocale, orderId }, { shop, shopper }) => {
    const { sessionId } = await shopper(storeLocale)
    await askForCode(shop.db, { sessionId, orderId: recordNumber('order', orderId) ?? 0 })
    return null
  },
})
