import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const part = recordId('product', 1)
const add = (item: object = {}, payload: object = {}) => ({
  input: {
    storeLocale: 'en-US',
    cartItems: [{ productType: 'Simple', productSfId: part, quantity: 1, ...item }],
    ...payload,
  },
})
const vehicle = { type: 'VEHICLE', make: 'Ford', model: 'F-250', engine: null }
const cancelInput = (position: number) => ({
  storeLocale: 'en-US',
  orderId: recordId('order', 1),
  position,
  keep: 0,
  expectedTotal: 100,
})

const get = (name: string, methodParams: string) => ({
  method: 'GET' as const,
  url: `/lwr/apex/v63.0/${name.replace('.', '/')}?methodParams=${methodParams}`,
})

const refused: [what: string, request: InjectOptions, status: number, code: string][] = [
  ['malformed JSON', post('CartService.addToCart', '{"input":'), 400, 'input/invalid'],
  ['a wrong type', post('CartService.addToCart', add({ quantity: 'two' })), 400, 'input/invalid'],
  ['a quantity that is no whole number', post('CartService.addToCart', add({ quantity: 1.5 })), 400, 'input/invalid'],
  ['a quantity below one', post('CartService.addToCart', add({ quantity: 0 })), 400, 'input/invalid'],
  ['an unknown field', post('CartService.addToCart', add({ isFree: true })), 400, 'input/invalid'],
  ['an unknown field of the payload', post('CartService.addToCart', add({}, { discount: 100 })), 400, 'input/invalid'],
  ['an unknown language', post('CartService.getCart', { storeLocale: 'de-DE' }), 400, 'input/invalid'],
  [
    'an id with a wrong checksum',
    post('CartService.addToCart', add({ productSfId: '01t000000000001AAB' })),
    404,
    'product/not-found',
  ],
  [
    'an id of another object',
    post('CartService.addToCart', add({ productSfId: recordId('order', 1) })),
    404,
    'product/not-found',
  ],
  [
    'more than 100 kB',
    post('CartService.addToCart', JSON.stringify({ input: 'x'.repeat(100_001) })),
    413,
    'request/too-large',
  ],
  [
    'a body that is not JSON by its type',
    post('CartService.getCart', '{"storeLocale":"en-US"}', { 'content-type': 'text/plain' }),
    415,
    'request/unsupported-media-type',
  ],
  [
    'JSON in another character set',
    post('CartService.getCart', '{"storeLocale":"en-US"}', { 'content-type': 'application/json; charset=utf-16' }),
    415,
    'request/unsupported-media-type',
  ],
  [
    'a key that reaches for a prototype',
    post('CartService.getCart', '{"storeLocale":"en-US","__proto__":{"a":1}}'),
    400,
    'input/invalid',
  ],
  ['an unknown call', post('CartService.emptyAllCarts', {}), 404, 'request/not-found'],
  ['a name that every object has', post('constructor.name', {}), 404, 'request/not-found'],
  ['a change by GET', get('CartService.addToCart', '%7B%7D'), 405, 'request/method-not-allowed'],
  ['a malformed escape in the query', get('CatalogService.getHome', '%E0%A4%A'), 400, 'input/invalid'],
  ['parameters that are no JSON', get('CatalogService.getHome', 'home'), 400, 'input/invalid'],
  ['a malformed escape in the path', { method: 'GET', url: '/product/%E0%A4%A' }, 400, 'input/invalid'],
  [
    'a change that a foreign page sends',
    post('CartService.addToCart', add(), { origin: 'https://elsewhere.example' }),
    403,
    'request/foreign-origin',
  ],
  [
    'a change that a browser calls cross-site',
    post('CartService.addToCart', add(), { 'sec-fetch-site': 'cross-site' }),
    403,
    'request/foreign-origin',
  ],
  ['an order without its key', post('CheckoutService.placeOrder', placeInput()), 400, 'key/required'],
  ['a line that no column numbers', post('OrderService.cancelItems', cancelInput(2_147_483_648)), 400, 'input/invalid'],
  ['a line that an order lacks', post('OrderService.cancelItems', cancelInput(2_147_483_647)), 404, 'order/not-found'],
  [
    'a year that no column holds',
    post('FitmentService.listFitting', { storeLocale: 'en-US', machine: { ...vehicle, year: 2_147_483_648 } }),
    400,
    'input/invalid',
  ],
  [
    'an unknown product',
    get('CatalogService.getProduct', encodeURIComponent('{"storeLocale":"en-US","product":"no-such-part"}')),
    404,
    'product/not-found',
  ],
  [
    'an unknown category',
    get('CatalogService.getCategory', encodeURIComponent('{"storeLocale":"en-US","category":"no-such"}')),
    404,
    'category/not-found',
  ],
  [
    'another guest’s order',
    post('OrderService.getOrder', { storeLocale: 'en-US', orderId: recordId('order', 1) }),
    404,
    'order/not-found',
  ],
]

describe('what is sent wrongly is refused in one shape, and nothing is stored', () => {
  test.each(refused)('%s', async (_, request, status, code) => {
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    expect(Object.keys(answer.json())).toEqual(['error'])
    expect(answer.json().error.requestId).toMatch(/^[0-9a-f]{16}$/)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).not.toMatch(/select |stack|node_modules|\.ts:/)
    expect(
      await db.first(
        sql`select (select count(*) from cart) as carts, (select count(*) from payment_attempt) as attempts`,
      ),
    ).toEqual({ carts: 0, attempts: 0 })
  })

  test('a refusal says which field was wrong, in the language asked for', async () => {
    const answer = await app.inject(post('CartService.addToCart', add({ quantity: 'two' }, { storeLocale: 'fr-CA' })))
    expect(answer.json().error.fields).toEqual({
      'input.cartItems.0.quantity': 'Un élément de cette demande n’est pas valide. Veuillez le vérifier et réessayer.',
    })
  })
})

describe('pages for addresses that lead nowhere', () => {
  test.each([
    ['/no-such-page', '404 - Page Not Found', 'Sorry, the page you requested does not exist.'],
    ['/product/no-such-part', '404 - Page Not Found', 'Sorry, the page you requested does not exist.'],
    ['/category/no-such-category', '404 - Page Not Found', 'Sorry, the page you requested does not exist.'],
    [
      '/fr-CA/product/no-such-part',
      '404 - Page introuvable',
      'Désolé, la page que vous avez demandée n&#x27;existe pas.',
    ],
  ])('%s', async (url, title, text) => {
    const answer = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain(title)
    expect(answer.body).toContain(text)
  })
})

describe('an address with a NUL names nothing, and the database is not asked', () => {
  test.each([
    ['/a%00b', 404],
    ['/fr-CA/a%00b', 404],
    ['/en-CA/%00', 404],
    ['/order/a%00b', 404],
    ['/product/a%00b', 404],
    ['/category/a%00b', 404],
    ['/search/%00', 404],
    ['/documents/a%00b', 404],
    ['/order/a%00b?near=%00', 404],
    ['/stores?near=a%00b', 400],
    ['/fr-CA/stores?near=a%00b', 400],
    ['/old.php?id=a%00b', 400],
    ['/lwr/apex/v63.0/CatalogService/getHome?methodParams=%00', 400],
    ['/lwr/apex/v63.0/CatalogService/get%00Home', 404],
  ])('%s: %i', async (url, status) => {
    for (const accept of ['text/html', 'application/json'])
      for (const method of ['GET', 'POST'] as const) {
        db.forget()
        const answer = await app.inject({ method, url, headers: { accept } })
        expect([method, answer.statusCode, db.statements]).toEqual([method, status, []])
      }
  })

  test('a path that tells of one, escaped twice, is a path as any other', async () => {
    const { statusCode } = await app.inject({ url: '/stores?near=%2500', headers: { accept: 'text/html' } })
    expect(statusCode).toBe(200)
  })
})

describe('hostile addresses are answered calmly', () => {
  test.each([
    '/search/%F0%9F%94%A7',
    `/search/${'x'.repeat(190)}`,
    "/search/'%3B%20drop%20table%20product%3B--",
    '/search/%25_%25',
    '/search/%00',
    '/product/__proto__',
    '/category/constructor',
    '/product/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/drawings/1.svg',
    '//elsewhere.example/',
  ])('%s', async (url) => {
    const answer = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.headers['location'] ?? '/').not.toMatch(/^\/\/|^https?:/)
  })
})

function placeInput() {
  const address = {
    firstName: '',
    lastName: '',
    company: '',
    line1: '',
    line2: '',
    city: '',
    region: '',
    postalCode: '',
    country: 'US',
    mobile: '',
  }
  return {
    storeLocale: 'en-US',
    entry: {
      email: '',
      shipTo: address,
      billingSameAsShipping: true,
      billTo: address,
      method: 'CARD',
      termsAccepted: true,
    },
    paymentToken: 'pm_1',
    captcha: '',
    expectedTotal: 1,
  }
}
