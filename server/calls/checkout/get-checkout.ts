import { readCheckout } from '#shop/checkout/read-checkout.ts'
import { shopCall } from '../shop-call.ts'
import { forgetCart } from './forget-cart.ts'

export const getCheckout = shopCall('CheckoutService.getCheckout', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, shopper, visitor }) => {
    const view = await readCheckout(shop.db, await shopper(storeLocale), shop.checkout)
    // An order whose payment was checked at first is told of here.
    if (view.state === 'placed') forgetCart(visitor, storeLocale)
    return view
  },
})
