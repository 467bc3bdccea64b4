import { changeQuantity as changeLine } from '#shop/cart/change-quantity.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const changeQuantity = shopCall('CartService.changeQuantity', {
  who: 'visitor',
  handle: async ({ storeLocale, lineId, quantity }, asked) => {
    const line = { lineId: numberOf('cartLine', lineId, 'cart/line-not-found'), quantity }
    return withCartCookies(asked, await changeLine(asked.shop.db, await asked.shopper(storeLocale), line), storeLocale)
  },
})
