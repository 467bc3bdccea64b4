// The calls of stores and of how an order is had, by HTTP: who may ask, what is answered, and what must not happen.
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const CALLS = '/lwr/apex/v63.0/'
const post = async (name: string, payload: object, cookie?: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: CALLS + name.replace('.', '/'),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
    },
    payload: JSON.stringify(payload),
  })
  const session = answer.cookies.find(({ name: of }) => of.includes('session'))
  return { status: answer.statusCode, body: answer.json(), cookie: session && `${session.name}=${session.value}` }
}
const partOn = async (condition: string) => {
  const row = await db.first<{ product_id: number; store_id: number; on_hand: number }>(sql`
    select shelf.product_id, store_id, shelf.on_hand from shelf join stock on stock.product_id = shelf.product_id join product on product.id = shelf.product_id
    join store on store.id = store_id join price on price.product_id = product.id and price.country = 'US'
    where store.country = 'US' and 'US' = any (sold_in) and not discontinued and blocked_regions = '{}' and restriction_classes = '{}'
      and not special_order and stock.on_hand > 20 and ${sql.raw(condition)} order by 1, 2 limit 1`)
  if (!row) throw new Error(`the demo has no shelf where ${condition}`)
  return row
}

test('the demo’s stores keep units of parts, and tell by them when a part is there', async () => {
  const kept = await partOn('shelf.on_hand > 1')
  const productId = recordId('product', kept.product_id)
  const { status, body, cookie } = await post('StoreService.findStores', {
    storeLocale: 'en-US',
    near: '60601',
    productId,
  })
  expect(status).toBe(200)
  expect(cookie, 'who only asks gets no session').toBeUndefined()
  expect(body.stores).toHaveLength(40)
  const miles = body.stores.map(({ distance }: { distance: { value: number } }) => distance.value)
  expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b))
  const at = body.stores.find(({ id }: { id: string }) => id === recordId('store', kept.store_id))
  expect(at.pickup.from).toBe('SHELF')
  expect(at.pickup.on).toMatch(/^20\d\d-/)
})

test.each([
  ['nothing', {}],
  ['a position outside the globe', { storeLocale: 'en-US', position: { latitude: 91, longitude: 0 } }],
  ['an unknown field', { storeLocale: 'en-US', lat: 1 }],
  ['a place as long as a book', { storeLocale: 'en-US', near: 'x'.repeat(81) }],
])('%s is no question', async (_, asked) => {
  expect((await post('StoreService.findStores', asked)).status).toBe(400)
})

test('a choice begins a session, holds for the cart, and is told to the page of a part', async () => {
  const kept = await partOn('shelf.on_hand > 1')
  const storeId = recordId('store', kept.store_id)
  const chosen = await post('CartService.chooseDelivery', { storeLocale: 'en-US', deliveryType: 'PICKUP', storeId })
  expect(chosen).toMatchObject({ status: 200, body: { deliveryType: 'PICKUP', store: { id: storeId } } })
  const item = {
    productType: 'Simple',
    productSfId: recordId('product', kept.product_id),
    quantity: 1,
    deliveryType: 'SHIP',
  }
  await post('CartService.addToCart', { input: { storeLocale: 'en-US', cartItems: [item] } }, chosen.cookie)
  const cart = await post('CartService.getCart', { storeLocale: 'en-US' }, chosen.cookie)
  // What a line says of itself changes nothing: the cart has one way for all of them (SH-1).
  expect(cart.body).toMatchObject({
    estimatedShipping: 0,
    lines: [{ deliveryType: 'PICKUP', pickup: { from: 'SHELF' } }],
  })
  const asked = encodeURIComponent(JSON.stringify({ storeLocale: 'en-US', productId: item.productSfId }))
  const told = await app.inject({
    url: `${CALLS}StoreService/getPickup?methodParams=${asked}`,
    headers: { cookie: chosen.cookie ?? '' },
  })
  expect(told.json()).toMatchObject({ store: { id: storeId }, pickup: { from: 'SHELF' } })
  expect(told.headers['cache-control']).toContain('no-store')
})

test.each([
  ['a store of the other country', { storeId: recordId('store', 45) }, 'store/not-found'],
  ['an id of something else', { storeId: recordId('product', 1) }, 'store/not-found'],
  ['no store', { deliveryType: 'PICKUP' }, 'store/select'],
])('%s is refused', async (_, chosen, code) => {
  const { body, status } = await post('CartService.chooseDelivery', { storeLocale: 'en-US', ...chosen })
  expect([status >= 400, body.error.code]).toEqual([true, code])
})

test('with two languages the same refusal is told in each', async () => {
  const ask = (storeLocale: string) => post('CartService.chooseDelivery', { storeLocale, deliveryType: 'PICKUP' })
  expect((await ask('en-CA')).body.error.message).toBe('Please select a store')
  expect((await ask('fr-CA')).body.error.message).toBe('Veuillez sélectionner un magasin')
})
