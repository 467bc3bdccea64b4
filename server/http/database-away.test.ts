import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { languageOf, type Locale, LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db, pages } = await testApp()
const { rows } = await db.pool.query<{ id: number; path: string }>(
  `select p.id::int as id, '/product/' || url_alias as path from product p
   join price on price.product_id = p.id and country = 'US' join stock s on s.product_id = p.id
   where kind = 'Simple' and not discontinued and 'US' = any(sold_in) and on_hand > 10 and max_per_order is null order by p.id limit 2`,
)
const [opened = '', other = ''] = rows.map(({ path }) => path)
const adding = (storeLocale: string) =>
  post('CartService.addToCart', {
    input: {
      storeLocale,
      cartItems: [{ productType: 'Simple', productSfId: recordId('product', rows[0]?.id ?? 0), quantity: 1 }],
    },
  })
const ENGLISH = 'This is not available right now. Please try again in a moment.'
const FRENCH = 'Ce service n’est pas disponible pour le moment. Veuillez réessayer dans un instant.'
const sentenceIn = (locale: Locale) => (languageOf(locale) === 'fr' ? FRENCH : ENGLISH)

const before = await app.inject(opened)
const added = await app.inject(adding('en-US'))
const cookie = [added.headers['set-cookie'] ?? []]
  .flat()
  .map((set) => set.split(';')[0])
  .join('; ')

// As node-postgres says it of a socket that is gone.
const gone = Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' })
beforeAll(() => {
  vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation((callback?: unknown) => {
    if (typeof callback !== 'function') return Promise.reject(gone)
    process.nextTick(callback, gone)
  })
})
afterAll(() => vi.restoreAllMocks())

describe('while PostgreSQL is away', () => {
  test('a part’s page that was opened before is shown as it was, also when changes were missed since', async () => {
    expect([before.statusCode, added.statusCode]).toEqual([200, 200])
    await expect(db.pool.query('select 1')).rejects.toBe(gone)
    for (const purge of [() => {}, () => pages.purge('all')]) {
      purge()
      const { statusCode, body } = await app.inject(opened)
      expect([statusCode, body === before.body]).toEqual([200, true])
    }
  })

  test.each(LOCALES)('pages that nobody has opened, and the cart, say so in %s', async (locale) => {
    for (const path of [other, '/cart']) {
      const { statusCode, body } = await app.inject({ url: pathIn(locale, path), headers: { cookie } })
      expect([path, statusCode]).toEqual([path, 503])
      expect(body).toContain(sentenceIn(locale))
    }
  })

  test.each(LOCALES)('an add is refused in %s, to guests that are known and to new ones', async (locale) => {
    for (const headers of [{ cookie }, {}]) {
      const wanted = adding(locale)
      const answer = await app.inject({ ...wanted, headers: { ...wanted.headers, ...headers } })
      expect([answer.statusCode, answer.json().error]).toEqual([
        503,
        { code: 'service/unavailable', message: sentenceIn(locale), requestId: expect.any(String) },
      ])
    }
  })
})
