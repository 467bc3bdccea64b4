import { searchArticles as findArticles } from '#shop/content/search-articles.ts'
import { shopCall } from '../shop-call.ts'

export const searchArticles = shopCall('ContentService.searchArticles', {
  who: 'anybody',
  handle: ({ storeLocale: locale, term }, { shop }) => findArticles(shop.db, { term, locale }),
})
