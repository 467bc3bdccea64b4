import { lookUpOrder as openOrder, readLookUp } from '#shop/orders/look-up-order.ts'
import { shopCall } from '../shop-call.ts'

const LOOK_UPS = { name: 'look-ups', most: 10, withinMs: 15 * 60_000 }

export const lookUpOrder = shopCall('OrderService.lookUp', {
  who: 'new visitor',
  limits: [
    { ...LOOK_UPS, per: 'client' },
    // Mistyped numbers open nothing, so they use up no try.
    { ...LOOK_UPS, per: 'order', of: (typed) => readLookUp(typed).number },
  ],
  handle: async ({ storeLocale, ...wanted }, { shop, shopper }) =>
    openOrder(shop.db, await shopper(storeLocale), readLookUp(wanted)),
})
