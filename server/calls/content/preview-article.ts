import { previewArticle as readPreview } from '#shop/content/preview-article.ts'
import { Refusal } from '#values/refusal.ts'
import { shopCall } from '../shop-call.ts'
import { requireStaff } from './require-staff.ts'
import { shown } from './shown.ts'

export const previewArticle = shopCall('ContentService.previewArticle', {
  who: 'visitor',
  handle: async ({ id }, { shop, visitor }) => {
    await requireStaff({ shop, visitor }, ['Knowledge__kav', 'ArticleEdition__c'])
    const article = await readPreview(shop.db, id)
    if (!article) throw new Refusal('request/not-found')
    return { ...article, answer: shown(shop, article.answer) }
  },
})
