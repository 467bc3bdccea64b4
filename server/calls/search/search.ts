import { searchParts } from '#shop/search/search-parts.ts'
import { shopCall } from '../shop-call.ts'

export const search = shopCall('SearchService.search', {
  who: 'anybody',
  handle: async ({ storeLocale, ...wanted }, { shop }) => {
    const answer = await searchParts(shop.search, storeLocale, wanted)
    shop.fruitless.note(storeLocale, wanted, answer)
    return answer
  },
})
