import type { ArticleKind, ArticleSummary } from '#contract/shop/content.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { articleOf, type ArticleRow, publishedIn, summaryColumns } from './article.ts'

interface WantedArticles {
  kind: ArticleKind
  topic?: string
  locale: Locale
}

export async function listArticles(db: Reader, { kind, topic, locale }: WantedArticles): Promise<ArticleSummary[]> {
  const rows = await db.all(sql<Omit<ArticleRow, 'question' | 'answer' | 'pages'>>`
    select ${summaryColumns}
    from ${publishedIn(locale)}
    where kind = ${kind} and topic = coalesce(${topic ?? null}, topic)
    order by topic, position, id`)
  return rows.map(articleOf)
}
