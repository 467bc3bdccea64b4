import { type Locale, LOCALES, pathIn } from '#values/locale.ts'

/** Under a locale of its own, or a file: such an address means itself. */
const OWN = new RegExp(`^/(?:${LOCALES.join('|')}|documents|drawings|assets)(?:/|$)`)

/** Links of a text to paths of the site lead to the pages of the locale in which it is read: the same text serves two of them. */
export const linksIn = (html: string, locale: Locale): string =>
  html.replace(/(<a [^<>]*?href=")(\/(?!\/)[^"]*)/g, (whole, before: string, path: string) =>
    OWN.test(path) ? whole : before + pathIn(locale, path),
  )
