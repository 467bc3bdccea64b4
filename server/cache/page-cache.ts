// Rendered pages by key, as they were asked for, mostly compressed: a hit is a look-up and a buffer, and renders nothing.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
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
}

interface Form {
  variant: Variant
  /** Compressed cheaply, as nobody had asked for the page before. */
  isQuick: boolean
}

export interface CachedPage {
  status: number
  tags: string[]
  headers: Record<string, string>
  /** Which forms are there; one at least. */
  forms: Partial<Record<Packing | 'plain', Form>>
  /** Purged: served only while the database is away, when no page can be rendered. */
  isInvalidated?: boolean
  /** Its forms have changed, and so the room that it takes. */
  resized: () => void
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

  function keep(key: string, page: CachedPage, ttl = TTL_MS) {
    pages.set(key, page, { ttl })
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
    page.resized = () => {
      if (pages.peek(key) !== page) return
      const left = pages.getRemainingTTL(key)
      // Only what is put in anew is weighed anew.
      pages.delete(key)
      keep(key, page, left)
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
          if (flight.isInvalidated) page.isInvalidated = true
          else if (rendered.caching === 'shared' && !rendered.redirect) keep(key, page)
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

const bytesOf = ({ forms }: CachedPage) =>
  Object.values(forms).reduce((bytes, { variant }) => bytes + variant.body.length, OVERHEAD_BYTES)

/** A rendered page with its bytes and headers ready. */
export function toCachedPage(rendered: RenderedPage): CachedPage {
  const { status, tags } = rendered
  const body = bytesOfText(rendered.html)
  const headers = { ...headersOf(rendered), etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
  const page: CachedPage = { status, tags, headers, forms: {}, resized: () => {} }
  page.forms.plain = { variant: variantWith(page, body), isQuick: false }
  return page
}

/** Browsers may keep a shared page if they ask again each time. */
const headersOf = ({ headers, caching }: RenderedPage): Record<string, string> => ({
  ...headers,
  'content-type': 'text/html; charset=utf-8',
  ...(caching === 'shared'
    ? { 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
    : { 'cache-control': 'private, no-store' }),
})

/** A page that is sent once and forgotten, so it needs no tag. As text it goes out in one write with its headers, which bytes do not. */
export function ownVariant(rendered: RenderedPage, accepted: string | undefined): OwnVariant {
  const packing = bestOf(accepted)
  const headers = headersOf(rendered)
  if (!packing) return { headers, body: rendered.html }
  return {
    headers: { ...headers, 'content-encoding': packing },
    body: quickly[packing](Buffer.from(rendered.html)),
  }
}

interface OwnVariant {
  headers: Record<string, string>
  body: Buffer | string
}

let scratch = Buffer.alloc(0)
/** As `Buffer.from`, which reads the text twice, first to count its bytes. */
function bytesOfText(text: string): Buffer {
  if (scratch.length < text.length * 3) scratch = Buffer.allocUnsafe(text.length * 4)
  return ownBytes(scratch.subarray(0, scratch.write(text)))
}

/** A copy in room of its own: what zlib and Buffer answer is often part of a larger buffer, which would be kept with it. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/**
 * The variant for an `accept-encoding` header. Most pages are asked for once before they change: so the first to ask gets one that is
 * packed in a fifth of the time and an eighth longer; the second has it packed well for all who follow.
 */
export function variantOf(page: CachedPage, accepted: string | undefined): Variant {
  const packing = bestOf(accepted)
  const form = page.forms[packing ?? 'plain']
  if (!form) return packing ? packQuickly(page, packing) : unpack(page)
  if (packing && form.isQuick) {
    form.isQuick = false
    void packWell(page, packing).catch(() => (form.isQuick = true))
  }
  return form.variant
}

function bestOf(accepted = ''): Packing | null {
  const isTaken = (packing: Packing) =>
    accepted.includes(packing) && !(accepted.includes('q=0') && REFUSED[packing].test(accepted))
  return isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : null
}

const REFUSED = { br: /br\s*;\s*q=0(?:\.0*)?(?:,|$)/, gzip: /gzip\s*;\s*q=0(?:\.0*)?(?:,|$)/ }

const params = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
})
const quickly: Record<Packing, (raw: Buffer) => Buffer> = {
  gzip: (raw) => gzipSync(raw, { level: 1 }),
  br: (raw) => brotliCompressSync(raw, params(2)),
}
const well: Record<Packing, (raw: Buffer) => Promise<Buffer>> = {
  gzip: (raw) => promisify(gzip)(raw),
  br: (raw) => promisify(brotliCompress)(raw, params(5)),
}

/** Here and now: to hand it to another thread and back takes longer. What is packed is kept instead of the plain page. */
function packQuickly(page: CachedPage, packing: Packing): Variant {
  const variant = variantWith(page, quickly[packing](plainBytes(page)), packing, 'W/')
  page.forms[packing] = { variant, isQuick: true }
  delete page.forms.plain
  page.resized()
  return variant
}

function unpack(page: CachedPage): Variant {
  const variant = variantWith(page, plainBytes(page))
  page.forms.plain = { variant, isQuick: false }
  page.resized()
  return variant
}

async function packWell(page: CachedPage, packing: Packing): Promise<void> {
  const body = await well[packing](plainBytes(page))
  page.forms[packing] = { variant: variantWith(page, body, packing), isQuick: false }
  page.resized()
}

function plainBytes({ forms }: CachedPage): Buffer {
  if (forms.plain) return forms.plain.variant.body
  if (forms.br) return brotliDecompressSync(forms.br.variant.body)
  if (forms.gzip) return gunzipSync(forms.gzip.variant.body)
  throw new Error('a page in no form')
}

/** Each encoding has its own tag; that of one packed quickly is weak, as one packed well will follow that says the same. */
function variantWith({ headers }: CachedPage, bytes: Buffer, packing?: Packing, strength = ''): Variant {
  const body = packing ? ownBytes(bytes) : bytes
  return {
    body,
    headers: {
      ...headers,
      'content-length': String(body.length),
      ...(packing && {
        'content-encoding': packing,
        etag: strength + (headers['etag']?.replace(/"$/, `-${packing}"`) ?? ''),
      }),
    },
  }
}
