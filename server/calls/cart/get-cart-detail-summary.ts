import { readCartSummary } from '#shop/cart/read-cart-summary.ts'
import { shopCall } from '../shop-call.ts'
import { localeOf } from './locale-of.ts'

export const getCartDetailSummary = shopCall('CartService.getCartDetailSummary', {
  who: 'visitor',
  handle: async ({ cartDetail, storeLocale = localeOf(cartDetail.currencyIsoCode) }, { shop, shopper }) =>
    readCartSummary(shop.db, await shopper(storeLocale)),
})
