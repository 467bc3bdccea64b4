// Which reads of the shop a replica answers. It is a database of its own here, so that nobody mixes them up.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Replicas } from '#database/replicas.ts'
import { lastWritten } from '#database/positions.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'
import { as, identity } from '../customer-fixture.ts'
import { invalidate } from '../cache/invalidate.ts'

const asked = { replica: 0, floor: 0, wanted: [] as (number | undefined)[] }
let position = 1000
const { app, db, shop, sessions, pages } = await testApp({
  identity,
  replicas: (db): Replicas => ({
    reads: {
      ...db,
      all: (query) => (asked.replica++, asked.wanted.push(lastWritten.getStore()), db.all(query)),
      first: (query) => (asked.replica++, asked.wanted.push(lastWritten.getStore()), db.first(query)),
    },
    heard: () => void asked.floor++,
    position: async () => position,
    close: async () => {},
  }),
})
await Promise.all([shop.lists.facetIndex.ready(), shop.objects.read()])
const part = await db.first<{ id: number; alias: string }>(
  sql`select id, url_alias as alias from product where kind = 'Simple' and not discontinued and 'US' = any(sold_in)
      and id in (select product_id from stock where on_hand > 20) order by id limit 1`,
)
const id = recordId('product', part?.id ?? 0)
const forget = () => {
  pages.purge('all')
  shop.responses.forget()
}
beforeEach(() => {
  forget()
  Object.assign(asked, { replica: 0, wanted: [] })
})

const params = (input: object) => encodeURIComponent(JSON.stringify(input))
const records = '/services/data/v63.0/ui-api'

describe('what everybody may see is read from a replica', () => {
  test.each([
    ['a part’s page', () => `/product/${part?.alias}`],
    ['a list of parts', () => '/search/filter'],
    ['the first page', () => '/'],
    [
      'a part, by a call',
      () => `/lwr/apex/v63.0/CatalogService/getProduct?methodParams=${params({ storeLocale: 'en-US', product: id })}`,
    ],
    ['a sitemap', () => '/sitemaps/en-US-1.xml'],
    ['a guest’s record', () => `${records}/records/${id}?fields=Product2.Name`],
  ])('%s', async (_, url) => {
    db.forget()
    expect((await app.inject({ url: url() })).statusCode).toBe(200)
    const { replica } = asked
    expect(replica).toBeGreaterThan(0)
    // Through it came all that the database was asked.
    expect(db.statements).toHaveLength(replica)
  })
})

const add = () =>
  app.inject(
    post('CartService.addToCart', {
      input: { storeLocale: 'en-US', cartItems: [{ productType: 'Simple', productSfId: id, quantity: 1 }] },
    }),
  )
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)

describe('what is somebody’s own, and what is written, is the primary’s', async () => {
  const cookie = cookiesOf((await add()).headers)
    .map((one) => one.split(';')[0])
    .join('; ')
  test.each([
    ['a cart', () => app.inject({ url: '/cart', headers: { cookie } })],
    ['the checkout', () => app.inject({ url: '/currentcheckout', headers: { cookie } })],
    [
      'what staff read of a part',
      () => app.inject({ url: `${records}/records/${id}?fields=Product2.Name`, headers: as('staff') }),
    ],
    ['a part put into the cart', add],
  ])('%s', async (_, ask) => {
    // What its page shows of the shop itself is there the second time.
    await ask()
    Object.assign(asked, { replica: 0 })
    db.forget()
    await ask()
    expect([asked.replica, db.statements.length > 0]).toEqual([0, true])
  })
})

describe('whoever has written', () => {
  const written = async () => {
    return cookiesOf((await add()).headers).find((one) => one.startsWith('__Host-written='))
  }
  const wanted = async (cookie: string) => {
    forget()
    asked.wanted.length = 0
    await app.inject({ url: `/product/${part?.alias}`, headers: { cookie } })
    return new Set(asked.wanted)
  }

  test('is read nothing older for ten seconds, by a cookie that scripts cannot read', async () => {
    position = 4711
    const cookie = await written()
    expect(cookie).toMatch(/^__Host-written=4711\.[\w-]{22}; Max-Age=10; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await wanted(cookie?.split(';')[0] ?? '')).toEqual(new Set([4711]))
  })

  test('cannot make it up', async () => {
    position = 1
    const [value = ''] = (await written())?.split(';') ?? []
    for (const cookie of [
      value.replace('=1.', '=999999999.'),
      '__Host-written=9',
      '__Host-written=9.aaaaaaaaaaaaaaaaaaaaaa',
    ])
      expect(await wanted(cookie), cookie).toEqual(new Set([undefined]))
  })

  test('gets no such cookie for what only reads, or was refused', async () => {
    for (const request of [{ url: '/' }, post('CartService.addToCart', { input: {} })])
      expect(String((await app.inject(request)).headers['set-cookie'] ?? '')).not.toContain('__Host-written')
  })
})

test('news of a change holds replicas to it before anything is forgotten; of a sign-out it does not', () => {
  const before = asked.floor
  invalidate({ shop, sessions, pages }, ['product:1', 'category:2'])
  expect(asked.floor).toBe(before + 1)
  invalidate({ shop, sessions, pages }, ['session:abc'])
  invalidate({ shop, sessions, pages }, ['changes'])
  expect(asked.floor).toBe(before + 1)
})
