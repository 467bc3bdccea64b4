import { sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { LANGUAGES } from './languages.ts'

export const ARTICLE_KINDS = ['FAQ', 'POLICY', 'HUB', 'OFFER', 'GUIDE', 'LEGAL'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

/** What a list of articles shows of one. */
export interface ArticleSummary {
  id: string
  kind: ArticleKind
  topic: string
  urlName: string
  /** In which language it is written. */
  language: Locale
  title: string
  summary: string | null
  version: string | null
  /** A day, '2026-01-15'. */
  effectiveOn: string | null
}

export interface Article extends ArticleSummary {
  question: string | null
  /** Rich text as it was written: make it safe where it is shown (business rule SA-5). */
  answer: string | null
  /** Site paths without the locale's prefix; null where the locale reads none of its languages, or it has no page. */
  pages: Record<Locale, string | null>
}

export type ArticleRow = Omit<Article, 'id'> & { id: number }

/** An article as others know it: by its record id. */
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
