import { changeQuantity as changeLine } from '#shop/cart/change-quantity.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const changeQuantity = shopCall('CartService.changeQuantity', {
  who: 'visitor',
  handle: async ({ storeLocale, lineId, quantity }, { shop, shopper, visitor }) => {
    const line = { lineId: numberOf('cartLine', lineId, 'cart/line-not-found'), quantity }
    return withCartCookies(visitor, await changeLine(shop.db, await shopper(storeLocale), line), storeLocale)
  },
})
