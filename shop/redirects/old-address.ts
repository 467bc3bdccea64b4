// Addresses as they are looked up: however somebody typed them, and whatever a campaign added, one page of the old shop has one key.

/** What campaigns and mailings add to addresses: it names no page. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|mc_cid|mc_eid|_ga|_gl)$/i
const LONGEST = 1000

export const isTracking = (name: string): boolean => TRACKING.test(name)

/**
 * The key of an address of the old shop, whole or from its first slash on: path and query in lower case, the query sorted. Undefined where
 * it is none, or the home page.
 */
export function keyOfOld(address: string): string | undefined {
  const text = address.trim()
  if (text.length > LONGEST || /\p{Cc}/u.test(text)) return undefined
  const url = text.startsWith('/')
    ? URL.parse(`http://old.invalid${text}`)
    : /^https?:\/\//i.test(text)
      ? URL.parse(text)
      : null
  if (!url) return undefined
  const path = decoded(url.pathname).replace(/\/+$/, '')
  const query = [...url.searchParams].filter(([name]) => !isTracking(name)).map(([name, value]) => `${name}=${value}`)
  const key = `${path || '/'}${query.length > 0 ? `?${query.sort().join('&')}` : ''}`.toLowerCase()
  return key === '/' || key.includes('\0') ? undefined : key
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A path of this shop, and no address of anybody else: browsers read two slashes, or a backslash, as the name of another site. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)
