import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { aStore, onShelf } from '#shop/pickup/store-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { addItems } from './add-items.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { findStores } from './find-stores.ts'
import { mergeCarts } from './merge-carts.ts'
import { readCart } from './read-cart.ts'
import { readPickup } from './read-pickup.ts'
import { aCustomer, aShopper } from './shopper-fixture.ts'

const db = await testDatabase()
const NOW = new Date('2026-11-20T15:00:00Z')
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }) => code,
  )

describe('how an order is to be had (SH-1)', () => {
  test('is chosen before there is anything in the cart, and holds for what is added', async () => {
    const store = await aStore(db.write)
    const shopper = await aShopper(db.write)
    expect(await chooseDelivery(db, shopper, { deliveryType: 'PICKUP', storeId: store.id })).toMatchObject({
      state: 'empty',
      deliveryType: 'PICKUP',
      store: {
        id: recordId('store', store.id),
        hours: [{ opens: '08:00', closes: '18:00' }, {}, {}, {}, {}, {}, null],
      },
    })
    const part = await aPart(db.write)
    await addItems(db, shopper, [{ productId: part.number, quantity: 2, kind: 'Simple' }])
    const cart = await readCart(db, shopper)
    expect(cart).toMatchObject({ estimatedShipping: 0, pickup: { from: 'TRANSFER' } })
    expect(cart.lines).toMatchObject([{ deliveryType: 'PICKUP', pickup: { from: 'TRANSFER' } }])
    expect(cart.estimatedTotal).toBe(200_00)
  })

  test('is shipped again without losing the store', async () => {
    const store = await aStore(db.write)
    const shopper = await aShopper(db.write)
    await chooseDelivery(db, shopper, { deliveryType: 'PICKUP', storeId: store.id })
    const shipped = await chooseDelivery(db, shopper, { deliveryType: 'SHIP' })
    expect(shipped).toMatchObject({ deliveryType: 'SHIP', store: { id: recordId('store', store.id) } })
    expect(await chooseDelivery(db, shopper, { deliveryType: 'PICKUP' })).toMatchObject({ deliveryType: 'PICKUP' })
  })

  test.each([
    ['pick-up without a store', { deliveryType: 'PICKUP' as const }, 'store/select'],
    ['a store that is not there', { storeId: 999_999 }, 'store/not-found'],
  ])('%s is refused, and nothing is changed', async (_, chosen, code) => {
    const shopper = await aShopper(db.write)
    expect(await refusalOf(chooseDelivery(db, shopper, chosen))).toBe(code)
    expect(await readCart(db, shopper)).toMatchObject({ deliveryType: 'SHIP', store: null })
  })

  test('said again changes nothing, so that a payment that is being prepared goes on', async () => {
    const store = await aStore(db.write)
    const shopper = await aShopper(db.write)
    const versionOf = () => db.write.first(sql`select version from cart where session_id = ${shopper.sessionId}`)
    await chooseDelivery(db, shopper, { deliveryType: 'PICKUP', storeId: store.id })
    const before = await versionOf()
    await chooseDelivery(db, shopper, { deliveryType: 'PICKUP', storeId: store.id })
    expect(await versionOf()).toEqual(before)
  })

  test('is not changed while a payment runs', async () => {
    const store = await aStore(db.write)
    const shopper = await aShopper(db.write)
    const part = await aPart(db.write)
    await addItems(db, shopper, [{ productId: part.number, quantity: 1, kind: 'Simple' }])
    await db.write.run(sql`update cart set state = 'paying' where session_id = ${shopper.sessionId}`)
    expect(await refusalOf(chooseDelivery(db, shopper, { storeId: store.id }))).toBe('cart/locked')
  })

  test('goes with a guest who signs in (K-11)', async () => {
    const store = await aStore(db.write)
    const customer = await aCustomer(db.write)
    const guest = { ...customer, customerId: null }
    await chooseDelivery(db, guest, { deliveryType: 'PICKUP', storeId: store.id })
    await mergeCarts(db, customer)
    expect(await readCart(db, customer)).toMatchObject({ deliveryType: 'PICKUP', store: { name: store.name } })
  })
})

describe('a part of which the warehouse has none', () => {
  test('can be added where it lies on the shelf of the store at which the order is collected', async () => {
    const store = await aStore(db.write)
    const shopper = await aShopper(db.write)
    const part = await aPart(db.write, { onHand: 0 })
    await onShelf(db.write, store.id, part.number, 2)
    const add = (quantity: number) => addItems(db, shopper, [{ productId: part.number, quantity, kind: 'Simple' }])
    expect(await refusalOf(add(1))).toBe('part/out-of-stock')
    await chooseDelivery(db, shopper, { deliveryType: 'PICKUP', storeId: store.id })
    expect(await refusalOf(add(3))).toBe('cart/too-many-of-part')
    await add(2)
    expect(await readCart(db, shopper)).toMatchObject({ canCheckOut: true, lines: [{ most: 2, blocked: null }] })
    const shipped = await chooseDelivery(db, shopper, { deliveryType: 'SHIP' })
    expect(shipped).toMatchObject({ canCheckOut: false, lines: [{ blocked: 'out-of-stock' }] })
  })
})

describe('the stores of a country', () => {
  test('are told the nearest first, each with when the part can be there', async () => {
    const near = await aStore(db.write, { name: 'Near', latitude: 39.97, longitude: -83.01 })
    const far = await aStore(db.write, { name: 'Far', latitude: 41.5, longitude: -81.69 })
    await aStore(db.write, { country: 'CA' })
    const shopper = await aShopper(db.write)
    const part = await aPart(db.write, { onHand: 0 })
    await onShelf(db.write, far.id, part.number, 1)
    const product = { id: part.number, quantity: 1 }
    const { stores, place } = await findStores(db, shopper, { near: 'Columbus, OH', product }, NOW)
    expect(place).toBe('Columbus OH')
    expect(stores.every(({ country }) => country === 'US')).toBe(true)
    const told = stores.filter(({ id }) => [near.id, far.id].map((one) => recordId('store', one)).includes(id))
    // About 126 miles from Columbus to Cleveland, by the atlas.
    expect(told).toMatchObject([
      { name: 'Near', distance: { unit: 'mi', isAbout: false }, pickup: { from: 'NONE', on: null } },
      { name: 'Far', distance: { unit: 'mi' }, pickup: { from: 'SHELF', on: '2026-11-20', isToday: true } },
    ])
    expect(Math.abs((told[1]?.distance?.value ?? 0) - 126)).toBeLessThan(3)
  })

  test('of a place that nobody knows are told by name, without distances', async () => {
    const shopper = await aShopper(db.write)
    const { stores, place } = await findStores(db, shopper, { near: 'Atlantis' }, NOW)
    expect(place).toBeNull()
    expect(stores.map(({ name }) => name)).toEqual(
      stores.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    )
    expect(stores.every(({ distance, pickup }) => distance === null && pickup === null)).toBe(true)
  })

  test('near the browser’s position', async () => {
    const shopper = await aShopper(db.write)
    const position = { latitude: 41.5, longitude: -81.69 }
    const { stores } = await findStores(db, shopper, { position }, NOW)
    expect(stores[0]).toMatchObject({ name: 'Far', distance: { value: 0, isAbout: false } })
  })
})

test('a part’s page is told of the store that its visitor has chosen, and of none before', async () => {
  const store = await aStore(db.write)
  const shopper = await aShopper(db.write)
  const part = await aPart(db.write)
  await onShelf(db.write, store.id, part.number, 1)
  const ask = () => readPickup(db, shopper, { productId: part.number, now: NOW })
  expect(await ask()).toEqual({ store: null, pickup: null, said: null })
  await chooseDelivery(db, shopper, { storeId: store.id })
  expect(await ask()).toMatchObject({ store: { name: store.name }, pickup: { from: 'SHELF', isToday: true } })
})
