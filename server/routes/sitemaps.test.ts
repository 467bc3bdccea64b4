import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES } from '#values/locale.ts'
import { testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
await db.write.run(sql`update article set is_published = false where url_name = 'detail-us' and language = 'fr-CA'`)
const ORIGIN = 'http://localhost:3000'

const addressesIn = async (url: string) => {
  const { statusCode, body, headers } = await app.inject(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    // Parts rarely change address; pages and articles come and go.
    url.endsWith('-0.xml') ? 'public, max-age=60' : 'public, max-age=3600',
  ])
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

describe('sitemaps', () => {
  test('are named by the index: for each language its pages, and its parts', async () => {
    expect(await addressesIn('/sitemap.xml')).toEqual(
      LOCALES.flatMap((locale) => [0, 1].map((file) => `${ORIGIN}/sitemaps/${locale}-${file}.xml`)),
    )
  })

  test.each(LOCALES)('of %s name pages that are there, may be found, and have that very address', async (locale) => {
    const all = [
      ...(await addressesIn(`/sitemaps/${locale}-0.xml`)),
      ...(await addressesIn(`/sitemaps/${locale}-1.xml`)).filter((_, index) => index % 400 === 0),
    ]
    expect(new Set(all).size).toBe(all.length)
    for (const address of all.filter((_, index) => index % 7 === 0)) {
      const { statusCode, body } = await app.inject(address.slice(ORIGIN.length))
      expect([address, statusCode]).toEqual([address, 200])
      expect(body).toContain(`<link data-head="" rel="canonical" href="${address}"/>`)
      expect(body).not.toContain('noindex')
    }
  })

  test('name an article only where a language of it is published', async () => {
    const french = await addressesIn('/sitemaps/fr-CA-0.xml')
    expect(french).toContain(`${ORIGIN}/fr-CA/detail-ca`)
    expect(french).not.toContain(`${ORIGIN}/fr-CA/detail-us`)
    expect(await addressesIn('/sitemaps/en-US-0.xml')).toContain(`${ORIGIN}/detail-us`)
  })

  test('say when a part changed last', async () => {
    const { body } = await app.inject('/sitemaps/en-US-1.xml')
    expect(body).toMatch(/<url><loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>/)
  })

  test('are kept packed, and made once for all who ask meanwhile', async () => {
    const ask = () => app.inject({ url: '/sitemaps/en-CA-1.xml', headers: { 'accept-encoding': 'gzip' } })
    const [first] = await Promise.all([ask(), ask(), ask()])
    expect(first?.headers['content-encoding']).toBe('gzip')
    const plain = await app.inject('/sitemaps/en-CA-1.xml')
    expect(gunzipSync(first?.rawPayload ?? '').toString()).toBe(plain.body)
    db.forget()
    await ask()
    expect(db.statements).toEqual([])
  })

  test.each([
    '/sitemaps/en-US-2.xml',
    '/sitemaps/en-US-01.xml',
    '/sitemaps/de-DE-1.xml',
    '/sitemaps/x',
    '/sitemaps/en-US-1',
  ])('%s is not there', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

test('robots are told where the sitemap is, and what they need not ask for', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  for (const path of ['/cart', '/fr-CA/currentcheckout', '/en-CA/search', '/order', '/lwr/', '/services/'])
    expect(lines).toContain(`Disallow: ${path}`)
  const hidden = lines.flatMap((line) => line.split('Disallow: ')[1] ?? [])
  for (const path of ['/', '/fr-CA', '/category/filters', '/product/x', '/assets/x.js', '/drawings/x.svg'])
    expect(hidden.filter((start) => path.startsWith(start))).toEqual([])
})

test('the picture of cards may be shown by other sites', async () => {
  const { headers, rawPayload } = await app.inject('/social-card.png')
  expect([headers['content-type'], headers['cross-origin-resource-policy']]).toEqual(['image/png', 'cross-origin'])
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
})
