import { placeOrder as place } from '#shop/checkout/place-order.ts'
import { shopCall } from '../shop-call.ts'
import { forgetCart } from './forget-cart.ts'

export const placeOrder = shopCall('CheckoutService.placeOrder', {
  who: 'visitor',
  handle: async ({ storeLocale, ...wanted }, { shop, shopper, visitor, key = '', bodyHash = '' }) => {
    const order = { ...wanted, client: visitor.client, key, bodyHash }
    const placed = await place({ db: shop.db, shopper: await shopper(storeLocale), deps: shop.checkout }, order)
    if (placed.outcome === 'placed') forgetCart(visitor, storeLocale)
    return placed
  },
})
