import { faqArticles } from '#shop/content/faq-articles.ts'
import { shopCall } from '../shop-call.ts'
import { shown } from './shown.ts'

export const getKnowledgeArticleByModule = shopCall('FAQKnowledgeUtility.getKnowledgeArticleByModule', {
  who: 'anybody',
  handle: async ({ faqCategory, storeLocale }, { shop }) => {
    const groups = await faqArticles(shop.db, { faqCategory, locale: storeLocale }).catch((error: unknown) => {
      // A page without its questions is better than no page.
      shop.log.warn({ error }, 'questions could not be read')
      throw error
    })
    for (const entry of Object.values(groups).flat()) entry.Answer__c = shown(shop, entry.Answer__c)
    return groups
  },
})
