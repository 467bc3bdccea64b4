// A first visit by somebody who reads French opens the French pages; nobody is moved after choosing (business rule L-4).
import type { IncomingMessage } from 'node:http'
import { pathIn, splitPath } from '#values/locale.ts'

/** Set by the language switch, and by nothing else; a session says as well that this is no first visit. */
const KNOWN = /(?:^|;\s*)(?:language|visitor|__Host-session)=/

/** Where a first visit is to be opened instead, as a path with query; undefined when the address is right as it is. */
export function firstVisitTo({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  const wanted = headers['accept-language']
  if (!wanted || !/^fr\b/i.test(wanted) || method !== 'GET') return undefined
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || KNOWN.test(headers.cookie ?? '') || !headers.accept?.includes('text/html'))
    return undefined
  const [whole = '/', ...search] = url.split('?')
  const { locale, path } = splitPath(whole)
  const isForHere = locale === 'en-CA' || (locale === 'en-US' && /^fr-CA\b/i.test(wanted))
  return isForHere ? [pathIn('fr-CA', path), ...search].join('?') : undefined
}
