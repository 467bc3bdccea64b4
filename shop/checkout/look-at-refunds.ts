import { type Database, sql } from '#database/sql.ts'
import { ServiceDown } from '#providers/service-down.ts'
import type { AttemptDeps } from './checkout-deps.ts'

/**
 * Compares what has gone back of a payment with what we gave back: more than that was given at the gateway's own desk, and stands on the order
 * for staff as one row for each payment. Asked again it says the same. Throws without an answer, so that the job is tried again.
 */
export async function lookAtRefunds(
  db: Database,
  { payment, events }: Pick<AttemptDeps, 'payment' | 'events'>,
  paymentId: string,
): Promise<void> {
  const ours = await db.first(knownOf(paymentId))
  if (!ours) return
  const found = await payment.find(ours.reference, paymentId)
  if (found.kind === 'unknown') throw new ServiceDown('payment', 'a refund cannot be looked at')
  if (found.kind === 'none') return
  const elsewhere = found.payment.refunded - ours.refunded
  if (elsewhere <= 0) return
  const { reference, orderId, currency } = ours
  const changed = await db.write.run(sql`
    insert into payment_news (order_id, reference, kind, provider_id, currency, amount_cents, status, is_closed)
    values (${orderId}, ${reference}, 'REFUND', ${`refunds of ${paymentId}`}, ${currency}, ${elsewhere}, 'succeeded', true)
    on conflict (provider_id) do update set amount_cents = excluded.amount_cents
    where payment_news.amount_cents < excluded.amount_cents`)
  if (changed > 0) events.emit('payment-news', { reference, code: 'REFUND' })
}

/** What we have given back and are giving back: also a refund on its way is ours. */
const knownOf = (paymentId: string) => sql<{
  reference: string
  refunded: number
  orderId: number | null
  currency: string
}>`
  select attempt.reference, attempt.refunded_cents as refunded, orders.id as "orderId", attempt.currency
  from payment_attempt attempt left join orders on orders.attempt_id = attempt.id
  where attempt.payment_id = ${paymentId}
    or attempt.id = (select attempt_id from payment_hold where payment_id = ${paymentId} limit 1)
  order by attempt.id desc limit 1`
