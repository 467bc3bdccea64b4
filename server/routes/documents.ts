// `/documents/{locale}/battery-specifications.pdf`, `/documents/{locale}/battery-flyer.pdf` and a sheet of each part,
// `/documents/{locale}/product/{alias}.pdf`: addresses that stay, made when they are asked for, and kept for a while.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isLocale, type Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import type { Shop } from '../shop.ts'

/** Prices do not stand in them, so they change rarely. */
const CACHED_MS = 10 * 60_000

interface CachedDocument {
  file: Buffer
  etag: string
}

interface Wanted {
  file: string
  key: string
  make: () => Promise<Buffer>
}

/** The PDF library is large: it loads with the first document. */
const MAKERS: ReadonlyMap<string, (shop: Shop, locale: Locale) => Promise<Buffer>> = new Map([
  [
    'battery-specifications.pdf',
    async ({ db, seller }: Shop, locale: Locale) => {
      const { batterySpecifications } = await import('#shop/documents/battery-specifications.ts')
      return batterySpecifications(db, seller, locale)
    },
  ],
  [
    'battery-flyer.pdf',
    async ({ db, seller }: Shop, locale: Locale) => {
      const { batteryFlyer } = await import('#shop/documents/battery-flyer.ts')
      return batteryFlyer(db, seller, locale)
    },
  ],
])

/** Some 30 kB each. */
const MOST_CACHED = 200

export function documentRoutes(app: FastifyInstance, shop: Shop): void {
  const cached = new LRUCache<string, Promise<CachedDocument>>({ max: MOST_CACHED, ttl: CACHED_MS })

  app.get<{ Params: { locale: string; file: string } }>('/documents/:locale/:file', async (request, reply) => {
    const { locale, file } = request.params
    const make = MAKERS.get(file)
    if (!make || !isLocale(locale)) throw new Refusal('request/not-found')
    return send(request, reply, { file, key: `${locale}/${file}`, make: () => make(shop, locale) })
  })

  app.get<{ Params: { locale: string; file: string } }>('/documents/:locale/product/:file', (request, reply) => {
    const { locale, file } = request.params
    const [, alias] = /^(.+)\.pdf$/.exec(file) ?? []
    if (!alias || !isLocale(locale)) throw new Refusal('request/not-found')
    const make = async () => {
      const { productSheet } = await import('#shop/documents/product-sheet.ts')
      return productSheet({ ...shop.lists, registry: shop.garage.registry }, shop.seller, { locale, product: alias })
    }
    return send(request, reply, { file, key: `${locale}/product/${file}`, make })
  })

  const send = async (request: FastifyRequest, reply: FastifyReply, { file, key, make }: Wanted) => {
    let made = cached.get(key)
    if (!made) {
      made = make().then(withTag)
      cached.set(key, made)
      made.catch(() => cached.delete(key))
    }
    const document = await made
    reply.header('etag', document.etag).header('cache-control', 'public, max-age=3600')
    if (request.headers['if-none-match']?.includes(document.etag)) return reply.status(304).send()
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${file}"`).send(document.file)
  }
}

const withTag = (file: Buffer): CachedDocument => ({
  file,
  etag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`,
})
