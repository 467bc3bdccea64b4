// What the knowledge hub asks for: its topics, each with its articles. An article that bears the name of its topic introduces it.
import type { Article, ArticleSummary } from '#contract/shop/content.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type ArticleSearch, findArticles } from '../../articles/find-articles.ts'
import { onItsPage } from '../../articles/article-page.ts'

export type Linked = ArticleSummary & { path: string }

export interface Topic {
  key: string
  title: string
  summary: string | null
  path: string
  articles: Linked[]
}

export interface HubProps {
  topics: Topic[]
  search: ArticleSearch
}

export async function hubData(request: PageRequest): Promise<ScreenData<HubProps>> {
  const { shop, locale } = request
  const [articles, search] = await Promise.all([
    shop.call('ContentService.listArticles', { storeLocale: locale, kind: 'HUB' }),
    findArticles(request),
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
  return { props: { topics, search }, tags: ['content'] }
}

export interface TopicProps {
  introduction: Article
  articles: Linked[]
  search: ArticleSearch
}

export async function topicData(request: PageRequest): Promise<ScreenData<TopicProps>> {
  const { shop, locale, params } = request
  const topic = params.topic ?? ''
  const asked = { storeLocale: locale, kind: 'HUB', topic } as const
  const [introduction, inTopic, search] = await Promise.all([
    shop.call('ContentService.getArticle', { ...asked, urlName: topic }),
    shop.call('ContentService.listArticles', asked),
    findArticles(request),
  ])
  return onItsPage(introduction, request, { introduction, articles: linked(inTopic), search })
}

const linked = (inTopic: ArticleSummary[]): Linked[] =>
  inTopic
    .filter(({ topic, urlName }) => urlName !== topic)
    .map((article) => ({ ...article, path: `/knowledge-hub/${article.topic}/${article.urlName}` }))
