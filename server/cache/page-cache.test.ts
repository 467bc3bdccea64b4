import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type CachedPage, createPageCache, ownVariant, toCachedPage, variantOf } from './page-cache.ts'
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
const textOf = (page: CachedPage | undefined) => page && variantOf(page, undefined).body.toString()
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
      const html = Array.from({ length: 2_000 }, (_, n) => (n * 7919 + number) ** 2).join()
      const page = await cache.fill(`/${number}`, rendered({ html, tags: [] }))
      variantOf(page, 'br')
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
    expect(textOf(cache.get('/a'))).toBe('new price')
  })
})

test('while the database is away a purged or old page is answered as it last was, and made anew once it is back', async () => {
  const cache = cacheOf()
  await cache.fill('/a', rendered({ html: 'old price' }))
  cache.purge('all')
  const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  expect(textOf(await cache.fill('/a', away))).toBe('old price')
  await expect(cache.fill('/b', away)).rejects.toThrow('Connection terminated')
  await expect(cache.fill('/a', () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours')
  const back = await cache.fill('/a', rendered({ html: 'new price' }))
  expect(textOf(back)).toBe('new price')
  expect(cache.get('/a')).toBe(back)
})

describe('what is sent', () => {
  test('each encoding holds the same page under a tag of its own, whichever was asked for before', async () => {
    const html = 'part '.repeat(200)
    for (const order of [
      ['', 'gzip', 'br'],
      ['br', 'gzip', ''],
      ['gzip', '', 'br'],
    ]) {
      const page = toCachedPage(aPage({ html }))
      const made = order.map((accepted) => variantOf(page, accepted))
      const read = { br: brotliDecompressSync, gzip: gunzipSync, '': (body: Buffer) => body }
      for (const [index, accepted] of order.entries())
        expect(read[accepted as keyof typeof read](made[index]?.body ?? Buffer.of()).toString()).toBe(html)
      expect(new Set(made.map(({ headers }) => headers['etag'])).size).toBe(3)
      for (const { body, headers } of made)
        expect(headers).toMatchObject({
          'content-length': String(body.length),
          'cache-control': 'public, no-cache',
          vary: 'accept-encoding',
        })
    }
  })

  test('an encoding that is refused by q=0 is not sent', () => {
    expect(variantOf(toCachedPage(aPage()), 'br;q=0, gzip;q=0').headers['content-encoding']).toBeUndefined()
  })

  test.each(['br', 'gzip'])(
    'a page that is asked for again is packed well, once, and keeps its tag (%s)',
    async (packing) => {
      const page = toCachedPage(aPage({ html: Array.from({ length: 3000 }, (_, n) => `part ${n * n}`).join() }))
      const first = variantOf(page, packing)
      const second = variantOf(page, packing)
      expect(second).toBe(first)
      await expect.poll(() => variantOf(page, packing)).not.toBe(first)
      const good = variantOf(page, packing)
      expect(good.body.length).toBeLessThan(first.body.length)
      expect(first.headers['etag']).toBe(`W/${good.headers['etag']}`)
      expect(variantOf(page, packing)).toBe(good)
    },
  )

  test('a page that is asked for packed is kept packed alone, in less room than its text', async () => {
    const html = 'part '.repeat(20_000)
    const cache = cacheOf(120_000)
    for (const key of ['/a', '/b', '/c']) variantOf(await cache.fill(key, rendered({ html, tags: [] })), 'br')
    expect(cache.size).toBe(3)
    expect(textOf(cache.get('/a'))).toBe(html)
  })

  test.each([
    ['', (body: Buffer | string) => body],
    ['br', (body: Buffer | string) => brotliDecompressSync(body).toString()],
    ['gzip', (body: Buffer | string) => gunzipSync(body).toString()],
  ])('a page of one visitor says that nobody may keep it, and has no tag to ask for it by (%s)', (accepted, read) => {
    const html = 'your part '.repeat(200)
    const { headers, body } = ownVariant(aPage({ html, caching: 'private' }), accepted)
    expect(headers['cache-control']).toBe('private, no-store')
    expect([headers['vary'], headers['etag']]).toEqual([undefined, undefined])
    expect([headers['content-encoding'] ?? '', read(body)]).toEqual([accepted, html])
  })
})
