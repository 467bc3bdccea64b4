import type { Article, ArticleKind } from '#contract/shop/content.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { articleOf, type ArticleRow, publishedIn, summaryColumns } from './article.ts'
import { pagesOf } from './article-page.ts'

interface WantedArticle {
  kind: ArticleKind
  /** '' for kinds without topics. */
  topic?: string
  urlName: string
  locale: Locale
}

/**
 * The article of that name, by whichever of its languages has it; null where there is none in a language of this locale. Its answer is as
 * it was written: it is made safe where it is shown (business rule SA-5).
 */
export async function readArticle(db: Reader, { topic = '', ...wanted }: WantedArticle): Promise<Article | null> {
  const row = await db.first(named({ topic, ...wanted }))
  return row ? articleOf(row) : null
}

const named = ({ kind, topic, urlName, locale }: Required<WantedArticle>) => sql<ArticleRow>`
  select ${summaryColumns}, article.question, article.answer,
    ${pagesOf(sql.ref('article.article_number'))} as pages
  from ${publishedIn(locale)}
  where article_number in (
    select article_number from article
    where kind = ${kind} and topic = ${topic} and url_name = ${urlName} and is_published)
  order by url_name = ${urlName} desc, id
  limit 1`
