import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { silentLog } from '#observability/log.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'
import { invalidate } from '../cache/invalidate.ts'
import { listenForInvalidation } from '../cache/listen-for-invalidation.ts'
import { cacheBefore } from './cache-before-fixture.ts'

let origin = ''
const before = cacheBefore(() => origin)
const { app, db, shop, sessions, pages } = await testApp({
  before,
  env: { HTTP_CACHE: 'varnish', HTTP_CACHE_PURGE_URLS: 'http://127.0.0.1:9' },
})
// Over a port: `inject` bypasses what is answered before Fastify.
origin = await app.listen({ port: 0, host: '127.0.0.1' })
const listening = await listenForInvalidation(db.connection, {
  log: silentLog,
  purge: (tags) => invalidate({ shop, sessions, pages }, tags),
})
afterAll(() => listening.stop())
beforeEach(() => before.kept.clear())

const part = await db.first<{ id: number; alias: string }>(
  sql`select p.id, url_alias as alias from product p join price on product_id = p.id and country = 'US'
      where kind = 'Simple' and not discontinued and 'US' = any(sold_in) and p.id in (select product_id from stock where on_hand > 50) order by p.id limit 1`,
)
const page = `/product/${part?.alias}`
const PLAIN = { accept: 'text/html' }
const isKept = async (url: string, headers: Record<string, string> = {}) => {
  await before.get(url, { ...PLAIN, ...headers })
  return (await before.get(url, { ...PLAIN, ...headers })).isHit
}

describe('the cache before the shop', () => {
  test('keeps a page for a minute, by the tags of our own; browsers ask each time', async () => {
    const { headers, tags } = await before.get(page)
    expect(headers['cdn-cache-control']).toBe('max-age=60')
    expect(tags).toEqual(expect.arrayContaining(['all', `product:${recordId('product', part?.id ?? 0)}`]))
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(await isKept(page)).toBe(true)
  })

  test('shows a new price as soon as it is announced, and never the old one again', async () => {
    await before.get(page)
    await db.write.run(sql`update price set list_cents = 765432, special_cents = null where product_id = ${part?.id}`)
    await expect.poll(async () => (await before.get(page)).body).toContain('$7,654.32')
    for (let time = 0; time < 20; time++) expect((await before.get(page)).body).toContain('$7,654.32')
  })

  test.each([
    '/cart',
    '/currentcheckout',
    '/sign-in',
    '/my-account',
    '/garage',
    '/livez',
    '/readyz',
    '/nowhere',
    '/faqs/',
  ])('keeps nothing of %s', async (url) => {
    expect(await isKept(url)).toBe(false)
    expect(before.kept.size).toBe(0)
  })

  test('keeps no page that an administrator, or whoever sees it as a customer, is shown', async () => {
    expect(await isKept(page, { cookie: `__Host-shop-view=${'a'.repeat(43)}` })).toBe(false)
    expect(await isKept(page, { authorization: 'Bearer somebody' })).toBe(false)
    expect(before.kept.size).toBe(0)
  })

  test('leaves who has equipment in hand, or has just written, to the shop, though the page is there for others', async () => {
    await before.get(page)
    for (const cookie of ['equipment=1', 'visitor=1; equipment=1', '__Host-written=1.aaaaaaaaaaaaaaaaaaaaaa'])
      expect((await before.get(page, { cookie })).isHit, cookie).toBe(false)
    expect((await before.get(page, { cookie: 'visitor=1; language=en-US' })).isHit).toBe(true)
  })

  test('lets a first visit be led to its language, and keeps no such answer', async () => {
    const french = { ...PLAIN, 'accept-language': 'fr-CA,fr;q=0.9' }
    for (const url of ['/', page]) {
      await before.get(url, PLAIN)
      const led = await before.get(url, french)
      expect([led.isHit, led.status, led.headers.location, led.headers['cache-control']]).toEqual([
        false,
        302,
        `/fr-CA${url === '/' ? '' : url}`,
        'private, no-store',
      ])
    }
    expect((await before.get('/', { ...PLAIN, 'accept-language': 'en-CA' })).isHit).toBe(true)
    expect((await before.get('/', { ...french, cookie: 'language=en-US' })).isHit).toBe(true)
  })

  test('is given no cookie and no call of anybody’s', async () => {
    const added = await app.inject(
      post('CartService.addToCart', {
        input: {
          storeLocale: 'en-US',
          cartItems: [{ productType: 'Simple', productSfId: recordId('product', part?.id ?? 0), quantity: 1 }],
        },
      }),
    )
    const cookie = [added.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ')
    for (const url of [
      '/cart',
      page,
      '/lwr/apex/v63.0/SessionService/getVisitor?methodParams=%7B%22storeLocale%22%3A%22en-US%22%7D',
    ]) {
      const { headers } = await before.get(url, { ...PLAIN, cookie })
      const isKept = headers['cdn-cache-control'] !== undefined
      expect([url, isKept, isKept && headers['set-cookie']]).toEqual([url, url === page, url === page && undefined])
    }
    expect([...before.kept.keys()].every((key) => key.startsWith(page))).toBe(true)
  })

  test('is told not to keep a page that was being made while something it shows changed', async () => {
    const { reads } = shop
    const there = reads.first
    const halted = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    shop.responses.forget()
    shop.lists.near.forget()
    pages.purge('all')
    Object.assign(reads, {
      first: async (query: never) => {
        const answer = await there(query)
        reached.resolve()
        await halted.promise
        return answer
      },
    })
    const asked = before.get(page)
    await reached.promise
    pages.purge([`product:${recordId('product', part?.id ?? 0)}`])
    Object.assign(reads, { first: there })
    halted.resolve()
    const { status, headers } = await asked
    expect([status, headers['cdn-cache-control'], headers['surrogate-key']]).toEqual([200, 'no-store', undefined])
    expect(before.kept.size).toBe(0)
  })
})

test('without a cache before the shop pages say nothing of one', async () => {
  Object.assign(shop.config, { httpCache: undefined })
  pages.purge('all')
  const { headers } = await app.inject({ url: page })
  expect([headers['cdn-cache-control'], headers['surrogate-key']]).toEqual([undefined, undefined])
})
