import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db } = await testApp()

/** Parts that anybody in the US can buy. */
const parts = await db.all<{ id: number; part_number: string }>(sql`
  select product.id, part_number from product
  join price on price.product_id = product.id and country = 'US' join stock on stock.product_id = product.id
  where 'US' = any (sold_in) and not discontinued and kind = 'Simple' and restriction_classes = '{}'
    and on_hand - reserved > 5 and max_per_order is null
  order by id limit 100`)
const [part] = parts
if (!part) throw new Error('the demo catalogue has parts')
const productSfId = recordId('product', part.id)

const resolve = (input: object) => post('QuickOrderService.resolveLines', { storeLocale: 'en-US', ...input })
const replace = (lineId: string) => post('CartService.replaceItem', { storeLocale: 'en-US', lineId })
const add = (quantity: number) =>
  post('CartService.addToCart', {
    input: { storeLocale: 'en-US', cartItems: [{ productType: 'Simple', productSfId, quantity }] },
  })
const sent = (fields: Record<string, string>, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/quick-order',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  payload: new URLSearchParams(fields).toString(),
})

describe('calls', () => {
  test.each<[string, InjectOptions, number, string]>([
    ['a list longer than is read', resolve({ list: 'x'.repeat(20_001) }), 400, 'input/invalid'],
    ['equipment that is none', resolve({ list: '', machine: { type: 'BOAT', number: '1' } }), 400, 'input/invalid'],
    ['a line of another object', replace(productSfId), 404, 'cart/line-not-found'],
    ['a line of nobody’s cart', replace(recordId('cartLine', 1)), 409, 'cart/empty-or-expired'],
  ])('%s is refused', async (_, request, status, code) => {
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
  })

  test('a list is resolved for whoever asks, and no session is made', async () => {
    const answer = await app.inject(resolve({ list: part.part_number }))
    expect(answer.json()).toMatchObject({
      lines: [{ state: 'found', quantity: 1, parts: [{ part: { id: productSfId }, most: 5, fit: null }] }],
      isCut: false,
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('an add that is refused names the part it is about', async () => {
    const answer = await app.inject(add(6))
    expect(answer.json().error).toMatchObject({ code: 'cart/too-many-per-add', data: { productSfId } })
  })
})

describe('the form', () => {
  test('is answered by its own page, which nobody keeps', async () => {
    const answer = await app.inject(sent({ list: `${part.part_number}, 2\nZZ-0000` }))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.body).toContain('We know no part with the number ZZ-0000.')
  })

  test('sent to add, leads to the cart', async () => {
    const fields = { list: part.part_number, add: '1', 'part-0': productSfId, 'quantity-0': '2' }
    const answer = await app.inject(sent(fields))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart'])
  })

  test('with more lines than a cart holds comes back whole, and nothing was added', async () => {
    const rows = parts.map(({ id }, index) => [
      [`part-${index}`, recordId('product', id)],
      [`quantity-${index}`, '1'],
    ])
    const list = parts.map(({ part_number }) => part_number).join('\r\n')
    const answer = await app.inject(sent({ list, add: '1', ...Object.fromEntries(rows.flat()) }))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Your cart can hold up to 20 lines.')
    expect(answer.body.match(/name="quantity-\d+"/g)).toHaveLength(100)
  })

  test.each([
    ['a part is not chosen', { 'quantity-0': '2' }],
    ['a quantity is none', { 'part-0': productSfId, 'quantity-0': '' }],
  ])('sent to add while %s, comes back, and nothing was added', async (_, fields) => {
    const answer = await app.inject(sent({ list: part.part_number, add: '1', ...fields }))
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
  })

  test('is not taken from a foreign page', async () => {
    const answer = await app.inject(sent({ list: '' }, { origin: 'https://elsewhere.example' }))
    expect(answer.statusCode).toBe(403)
  })

  test('hostile lists are answered calmly', async () => {
    for (const list of [
      '<script>alert(1)</script>',
      "'; drop table product; --",
      '\u0001\uFFFE,,,""',
      'x'.repeat(30_000),
    ]) {
      const answer = await app.inject(sent({ list }))
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toContain('<script>alert')
    }
  })
})
