// Shoppers, staff, workers, events and mishaps in any order: when the storm is over, money, stock and orders agree.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { aKey, aReadyShopper, pass, type Ready, testDeps } from './checkout-fixture.ts'
import type { Mishap } from './gateway-fixture.ts'
import { driveAttempts } from './drive-attempts.ts'
import { handlePaymentEvents } from './handle-payment-events.ts'
import { placeOrder } from './place-order.ts'
import { returnPayment } from './return-payment.ts'

const db = await testDatabase({ connections: 12 })
const ON_HAND = 2
const SHOPPERS = 4

type Action =
  | { does: 'place'; who: number; again: boolean; card: 'pm_visa' | 'pm_poor' }
  | { does: 'work' }
  | { does: 'cancel'; who: number }
  | { does: 'event'; who: number }
  | { does: 'pass'; seconds: number }

const who = fc.nat({ max: SHOPPERS - 1 })
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('place' as const),
      who,
      again: fc.boolean(),
      card: fc.constantFrom('pm_visa' as const, 'pm_visa' as const, 'pm_poor' as const),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ does: 'work' as const }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('event' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('pass' as const), seconds: fc.constantFrom(5, 20, 599, 1801) }),
  },
)
const mishap = fc.option(fc.constantFrom<Mishap>('unreached', 'answer lost', 'killed before', 'killed after'), {
  nil: undefined,
  freq: 2,
})

const cancel = ({ shopper }: Ready) =>
  db.transact(async (db) => {
    const order = await db.first<{ id: number }>(sql`
      update orders set status = 'CANCELLED' from payment_attempt attempt
      where attempt.id = attempt_id and attempt.session_id = ${shopper.sessionId} and status = 'PROCESSING'
      returning orders.id`)
    if (order) await cancelOrder(db, order.id)
  })

test('whatever happens in whatever order, nobody pays without an order that stands, nobody twice, and nothing is oversold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 10 }),
      fc.array(mishap, { minLength: 1, maxLength: 24 }),
      async (groups, mishaps) => {
        await db.write.run(
          sql`truncate payment_attempt, orders, reservation, cart, inbound_event, idempotency_key, outbox cascade`,
        )
        const deps = testDeps()
        deps.payment.declines = (token) => token === 'pm_poor'
        const capturedTooSoon: string[] = []
        const capture = deps.payment.capture
        deps.payment.capture = async (move) => {
          const reference = deps.payment.ledger.get(move.paymentId)?.reference ?? ''
          const order = await db.first(sql`select orders.id from orders join payment_attempt attempt
            on attempt.id = orders.attempt_id where reference = ${reference}`)
          // Whoever captures survives a capture that fails, so nothing that is thrown here would be seen.
          if (!order) capturedTooSoon.push(reference)
          return capture(move)
        }
        const part = await aPart(db.write, { onHand: ON_HAND })
        const shoppers: Ready[] = []
        for (let i = 0; i < SHOPPERS; i++) shoppers.push(await aReadyShopper(db, deps, { parts: [part.number] }))
        let calls = 0
        deps.payment.mishap = (call) => (call === 'readCard' ? undefined : mishaps[calls++ % mishaps.length])

        let events = 0
        const work = async () => {
          const jobs = await db.all<{ id: number }>(
            sql`select (payload ->> 'orderId')::int as id from outbox where job = 'return-payment'`,
          )
          for (const { id } of jobs) await returnPayment(db, id)
          await driveAttempts(db, deps)
        }
        const act = async (action: Action) => {
          if (action.does === 'work') return work()
          if (action.does === 'pass') return pass(db, action.seconds)
          const ready = shoppers[action.who]
          if (!ready) return
          if (action.does === 'cancel') return cancel(ready)
          if (action.does === 'place') {
            const key = action.again ? ready.wanted.key : aKey()
            return placeOrder(
              { db, shopper: ready.shopper, deps },
              { ...ready.wanted, key, paymentToken: action.card },
            ).catch(() => {})
          }
          const attempt = await db.first<{ reference: string }>(sql`select reference from payment_attempt
            where session_id = ${ready.shopper.sessionId} order by id desc limit 1`)
          const reference = attempt?.reference ?? ''
          return handlePaymentEvents(db, deps, [{ id: `evt_${events++}`, type: 'any', paymentId: '', reference }])
        }
        for (const group of groups) await Promise.all(group.map(act))

        deps.payment.mishap = () => undefined
        for (let rounds = 0; rounds < 6; rounds++) {
          await pass(db, 20)
          await work()
        }

        expect(capturedTooSoon, 'money is taken for stored orders only').toEqual([])
        const attempts = await db.all<{
          reference: string
          state: string
          order_id: number | null
          total: number | null
          status: string | null
        }>(sql`
          select reference, state, orders.id as order_id, orders.total_cents as total, orders.status
          from payment_attempt attempt left join orders on orders.attempt_id = attempt.id`)
        const paymentsOf = (reference: string) =>
          [...deps.payment.ledger.values()].filter((payment) => payment.reference === reference)
        const standing = attempts.filter(({ order_id, status }) => order_id !== null && status !== 'CANCELLED')
        for (const { reference, state, total } of standing) {
          expect(state).toBe('done')
          expect(paymentsOf(reference)).toMatchObject([{ state: 'captured', captured: total }])
        }
        for (const { reference, state } of attempts.filter((attempt) => !standing.includes(attempt))) {
          expect(['declined', 'expired', 'voided', 'refunded']).toContain(state)
          const payments = paymentsOf(reference)
          expect(payments.length).toBeLessThanOrEqual(1)
          expect(['authorised', 'captured']).not.toContain(payments[0]?.state)
        }
        const known = new Set(attempts.map(({ reference }) => reference))
        for (const { reference } of deps.payment.ledger.values()) expect(known).toContain(reference)
        expect(await db.first(sql`select on_hand, reserved from stock where product_id = ${part.number}`)).toEqual({
          on_hand: ON_HAND - standing.length,
          reserved: 0,
        })
        expect(await db.all(sql`select cart_id from orders group by cart_id having count(*) > 1`)).toEqual([])
        expect(await db.all(sql`select id from cart where state = 'paying'`)).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})
