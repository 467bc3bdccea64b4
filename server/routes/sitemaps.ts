// What search engines read first: `/robots.txt`, `/sitemap.xml` and the files it names, `/sitemaps/{locale}-{n}.xml`. File 0 of a
// language holds its pages and categories, the others parts. They are made from the database chunk by chunk and kept packed.
import type { FastifyInstance } from 'fastify'
import { readOtherAddresses, readPartAddresses, readPartFiles, type SiteAddress } from '#shop/seo/site-map.ts'
import { countryOf, type Locale, type OpenLocales, pathIn, prefixOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import { openPackedFiles } from '../http/packed-files.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'

/** An hour old at most; pages and articles, which staff change, a minute. */
const TTL_MS = 3_600_000
const PAGES_TTL_MS = 60_000
const MOST_BYTES = 32 * 1024 * 1024

export function sitemapRoutes(app: FastifyInstance, { reads: db, config }: Shop, pages: Pages): void {
  const { origin } = config.publicUrl
  const open = config.locales
  const files = openPackedFiles({ ttlMs: TTL_MS, maxBytes: MOST_BYTES })
  const pageFiles = openPackedFiles({ ttlMs: PAGES_TTL_MS, maxBytes: MOST_BYTES })

  async function* index() {
    yield `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n`
    for (const locale of open) {
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
      yield (await readOtherAddresses(db, locale)).map(at).join('')
    } else for await (const parts of readPartAddresses(db, countryOf(locale), file)) yield parts.map(at).join('')
    yield '</urlset>\n'
  }

  app.get('/sitemap.xml', FILE_TIME, (request, reply) => files.send(request, reply.type(XML), 'index', index))

  app.get<{ Params: { file: string } }>('/sitemaps/:file', FILE_TIME, async (request, reply) => {
    const [, named, number = ''] = /^([a-z]{2}-[A-Z]{2})-(0|[1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? []
    const locale = open.find((one) => one === named)
    if (!locale) throw new Refusal('request/not-found')
    const file = Number(number)
    const name = `${locale}-${file}`
    if (file > 0 && !files.has(name)) {
      const { value: first = [] } = await readPartAddresses(db, countryOf(locale), file).next()
      if (first.length === 0) throw new Refusal('request/not-found')
    }
    return (file === 0 ? pageFiles : files).send(request, reply.type(XML), name, () => addresses(locale, file))
  })

  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', `public, max-age=${TTL_MS / 1000}`)
      .type('text/plain; charset=utf-8')
      .send(robots(origin, pages.hidden, open)),
  )
}

/** Pages of a visitor's own, searches and calls need not be asked for; all else may be. */
const robots = (origin: string, hidden: readonly string[], open: OpenLocales): string =>
  [
    'User-agent: *',
    ...open.flatMap((locale) => hidden.map((path) => `Disallow: ${prefixOf(locale)}${path}`)),
    'Disallow: /lwr/',
    'Disallow: /services/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const XML = 'application/xml; charset=utf-8'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const sitemap = (address: string, changedAt?: Date) => `<sitemap>${entry(address, changedAt)}</sitemap>\n`
const url = (address: string, changedAt?: Date) => `<url>${entry(address, changedAt)}</url>\n`
const entry = (address: string, changedAt?: Date) =>
  `<loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>${changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''}`
