import { saveForLater as keep } from '#shop/cart/save-for-later.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const saveForLater = shopCall('CartService.saveForLater', {
  who: 'customer',
  handle: async ({ storeLocale, lineId }, asked) => {
    const { shop, customer, shopper } = asked
    const customerId = await customer()
    const line = { lineId: numberOf('cartLine', lineId, 'cart/line-not-found') }
    return withCartCookies(
      asked,
      await keep(shop.db, { ...(await shopper(storeLocale)), customerId }, line),
      storeLocale,
    )
  },
})
