import { readArticle } from '#shop/content/read-article.ts'
import { Refusal } from '#values/refusal.ts'
import { shopCall } from '../shop-call.ts'
import { shown } from './shown.ts'

export const getArticle = shopCall('ContentService.getArticle', {
  who: 'anybody',
  handle: async ({ storeLocale, ...wanted }, { shop }) => {
    const article = await readArticle(shop.db, { ...wanted, locale: storeLocale })
    if (!article) throw new Refusal('request/not-found')
    return { ...article, answer: shown(shop, article.answer) }
  },
})
