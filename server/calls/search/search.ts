import { searchParts } from '#shop/search/search-parts.ts'
import { shopCall } from '../shop-call.ts'

export const search = shopCall('SearchService.search', {
  who: 'anybody',
  handle: ({ storeLocale, ...wanted }, { shop }) => searchParts(shop.search, storeLocale, wanted),
})
