// What search engines read first: `/robots.txt`, `/sitemap.xml` and the files it names, `/sitemaps/{locale}-{n}.xml`. File 0 of a
// language holds its pages and categories, the others parts. They are made from the database chunk by chunk and kept packed.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readOtherAddresses, readPartAddresses, readPartFiles, type SiteAddress } from '#shop/seo/site-map.ts'
import { countryOf, isLocale, LOCALES, type Locale, pathIn, prefixOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import type { Pages } from '../pages.ts'
import type { Shop } from '../shop.ts'

/** What they say is an hour old at most. */
const TTL_MS = 3_600_000
const CACHING = `public, max-age=${TTL_MS / 1000}`
const MOST_BYTES = 32 * 1024 * 1024

export function sitemapRoutes(app: FastifyInstance, { db, config }: Shop, pages: Pages): void {
  const { origin } = config.publicUrl
  const kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: TTL_MS,
  })
  /** One at a time for all who ask for the same. */
  const making = new Map<string, Promise<Buffer>>()

  const packed = (name: string, lines: () => AsyncIterable<string>): Promise<Buffer> => {
    const known = making.get(name)
    if (known) return known
    const made = buffer(Readable.from(lines()).pipe(createGzip({ level: 6 })))
      .then((bytes) => {
        kept.set(name, bytes)
        return bytes
      })
      .finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string, lines: () => AsyncIterable<string>) {
    const bytes = kept.get(name) ?? (await packed(name, lines))
    reply.header('cache-control', CACHING).header('vary', 'accept-encoding').type('application/xml; charset=utf-8')
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(bytes)
    return reply.send(Readable.from(bytes).pipe(createGunzip()))
  }

  async function* index() {
    yield `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n`
    for (const locale of LOCALES) {
      yield sitemap(`${origin}/sitemaps/${locale}-0.xml`)
      for (const { file, changedAt } of await readPartFiles(db, countryOf(locale)))
        yield sitemap(`${origin}/sitemaps/${locale}-${file}.xml`, changedAt)
    }
    yield '</sitemapindex>\n'
  }

  async function* addresses(locale: Locale, file: number) {
    const at = ({ path, changedAt }: SiteAddress) => url(origin + pathIn(locale, path), changedAt)
    yield `${HEAD}<urlset xmlns="${SCHEMA}">\n`
    if (file === 0) {
      for (const path of pages.found) yield url(origin + pathIn(locale, path))
      yield (await readOtherAddresses(db, countryOf(locale))).map(at).join('')
    } else for await (const parts of readPartAddresses(db, countryOf(locale), file)) yield parts.map(at).join('')
    yield '</urlset>\n'
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, 'index', index))

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, locale, number = ''] = /^([a-z]{2}-[A-Z]{2})-(0|[1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? []
    if (!isLocale(locale)) throw new Refusal('request/not-found')
    const file = Number(number)
    const name = `${locale}-${file}`
    if (file > 0 && !kept.has(name)) {
      const { value: first = [] } = await readPartAddresses(db, countryOf(locale), file).next()
      if (first.length === 0) throw new Refusal('request/not-found')
    }
    return send(request, reply, name, () => addresses(locale, file))
  })

  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', CACHING).type('text/plain; charset=utf-8').send(robots(origin, pages.hidden)),
  )
}

/** Pages of a visitor's own, searches and calls need not be asked for; all else may be. */
const robots = (origin: string, hidden: readonly string[]): string =>
  [
    'User-agent: *',
    ...LOCALES.flatMap((locale) => hidden.map((path) => `Disallow: ${prefixOf(locale)}${path}`)),
    'Disallow: /lwr/',
    'Disallow: /services/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const sitemap = (address: string, changedAt?: Date) => `<sitemap>${entry(address, changedAt)}</sitemap>\n`
const url = (address: string, changedAt?: Date) => `<url>${entry(address, changedAt)}</url>\n`
const entry = (address: string, changedAt?: Date) =>
  `<loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>${changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''}`
