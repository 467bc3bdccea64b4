import { confirmPayment as confirm } from '#shop/checkout/confirm-payment.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const confirmPayment = shopCall('OrderService.confirmPayment', {
  who: 'visitor',
  // Each asks the gateway.
  limits: [{ name: 'payments confirmed', per: 'session', most: 20, withinMs: 5 * 60_000 }],
  handle: async ({ storeLocale, orderId, isBack }, { shop, shopper }) => {
    const order = numberOf('order', orderId, 'order/not-found')
    const parts = { shopper: await shopper(storeLocale), deps: shop.checkout }
    return confirm(shop.db, parts, { orderId: order, isBack })
  },
})
