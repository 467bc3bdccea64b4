// What the page of one article asks for: a policy, a legal text, the details of an offer, an article of the knowledge hub.
import type { Article, ArticleSummary } from '#contract/shop/content.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface ArticleProps {
  article: Article
  /** Of the knowledge hub: the topic's name and path, and the other articles in it. */
  topic: { title: string; path: string; others: (ArticleSummary & { path: string })[] } | null
}

type Data = (request: PageRequest) => Promise<ScreenData<ArticleProps>>

/** An article of a kind by the name in the address; it has one address, whatever language's name it is asked by. */
const named =
  (kind: 'POLICY' | 'LEGAL', folder: string): Data =>
  async ({ shop, locale, params, path }) => {
    const article = await shop.call('ContentService.getArticle', {
      storeLocale: locale,
      kind,
      urlName: params.name ?? '',
    })
    const canonical = `${folder}/${article.urlName}`
    if (canonical !== path) return { movedTo: canonical, forGood: true }
    return { props: { article, topic: null }, tags: ['content'], canonical }
  }

export const policyData = named('POLICY', '/policies')
export const legalData = named('LEGAL', '/legal')

/** The details of the offers in a country (business rule HC-2). */
export const offerData =
  (urlName: 'detail-us' | 'detail-ca'): Data =>
  async ({ shop, locale }) => {
    const article = await shop.call('ContentService.getArticle', { storeLocale: locale, kind: 'OFFER', urlName })
    return { props: { article, topic: null }, tags: ['content'] }
  }

/** `/knowledge-hub/{a}/{b}`: an article within its topic (business rule HC-2). */
export const hubArticleData: Data = async ({ shop, locale, params, path }) => {
  const topic = params.topic ?? ''
  const asked = { storeLocale: locale, kind: 'HUB', topic } as const
  const [article, inTopic] = await Promise.all([
    shop.call('ContentService.getArticle', { ...asked, urlName: params.name ?? '' }),
    shop.call('ContentService.listArticles', asked),
  ])
  const folder = `/knowledge-hub/${article.topic}`
  const canonical = article.urlName === article.topic ? folder : `${folder}/${article.urlName}`
  if (canonical !== path) return { movedTo: canonical, forGood: true }
  const others = inTopic
    .filter(({ id, urlName }) => id !== article.id && urlName !== topic)
    .map((other) => ({ ...other, path: `${folder}/${other.urlName}` }))
  const title = inTopic.find(({ urlName }) => urlName === topic)?.title ?? topic
  return { props: { article, topic: { title, path: folder, others } }, tags: ['content'], canonical }
}
