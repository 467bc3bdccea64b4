import { baseOf, forEachLocale, type Locale } from '#values/locale.ts'

/**
 * The languages in which a locale reads, best first: Canadians who read English take the text of the United States where there is
 * none of their own; a French page shows no English instead of what is missing.
 */
export const LANGUAGES: Readonly<Record<Locale, readonly Locale[]>> = forEachLocale((locale) => {
  const base = baseOf(locale)
  return base ? [locale, base] : [locale]
})
