// When a page may replace the one that is shown, as pure rules.
import { splitPath } from '#values/locale.ts'

/**
 * Private and payment pages always load whole: a test compares this with the private routes. First letters are enough, and every page's
 * first script is shorter for it.
 */
const PRIVATE = /^\/(?:cart(?:\/|$)|cont|cu|eq|li|my|n|or|part|pay|q|si|st|ta|tr|u)/

type Address = Pick<URL, 'origin' | 'pathname' | 'search'>

/** Path with query: what the server knows of an address. */
export const pageAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

/** Same site, same locale, and neither page private. */
export function canNavigate(to: Address, here: Address): boolean {
  if (to.origin !== here.origin) return false
  const [there, now] = [splitPath(to.pathname), splitPath(here.pathname)]
  return there.locale === now.locale && !PRIVATE.test(there.path) && !PRIVATE.test(now.path)
}

interface Click {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

/** A plain click on a link that opens here; new tabs, downloads and clicks that others answered are the browser's. */
export const isOwnClick = (click: Click, link: { target: string; hasAttribute: (name: string) => boolean }): boolean =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.defaultPrevented) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download')

/** Where a GET form leads, without its empty fields; a search for a term leads straight to the term's own page. */
export function formAddress(action: string, fields: Iterable<[string, unknown]>): URL {
  const to = new URL(action)
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string' && value.trim()) query.append(name, value)
  const term = query.get('q')?.trim()
  if (term && to.pathname.endsWith('/search')) {
    to.pathname += `/${encodeURIComponent(term)}`
    query.delete('q')
  }
  to.search = query.toString()
  return to
}
