import { chooseDelivery as choose } from '#shop/cart/choose-delivery.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'
import { withCartCookies } from './with-cart-cookies.ts'

export const chooseDelivery = shopCall('CartService.chooseDelivery', {
  who: 'new visitor',
  handle: async ({ storeLocale, deliveryType, storeId }, asked) => {
    const number = storeId === undefined ? undefined : numberOf('store', storeId, 'store/not-found')
    const cart = await choose(asked.shop.db, await asked.shopper(storeLocale), { deliveryType, storeId: number })
    return withCartCookies(asked, cart, storeLocale)
  },
})
