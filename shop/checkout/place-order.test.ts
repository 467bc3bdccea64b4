import { beforeEach, describe, expect, test } from 'vitest'
import type { Placed } from '#contract/shop/checkout.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { changeQuantity } from '#shop/cart/change-quantity.ts'
import { readCart } from '#shop/cart/read-cart.ts'
import { removeItem } from '#shop/cart/remove-item.ts'
import { restoreItem } from '#shop/cart/restore-item.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { recordNumber } from '#values/record-id.ts'
import { cents } from '#values/money.ts'
import { moneyAt } from './gateway-fixture.ts'
import { aKey, anEntry, aReadyShopper, type Ready, type TestDeps, testDeps, whatBecame } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'

const db = await testDatabase({ connections: 20 })
let deps: TestDeps
beforeEach(async () => {
  deps = testDeps()
})

const place = ({ shopper, wanted }: Ready, change: Partial<Ready['wanted']> = {}) =>
  placeOrder({ db, shopper, deps }, { ...wanted, ...change })
const { attemptOf, stockOf, ordersOf } = whatBecame(db)
const readPlaced = ({ shopper }: Ready, answer: Placed) =>
  readOrder(db, shopper, {
    orderId: recordNumber('order', answer.outcome === 'placed' ? answer.orderId : '') ?? 0,
    seller: aSeller(),
  })
const jobs = () => db.all(sql`select job as name, payload from outbox order by id desc limit 1`)

describe('an order that is placed', () => {
  test('is paid for, sold from stock, and answered with its number', async () => {
    const ready = await aReadyShopper(db, deps, {
      parts: [
        { prices: { US: { list: 60_00, special: 50_00, core: 40_00 } }, onHand: 7 },
        { prices: { US: { list: 10_00 } } },
      ],
    })
    const answer = await place(ready)
    // 50 + 10 + 40 of core charge; 2 lb by ground 11.25; 6.875 % of 111.25 = 7.65.
    expect(answer).toEqual({
      outcome: 'placed',
      orderId: expect.stringMatching(/^801/),
      orderNumber: expect.stringMatching(/^US\d{13}$/),
      orderPath: expect.stringMatching(/^\/order-confirmation\/801/),
    })
    expect(await ordersOf(ready)).toEqual([{ total_cents: 118_90 }])
    expect(await attemptOf(ready)).toEqual({ state: 'done', captured: 118_90, amount: 118_90 })
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'captured', captured: 118_90, currency: 'USD' }])
    expect(await stockOf(ready.parts[0])).toEqual({ on_hand: 6, reserved: 0 })
    expect(deps.payment.calls).toEqual(['readCard', 'authorise', 'capture'])
    expect(deps.announced).toEqual(['attempt-started', 'order-placed', 'payment-captured'])
    expect(await jobs()).toMatchObject([{ name: 'order-placed-mail' }])
    expect(await readCart(db, ready.shopper)).toMatchObject({ state: 'empty' })
    expect(await readCheckout(db, ready.shopper, deps)).toMatchObject({
      state: 'placed',
      orderPath: expect.stringMatching(/^\/order-confirmation\/801/),
    })
  })

  test('is shown at the checkout, again and in a second tab, until a new cart is begun (CH-1)', async () => {
    const ready = await aReadyShopper(db, deps)
    const { shopper, parts } = ready
    await place(ready)
    for (let opened = 0; opened < 2; opened++)
      expect(await readCheckout(db, shopper, deps)).toMatchObject({ state: 'placed' })

    await addItems(db, shopper, [{ productId: parts[0] ?? 0, quantity: 1, kind: 'Simple' }])
    const { lines } = await readCheckout(db, shopper, deps)
    const lineId = recordNumber('cartLine', lines[0]?.id ?? '') ?? 0
    await removeItem(db, shopper, { lineId })
    expect(await readCheckout(db, shopper, deps)).toMatchObject({ state: 'empty', orderPath: null })
    await restoreItem(db, shopper, { lineId })
    await place({ ...ready, wanted: { ...ready.wanted, key: aKey() } })
    expect(await readCheckout(db, shopper, deps)).toMatchObject({ state: 'placed' })
  })

  test('keeps its own copy of lines, taxes and addresses', async () => {
    const ready = await aReadyShopper(db, deps, {
      parts: [{ nameFr: 'Démarreur', prices: { CA: { list: 80_00, core: 20_00 } } }],
      locale: 'fr-CA',
    })
    await place(ready)
    const order = await db.first<{ id: number }>(sql`select orders.* from orders join payment_attempt attempt
      on attempt.id = orders.attempt_id where attempt.session_id = ${ready.shopper.sessionId}`)
    expect(order).toMatchObject({
      status: 'PROCESSING',
      locale: 'fr-CA',
      currency: 'CAD',
      email: 'ann@example.com',
      card_brand: 'VISA',
      card_last4: '4242',
      subtotal_cents: 80_00,
      core_cents: 20_00,
      shipping_cents: 0,
      tax_cents: 14_98,
      total_cents: 114_98,
      ship_to: { region: 'QC', postalCode: 'H7N 1A1' },
      bill_to: { region: 'QC' },
    })
    expect(
      await db.all(sql`select position, parent_position as parent, kind, name, list_cents as list, quantity
      from order_line where order_id = ${order?.id} order by position`),
    ).toEqual([
      { position: 1, parent: null, kind: 'Core', name: 'Démarreur', list: 80_00, quantity: 1 },
      {
        position: 2,
        parent: 1,
        kind: 'CoreCharge',
        name: 'Frais de consigne (remboursables)',
        list: 20_00,
        quantity: 1,
      },
    ])
    expect(
      await db.all(sql`select kind, rate_thousandths as rate, base_cents as base, amount_cents as amount
      from order_tax where order_id = ${order?.id} order by position`),
    ).toEqual([
      { kind: 'GST', rate: 5000, base: 100_00, amount: 5_00 },
      { kind: 'QST', rate: 9975, base: 100_00, amount: 9_98 },
    ])
    expect(
      await db.all(sql`select before ->> 'state' as before, after ->> 'state' as after from audit_log
      where subject = (select reference from payment_attempt where session_id = ${ready.shopper.sessionId}) order by id`),
    ).toEqual([
      { before: 'started', after: 'reserved' },
      { before: 'reserved', after: 'authorised' },
      { before: 'authorised', after: 'ordered' },
      { before: 'ordered', after: 'captured' },
      { before: 'captured', after: 'done' },
    ])
  })

  test.each([
    ['with freight', 20_000, true],
    ['without freight', 100, false],
  ])('%s, keeps whether a lift gate was asked for to unload it', async (_, weightHundredths, isKept) => {
    const ready = await aReadyShopper(db, deps, { parts: [{ weightHundredths }] })
    // 45.00 for the lift gate, and Minnesota's 6.875 % of it.
    const expectedTotal = cents(ready.wanted.expectedTotal + (isKept ? 48_09 : 0))
    const answer = await place(ready, { entry: { ...ready.wanted.entry, liftGate: true }, expectedTotal })
    const orderId = recordNumber('order', 'orderId' in answer ? answer.orderId : '') ?? 0
    expect((await readOrder(db, ready.shopper, { orderId, seller: aSeller() })).liftGate).toBe(isKept)
  })

  test('is one line of history, however many lines it has, in the name of nobody who is no customer', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [{}, {}, {}] })
    const before = await db.first<{ id: number }>(sql`select coalesce(max(id), 0) as id from record_change`)
    await place(ready)
    expect(
      await db.all(sql`select table_name, verb, who, in_name_of from record_change where id > ${before?.id ?? 0}`),
    ).toEqual([{ table_name: 'orders', verb: 'created', who: 1, in_name_of: null }])
  })

  test('takes five statements, three of them changes, however many lines', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [{}, {}, { prices: { US: { list: 5_00, core: 1_00 } } }, {}] })
    db.forget()
    await place(ready)
    expect(db.statements).toHaveLength(5)
    expect(
      db.statements.filter((text) => /\b(insert into|update|delete from)\b/.test(text.replace(/for update/g, ''))),
    ).toHaveLength(3)
  })

  test('tells that its money is taken', async () => {
    const ready = await aReadyShopper(db, deps)
    expect(await readPlaced(ready, await place(ready))).toMatchObject({ payment: 'TAKEN' })
  })

  test('is captured at shipment where the seller says so, and tells that its money is held', async () => {
    deps = { ...deps, capture: 'at-shipment' }
    const ready = await aReadyShopper(db, deps)
    const answer = await place(ready)
    expect(answer).toMatchObject({ outcome: 'placed' })
    expect(await attemptOf(ready)).toMatchObject({ state: 'ordered', captured: 0 })
    expect(deps.payment.calls).toEqual(['readCard', 'authorise'])
    expect(await readPlaced(ready, answer)).toMatchObject({ payment: 'HELD' })
  })

  test('stands even when taking the money is not answered, and tells no more than is known', async () => {
    deps.payment.mishap = (call) => (call === 'capture' ? 'answer lost' : undefined)
    const ready = await aReadyShopper(db, deps)
    const answer = await place(ready)
    expect(answer).toMatchObject({ outcome: 'placed' })
    expect(await attemptOf(ready)).toMatchObject({ state: 'ordered' })
    expect(await readPlaced(ready, answer)).toMatchObject({ payment: 'HELD' })
  })
})

describe('a refusal leaves nothing held', () => {
  const untouched = async (ready: Ready) => {
    expect(await ordersOf(ready)).toEqual([])
    expect(moneyAt(deps.payment)).toBe(0)
    for (const part of ready.parts) expect(await stockOf(part)).toMatchObject({ reserved: 0 })
    expect((await readCart(db, ready.shopper)).state).toBe('open')
  }

  test.each<[string, Partial<Ready['wanted']>, object]>([
    [
      'an entry with faults',
      { entry: anEntry('en-US', { email: 'x', method: '', termsAccepted: false }) },
      {
        code: 'checkout/not-ready',
        details: { fields: { email: 'email.invalid', method: 'pay.method', termsAccepted: 'box.check' } },
      },
    ],
    [
      'an address in the other country',
      { entry: anEntry('en-CA') },
      {
        code: 'checkout/not-ready',
        details: { fields: { 'shipTo.country': 'required.country' } },
      },
    ],
    ['another total than the shopper saw', { expectedTotal: cents(1_00) }, { code: 'checkout/changed' }],
    [
      'a token that the gateway does not know',
      { paymentToken: 'none' },
      {
        code: 'checkout/not-ready',
        details: { fields: { card: 'card.invalid' } },
      },
    ],
    ['a debit card', { paymentToken: 'pm_debit' }, { code: 'checkout/card-debit' }],
    ['a prepaid card', { paymentToken: 'pm_prepaid' }, { code: 'checkout/card-debit' }],
    ['a brand that is not accepted', { paymentToken: 'pm_other' }, { details: { fields: { card: 'card.invalid' } } }],
    ['an expired card', { paymentToken: 'pm_old' }, { details: { fields: { card: 'card.expiry' } } }],
  ])('%s', async (_, change, refusal) => {
    deps.payment.cards = new Map([
      ['pm_debit', { funding: 'debit' }],
      ['pm_prepaid', { funding: 'prepaid' }],
      ['pm_other', { brand: 'OTHER' }],
      ['pm_old', { expMonth: 10, expYear: 2026 }],
    ])
    const ready = await aReadyShopper(db, deps)
    await expect(place(ready, change)).rejects.toMatchObject(refusal)
    expect(await attemptOf(ready)).toBe(undefined)
    expect(deps.announced).toEqual([])
    await untouched(ready)
  })

  test('an unsolved captcha, before the gateway is asked anything (CH-3)', async () => {
    const ready = await aReadyShopper(db, deps)
    await expect(place(ready, { captcha: '' })).rejects.toMatchObject({ code: 'checkout/captcha', status: 422 })
    expect(deps.payment.calls).toEqual([])
    await untouched(ready)
  })

  test('a card of this month is still good', async () => {
    deps.payment.cards.set('pm_visa', { expMonth: 11, expYear: 2026 })
    expect(await place(await aReadyShopper(db, deps))).toMatchObject({ outcome: 'placed' })
  })

  test('a card is good until its month is over where the shop is, and no longer', async () => {
    deps.payment.cards.set('pm_visa', { expMonth: 11, expYear: 2026 })
    // Twenty-nine minutes to midnight in Toronto, and half past.
    deps.now = () => new Date('2026-12-01T04:31:00Z')
    expect(await place(await aReadyShopper(db, deps))).toMatchObject({ outcome: 'placed' })
    deps.now = () => new Date('2026-12-01T05:30:00Z')
    await expect(place(await aReadyShopper(db, deps))).rejects.toMatchObject({
      details: { fields: { card: 'card.expiry' } },
    })
  })

  test('a gateway that does not answer about the card', async () => {
    deps.payment.mishap = () => 'unreached'
    const ready = await aReadyShopper(db, deps)
    await expect(place(ready)).rejects.toMatchObject({ code: 'service/unavailable' })
    await untouched(ready)
  })

  test('a declined card: the cart is open again, and another card may be tried', async () => {
    deps.payment.declines = (token) => token === 'pm_poor'
    const ready = await aReadyShopper(db, deps)
    await expect(place(ready, { paymentToken: 'pm_poor' })).rejects.toMatchObject({
      code: 'checkout/payment-failed',
      status: 402,
    })
    expect(await attemptOf(ready)).toMatchObject({ state: 'declined' })
    expect(deps.announced).toEqual(['attempt-started', 'payment-declined'])
    await untouched(ready)
    expect((await readCheckout(db, ready.shopper, deps)).entry.email).toBe('ann@example.com')
    // The same key is answered the same; a new try has a new key.
    await expect(place(ready, { paymentToken: 'pm_poor' })).rejects.toMatchObject({ code: 'checkout/payment-failed' })
    expect(await place(ready, { key: aKey() })).toMatchObject({ outcome: 'placed' })
    expect(await jobs()).toMatchObject([{ name: 'order-placed-mail' }])
  })

  test.each<[string, (part: number) => ReturnType<typeof sql>, string]>([
    ['sold out meanwhile', (part) => sql`update stock set on_hand = 0 where product_id = ${part}`, 'part/out-of-stock'],
    [
      'discontinued and gone',
      (part) => sql`with gone as (update stock set on_hand = 0 where product_id = ${part})
      update product set discontinued = true where id = ${part}`,
      'part/discontinued',
    ],
    [
      'no longer sold here',
      (part) => sql`update product set sold_in = '{CA}' where id = ${part}`,
      'part/not-for-sale-here',
    ],
    [
      'without a price now',
      (part) => sql`delete from price where product_id = ${part} and country = 'US'`,
      'part/no-price',
    ],
    [
      'whose price is retired now',
      (part) => sql`update price set is_active = false where product_id = ${part} and country = 'US'`,
      'part/no-price',
    ],
    [
      'not shipped to that state',
      (part) => sql`update product set blocked_regions = '{MN}' where id = ${part}`,
      'checkout/cannot-ship',
    ],
    [
      'dearer than seen',
      (part) => sql`update price set list_cents = 20000 where product_id = ${part}`,
      'checkout/changed',
    ],
  ])('a part %s', async (_, change, code) => {
    const ready = await aReadyShopper(db, deps, { parts: [{ nameEn: 'Other' }, { nameEn: 'Starter' }] })
    await db.write.run(change(ready.parts[1] ?? 0))
    const refusal = await place(ready).catch((error) => error)
    expect(refusal).toMatchObject({ code })
    const newQuote = { state: 'open', quote: { total: expect.any(Number) } }
    const namedPart = { lines: [{ name: 'Starter' }] }
    expect(refusal.details.data).toMatchObject(code === 'checkout/changed' ? newQuote : namedPart)
    expect(deps.announced).toEqual([])
    await untouched(ready)
  })

  test('fewer left than wanted: the quantity is lowered, and the part named with how many there are (K-2)', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [{ nameEn: 'Sealant', prices: { US: { list: 10_00 } } }] })
    const { lines } = await readCheckout(db, ready.shopper, deps)
    const lineId = recordNumber('cartLine', lines[0]?.id ?? '') ?? 0
    await changeQuantity(db, ready.shopper, { lineId, quantity: 3 })
    const { quote } = await readCheckout(db, ready.shopper, deps)
    await db.write.run(sql`update stock set on_hand = 2 where product_id = ${ready.parts[0]}`)
    // 20.00; 2 lb by ground 11.25; 6.875 % of 31.25 = 2.15.
    await expect(place(ready, { expectedTotal: quote?.total ?? cents(0) })).rejects.toMatchObject({
      code: 'checkout/changed',
      details: {
        data: {
          lines: [{ part: { name: 'Sealant' }, quantity: 2, quantityBefore: 3, most: 2 }],
          quote: { total: 33_40 },
        },
      },
    })
    expect(deps.announced).toEqual([])
    await untouched(ready)
    expect(await place(ready, { expectedTotal: cents(33_40) })).toMatchObject({ outcome: 'placed' })
  })

  test('a part sold out meanwhile is marked as long as it is in the cart', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [{}, {}] })
    await db.write.run(sql`update stock set on_hand = 0 where product_id = ${ready.parts[1]}`)
    await expect(place(ready)).rejects.toMatchObject({ code: 'part/out-of-stock' })
    for (let opened = 0; opened < 2; opened++)
      expect(await readCheckout(db, ready.shopper, deps)).toMatchObject({
        lines: [{ blocked: null }, { blocked: 'out-of-stock', quantityBefore: null }],
      })
  })

  test('an empty cart', async () => {
    const ready = await aReadyShopper(db, deps, { parts: [] })
    await expect(place(ready)).rejects.toMatchObject({ code: 'cart/empty-or-expired' })
  })
})

test('an order of somebody who is signed in is their account’s, and theirs to open on any device', async () => {
  const { shopper, wanted } = await aReadyShopper(db, deps)
  const customer = await db.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    values ('C-1', 'Ann', 'Lee', 'ann@example.com', 'en-US', 'US') returning id`)
  const customerId = customer?.id ?? 0
  await db.write.run(sql`update cart set customer_id = ${customerId} where session_id = ${shopper.sessionId}`)
  const placed = await placeOrder({ db, shopper: { ...shopper, customerId }, deps }, wanted)
  const elsewhere = { sessionId: 0, customerId, locale: 'en-US' as const }
  const id = recordNumber('order', placed.outcome === 'placed' ? placed.orderId : '') ?? 0
  expect(await readOrder(db, elsewhere, { orderId: id, seller: aSeller() })).toMatchObject({
    email: wanted.entry.email,
  })
  await expect(
    readOrder(db, { ...elsewhere, customerId: customerId + 1 }, { orderId: id, seller: aSeller() }),
  ).rejects.toThrow('order/not-found')
})
