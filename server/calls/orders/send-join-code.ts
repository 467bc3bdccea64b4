import { askToJoin } from '#shop/orders/join-orders.ts'
import { shopCall } from '../shop-call.ts'
import { OF_CLIENT, SENDINGS } from './code-limits.ts'

export const sendJoinCode = shopCall('OrderService.sendJoinCode', {
  who: 'customer',
  limits: [
    { ...SENDINGS, per: 'session' },
    { ...SENDINGS, ...OF_CLIENT, per: 'client' },
    // Whoever has an address is not sent codes without end.
    { ...SENDINGS, per: 'email', of: ({ email }) => email.toLowerCase() },
  ],
  handle: async ({ storeLocale, email }, { shop, shopper }) => {
    const { sessionId } = await shopper(storeLocale)
    await askToJoin(shop.db, { sessionId, email })
    return null
  },
})
