// Where the page of an article is, for those who ask for it as a record (records-api/seo-apex.md).
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Expression } from '#platform/objects/define-object.ts'
import { countryOf, LOCALES, type Locale } from '#values/locale.ts'
import { LANGUAGES } from './languages.ts'

/** Site path without the locale's prefix; none for pieces of a guide, which stand on its page. */
export const pageOf: Expression = (row) => sql`case
  when ${row('kind')} = 'FAQ' then '/faqs'
  when ${row('kind')} = 'POLICY' then '/policies/' || ${row('url_name')}
  when ${row('kind')} = 'LEGAL' then '/legal/' || ${row('url_name')}
  when ${row('kind')} = 'HUB' and ${row('topic')} = ${row('url_name')} then '/knowledge-hub/' || ${row('topic')}
  when ${row('kind')} = 'HUB' then '/knowledge-hub/' || ${row('topic')} || '/' || ${row('url_name')}
  when ${row('topic')} = '' then '/' || ${row('url_name')} end`

/** Its name in addresses, where it is the one that this locale reads: another language has the same name. Questions have no page. */
export const aliasOf: Expression = (row, { locale }) => {
  const place = (language: unknown) => sql`array_position(${LANGUAGES[locale]}::text[], ${language})`
  return sql`case when ${row('kind')} <> 'FAQ' and ${place(row('language'))} is not null and not exists (
    select from article better where better.article_number = ${row('article_number')} and better.is_published
      and ${place(sql`better.language`)} < ${place(row('language'))}) then ${row('url_name')} end`
}

/** The pages of a published article by locale: that of the best language which the locale reads, null where it reads none. */
export const pagesOf = (articleNumber: RawBuilder<unknown>) => {
  const pageIn = (locale: Locale) => {
    const row = (column: string) => sql.ref(`other.${column}`)
    return sql`${sql.lit(locale)}, (
      select ${pageOf(row, { locale, country: countryOf(locale) })} from article other
      where other.article_number = ${articleNumber} and other.is_published
        and other.language = any(${LANGUAGES[locale]}::text[])
      order by array_position(${LANGUAGES[locale]}::text[], other.language) limit 1)`
  }
  return sql`json_build_object(${sql.join(LOCALES.map(pageIn))})`
}
