// Money that goes back of an order that stands. Written in the transaction of what it is owed for; the worker then gives it back.
import { sql, type Writer } from '#database/sql.ts'
import type { Currency } from '#values/money.ts'
import type { TaxKind } from './order-facts.ts'
import type { RefundAmounts } from './refund-amounts.ts'

export interface OwedRefund {
  orderId: number
  returnId: number
  currency: Currency
  amounts: RefundAmounts<TaxKind>
}

/** 'PENDING': the worker gives it back on the card. 'ELSEWHERE': people give it back, as the card cannot take it from here. */
export type MadeRefund = 'PENDING' | 'ELSEWHERE' | 'not taken yet' | 'more than is left'

/** Of an amount that was taken off what is left: how it goes back, and of which payment. */
export interface TakenOff {
  way: 'PENDING' | 'ELSEWHERE'
  attemptId: number | null
  reference: string
  reason: string | null
}

/**
 * Takes the amount off what is left of the order and of its payment, and notes that it is owed. Nothing is written when it is refused.
 */
export async function makeRefund(db: Writer, owed: OwedRefund): Promise<MadeRefund> {
  const off = await takeOff(db, owed.orderId, owed.amounts.total)
  if (typeof off === 'string') return off
  const { reference, ...how } = off
  await noteRefund(db, { ...owed, ...how, key: `${reference}:return-${owed.returnId}` })
  return off.way
}

/**
 * The order's row is held, and then its payment's, as whoever hands parts over holds them: so that of parallel refunds no more is promised
 * than was taken; the tables' own checks say the same.
 */
export async function takeOff(
  db: Writer,
  orderId: number,
  amount: number,
): Promise<TakenOff | Exclude<MadeRefund, TakenOff['way']>> {
  await db.run(sql`select from orders where id = ${orderId} for update`)
  const payment = await db.first(paymentOf(orderId))
  const way = wayBack(payment, amount)
  if (way !== 'PENDING' && way !== 'ELSEWHERE') return way
  if ((await db.run(takingOff(orderId, amount))) === 0) return 'more than is left'
  const reason = way === 'PENDING' ? null : payment ? 'its payment needs attention' : 'the order was not paid here'
  const attemptId = way === 'PENDING' ? (payment?.id ?? null) : null
  if (attemptId !== null)
    await db.run(sql`update payment_attempt set refunded_cents = refunded_cents + ${amount} where id = ${attemptId}`)
  return { way, attemptId, reference: payment?.reference ?? 'elsewhere', reason }
}

interface PaymentRow {
  id: number
  reference: string
  state: string
  left: number
}

function wayBack(payment: PaymentRow | undefined, amount: number): MadeRefund {
  // Of an order that was not paid here, and of a payment that people look at, only people know where the money is.
  if (!payment || payment.state === 'needs_attention') return 'ELSEWHERE'
  const isWaiting = WAITING.has(payment.state)
  if (!isWaiting && payment.state !== 'done') return 'more than is left'
  if (amount <= payment.left) return 'PENDING'
  return isWaiting ? 'not taken yet' : 'more than is left'
}

/** Its money is still to be taken, or was in part. */
const WAITING = new Set(['authorised', 'ordered', 'captured'])

const paymentOf = (orderId: number) => sql<PaymentRow>`
  select attempt.id, attempt.reference, attempt.state,
    attempt.captured_cents - greatest(attempt.refunded_cents, orders.refunded_cents) as left
  from orders join payment_attempt attempt on attempt.id = orders.attempt_id where orders.id = ${orderId} for update of attempt`

const takingOff = (orderId: number, amount: number) => sql`
  update orders set refunded_cents = refunded_cents + ${amount}
  where id = ${orderId} and refunded_cents + ${amount} <= total_cents`

interface Noted extends Omit<OwedRefund, 'returnId'> {
  /** null of cancelled items, which no return is behind. */
  returnId: number | null
  way: 'PENDING' | 'ELSEWHERE'
  attemptId: number | null
  key: string
  reason: string | null
}

/** Writes that it is owed; whoever calls has raised what the payment gives back. */
export const noteRefund = (db: Writer, noted: Noted): Promise<number> => db.run(noting(noted))

const noting = ({ orderId, returnId, currency, amounts, way, attemptId, key, reason }: Noted) => sql`
  with made as (
    insert into refund (order_id, attempt_id, return_id, currency, amount_cents, goods_cents, core_cents, shipping_cents, tax_cents,
      state, key, reason, of_cancelled)
    values (${orderId}, ${attemptId}, ${returnId}, ${currency}, ${amounts.total}, ${amounts.goods}, ${amounts.core},
      ${amounts.shipping}, ${amounts.tax}, ${way}, ${key}, ${reason}, ${returnId === null})
    returning id
  ), taxed as (
    insert into refund_tax (refund_id, position, kind, rate_thousandths, amount_cents)
    select made.id, tax.position, tax.kind, tax.rate, tax.amount
    from made, jsonb_to_recordset(${JSON.stringify(amounts.taxes)}::jsonb) tax (position int, kind text, rate int, amount int)
  )
  insert into audit_log (who, what, subject, after)
  select ${returnId === null ? sql`'shop'` : sql`'user ' || acting_user()`}, 'refund-made', 'order ' || orders.number,
    jsonb_build_object('refund', made.id, 'return', ${returnId}::bigint, 'amount', ${amounts.total}::int, 'state', ${way}::text)
  from made join orders on orders.id = ${orderId}`
