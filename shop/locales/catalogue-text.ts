// Texts of the catalogue by language: a column for each, `name_en` beside `name_fr`.
import { type RawBuilder, sql } from '#database/sql.ts'
import { catalogueLanguages, type Locale } from '#values/locale.ts'

/** The column in which the locale's own texts are. */
export const textColumn = (column: string, locale: Locale): string => `${column}_${catalogueLanguages(locale)[0]}`

/** A text in the best of the locale's languages that has one (L-3). */
export function localized(locale: Locale, table: string, column: string): RawBuilder<string> {
  const texts = catalogueLanguages(locale).map((language) => sql.ref<string>(`${table}.${column}_${language}`))
  const last = texts.pop()
  return texts.length === 0
    ? sql<string>`${last}`
    : sql<string>`coalesce(${sql.join(texts.map((text) => sql`nullif(${text}, '')`))}, ${last})`
}

/** The same of a row that has the columns of all languages. */
export function localText(row: object, column: string, locale: Locale): string {
  for (const language of catalogueLanguages(locale)) {
    const text: unknown = row[`${column}_${language}` as never]
    if (typeof text === 'string' && text !== '') return text
  }
  return ''
}
