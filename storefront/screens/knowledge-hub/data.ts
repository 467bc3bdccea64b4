// What the knowledge hub asks for: its topics, each with its articles. An article that bears the name of its topic introduces it.
import type { Article, ArticleSummary, ContentItem } from '#contract/shop/content.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type ArticleSearch, findArticles } from '../../articles/find-articles.ts'
import { onItsPage } from '../../articles/article-page.ts'
import { itemsAt, previewed } from '../../articles/preview.ts'

export type Linked = ArticleSummary & { path: string }

export interface Topic {
  key: string
  title: string
  summary: string | null
  path: string
  articles: Linked[]
}

export interface HubProps {
  items: ContentItem[]
  topics: Topic[]
  search: ArticleSearch
}

export async function hubData(request: PageRequest): Promise<ScreenData<HubProps>> {
  const { shop, locale } = request
  const [articles, search, items] = await Promise.all([
    shop.call('ContentService.listArticles', { storeLocale: locale, kind: 'HUB' }),
    findArticles(request),
    itemsAt(request, 'knowledge-hub'),
  ])
  const topics = [...Map.groupBy(articles, ({ topic }) => topic)].map(([key, inTopic]): Topic => {
    const introduction = inTopic.find(({ urlName }) => urlName === key)
    return {
      key,
      title: introduction?.title ?? key,
      summary: introduction?.summary ?? null,
      path: `/knowledge-hub/${key}`,
      articles: linked(inTopic),
    }
  })
  return { props: { topics, search, items }, tags: ['content'] }
}

export interface TopicProps {
  introduction: Article
  articles: Linked[]
  search: ArticleSearch
  isPreview?: boolean
}

export async function topicData(request: PageRequest): Promise<ScreenData<TopicProps>> {
  const { shop, locale, params } = request
  const topic = params.topic ?? ''
  const asked = { storeLocale: locale, kind: 'HUB', topic } as const
  const preview = await previewed(request)
  const [introduction, inTopic, search] = await Promise.all([
    preview ?? shop.call('ContentService.getArticle', { ...asked, urlName: topic }),
    shop.call('ContentService.listArticles', asked),
    findArticles(request),
  ])
  const props = { introduction, articles: linked(inTopic), search }
  return preview ? { props: { ...props, isPreview: true }, tags: [] } : onItsPage(introduction, request, props)
}

const linked = (inTopic: ArticleSummary[]): Linked[] =>
  inTopic
    .filter(({ topic, urlName }) => urlName !== topic)
    .map((article) => ({ ...article, path: `/knowledge-hub/${article.topic}/${article.urlName}` }))
