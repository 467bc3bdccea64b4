import type { Article } from '#contract/shop/content.ts'
import { sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { LANGUAGES } from './languages.ts'

export type ArticleRow = Omit<Article, 'id'> & { id: number }

export const articleOf = <Row extends { id: number }>(row: Row) => ({ ...row, id: recordId('article', row.id) })

export const summaryColumns = sql`
  article.id, article.kind, article.topic, article.url_name as "urlName", article.language, article.title, article.summary,
  article.version, article.effective_on as "effectiveOn"`

/** The published articles of a locale, each in the best of its languages. */
export const publishedIn = (locale: Locale) => sql`(
    select distinct on (article_number) *
    from article
    where is_published and language = any(${LANGUAGES[locale]}::text[])
    order by article_number, array_position(${LANGUAGES[locale]}::text[], language)
  ) as article`
