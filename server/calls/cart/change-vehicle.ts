import { changeVehicle as change } from '#shop/cart/change-vehicle.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'
import { VEHICLES } from './vehicle-limits.ts'
import { engineEntry } from './engine-entry.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const changeVehicle = shopCall('CartService.changeVehicle', {
  who: 'visitor',
  limits: VEHICLES,
  handle: async ({ storeLocale, lineId, ...sent }, asked) => {
    const changed = { lineId: numberOf('cartLine', lineId, 'cart/line-not-found'), entry: engineEntry(sent) }
    return withCartCookies(asked, await change(asked.shop, await asked.shopper(storeLocale), changed), storeLocale)
  },
})
