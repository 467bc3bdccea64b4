// Texts of the catalogue: all languages in one column, `{"en": "Oil filter", "fr": "Filtre à huile"}` (decision 44).
import { type RawBuilder, sql } from '#database/sql.ts'
import { type ByLanguage, catalogueLanguages, type Locale } from '#values/locale.ts'

/** The text in the locale's own language alone, as staff read and write it. */
export const ownText = (texts: RawBuilder<unknown>, locale: Locale): RawBuilder<string> =>
  sql<string>`(${texts} ->> ${sql.lit(catalogueLanguages(locale)[0])})`

/** A written text, which leaves those of other languages as they are. */
export const asOwnText = (text: unknown, locale: Locale): object => ({ [catalogueLanguages(locale)[0]]: text })

/** A text in the best of the locale's languages that has one (L-3); null when none has. */
export function localized(locale: Locale, table: string, column: string): RawBuilder<string> {
  const texts = catalogueLanguages(locale).map(
    (language) => sql<string>`nullif(${sql.ref(`${table}.${column}`)} ->> ${sql.lit(language)}, '')`,
  )
  return sql<string>`coalesce(${sql.join(texts)})`
}

/** The same of a row that was read; '' when there is none. */
export const localText = (texts: ByLanguage | null, locale: Locale): string =>
  catalogueLanguages(locale)
    .map((language) => texts?.[language])
    .find(Boolean) ?? ''
