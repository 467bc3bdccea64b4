// What the page of one article asks for: a policy, a legal text, the details of an offer, an article of the knowledge hub.
import type { Article, ArticleSummary } from '#contract/shop/content.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { onItsPage } from '../../articles/article-page.ts'
import { previewed } from '../../articles/preview.ts'

export interface ArticleProps {
  article: Article
  topic: { title: string; path: string; others: (ArticleSummary & { path: string })[] } | null
  /** Shown to those who work here before it is public. */
  isPreview?: boolean
}

type Data = (request: PageRequest) => Promise<ScreenData<ArticleProps>>

const named =
  (kind: 'POLICY' | 'LEGAL'): Data =>
  async (request) => {
    const { shop, locale, params } = request
    const preview = await previewed(request)
    if (preview) return { props: { article: preview, topic: null, isPreview: true }, tags: [] }
    const article = await shop.call('ContentService.getArticle', {
      storeLocale: locale,
      kind,
      urlName: params.name ?? '',
    })
    return onItsPage(article, request, { article, topic: null })
  }

export const policyData = named('POLICY')
export const legalData = named('LEGAL')

/** The details of the offers in a country (business rule HC-2). */
export const offerData =
  (urlName: 'detail-us' | 'detail-ca'): Data =>
  async (request) => {
    const { shop, locale } = request
    const preview = await previewed(request)
    if (preview) return { props: { article: preview, topic: null, isPreview: true }, tags: [] }
    const article = await shop.call('ContentService.getArticle', { storeLocale: locale, kind: 'OFFER', urlName })
    return onItsPage(article, request, { article, topic: null })
  }

/** `/knowledge-hub/{a}/{b}`: an article within its topic (business rule HC-2). */
export const hubArticleData: Data = async (request) => {
  const { shop, locale, params } = request
  const topic = params.topic ?? ''
  const asked = { storeLocale: locale, kind: 'HUB', topic } as const
  const preview = await previewed(request)
  const [article, inTopic] = await Promise.all([
    preview ?? shop.call('ContentService.getArticle', { ...asked, urlName: params.name ?? '' }),
    shop.call('ContentService.listArticles', asked),
  ])
  const folder = `/knowledge-hub/${topic}`
  const others = inTopic
    .filter(({ id, urlName }) => id !== article.id && urlName !== topic)
    .map((other) => ({ ...other, path: `${folder}/${other.urlName}` }))
  const title = inTopic.find(({ urlName }) => urlName === topic)?.title ?? topic
  const props = { article, topic: { title, path: folder, others } }
  return preview ? { props: { ...props, isPreview: true }, tags: [] } : onItsPage(article, request, props)
}
