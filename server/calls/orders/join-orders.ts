import { joinByCode } from '#shop/orders/join-orders.ts'
import { shopCall } from '../shop-call.ts'
import { OF_CLIENT, TRIES } from './code-limits.ts'

export const joinOrders = shopCall('OrderService.joinOrders', {
  who: 'customer',
  limits: [
    { ...TRIES, per: 'session' },
    { ...TRIES, ...OF_CLIENT, per: 'client' },
  ],
  handle: async ({ storeLocale, code }, { shop, shopper, customer }) => {
    const { sessionId } = await shopper(storeLocale)
    return joinByCode(shop.db, { sessionId, customerId: await customer(), code })
  },
})
