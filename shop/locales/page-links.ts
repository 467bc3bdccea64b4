// Where the pages are that a seller may keep outside the shop (specification, section 2). This shop serves its own.
import type { PageLinks } from '#contract/shop/config.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { keysOf } from '#values/table.ts'

const OWN = {
  privacy: (locale: Locale) => pathIn(locale, '/policies/privacy'),
  shipping: (locale: Locale) => pathIn(locale, '/policies/shipping'),
  returns: (locale: Locale) => pathIn(locale, '/policies/returns'),
  core: (locale: Locale) => pathIn(locale, '/policies/core'),
  batterySpecifications: (locale: Locale) => `/documents/${locale}/battery-specifications.pdf`,
  selectionFlyer: (locale: Locale) => `/documents/${locale}/battery-flyer.pdf`,
}

export type LinkedPage = keyof PageLinks
/** Addresses elsewhere, by page and locale; what is not named is our own. */
export type PagesElsewhere = Partial<Record<LinkedPage, Partial<Record<Locale, string>>>>

export const LINKED_PAGES = keysOf(OWN)

export const pageLinks = (elsewhere: PagesElsewhere, locale: Locale): PageLinks =>
  Object.fromEntries(LINKED_PAGES.map((page) => [page, elsewhere[page]?.[locale] ?? OWN[page](locale)])) as PageLinks
