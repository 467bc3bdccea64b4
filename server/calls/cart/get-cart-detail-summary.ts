import { readTaxedSummary } from '#shop/checkout/read-taxed-summary.ts'
import { shopCall } from '../shop-call.ts'
import { localeOf } from './locale-of.ts'

export const getCartDetailSummary = shopCall('CartService.getCartDetailSummary', {
  who: 'visitor',
  handle: async ({ cartDetail, storeLocale = localeOf(cartDetail.currencyIsoCode) }, { shop, shopper }) =>
    readTaxedSummary(shop.db, await shopper(storeLocale), shop.checkout),
})
