import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { chooseDelivery } from '#shop/cart/choose-delivery.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { aStore, onShelf, shelfOf } from '#shop/pickup/store-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { anEntry, aReadyShopper, pass, type Ready, testDeps, whatBecame } from './checkout-fixture.ts'
import { driveAttempts } from './drive-attempts.ts'
import { aCollector } from './pickup-fixture.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { saveEntry } from './save-entry.ts'

const db = await testDatabase({ connections: 20 })
// A Friday, 10:00 in Ohio and Quebec.
const deps = testDeps()
const { stockOf } = whatBecame(db)
const place = ({ shopper, wanted }: Ready, change = {}) => placeOrder({ db, shopper, deps }, { ...wanted, ...change })
const orderOf = ({ shopper }: Ready) =>
  db.first<Record<string, unknown> & { id: number }>(sql`
    select orders.*, pickup_on::text as pickup_on from orders join payment_attempt attempt on attempt.id = attempt_id
    where attempt.session_id = ${shopper.sessionId}`)
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }) => code,
  )

describe('an order that is collected', () => {
  test('takes the units of its store’s shelf, costs no shipping, and is taxed where the store is (T-1)', async () => {
    const store = await aStore(db.write, { region: 'MN' })
    const part = await aPart(db.write)
    await onShelf(db.write, store.id, part.number, 3)
    const ready = await aCollector(db, deps, { store: store.id, parts: [part.number] })
    expect(await place(ready)).toMatchObject({ outcome: 'placed' })
    // 6.875 % of 100.00 in Minnesota, where shipping would be taxed, too.
    expect(await orderOf(ready)).toMatchObject({
      delivery_type: 'PICKUP',
      store_id: store.id,
      shipping_cents: 0,
      tax_cents: 6_88,
      total_cents: 106_88,
      ship_to: null,
      pickup_on: null,
      lift_gate: false,
      bill_to: { line1: '100 Main St' },
      pickup_code: expect.stringMatching(/^[2-9A-HJ-NP-TV-Z]{5}-[2-9A-HJ-NP-TV-Z]{5}$/),
    })
    expect(await shelfOf(db.write, store.id, part.number)).toEqual({ on_hand: 2, reserved: 0 })
    expect(await stockOf(part.number)).toEqual({ on_hand: 100, reserved: 0 })
  })

  test('has what its store lacks sent from the warehouse, and says from when', async () => {
    const store = await aStore(db.write)
    const part = await aPart(db.write)
    await onShelf(db.write, store.id, part.number, 1)
    const ready = await aCollector(db, deps, { store: store.id, parts: [part.number] })
    await db.write.run(
      sql`update cart_line set quantity = 3 where cart_id = (select id from cart where session_id = ${ready.shopper.sessionId})`,
    )
    const { quote, pickup } = await readCheckout(db, ready.shopper, deps)
    // Five business days after Friday the 20th.
    expect(pickup).toEqual({ day: 'Nov 27, 2026', from: 'TRANSFER', on: '2026-11-27', isToday: false })
    await place(ready, { expectedTotal: quote?.total })
    expect(await orderOf(ready)).toMatchObject({ pickup_on: '2026-11-27' })
    expect(await shelfOf(db.write, store.id, part.number)).toEqual({ on_hand: 0, reserved: 0 })
    expect(await stockOf(part.number)).toEqual({ on_hand: 98, reserved: 0 })
  })

  test('sells the last units of a store also where the warehouse has none', async () => {
    const store = await aStore(db.write)
    const part = await aPart(db.write)
    await onShelf(db.write, store.id, part.number, 1)
    const ready = await aCollector(db, deps, { store: store.id, parts: [part.number] })
    await db.write.run(sql`update stock set on_hand = 0 where product_id = ${part.number}`)
    expect(await place(ready)).toMatchObject({ outcome: 'placed' })
    expect(await shelfOf(db.write, store.id, part.number)).toEqual({ on_hand: 0, reserved: 0 })
  })

  test('is never shipped from a shelf: whoever has it shipped finds the warehouse empty', async () => {
    const store = await aStore(db.write)
    const part = await aPart(db.write)
    await onShelf(db.write, store.id, part.number, 5)
    const ready = await aReadyShopper(db, deps, { parts: [part.number] })
    await db.write.run(sql`update stock set on_hand = 0 where product_id = ${part.number}`)
    expect(await refusalOf(place(ready))).toBe('part/out-of-stock')
    expect(await shelfOf(db.write, store.id, part.number)).toEqual({ on_hand: 5, reserved: 0 })
  })

  test('keeps who collects it, where that is somebody else', async () => {
    const store = await aStore(db.write)
    const change = { collector: 'Sam Roy' }
    const ready = await aCollector(db, deps, { store: store.id, parts: [{}], change })
    await place(ready)
    expect(await orderOf(ready)).toMatchObject({ collector: 'Sam Roy' })
  })
})

describe('what stands in the way of collecting', () => {
  test('no store chosen: the message of the rule, and nothing is held', async () => {
    const ready = await aReadyShopper(db, deps)
    const entry = anEntry('en-US', { deliveryType: 'PICKUP' })
    const refused = place(ready, { entry })
    await expect(refused).rejects.toMatchObject({
      code: 'checkout/not-ready',
      details: { fields: { storeId: 'store.select' } },
    })
    expect(await stockOf(ready.parts[0])).toEqual({ on_hand: 100, reserved: 0 })
  })

  test('a store of the other country is as if none were chosen', async () => {
    const store = await aStore(db.write, { country: 'CA' })
    const ready = await aReadyShopper(db, deps)
    const entry = anEntry('en-US', { deliveryType: 'PICKUP', storeId: recordId('store', store.id) })
    await expect(place(ready, { entry })).rejects.toMatchObject({ details: { fields: { storeId: 'store.select' } } })
    expect(await refusalOf(chooseDelivery(db, ready.shopper, { storeId: store.id }))).toBe('store/not-found')
    const shown = await saveEntry({ db, shopper: ready.shopper, deps }, { entry, asked: ['storeId'] })
    expect(shown).toMatchObject({ errors: { storeId: 'store.select' }, quote: null, store: null })
  })

  test.each([
    ['a part that may not be sold in the state of the store', { blockedRegions: ['OH'] }, { region: 'OH' }],
    ['an emissions part at a Californian one', { restrictionClasses: ['EMISSIONS_49'] }, { region: 'CA' }],
  ])('%s', async (_, facts, where) => {
    const store = await aStore(db.write, where)
    const ready = await aCollector(db, deps, { store: store.id, parts: [facts, {}] })
    const view = await readCheckout(db, ready.shopper, deps)
    expect(view).toMatchObject({ quote: null, pickup: { from: 'NOT_HERE', on: null } })
    expect(view.refusedLines.map(({ partNumber }) => partNumber)).toHaveLength(1)
    expect(await refusalOf(place(ready, { expectedTotal: 106_88 }))).toBe('checkout/cannot-collect')
  })

  test('a part that is not shipped to the state can be collected there (SH-6)', async () => {
    const store = await aStore(db.write, { region: 'AK' })
    const facts = { restrictionClasses: ['BATTERY_WET'] }
    const ready = await aReadyShopper(db, deps, { parts: [facts] })
    const shipTo = { ...anEntry().shipTo, city: 'Anchorage', region: 'AK', postalCode: '99501' }
    expect(await refusalOf(place(ready, { entry: anEntry('en-US', { shipTo }) }))).toBe('checkout/cannot-ship')
    await chooseDelivery(db, ready.shopper, { deliveryType: 'PICKUP', storeId: store.id })
    const { quote } = await readCheckout(db, ready.shopper, deps)
    const entry = anEntry('en-US', { deliveryType: 'PICKUP', storeId: recordId('store', store.id) })
    expect(await place(ready, { entry, expectedTotal: quote?.total, key: `${ready.wanted.key}-again` })).toMatchObject({
      outcome: 'placed',
    })
  })

  test('a later day than the shopper saw: refused with the fresh checkout, and nothing is charged', async () => {
    const store = await aStore(db.write)
    const part = await aPart(db.write)
    await onShelf(db.write, store.id, part.number, 1)
    const ready = await aCollector(db, deps, { store: store.id, parts: [part.number] })
    await onShelf(db.write, store.id, part.number, 0)
    await expect(place(ready, { expectedPickup: '2026-11-20' })).rejects.toMatchObject({
      code: 'checkout/changed',
      details: { data: { pickup: { from: 'TRANSFER', on: '2026-11-27' } } },
    })
  })

  test('the card’s address is needed, and no other', async () => {
    const store = await aStore(db.write)
    const ready = await aCollector(db, deps, { store: store.id, parts: [{}] })
    const nowhere = { ...anEntry().shipTo, line1: '', city: '' }
    const entry = { ...ready.wanted.entry, shipTo: nowhere }
    expect(await place(ready, { entry })).toMatchObject({ outcome: 'placed' })
    const other = await aCollector(db, deps, { store: store.id, parts: [{}] })
    await expect(place(other, { entry: { ...other.wanted.entry, billTo: nowhere } })).rejects.toMatchObject({
      details: { fields: { 'billTo.line1': 'required.address' } },
    })
  })
})

describe('units go back', () => {
  const shelved = async (units: number) => {
    const store = await aStore(db.write)
    const part = await aPart(db.write)
    await onShelf(db.write, store.id, part.number, units)
    return { store: store.id, part: part.number }
  }

  test('to the shelf when the card is declined', async () => {
    const { store, part } = await shelved(1)
    const ready = await aCollector(db, deps, { store, parts: [part] })
    deps.payment.declines = (token) => token === 'pm_declined'
    expect(await refusalOf(place(ready, { paymentToken: 'pm_declined' }))).toBe('checkout/payment-failed')
    expect(await shelfOf(db.write, store, part)).toEqual({ on_hand: 1, reserved: 0 })
  })

  test('and stay promised while nobody knows of the payment; a worker gives them back', async () => {
    const { store, part } = await shelved(1)
    const unsure = testDeps()
    const ready = await aCollector(db, unsure, { store, parts: [part] })
    unsure.payment.mishap = (call) => (call === 'authorise' ? 'unreached' : undefined)
    await placeOrder({ db, shopper: ready.shopper, deps: unsure }, ready.wanted)
    expect(await shelfOf(db.write, store, part)).toEqual({ on_hand: 1, reserved: 1 })
    unsure.payment.mishap = () => undefined
    unsure.payment.declines = () => true
    await pass(db, 20 * 60)
    for (let looks = 0; looks < 4; looks++) {
      await driveAttempts(db, unsure)
      await pass(db, 60)
    }
    expect(await shelfOf(db.write, store, part)).toEqual({ on_hand: 1, reserved: 0 })
  })

  test.each([
    ['in processing: each to where it came from', 'PROCESSING', { shelf: 1, warehouse: 100 }],
    ['ready: all of it lies at the store', 'READY_FOR_PICKUP', { shelf: 3, warehouse: 98 }],
  ] as const)('of an order that is cancelled %s', async (_, status, left) => {
    const { store, part } = await shelved(1)
    const ready = await aCollector(db, deps, { store, parts: [part] })
    await db.write.run(sql`update cart_line set quantity = 3 where product_id = ${part}`)
    const { quote } = await readCheckout(db, ready.shopper, deps)
    await place(ready, { expectedTotal: quote?.total })
    expect(await shelfOf(db.write, store, part)).toEqual({ on_hand: 0, reserved: 0 })
    const order = await orderOf(ready)
    await db.transact((tx) => cancelOrder(tx, order?.id ?? 0, status))
    expect(await shelfOf(db.write, store, part)).toEqual({ on_hand: left.shelf, reserved: 0 })
    expect(await stockOf(part)).toEqual({ on_hand: left.warehouse, reserved: 0 })
  })

  test('an attempt that a server without shelves ends gives them back, too', async () => {
    const { store, part } = await shelved(2)
    const unsure = testDeps()
    const ready = await aCollector(db, unsure, { store, parts: [part] })
    unsure.payment.mishap = (call) => (call === 'authorise' ? 'unreached' : undefined)
    await placeOrder({ db, shopper: ready.shopper, deps: unsure }, ready.wanted)
    await db.write.run(sql`delete from reservation where product_id = ${part}`)
    expect(await shelfOf(db.write, store, part)).toEqual({ on_hand: 2, reserved: 0 })
  })
})

/** At full size in the drill: `npm run drill`. */
const ROUNDS = Number(process.env['SHELF_ROUNDS'] ?? 1)
const BUYERS = Number(process.env['SHELF_BUYERS'] ?? 40)

describe('many who collect the last 3 units of a store at once', () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'leave 3 orders, beside those who have the last 2 of the warehouse shipped: round %i',
    { timeout: 120_000 },
    async () => {
      const store = await aStore(db.write)
      const part = await aPart(db.write, { onHand: 2 })
      await onShelf(db.write, store.id, part.number, 3)
      const collectors = await Promise.all(
        Array.from({ length: BUYERS }, () => aCollector(db, deps, { store: store.id, parts: [part.number] })),
      )
      const shipped = await Promise.all(
        Array.from({ length: BUYERS / 2 }, () => aReadyShopper(db, deps, { parts: [part.number] })),
      )
      const answers = await Promise.all([...collectors, ...shipped].map((ready) => refusalOf(place(ready))))
      expect(answers.filter((code) => code === null)).toHaveLength(5)
      expect(await shelfOf(db.write, store.id, part.number)).toEqual({ on_hand: 0, reserved: 0 })
      expect(await stockOf(part.number)).toEqual({ on_hand: 0, reserved: 0 })
    },
  )
})

test('a server that cannot name a store still stores the order with it', async () => {
  const store = await aStore(db.write)
  const unsure = testDeps()
  const ready = await aCollector(db, unsure, { store: store.id, parts: [{}], change: { collector: 'Sam Roy' } })
  unsure.payment.mishap = (call) => (call === 'authorise' ? 'unreached' : undefined)
  await placeOrder({ db, shopper: ready.shopper, deps: unsure }, ready.wanted)
  // As the build before writes it: these columns, and no others.
  const order = await db.write.first(sql`
    insert into orders (number, cart_id, attempt_id, status, email, locale, country, currency, delivery_type, subtotal_cents,
      core_cents, shipping_cents, tax_cents, total_cents, contact)
    select 'US0000000000001', cart_id, id, 'PROCESSING', 'ann@example.com', 'en-US', 'US', 'USD', 'PICKUP', amount_cents, 0, 0, 0,
      amount_cents, '{}' from payment_attempt where session_id = ${ready.shopper.sessionId}
    returning store_id, collector, pickup_code, pickup_on::text as pickup_on`)
  expect(order).toMatchObject({ store_id: store.id, collector: 'Sam Roy', pickup_on: '2026-11-27' })
})
