// What a page says to the cache before the shop. Browsers and caches that nobody can purge keep to `cache-control`, which lets them keep nothing
// without asking; so this stands in headers of its own (RFC 9213), which that cache takes off.
import { EVERY_PAGE } from '../cache/purge-before.ts'
import type { CachedPage } from '../cache/page-cache.ts'
import type { HttpCacheSettings } from '../settings/read-http-cache.ts'

/** Of more the header would not fit through proxies: such a page is kept by nobody. */
const MOST_BYTES = 6000

export function keptBefore(page: CachedPage, cache: HttpCacheSettings | undefined): Record<string, string> {
  if (!cache) return {}
  // One that was made of what has changed meanwhile is shown to who waits for it, and to nobody else.
  if (page.status !== 200 || page.isInvalidated) return NOT_KEPT
  const tags = [EVERY_PAGE, ...page.tags]
  const isVarnish = cache.kind === 'varnish'
  const list = tags.join(isVarnish ? ' ' : ',')
  if (list.length > MOST_BYTES || !tags.every((tag) => TAG.test(tag))) return NOT_KEPT
  return { 'cdn-cache-control': `max-age=${cache.seconds}`, [isVarnish ? 'surrogate-key' : 'cache-tag']: list }
}

/** Said, for an answer that nothing has changed (304) leaves in force what was said before. */
const NOT_KEPT = { 'cdn-cache-control': 'no-store' }

/** What stands between tags, and letters that no header takes, would make others of them. */
const TAG = /^[\w:.-]+$/
