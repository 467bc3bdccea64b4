// The cache of pages before the shop, where there is one.
import type { Env } from './env.ts'
import { number } from './read-text.ts'

export interface HttpCacheSettings {
  kind: 'varnish' | 'cloudflare'
  /** Where pages are dropped: of Varnish each one's address, of a CDN the one of its call. */
  urls: string[]
  token: string
  /** For how long a page is kept where nothing drops it. */
  seconds: number
}

export function readHttpCache(env: Env, wrong: string[]): HttpCacheSettings | undefined {
  const kind = env.HTTP_CACHE ?? 'none'
  const seconds = number('HTTP_CACHE_SECONDS', env.HTTP_CACHE_SECONDS, 60, wrong, { most: 3600 })
  if (kind === 'none') return undefined
  if (kind !== 'varnish' && kind !== 'cloudflare') {
    wrong.push('HTTP_CACHE is none, varnish or cloudflare')
    return undefined
  }
  const urls = (env.HTTP_CACHE_PURGE_URLS ?? '').split(/\s+/).filter(Boolean)
  if (urls.length === 0 || !urls.every((one) => /^https?:$/.test(URL.parse(one)?.protocol ?? '')))
    wrong.push('HTTP_CACHE_PURGE_URLS is one or more addresses with spaces between: http://127.0.0.1:6082')
  const token = env.HTTP_CACHE_TOKEN ?? ''
  if (kind === 'cloudflare' && token === '') wrong.push('HTTP_CACHE_TOKEN must be set with HTTP_CACHE=cloudflare')
  if (kind === 'cloudflare' && env.NODE_ENV === 'production' && urls.some((one) => !one.startsWith('https:')))
    wrong.push('HTTP_CACHE_PURGE_URLS must be https in production: a token goes with it')
  return { kind, urls, token, seconds }
}
