import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { planOf } from '#database/plan-fixture.ts'
import { readCart } from '#shop/cart/read-cart.ts'
import { aReadyShopper, pass, type Ready, type TestDeps, testDeps } from './checkout-fixture.ts'
import { type Mishap, moneyAt } from './gateway-fixture.ts'
import { readAttempt } from './attempt.ts'
import { driveAttempt } from './drive-attempt.ts'
import { countOpenAttempts, driveAttempts, putOffWaiting } from './drive-attempts.ts'
import { gatherPaymentEvents, handlePaymentEvents } from './handle-payment-events.ts'
import { placeOrder } from './place-order.ts'
import { returnPayment } from './return-payment.ts'

const db = await testDatabase()
let deps: TestDeps
beforeEach(async () => {
  deps = testDeps()
  // Each test has the worker to itself.
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
})

const befalls = (calls: Record<string, Mishap>) => {
  deps.payment.mishap = (call) => calls[call]
}
const allIsWell = () => befalls({})
const place = ({ shopper, wanted }: Ready) => placeOrder({ db, shopper, deps }, wanted).catch((error) => error.code)
const attemptOf = ({ shopper }: Ready) =>
  db.first<{ id: number; state: string; reference: string; tries: number; order_id: number | null }>(sql`
    select attempt.id, attempt.state, reference, tries, orders.id as order_id
    from payment_attempt attempt left join orders on orders.attempt_id = attempt.id
    where attempt.session_id = ${shopper.sessionId} order by attempt.id desc limit 1`)
const stockOf = ({ parts }: Ready) => db.first(sql`select on_hand, reserved from stock where product_id = ${parts[0]}`)
const mails = () =>
  db.all(sql`select payload ->> 'outcome' as outcome from outbox where job = 'payment-trouble-mail' order by id`)

const leftStanding = async (calls: Record<string, Mishap>): Promise<Ready> => {
  const ready = await aReadyShopper(db, deps)
  befalls(calls)
  await place(ready)
  allIsWell()
  return ready
}

describe('the worker drives to an end', () => {
  test.each<[string, Record<string, Mishap>]>([
    ['an authorisation whose answer was lost', { authorise: 'answer lost' }],
    ['one that never reached the gateway', { authorise: 'unreached' }],
    ['a process killed before it asked the gateway', { authorise: 'killed before' }],
    ['a process killed before it heard the answer', { authorise: 'killed after' }],
    ['a capture whose answer was lost', { capture: 'answer lost' }],
    ['a capture that never reached the gateway', { capture: 'unreached' }],
    ['a process killed before the capture', { capture: 'killed before' }],
    ['a process killed after it', { capture: 'killed after' }],
  ])('%s: one order, one charge', async (_, calls) => {
    const ready = await leftStanding(calls)
    await pass(db, 5)
    expect(await driveAttempts(db, deps)).toBe(1)
    expect(await attemptOf(ready)).toMatchObject({ state: 'done', order_id: expect.any(Number) })
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'captured' }])
    expect(await stockOf(ready)).toEqual({ on_hand: 99, reserved: 0 })
    expect(await place(ready)).toMatchObject({ outcome: 'placed' })
  })

  test('not before the attempt has stood still for five seconds', async () => {
    await leftStanding({ authorise: 'answer lost' })
    await pass(db, 4)
    expect(await driveAttempts(db, deps)).toBe(0)
  })

  test('a gateway that fails each time and knows of no payment: within a minute the cart is free again, and nothing is held', async () => {
    const ready = await aReadyShopper(db, deps)
    befalls({ authorise: 'unreached' })
    expect(await place(ready)).toMatchObject({ outcome: 'checking' })
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await pass(db, 5)
      await driveAttempts(db, deps)
    }
    expect(await attemptOf(ready)).toMatchObject({ state: 'expired', order_id: null })
    expect(deps.payment.ledger.size).toBe(0)
    expect(await stockOf(ready)).toEqual({ on_hand: 100, reserved: 0 })
    expect(await readCart(db, ready.shopper)).toMatchObject({ state: 'open' })
  })

  test('a decline that was not heard: nothing is held, and the shopper is told by mail', async () => {
    deps.payment.declines = () => true
    const ready = await leftStanding({ authorise: 'answer lost' })
    await pass(db, 5)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'declined' })
    expect(await stockOf(ready)).toEqual({ on_hand: 100, reserved: 0 })
    expect((await readCart(db, ready.shopper)).state).toBe('open')
    expect((await mails()).at(-1)).toMatchObject({ outcome: 'declined' })
    expect(await place(ready)).toBe('checkout/payment-failed')
  })

  test('while the gateway is silent the stock stays promised, and it is asked again and again', async () => {
    const ready = await leftStanding({ authorise: 'answer lost', find: 'unreached' })
    befalls({ find: 'unreached' })
    for (let minutes = 0; minutes < 40; minutes++) {
      await pass(db, 60)
      expect(await driveAttempts(db, deps)).toBe(1)
    }
    expect(await attemptOf(ready)).toMatchObject({ state: 'reserved', tries: 40 })
    expect(await stockOf(ready)).toEqual({ on_hand: 100, reserved: 1 })
    allIsWell()
    await pass(db, 20)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'done' })
  })

  test('what nobody can tell about for an hour is for people, with an alert', async () => {
    const ready = await leftStanding({ authorise: 'answer lost' })
    befalls({ find: 'unreached' })
    await db.write.run(sql`update payment_attempt set tries = 200 where session_id = ${ready.shopper.sessionId}`)
    await pass(db, 5)
    await driveAttempts(db, deps)
    const { state, reference } = (await attemptOf(ready)) ?? {}
    expect(state).toBe('needs_attention')
    expect(deps.announced).toContain('needs-attention')
    expect(
      await db.all(
        sql`select what, owner, order_id, settled_at from reconciliation_break where reference = ${reference}`,
      ),
    ).toEqual([{ what: 'needs-attention', owner: 'payments', order_id: null, settled_at: null }])
  })

  test('a promise of stock that ran out without a payment ends, in two looks, and the cart is open', async () => {
    const ready = await leftStanding({ authorise: 'unreached' })
    await pass(db, 10 * 60)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'reserved' })
    await pass(db, 15)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'expired' })
    expect(await stockOf(ready)).toEqual({ on_hand: 100, reserved: 0 })
    expect((await readCart(db, ready.shopper)).state).toBe('open')
    expect(moneyAt(deps.payment)).toBe(0)
  })

  test('a payment that arrives between these two looks is given back', async () => {
    const ready = await leftStanding({ authorise: 'unreached' })
    await pass(db, 10 * 60)
    await driveAttempts(db, deps)
    const { reference = '' } = (await attemptOf(ready)) ?? {}
    await deps.payment.authorise({
      reference,
      key: `${reference}:authorise`,
      token: 'pm_visa',
      amount: ready.wanted.expectedTotal,
      currency: 'USD',
      returnUrl: 'https://shop.test/',
    })
    await pass(db, 15)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'voided', order_id: null })
    expect(moneyAt(deps.payment)).toBe(0)
    expect((await mails()).at(-1)).toMatchObject({ outcome: 'voided' })
  })
})

describe('paid, but the order could not be stored', () => {
  const broken = sql`alter table orders add constraint broken check (total_cents < 0) not valid`
  const mended = sql`alter table orders drop constraint broken`
  const paidNotPlaced = async (): Promise<Ready> => {
    const ready = await aReadyShopper(db, deps)
    await db.write.run(broken)
    await place(ready)
    return ready
  }

  test('the worker stores it as soon as that can be done', async () => {
    const ready = await paidNotPlaced()
    await pass(db, 5)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'authorised' })
    await db.write.run(mended)
    await pass(db, 5)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'done' })
  })

  test('after thirty minutes the money is given back, with a mail', async () => {
    const ready = await paidNotPlaced()
    await pass(db, 30 * 60 + 1)
    await driveAttempts(db, deps)
    await db.write.run(mended)
    expect(await attemptOf(ready)).toMatchObject({ state: 'voided', order_id: null })
    expect(moneyAt(deps.payment)).toBe(0)
    expect((await mails()).at(-1)).toMatchObject({ outcome: 'voided' })
    expect((await readCart(db, ready.shopper)).state).toBe('open')
  })

  test('money that was already taken is refunded instead', async () => {
    const ready = await paidNotPlaced()
    const payment = [...deps.payment.ledger.values()][0]
    await deps.payment.capture({ paymentId: payment?.id ?? '', amount: payment?.amount as never, key: 'by hand' })
    await pass(db, 30 * 60 + 1)
    await driveAttempts(db, deps)
    await db.write.run(mended)
    expect(await attemptOf(ready)).toMatchObject({ state: 'refunded', order_id: null })
    expect(moneyAt(deps.payment)).toBe(0)
  })

  test('less money than the order costs makes none, however often it is looked at, and goes back after thirty minutes', async () => {
    deps.payment.isShortBy = 1
    const ready = await aReadyShopper(db, deps)
    expect(await place(ready)).toBe('checkout/paid-not-placed')
    await pass(db, 5)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'authorised', order_id: null })
    expect(await stockOf(ready)).toEqual({ on_hand: 100, reserved: 1 })
    await pass(db, 30 * 60 + 1)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'voided', order_id: null })
    expect(moneyAt(deps.payment)).toBe(0)
    expect((await mails()).at(-1)).toMatchObject({ outcome: 'voided' })
    expect((await readCart(db, ready.shopper)).state).toBe('open')
  })

  test('so does an approval whose answer was lost, for less than was asked', async () => {
    deps.payment.isShortBy = 1
    const ready = await leftStanding({ authorise: 'answer lost' })
    await pass(db, 5)
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'authorised', order_id: null })
  })

  test('once it is being given back it cannot become an order, even when storing works again', async () => {
    const ready = await paidNotPlaced()
    befalls({ void: 'unreached' })
    await pass(db, 30 * 60 + 1)
    await driveAttempts(db, deps)
    await db.write.run(mended)
    await pass(db, 20)
    allIsWell()
    await driveAttempts(db, deps)
    expect(await attemptOf(ready)).toMatchObject({ state: 'voided', order_id: null })
  })
})

test('a stored order whose money cannot be taken is for people, with an alert', async () => {
  const ready = await leftStanding({ capture: 'unreached' })
  const payment = [...deps.payment.ledger.values()][0]
  await deps.payment.void({ paymentId: payment?.id ?? '', key: 'by the bank' })
  await pass(db, 5)
  await driveAttempts(db, deps)
  expect(await attemptOf(ready)).toMatchObject({ state: 'needs_attention', order_id: expect.any(Number) })
  expect(deps.announced).toContain('needs-attention')
})

test('a stored order waits for its shipment where money is taken then', async () => {
  deps.capture = 'at-shipment'
  const ready = await leftStanding({})
  await pass(db, 3600)
  expect(await driveAttempts(db, deps)).toBe(0)
  await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${(await attemptOf(ready))?.order_id}`)
  expect(await driveAttempts(db, deps)).toBe(1)
  expect(await attemptOf(ready)).toMatchObject({ state: 'done' })
})

test('while it waits it is not looked at, until it leaves', async () => {
  deps.capture = 'at-shipment'
  const ready = await leftStanding({})
  const { id, order_id } = (await attemptOf(ready)) ?? {}
  const isLookedAt = () => db.first(sql`select look_at <= now() as now from payment_attempt where id = ${id}`)
  await pass(db, 3600)
  expect(await isLookedAt()).toEqual({ now: false })
  expect(await putOffWaiting(db, deps)).toBe(0)

  // As servers of the build before store it.
  await pass(db, 24 * 3600)
  expect(await isLookedAt()).toEqual({ now: true })
  expect(await putOffWaiting(db, { capture: 'at-once' })).toBe(0)
  expect(await putOffWaiting(db, deps)).toBe(1)
  expect(await isLookedAt()).toEqual({ now: false })

  await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${order_id}`)
  expect(await isLookedAt()).toEqual({ now: true })
  expect(await putOffWaiting(db, deps)).toBe(0)
  expect(await driveAttempts(db, deps)).toBe(1)
  expect(await attemptOf(ready)).toMatchObject({ state: 'done' })
})

test('an order that leaves while it is being put off is not missed', async () => {
  deps.capture = 'at-shipment'
  const ready = await leftStanding({})
  await pass(db, 25 * 3600)
  await db.transact(async (tx) => {
    await tx.run(sql`update orders set status = 'SHIPPED' where id = ${(await attemptOf(ready))?.order_id}`)
    expect(await putOffWaiting(db, deps)).toBe(0)
  })
  expect(await driveAttempts(db, deps)).toBe(1)
})

test('several workers take each attempt once', async () => {
  for (let i = 0; i < 6; i++) await leftStanding({ authorise: 'answer lost' })
  await pass(db, 5)
  const taken = await Promise.all([driveAttempts(db, deps), driveAttempts(db, deps), driveAttempts(db, deps)])
  expect(taken.reduce((all, one) => all + one, 0)).toBe(6)
})

test('whoever drives the same attempt at the same moment, each move is made once', async () => {
  const ready = await leftStanding({ authorise: 'answer lost' })
  const { id = 0, reference = '' } = (await attemptOf(ready)) ?? {}
  const attempt = await readAttempt(db, id)
  await Promise.all(Array.from({ length: 5 }, () => driveAttempt(db, deps, { attempt, mover: { who: 'worker' } })))
  const moves = await db.all(
    sql`select after ->> 'state' as state from audit_log where subject = ${reference} order by id`,
  )
  expect(moves).toEqual(['reserved', 'authorised', 'ordered', 'captured', 'done'].map((state) => ({ state })))
  expect(await stockOf(ready)).toEqual({ on_hand: 99, reserved: 0 })
})

test('an event of the gateway makes the worker look, once, and not into a running request', async () => {
  const ready = await leftStanding({ authorise: 'answer lost' })
  const { reference = '' } = (await attemptOf(ready)) ?? {}
  const event = { id: 'evt_1', type: 'payment_intent.amount_capturable_updated', paymentId: 'pi', reference }
  await handlePaymentEvents(db, deps, [event])
  expect(await driveAttempts(db, deps)).toBe(0)
  await pass(db, 5)
  expect(await driveAttempts(db, deps)).toBe(1)
  expect(await attemptOf(ready)).toMatchObject({ state: 'done' })
  await handlePaymentEvents(db, deps, [event])
  await handlePaymentEvents(db, deps, [{ ...event, id: 'evt_2' }])
  expect(await driveAttempts(db, deps)).toBe(0)
})

test('an event reads its own attempt alone, as PostgreSQL plans that in a shop that has sold nothing yet', async () => {
  db.forget()
  await handlePaymentEvents(db, deps, [{ id: 'evt_planned', type: 'any', paymentId: 'pi', reference: 'NOBODYS' }])
  const steps = await planOf(db, db.statements[0] ?? '', { pageCost: 1.1 })
  const indexes = steps.filter((step) => /Index/.test(step)).map((step) => step.split(' ').at(-1))
  expect(indexes).toEqual(['payment_attempt_reference_key', 'payment_attempt_pkey'])
})

test('events that come together are taken in by one statement, and each of their attempts is looked at', async () => {
  const left = [await leftStanding({ authorise: 'answer lost' }), await leftStanding({ authorise: 'answer lost' })]
  const references = await Promise.all(left.map(async (ready) => (await attemptOf(ready))?.reference ?? ''))
  const told = [...references, 'NOBODYS', references[0] ?? ''].map((reference, index) => ({
    id: `evt_together_${index % 3}`,
    type: 'any',
    paymentId: 'pi',
    reference,
  }))
  await db.write.run(sql`update payment_attempt set look_at = now() + interval '1 hour'`)
  db.forget()
  await Promise.all(told.map(gatherPaymentEvents(db, deps)))
  expect(db.statements).toHaveLength(1)
  await pass(db, 5)
  expect(await driveAttempts(db, deps)).toBe(2)
})

test('attempts open for more than a minute are counted, and so are cancelled ones whose money is not back', async () => {
  const said: number[] = []
  const count = () =>
    countOpenAttempts(db, {
      ...deps,
      events: { emit: (_, fields) => void ('count' in fields && said.push(fields.count)) },
    })
  await count()
  const cancelled = await attemptOf(await leftStanding({}))
  await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${cancelled?.order_id ?? 0}`)
  await returnPayment(db, cancelled?.order_id ?? 0)
  await leftStanding({ authorise: 'answer lost' })
  await count()
  await pass(db, 61)
  await count()
  expect(said.map((some) => some - (said[0] ?? 0))).toEqual([0, 0, 2])
})
