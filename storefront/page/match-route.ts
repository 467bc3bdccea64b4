// Which route a URL opens, and under which key its page is cached.
import { type Locale, movedInLocale, pathIn, splitPath } from '#values/locale.ts'
import type { Caching, Route } from './screen.ts'

export interface RouteMatch {
  route: Route
  locale: Locale
  path: string
  params: Record<string, string>
  query: URLSearchParams
  caching: Caching
  /** The one address of this page among all that open it: path and allowed query, sorted. */
  key: string
}

/** Finds the route of a path with query; null when there is none or an escape is malformed. `isHolding`: the visitor has equipment in hand. */
export function matchRoute(routes: Route[], url: string, isHolding = false): RouteMatch | null {
  const [whole = '', ...search] = url.split('?')
  // That address only leads to the page's own.
  if (movedInLocale(whole)) return null
  const { locale, path } = splitPath(whole)
  for (const route of routes) {
    const params = paramsOf(route.path, path)
    if (!params) continue
    const asked = new URLSearchParams(search.join('?'))
    const query = pick(asked, route.query.concat(route.privateQuery))
    const isPrivate =
      route.caching === 'private' || (isHolding && route.showsOwn) || route.privateQuery.some((key) => query.has(key))
    const text = query.toString()
    return {
      route,
      locale,
      path,
      params,
      query,
      caching: isPrivate ? 'private' : 'shared',
      key: pathIn(locale, path) + (text && `?${text}`),
    }
  }
  return null
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, word] of wanted.entries()) {
    const text = given[index] ?? ''
    if (!word.startsWith(':')) {
      if (word !== text) return null
      continue
    }
    const value = decoded(text)
    if (!value) return null
    params[word.slice(1)] = value
  }
  return params
}

/** Keeps the allowed keys, sorted by key and value, so that one page has one key. */
function pick(asked: URLSearchParams, allowed: string[]): URLSearchParams {
  const isAllowed = (key: string) =>
    allowed.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))
  const remaining = [...asked].filter(([key, value]) => value !== '' && isAllowed(key))
  remaining.sort(([key, value], [other, otherValue]) => compare(key, other) || compare(value, otherValue))
  return new URLSearchParams(remaining)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
