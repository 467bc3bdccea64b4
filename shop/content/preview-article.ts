// An article as it would be with an edition that is not public, or one that is not public at all: for those who work here.
import type { Article } from '#contract/shop/content.ts'
import { type Reader, sql } from '#database/sql.ts'
import { recordNumber } from '#values/record-id.ts'
import { articleOf, type ArticleRow, summaryColumns } from './article.ts'
import { pagesOf } from './article-page.ts'

/** `id` is the edition's or the article's; null where it names neither. */
export async function previewArticle(db: Reader, id: string): Promise<Article | null> {
  const edition = recordNumber('articleEdition', id)
  const article = recordNumber('article', id)
  if (!edition && !article) return null
  const row = await db.first(previewed({ edition: edition ?? 0, article: article ?? 0 }))
  return row ? articleOf(row) : null
}

const previewed = ({ edition, article }: { edition: number; article: number }) => sql<ArticleRow>`
  select ${summaryColumns}, article.question, article.answer, ${pagesOf(sql.ref('article.article_number'))} as pages
  from (
    select stored.id, stored.kind, stored.topic, stored.url_name, stored.language, stored.article_number,
      coalesce(edition.title, stored.title) as title,
      case when edition.id is null then stored.summary else edition.summary end as summary,
      case when edition.id is null then stored.question else edition.question end as question,
      case when edition.id is null then stored.answer else edition.answer end as answer,
      case when edition.id is null then stored.version else edition.version end as version,
      case when edition.id is null then stored.effective_on else edition.effective_on end as effective_on
    from article stored left join article_edition edition on edition.article_id = stored.id and edition.id = ${edition}
    where edition.id is not null or stored.id = ${article}) as article`
