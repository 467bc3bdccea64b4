import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPageCache, toCachedPage, variantOf } from './page-cache.ts'
import type { RenderedPage } from '#storefront/entry-server.tsx'

const aPage = (given: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html: '<p>Starter motor</p>',
  tags: ['product:1'],
  caching: 'shared',
  headers: {},
  ...given,
})
const rendered = (given: Partial<RenderedPage> = {}) => {
  const render = async () => {
    render.times++
    return aPage(given)
  }
  render.times = 0
  return render
}
const cacheOf = (maxBytes = 1_000_000) => createPageCache({ maxBytes })

describe('what is kept', () => {
  test('a shared page is rendered once', async () => {
    const cache = cacheOf()
    const render = rendered()
    await cache.fill('/a', render)
    await cache.fill('/a', render)
    expect(render.times).toBe(1)
    expect(cache.get('/a')?.status).toBe(200)
  })

  test('all who ask while a page is rendered wait for the same one', async () => {
    const cache = cacheOf()
    const render = rendered()
    const pages = await Promise.all([cache.fill('/a', render), cache.fill('/a', render), cache.fill('/a', render)])
    expect(render.times).toBe(1)
    expect(new Set(pages).size).toBe(1)
  })

  test('private pages, missing pages and redirects are answered but not kept', async () => {
    const cache = cacheOf()
    await cache.fill('/cart', rendered({ caching: 'private' }))
    await cache.fill('/nix', rendered({ status: 404, caching: 'private' }))
    await cache.fill('/search', rendered({ status: 302, redirect: '/', headers: { location: '/' } }))
    expect(['/cart', '/nix', '/search'].map((key) => cache.get(key))).toEqual([undefined, undefined, undefined])
  })

  test('a failed render is told to all who waited, and tried again for the next', async () => {
    const cache = cacheOf()
    const failing = () => Promise.reject(new Error('the shop failed'))
    await expect(cache.fill('/a', failing)).rejects.toThrow('the shop failed')
    await cache.fill('/a', rendered())
    expect(cache.get('/a')).toBeDefined()
  })

  test('the bytes kept never pass the bound, compressed forms included', async () => {
    const cache = cacheOf(100_000)
    for (let number = 0; number < 30; number++) {
      const page = await cache.fill(`/${number}`, rendered({ html: `${number}`.repeat(8_000), tags: [] }))
      await variantOf(page, 'br')
    }
    expect(cache.get('/0')).toBeUndefined()
    expect(cache.get('/29')).toBeDefined()
    expect(cache.size).toBeLessThan(30)
  })
})

describe('what is purged', () => {
  test('pages made of a thing go with its tag, others stay', async () => {
    const cache = cacheOf()
    await cache.fill('/one', rendered({ tags: ['product:1', 'category:7'] }))
    await cache.fill('/two', rendered({ tags: ['product:2', 'category:7'] }))
    cache.purge(['product:1'])
    expect([cache.get('/one') !== undefined, cache.get('/two') !== undefined]).toEqual([false, true])
    cache.purge('all')
    expect(cache.get('/two')).toBeUndefined()
  })

  test('a page rendered while a purge came is answered but not kept, and the next one is rendered anew', async () => {
    const cache = cacheOf()
    const slow = Promise.withResolvers<RenderedPage>()
    const old = cache.fill('/a', () => slow.promise)
    cache.purge(['product:1'])
    const fresh = rendered({ html: 'new price' })
    await cache.fill('/a', fresh)
    slow.resolve(aPage({ html: 'old price' }))
    await old
    expect(fresh.times).toBe(1)
    expect(cache.get('/a')?.variants.identity?.body.toString()).toBe('new price')
  })
})

test('while the database is away a purged or old page is answered as it last was, and made anew once it is back', async () => {
  const cache = cacheOf()
  await cache.fill('/a', rendered({ html: 'old price' }))
  cache.purge('all')
  const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  expect((await cache.fill('/a', away)).variants.identity.body.toString()).toBe('old price')
  await expect(cache.fill('/b', away)).rejects.toThrow('Connection terminated')
  await expect(cache.fill('/a', () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours')
  const back = await cache.fill('/a', rendered({ html: 'new price' }))
  expect(back.variants.identity.body.toString()).toBe('new price')
  expect(cache.get('/a')).toBe(back)
})

describe('what is sent', () => {
  test('each encoding holds the same page under a strong tag of its own', async () => {
    const page = toCachedPage(aPage({ html: 'part '.repeat(200) }))
    const [plain, zipped, small] = await Promise.all(
      [undefined, 'gzip', 'gzip, deflate, br'].map(async (accepted) => variantOf(page, accepted)),
    )
    const raw = plain?.body.toString()
    expect(gunzipSync(zipped?.body ?? '').toString()).toBe(raw)
    expect(brotliDecompressSync(small?.body ?? '').toString()).toBe(raw)
    expect(new Set([plain, zipped, small].map((variant) => variant?.headers.etag)).size).toBe(3)
    expect(small?.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(small?.body.length),
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    })
  })

  test('an encoding that is refused by q=0 is not sent', () => {
    const page = toCachedPage(aPage())
    expect(variantOf(page, 'br;q=0, gzip;q=0')).toBe(page.variants.identity)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s of a page asked for again becomes smaller once, with a tag of its own', async (packing, unpack) => {
    const html = Array.from(
      { length: 300 },
      (_, place) =>
        `<li class="part"><a href="/product/starter-motor-${place * 7919}">Starter motor ${place}</a><span>$${place * 37}.95</span></li>`,
    ).join('')
    const page = toCachedPage(aPage({ html }))
    const grown: number[] = []
    page.grown = () => void grown.push(1)
    const first = await variantOf(page, packing)
    const [small, other] = await Promise.all([variantOf(page, packing), variantOf(page, packing)])
    expect(other).toBe(small)
    expect(small.body.length).toBeLessThan(first.body.length)
    expect([first, small].map(({ body }) => unpack(body).toString())).toEqual([html, html])
    expect(small.headers.etag).not.toBe(first.headers.etag)
    expect(small.earlierEtag).toBe(first.headers.etag)
    expect(variantOf(page, packing)).toBe(small)
    expect(grown).toHaveLength(2)
  })

  test('a private page says that nobody may keep it', () => {
    const { variants } = toCachedPage(aPage({ caching: 'private' }))
    expect(variants.identity?.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(variants.identity?.headers.vary).toBeUndefined()
  })
})
