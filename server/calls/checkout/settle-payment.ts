import { settlePayment as settle } from '#shop/checkout/settle-payment.ts'
import { shopCall } from '../shop-call.ts'
import { forgetCart } from './forget-cart.ts'

export const settlePayment = shopCall('CheckoutService.settlePayment', {
  who: 'visitor',
  // Each asks the gateway.
  limits: [{ name: 'payments settled', per: 'session', most: 60, withinMs: 5 * 60_000 }],
  handle: async ({ storeLocale, ...wanted }, { shop, shopper, visitor }) => {
    const view = await settle({ db: shop.db, shopper: await shopper(storeLocale), deps: shop.checkout }, wanted)
    if (view.state === 'placed') forgetCart(visitor, storeLocale)
    return view
  },
})
