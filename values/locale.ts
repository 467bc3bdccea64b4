// What follows from the list of languages: which there are, and their countries, currencies and addresses.
import { LOCALE_ROWS, type LocaleRow } from './locales.ts'
import type { Currency } from './money.ts'

type Row = (typeof LOCALE_ROWS)[number] & Pick<LocaleRow, 'firstOfMonth' | 'headFirst' | 'ownPaths'>
export type Locale = Row['code']
export type Country = Row['country']
export type CatalogueLanguage = Row['catalogue'][number]
/** A text of the catalogue in the languages that have it. */
export type ByLanguage = { readonly [Language in CatalogueLanguage]?: string }

export const CATALOGUE_LANGUAGES: readonly CatalogueLanguage[] = /* @__PURE__ */ Array.from(
  /* @__PURE__ */ new Set<CatalogueLanguage>(/* @__PURE__ */ LOCALE_ROWS.flatMap(({ catalogue }) => catalogue)),
)

export const LOCALES: readonly [Locale, ...Locale[]] = LOCALE_ROWS.map(({ code }) => code) as [Locale, ...Locale[]]
export const [DEFAULT_LOCALE] = LOCALES

/** Those in which a shop is open: one or more, in the order of all. */
export type OpenLocales = readonly [Locale, ...Locale[]]

/** The locale itself where it is open, else the one that stands in for it: of its country, of its language, the first. */
export const openFor = (locale: Locale, open: OpenLocales): Locale =>
  open.find((one) => one === locale) ??
  open.find((one) => countryOf(one) === countryOf(locale)) ??
  open.find((one) => languageOf(one) === languageOf(locale)) ??
  open[0]

export const forEachLocale = <Value>(valueFor: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueFor(locale)])) as Record<Locale, Value>

const rows = new Map<string, Row>(LOCALE_ROWS.map((row) => [row.code, row]))
export const rowOf = (locale: Locale): Row => rows.get(locale) as Row

export const isLocale = (text: unknown): text is Locale => rows.has(text as string)
/** The locale that a text names; the default one where it names none. */
export const localeNamed = (text: unknown): Locale => (isLocale(text) ? text : DEFAULT_LOCALE)

export const countryOf = (locale: Locale): Country => rowOf(locale).country
export const languageOf = (locale: Locale): string => rowOf(locale).language
/** Whether the names of things in a language begin with what they are. */
export const isHeadFirst = (language: string): boolean =>
  LOCALES.some((locale) => languageOf(locale) === language && rowOf(locale).headFirst === true)
/** In which languages its texts of the catalogue may be, best first. */
export const catalogueLanguages = (locale: Locale): readonly [CatalogueLanguage, ...CatalogueLanguage[]] =>
  rowOf(locale).catalogue
export const currencyIn = (country: Country): Currency => (country === 'US' ? 'USD' : 'CAD')
export const currencyOf = (locale: Locale): Currency => currencyIn(countryOf(locale))

/** The locale whose words and articles it takes where it has none of its own. */
export const baseOf = (locale: Locale): Locale | null => rowOf(locale).base

export const firstIn = (country: Country): Locale =>
  LOCALES.find((locale) => countryOf(locale) === country) ?? DEFAULT_LOCALE

export const firstOfCountries = (): Locale[] => LOCALES.filter((locale) => firstIn(countryOf(locale)) === locale)

/** Where a locale's pages start: '' for en-US, else '/en-CA' or '/fr-CA' (L-2). */
export const prefixOf = (locale: Locale): string => rowOf(locale).prefix

/** A site path as seen in a locale: `/cart` becomes `/fr-CA/cart`; the home page of fr-CA is `/fr-CA`. */
export const pathIn = (locale: Locale, path: string): string =>
  path === '/'
    ? prefixOf(locale) || '/'
    : `${prefixOf(locale)}${renamed(path, Object.entries(rowOf(locale).ownPaths ?? {}))}`

/** A site path in the names of the first language, whatever the page is called in its own. */
export function splitPath(path: string): { locale: Locale; path: string } {
  for (const locale of LOCALES) {
    const prefix = prefixOf(locale)
    if (prefix && (path === prefix || path.startsWith(`${prefix}/`)))
      return { locale, path: inFirst(locale, path.slice(prefix.length) || '/') }
  }
  return { locale: DEFAULT_LOCALE, path }
}

/** Where the page of an address is, when it has another name in that language: `/fr-CA/faqs` is `/fr-CA/faq`; null of all others. */
export function movedInLocale(whole: string): string | null {
  const { locale, path } = splitPath(whole)
  const own = pathIn(locale, path)
  return path !== '/' && own !== whole && whole === prefixOf(locale) + path ? own : null
}

const inFirst = (locale: Locale, path: string): string =>
  renamed(
    path,
    Object.entries(rowOf(locale).ownPaths ?? {}).map(([first, own]) => [own, first]),
  )

/** What follows the path stays: `/faqs?q=core#faq-1`. */
function renamed(path: string, names: readonly (readonly [from: string, to: string])[]): string {
  for (const [from, to] of names)
    if (path.startsWith(from) && /^(?:[?#]|$)/.test(path.slice(from.length))) return to + path.slice(from.length)
  return path
}
