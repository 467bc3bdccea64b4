// What is done with a payment elsewhere: at the gateway's own desk, or by a cardholder's bank. It stands on the order for staff, once, whatever is
// told twice, late or out of order.
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import type { PaymentDispute, PaymentEvent } from '#providers/payment/port.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { cents } from '#values/money.ts'
import { recordNumber } from '#values/record-id.ts'
import { aReadyShopper, type TestDeps, testDeps } from './checkout-fixture.ts'
import { handlePaymentEvents } from './handle-payment-events.ts'
import { lookAtRefunds } from './look-at-refunds.ts'
import { placeOrder } from './place-order.ts'

const db = await testDatabase()
let deps: TestDeps
beforeEach(async () => {
  deps = testDeps()
  await db.write.run(sql`delete from outbox`)
})

let events = 0
let disputes = 0
async function aPaidOrder() {
  disputes++
  const ready = await aReadyShopper(db, deps)
  const placed = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const [payment] = deps.payment.ledger.values()
  if (!payment) throw new Error('nothing was paid')
  return { id: recordNumber('order', placed.orderId) ?? 0, payment, total: ready.wanted.expectedTotal }
}
const newsOf = (order: number) =>
  db.all(
    sql`select kind, status, amount_cents as amount, is_closed as "isClosed" from payment_news where order_id = ${order} order by id`,
  )
const tell = (...told: Omit<PaymentEvent, 'id'>[]) =>
  handlePaymentEvents(
    db,
    deps,
    told.map((event) => ({ id: `evt_${++events}`, ...event })),
  )
const dispute = (paymentId: string, change: Partial<PaymentDispute> = {}): Omit<PaymentEvent, 'id'> => ({
  type: 'charge.dispute.created',
  paymentId,
  reference: '',
  dispute: {
    id: `dp_${disputes}`,
    amount: cents(12_00),
    currency: 'USD',
    status: 'needs_response',
    reason: 'fraudulent',
    isClosed: false,
    ...change,
  },
})
const lost = { status: 'lost', isClosed: true }

test.each<[string, (payment: string) => Omit<PaymentEvent, 'id'>[], object]>([
  ['opened', (id) => [dispute(id)], { status: 'needs_response', isClosed: false }],
  ['opened, and told twice', (id) => [dispute(id), dispute(id)], { status: 'needs_response', isClosed: false }],
  ['opened and lost', (id) => [dispute(id), dispute(id, lost)], lost],
  ['lost, and its opening told late', (id) => [dispute(id, lost), dispute(id)], lost],
])('a dispute %s is one row on the order', async (_, told, row) => {
  const { id, payment } = await aPaidOrder()
  for (const event of told(payment.id)) await tell(event)
  expect(await newsOf(id)).toEqual([{ kind: 'DISPUTE', amount: 12_00, ...row }])
})

test('a dispute about a payment that is not ours leaves no row', async () => {
  const before = await db.first(sql`select count(*) from payment_news`)
  await tell(dispute('pi_of_somebody_else'))
  expect(await db.first(sql`select count(*) from payment_news`)).toEqual(before)
})

const jobs = () =>
  db.all<{ paymentId: string }>(
    sql`select payload ->> 'paymentId' as "paymentId" from outbox where job = 'look-at-refunds' order by id`,
  )
const refunded = (paymentId: string) => ({ type: 'charge.refunded', paymentId, reference: '', isRefund: true })

test('a refund at the gateway’s desk is asked about and stands on the order; told again it is the same row', async () => {
  const { id, payment, total } = await aPaidOrder()
  deps.payment.ledger.set(payment.id, { ...payment, state: 'captured', captured: total, refunded: cents(5_00) })
  await tell(refunded(payment.id))
  expect(await jobs()).toEqual([{ paymentId: payment.id }])
  for (let times = 0; times < 2; times++) await lookAtRefunds(db, deps, payment.id)
  expect(await newsOf(id)).toEqual([{ kind: 'REFUND', status: 'succeeded', amount: 5_00, isClosed: true }])
  expect(deps.announced.filter((name) => name === 'payment-news')).toHaveLength(1)
  deps.payment.ledger.set(payment.id, { ...payment, state: 'captured', captured: total, refunded: cents(7_00) })
  await lookAtRefunds(db, deps, payment.id)
  expect(await newsOf(id)).toMatchObject([{ amount: 7_00 }])
})

test('a refund of our own is none of these', async () => {
  const { id, payment, total } = await aPaidOrder()
  await db.write.run(sql`update payment_attempt set refunded_cents = 500 where payment_id = ${payment.id}`)
  deps.payment.ledger.set(payment.id, { ...payment, state: 'captured', captured: total, refunded: cents(5_00) })
  await lookAtRefunds(db, deps, payment.id)
  expect(await newsOf(id)).toEqual([])
})

test('while the gateway does not answer the look is tried again', async () => {
  const { payment } = await aPaidOrder()
  deps.payment.mishap = () => 'unreached'
  await expect(lookAtRefunds(db, deps, payment.id)).rejects.toThrow(ServiceDown)
})
