import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
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

const outcomesOf = (answers: PromiseSettledResult<{ outcome: string }>[]): Set<string> =>
  new Set(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : answer.value.outcome)))

describe('a payment that nobody can tell about', () => {
  test('is being checked: the cart is locked, the stock promised, and no second payment begins', async () => {
    deps.payment.mishap = (call) => (call === 'authorise' ? 'answer lost' : undefined)
    const ready = await aReadyShopper(db, deps)
    expect(await place(ready)).toEqual({ outcome: 'checking', reference: expect.any(String), bankQuestion: null })
    expect(await stockOf(ready.parts[0])).toMatchObject({ reserved: 1 })
    expect(await readCheckout(db, ready.shopper, deps)).toMatchObject({
      state: 'checking',
      reference: expect.any(String),
    })
    const part = await aPart(db.write)
    await expect(
      addItems(db, ready.shopper, [{ productId: part.number, quantity: 1, kind: 'Simple' }]),
    ).rejects.toMatchObject({ code: 'cart/locked' })
    await expect(place(ready, { key: aKey() })).rejects.toMatchObject({
      code: 'checkout/payment-checking',
      details: { data: { reference: expect.any(String) } },
    })
    await expect(place(ready)).rejects.toMatchObject({ code: 'key/still-running' })
    expect(deps.payment.calls.filter((call) => call === 'authorise')).toHaveLength(1)
  })

  test('so is one about which the gateway says nothing for six seconds', async () => {
    const ready = await aReadyShopper(db, deps)
    deps.payment.authorise = (wanted) => {
      deps.payment.calls.push(wanted.key)
      return new Promise(() => {})
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = place(ready)
      await expect.poll(() => deps.payment.calls).toHaveLength(2)
      vi.advanceTimersByTime(6_000)
      expect(await answer).toMatchObject({ outcome: 'checking' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('a gateway that says nothing of the card for three seconds is away, and nothing is begun', async () => {
    const ready = await aReadyShopper(db, deps)
    deps.payment.readCard = (token) => {
      deps.payment.calls.push(token)
      return new Promise(() => {})
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = place(ready).catch(({ code }) => code)
      await expect.poll(() => deps.payment.calls).toHaveLength(1)
      vi.advanceTimersByTime(3_000)
      expect(await answer).toBe('service/unavailable')
    } finally {
      vi.useRealTimers()
    }
    expect(await attemptOf(ready)).toBe(undefined)
  })

  test('paid, but the order cannot be stored: the shopper gets a reference and pays no second time', async () => {
    const ready = await aReadyShopper(db, deps)
    await db.write.run(sql`alter table orders add constraint broken check (total_cents < 0) not valid`)
    try {
      await expect(place(ready)).rejects.toMatchObject({
        code: 'checkout/paid-not-placed',
        details: { data: { reference: expect.any(String) } },
      })
      expect(await attemptOf(ready)).toMatchObject({ state: 'authorised', captured: 0 })
      expect(deps.announced).toEqual(['attempt-started', 'paid-not-placed'])
      expect(deps.payment.calls).toEqual(['readCard', 'authorise'])
      await db.write.run(sql`update payment_attempt set moved_at = moved_at - interval '3 s'
        where session_id = ${ready.shopper.sessionId}`)
      await expect(place(ready, { key: aKey() })).rejects.toMatchObject({ code: 'checkout/paid-not-placed' })
      expect(await readCheckout(db, ready.shopper, deps)).toMatchObject({ state: 'paid-not-placed' })
    } finally {
      await db.write.run(sql`alter table orders drop constraint broken`)
    }
  })
})

describe('one cart, one order, one charge', () => {
  const onePayment = async (ready: Ready) => {
    expect(await ordersOf(ready)).toHaveLength(1)
    expect([...deps.payment.ledger.values()].filter(({ state }) => state === 'captured')).toHaveLength(1)
    expect(moneyAt(deps.payment)).toBe(ready.wanted.expectedTotal)
  }

  test('a reload with the same key is answered the same', async () => {
    const ready = await aReadyShopper(db, deps)
    const first = await place(ready)
    expect(await place(ready)).toEqual(first)
    expect(deps.payment.calls).toEqual(['readCard', 'authorise', 'capture'])
    await onePayment(ready)
  })

  test('a repeat needs no new solution of the captcha', async () => {
    const ready = await aReadyShopper(db, deps)
    const first = await place(ready)
    expect(await place(ready, { captcha: '' })).toEqual(first)
  })

  test('the same key with another body is refused', async () => {
    const ready = await aReadyShopper(db, deps)
    await place(ready)
    await expect(place(ready, { bodyHash: 'other' })).rejects.toMatchObject({ code: 'key/other-body' })
    await onePayment(ready)
  })

  test('a double click', async () => {
    const ready = await aReadyShopper(db, deps)
    const answers = await Promise.allSettled([place(ready), place(ready), place(ready)])
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refusals.filter((code) => code !== 'key/still-running')).toEqual([])
    expect(await place(ready)).toMatchObject({ outcome: 'placed' })
    await onePayment(ready)
  })

  test('two requests at once with one key and different bodies', async () => {
    const ready = await aReadyShopper(db, deps)
    const answers = await Promise.allSettled([place(ready), place(ready, { bodyHash: 'other' })])
    expect(outcomesOf(answers)).toEqual(new Set(['placed', 'key/other-body']))
    await onePayment(ready)
  })

  test('two carts of one visitor at once, paid with one key', async () => {
    const ready = await aReadyShopper(db, deps)
    const inCanada = { ...ready.shopper, locale: 'en-CA' as const }
    const part = await aPart(db.write)
    await addItems(db, inCanada, [{ productId: part.number, quantity: 1, kind: 'Simple' }])
    const entry = anEntry('en-CA')
    await db.write.run(sql`insert into checkout_entry (cart_id, details) select id, ${JSON.stringify(entry)} from cart
      where session_id = ${inCanada.sessionId} and country = 'CA'`)
    const { quote } = await readCheckout(db, inCanada, deps)
    const there = { ...ready.wanted, entry, expectedTotal: quote?.total ?? cents(0), bodyHash: 'other' }
    const answers = await Promise.allSettled([place(ready), placeOrder({ db, shopper: inCanada, deps }, there)])
    expect(outcomesOf(answers)).toEqual(new Set(['placed', 'key/other-body']))
    expect(await ordersOf(ready)).toHaveLength(1)
  })

  test('two windows, each with its own key', async () => {
    const ready = await aReadyShopper(db, deps)
    await Promise.allSettled([place(ready), place(ready, { key: aKey() })])
    await onePayment(ready)
    expect(await place(ready, { key: aKey() })).toMatchObject({ outcome: 'placed' })
    await onePayment(ready)
  })
})

test('of forty buyers of the last ten, ten get one and thirty are told', async () => {
  const part = await aPart(db.write, { onHand: 10 })
  const buyers = await Promise.all(Array.from({ length: 40 }, () => aReadyShopper(db, deps, { parts: [part.number] })))
  const answers = await Promise.allSettled(buyers.map((ready) => place(ready)))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(new Set(refused)).toEqual(new Set(['part/out-of-stock']))
  expect(await stockOf(part.number)).toEqual({ on_hand: 0, reserved: 0 })
  expect(moneyAt(deps.payment)).toBe(10 * (buyers[0]?.wanted.expectedTotal ?? 0))
})

test('buyers of the same parts in other orders do not block each other', async () => {
  const parts = await Promise.all(Array.from({ length: 5 }, () => aPart(db.write, { onHand: 100 })))
  const numbers = parts.map(({ number }) => number)
  const buyers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => aReadyShopper(db, deps, { parts: i % 2 ? numbers : numbers.toReversed() })),
  )
  const answers = await Promise.all(buyers.map((ready) => place(ready)))
  expect(answers.every(({ outcome }) => outcome === 'placed')).toBe(true)
  for (const number of numbers) expect(await stockOf(number)).toEqual({ on_hand: 84, reserved: 0 })
})
