// Rendered pages by key, raw and compressed: a hit is a look-up and a buffer, and renders nothing.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isDatabaseAway } from '#database/pool.ts'
import type { RenderedPage } from '#storefront/entry-server.tsx'

/** A backstop, should a purge be missed. */
const TTL_MS = 5 * 60_000
/** Headers, keys and tags of an entry, roughly: the memory bound would be wrong without them. */
const OVERHEAD_BYTES = 1024

type Packing = 'gzip' | 'br'

export interface Variant {
  headers: Record<string, string>
  body: Buffer
  /** Compressed at little cost: to be replaced by smaller bytes once the page is asked for again. */
  isQuick?: boolean
  /** The tag of the quick bytes that these replaced: a browser that holds them holds this page. */
  earlierEtag?: string
}

export interface CachedPage {
  status: number
  tags: string[]
  /** A promise while it is being compressed, so that concurrent requests compress it once. */
  variants: { identity: Variant } & Partial<Record<Packing, Variant | Promise<Variant>>>
  /** Purged: served only while the database is away, when no page can be rendered. */
  isInvalidated?: boolean
  grown: () => void
}

export interface PageCache {
  get: (key: string) => CachedPage | undefined
  /**
   * The cached page, or one render shared by all who wait. Cached if shared and nothing was purged meanwhile. While the database is
   * away, the last known page.
   */
  fill: (key: string, render: () => Promise<RenderedPage>) => Promise<CachedPage>
  /** Invalidates all pages with any of these tags; 'all' means every page. */
  purge: (tags: string[] | 'all') => void
  readonly size: number
}

export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const keysByTag = new Map<string, Set<string>>()
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: TTL_MS,
    ttlResolution: 1000,
    noDeleteOnStaleGet: true,
    dispose: forget,
  })
  let flights = new Map<string, { page: Promise<CachedPage>; isInvalidated: boolean }>()

  function forget(page: CachedPage, key: string) {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function keep(key: string, page: CachedPage) {
    pages.set(key, page)
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
    page.grown = () => {
      const ttl = pages.getRemainingTTL(key)
      if (pages.peek(key) === page) pages.set(key, page, { ttl })
    }
  }

  const get = (key: string) => {
    const page = pages.get(key)
    return page?.isInvalidated ? undefined : page
  }

  return {
    get,
    async fill(key, render) {
      const cached = get(key)
      if (cached) return cached
      const running = flights.get(key)
      if (running) return running.page
      const flight = { isInvalidated: false, page: renderOnce() }
      flights.set(key, flight)
      return flight.page

      async function renderOnce() {
        try {
          const rendered = await render()
          const page = toCachedPage(rendered)
          if (!flight.isInvalidated && rendered.caching === 'shared' && !rendered.redirect) keep(key, page)
          return page
        } catch (error) {
          const last = isDatabaseAway(error) && pages.peek(key, { allowStale: true })
          if (last) return last
          throw error
        } finally {
          if (flights.get(key) === flight) flights.delete(key)
        }
      }
    },
    purge(tags) {
      // A render under way may have read old data: it is answered, but not cached.
      for (const flight of flights.values()) flight.isInvalidated = true
      flights = new Map()
      const markInvalidated = (page: CachedPage | undefined) => page && (page.isInvalidated = true)
      if (tags === 'all') for (const page of pages.values()) markInvalidated(page)
      else for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) markInvalidated(pages.peek(key))
    },
    get size() {
      return pages.size
    },
  }
}

const bytesOf = (page: CachedPage) =>
  Object.values(page.variants).reduce((bytes, made) => bytes + ('body' in made ? made.body.length : 0), OVERHEAD_BYTES)

/** A rendered page with its bytes and headers ready; a shared page may be kept by browsers if they ask again each time. */
export function toCachedPage({ html, status, tags, caching, headers }: RenderedPage): CachedPage {
  const body = bytesOfText(html)
  const isShared = caching === 'shared'
  const identity: Variant = {
    body,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': isShared ? 'public, no-cache' : 'private, no-store',
      ...(isShared && { vary: 'accept-encoding' }),
      etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    },
  }
  return { status, tags, variants: { identity }, grown: () => {} }
}

let scratch = Buffer.alloc(0)
/** As `Buffer.from`, which reads the text twice, first to count its bytes. */
function bytesOfText(text: string): Buffer {
  if (scratch.length < text.length * 3) scratch = Buffer.allocUnsafe(text.length * 4)
  return Buffer.from(scratch.subarray(0, scratch.write(text)))
}

/**
 * The variant for an `accept-encoding` header; a promise only the first two times that encoding is asked for. Many pages are asked for
 * once before they change, so the first bytes are made at little cost, and the small ones when the page is asked for again.
 */
export function variantOf(page: CachedPage, accepted: string | undefined): Variant | Promise<Variant> {
  const packing = bestOf(accepted)
  if (!packing) return page.variants.identity
  const made = page.variants[packing]
  if (!made) return (page.variants[packing] = pack(page, packing))
  if ('body' in made && made.isQuick) return (page.variants[packing] = pack(page, packing, made))
  return made
}

function bestOf(accepted = ''): Packing | null {
  const isTaken = (packing: Packing) =>
    accepted.includes(packing) && !(accepted.includes('q=0') && REFUSED[packing].test(accepted))
  return isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : null
}

const REFUSED = { br: /br\s*;\s*q=0(?:\.0*)?(?:,|$)/, gzip: /gzip\s*;\s*q=0(?:\.0*)?(?:,|$)/ }

const brotli = (raw: Buffer, quality: number) =>
  promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const packed: Record<Packing, Record<'quick' | 'small', (raw: Buffer) => Promise<Buffer>>> = {
  gzip: { quick: (raw) => promisify(gzip)(raw, { level: 1 }), small: (raw) => promisify(gzip)(raw) },
  br: { quick: (raw) => brotli(raw, 1), small: (raw) => brotli(raw, 5) },
}

async function pack(page: CachedPage, packing: Packing, quick?: Variant): Promise<Variant> {
  const { body: raw, headers } = page.variants.identity
  const body = await packed[packing][quick ? 'small' : 'quick'](raw)
  const variant: Variant = {
    body,
    headers: {
      ...headers,
      'content-length': String(body.length),
      'content-encoding': packing,
      // A strong ETag names exact bytes, so each encoding and each quality has its own.
      etag: headers.etag?.replace(/"$/, `-${packing}${quick ? '' : '-quick'}"`) ?? '',
    },
    ...(quick ? { earlierEtag: quick.headers.etag } : { isQuick: true }),
  }
  page.variants[packing] = variant
  page.grown()
  return variant
}
