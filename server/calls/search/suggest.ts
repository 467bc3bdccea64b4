import { suggest as readSuggestions } from '#shop/search/suggest.ts'
import { shopCall } from '../shop-call.ts'

export const suggest = shopCall('SearchService.suggest', {
  who: 'anybody',
  handle: ({ storeLocale, ...wanted }, { shop }) => readSuggestions(shop.search, storeLocale, wanted),
})
