// The three languages of the site and what follows from each (specification, section 9; business rules L-1 and L-2).
import type { Currency } from './money.ts'

export const LOCALES = ['en-US', 'en-CA', 'fr-CA'] as const
export type Locale = (typeof LOCALES)[number]
export type Country = 'US' | 'CA'
export type Language = 'en' | 'fr'

export const DEFAULT_LOCALE: Locale = 'en-US'

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text)
export const countryOf = (locale: Locale): Country => (locale === 'en-US' ? 'US' : 'CA')
export const languageOf = (locale: Locale): Language => (locale === 'fr-CA' ? 'fr' : 'en')
export const currencyIn = (country: Country): Currency => (country === 'US' ? 'USD' : 'CAD')
export const currencyOf = (locale: Locale): Currency => currencyIn(countryOf(locale))

/** Where a locale's pages start: '' for en-US, else '/en-CA' or '/fr-CA' (L-2). */
export const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`)

/** A site path as seen in a locale: `/cart` becomes `/fr-CA/cart`; the home page of fr-CA is `/fr-CA`. */
export const pathIn = (locale: Locale, path: string): string =>
  path === '/' ? prefixOf(locale) || '/' : `${prefixOf(locale)}${path}`

/** Splits a request path into its locale and the site path within it. */
export function splitPath(path: string): { locale: Locale; path: string } {
  for (const locale of LOCALES) {
    const prefix = prefixOf(locale)
    if (prefix && (path === prefix || path.startsWith(`${prefix}/`)))
      return { locale, path: path.slice(prefix.length) || '/' }
  }
  return { locale: DEFAULT_LOCALE, path }
}
