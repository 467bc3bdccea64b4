// A first visit opens the pages of the language that somebody reads, as French; nobody is moved after choosing (business rule L-4).
import type { IncomingMessage } from 'node:http'
import { countryOf, firstIn, languageOf, type Locale, type OpenLocales, pathIn, splitPath } from '#values/locale.ts'

/** Only the language switch sets it; a session also shows that this is no first visit. */
const KNOWN = /(?:^|;\s*)(?:language|visitor|__Host-session)=/

/** Where a first visit is to be opened instead, as a path with query; undefined when the address is right as it is. */
export function firstVisitTo(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  open: OpenLocales,
): string | undefined {
  const wanted = headers['accept-language']?.match(/^[a-z]{2,3}(?:-[a-z]{2})?\b/i)?.[0].toLowerCase()
  if (!wanted || method !== 'GET') return undefined
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || KNOWN.test(headers.cookie ?? '') || !headers.accept?.includes('text/html'))
    return undefined
  const [whole = '/', ...search] = url.split('?')
  const { locale, path } = splitPath(whole)
  const own = ownLocale(wanted, locale, open)
  return own && [pathIn(own, path), ...search].join('?')
}

/** Only visitors of a country's first language are moved, to theirs if it is read there: an address chosen by hand wins. */
function ownLocale(wanted: string, opened: Locale, open: OpenLocales): Locale | undefined {
  const [language = ''] = wanted.split('-')
  if (firstIn(countryOf(opened)) !== opened || languageOf(opened) === language) return undefined
  return (
    open.find((locale) => languageOf(locale) === language && countryOf(locale) === countryOf(opened)) ??
    open.find((locale) => locale.toLowerCase() === wanted)
  )
}
