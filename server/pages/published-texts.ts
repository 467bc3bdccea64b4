// Which of the texts that every page links to are there, so that no page links to what a shop has not written yet.
import { type Reader, sql } from '#database/sql.ts'
import { LANGUAGES } from '#shop/content/languages.ts'
import { forEachLocale, type Locale } from '#values/locale.ts'

export type PublishedTexts = Record<Locale, ReadonlySet<string>>

export const NO_TEXTS: PublishedTexts = forEachLocale(() => new Set<string>())

/** Their paths without a prefix, by locale. */
export async function readPublishedTexts(db: Reader): Promise<PublishedTexts> {
  const rows = await db.all(sql<{ path: string; language: Locale }>`
    select case kind when 'POLICY' then '/policies/' else '/' end || url_name as path, language from article
    where is_published and topic = '' and kind in ('POLICY', 'OFFER') order by 1, 2`)
  return forEachLocale(
    (locale) => new Set(rows.flatMap(({ path, language }) => (LANGUAGES[locale].includes(language) ? path : []))),
  )
}

export const areSame = (one: PublishedTexts, other: PublishedTexts): boolean =>
  Object.entries(one).every(([locale, paths]) => {
    const others = other[locale as Locale]
    return paths.size === others.size && [...paths].every((path) => others.has(path))
  })
