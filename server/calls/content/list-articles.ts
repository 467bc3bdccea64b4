import { listArticles as readArticles } from '#shop/content/list-articles.ts'
import { shopCall } from '../shop-call.ts'

export const listArticles = shopCall('ContentService.listArticles', {
  who: 'anybody',
  handle: ({ storeLocale: locale, ...wanted }, { shop }) => readArticles(shop.db, { ...wanted, locale }),
})
