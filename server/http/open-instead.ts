// A shop need not be open in every language and country: pages of the others lead to one that is.
import type { IncomingMessage } from 'node:http'
import { openFor, type OpenLocales, pathIn, prefixOf, splitPath } from '#values/locale.ts'

/** Where a page of a locale that is not open is shown instead, as a path with query; undefined of all other addresses. */
export function openInstead(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  open: OpenLocales,
  { matchRoute }: { matchRoute(url: string): unknown },
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { locale } = splitPath(url.split('?')[0] ?? '/')
  if (open.includes(locale)) return undefined
  // Without a prefix an address may be that of a file or a call, which are of no language.
  if (prefixOf(locale) === '' && !matchRoute(url)) return undefined
  return inOpenLocale(url, open)
}

/** The same address in a locale that is open. */
export function inOpenLocale(url: string, open: OpenLocales): string {
  const [whole = '/', ...search] = url.split('?')
  const { locale, path } = splitPath(whole)
  if (open.includes(locale)) return url
  // One slash at the start: `//elsewhere` would lead to another site.
  return [pathIn(openFor(locale, open), path.replace(/^[/\\]+/, '/')), ...search].join('?')
}
