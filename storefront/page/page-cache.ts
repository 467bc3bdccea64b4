// Ready pages by key: raw, and compressed when first asked for. A hit is a look-up and a buffer, nothing is made anew.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { RenderedPage } from './render-page.tsx'

/** Backstop for what no purge told of. */
const TTL_MS = 5 * 60_000
/** Rough cost of an entry beside its bytes: headers, keys, tags. */
const OVERHEAD_BYTES = 1024

export type Encoding = 'identity' | 'gzip' | 'br'

/** One answer, ready to be sent as it stands. */
export interface Variant {
  headers: Record<string, string>
  body: Buffer
}

export interface CachedPage {
  status: number
  tags: string[]
  variants: Partial<Record<Encoding, Variant>>
  /** Compressions under way, so that each is done once. */
  making: Partial<Record<Encoding, Promise<Variant>>>
  headers: Record<string, string>
  digest: string
  /** Called when a variant was added. */
  grown: () => void
}

export interface PageCache {
  get: (key: string) => CachedPage | undefined
  /** The kept page, or renders it once for all who ask meanwhile; kept when it is shared and nothing was purged meanwhile. */
  fill: (key: string, render: () => Promise<RenderedPage>) => Promise<CachedPage>
  /** Forgets all pages made of any of these; 'all' forgets everything. */
  purge: (tags: string[] | 'all') => void
  readonly size: number
}

export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const keysByTag = new Map<string, Set<string>>()
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: TTL_MS,
    dispose: (page, key, reason) => {
      if (reason !== 'set') forget(page, key)
    },
  })
  let flights = new Map<string, { page: Promise<CachedPage>; isStale: boolean }>()

  function forget(page: CachedPage, key: string) {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function keep(key: string, page: CachedPage) {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
    pages.set(key, page)
    page.grown = () => {
      const ttl = pages.getRemainingTTL(key)
      if (pages.peek(key) === page) pages.set(key, page, { ttl })
    }
  }

  return {
    get: (key) => pages.get(key),
    async fill(key, render) {
      const kept = pages.get(key)
      if (kept) return kept
      const running = flights.get(key)
      if (running) return running.page
      const flight = { isStale: false, page: take() }
      flights.set(key, flight)
      return flight.page

      async function take() {
        try {
          const rendered = await render()
          const page = toCachedPage(rendered)
          if (!flight.isStale && rendered.caching === 'shared' && !rendered.redirect) keep(key, page)
          return page
        } finally {
          if (flights.get(key) === flight) flights.delete(key)
        }
      }
    },
    purge(tags) {
      // What is being rendered now may have read what was true before: it is answered, but not kept.
      for (const flight of flights.values()) flight.isStale = true
      flights = new Map()
      if (tags === 'all') return pages.clear()
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) pages.delete(key)
    },
    get size() {
      return pages.size
    },
  }
}

const bytesOf = (page: CachedPage) =>
  Object.values(page.variants).reduce((bytes, variant) => bytes + variant.body.length, OVERHEAD_BYTES)

/** A rendered page with its bytes and headers ready; a shared page may be kept by browsers if they ask again each time. */
export function toCachedPage(rendered: RenderedPage): CachedPage {
  const body = Buffer.from(rendered.html)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isShared = rendered.caching === 'shared'
  const page: CachedPage = {
    status: rendered.status,
    tags: rendered.tags,
    variants: {},
    making: {},
    digest,
    headers: {
      ...rendered.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isShared ? 'public, no-cache' : 'private, no-store',
      ...(isShared && { vary: 'accept-encoding' }),
    },
    grown: () => {},
  }
  page.variants.identity = toVariant(page, 'identity', body)
  return page
}

const toVariant = (page: CachedPage, encoding: Encoding, body: Buffer): Variant => ({
  body,
  headers: {
    ...page.headers,
    'content-length': String(body.length),
    // A strong tag names these bytes, so each encoding has its own.
    etag: `"${page.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  },
})

/** The variant for an `accept-encoding` header; a promise only the first time that encoding is asked for. */
export function variantOf(page: CachedPage, accepted: string | undefined): Variant | Promise<Variant> {
  const encoding = bestOf(accepted)
  return page.variants[encoding] ?? (page.making[encoding] ??= compress(page, encoding))
}

function bestOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  for (const encoding of ['br', 'gzip'] as const)
    if (accepted.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`).test(accepted))
      return encoding
  return 'identity'
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(page: CachedPage, encoding: Encoding): Promise<Variant> {
  const raw = page.variants.identity?.body ?? Buffer.alloc(0)
  const body =
    encoding === 'br'
      ? await toBrotli(raw, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
        })
      : await toGzip(raw)
  const variant = toVariant(page, encoding, body)
  page.variants[encoding] = variant
  delete page.making[encoding]
  page.grown()
  return variant
}
