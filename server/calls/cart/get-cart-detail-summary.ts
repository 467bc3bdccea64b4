import { readCartSummary } from '#shop/cart/read-cart-summary.ts'
import { currencyOf, DEFAULT_LOCALE, type Locale, LOCALES } from '#values/locale.ts'
import { shopCall } from '../shop-call.ts'

/** A locale of the country that the currency names: each country has its own cart (L-2). */
const localeOf = (currency: string | undefined): Locale =>
  LOCALES.find((locale) => currencyOf(locale) === currency) ?? DEFAULT_LOCALE

export const getCartDetailSummary = shopCall('CartService.getCartDetailSummary', {
  who: 'visitor',
  handle: async ({ cartDetail, storeLocale = localeOf(cartDetail.currencyIsoCode) }, { shop, shopper }) =>
    readCartSummary(shop.db, await shopper(storeLocale)),
})
