// The money of an order that was changed (business rule PY-4). Costs it less, so much less is taken, and the rest goes with that; costs it more than its card
// holds, another hold is wished for, which the worker asks for as it does all later holds: without the card's owner, or with them through a link by mail.
import { sql, type Writer } from '#database/sql.ts'
import { heldNow } from '#shop/orders/kept-back.ts'
import type { Cents } from '#values/money.ts'
import type { Label } from '#words/labels.ts'

/** The payment's row is held after its order's, and the wish for a hold after that, as everybody does. Answers why it cannot be. */
export async function holdChange(db: Writer, orderId: number, total: Cents): Promise<Label | null> {
  const payment = await db.first(paymentOf(orderId))
  if (!payment) {
    await db.run(leavingToPeople(orderId))
    return null
  }
  if (payment.state === 'needs_attention')
    return 'People look at its payment: the order is not changed before that is settled'
  if (payment.state !== 'ordered' || payment.captured > 0 || payment.taking > 0)
    return 'Its money was taken already: cancel items, or give money back'
  const pending = await db.first(pendingOf(payment.id))
  const isBusy = pending && ((pending.state === 'WANTED' && pending.tries > 0) || pending.paymentId !== null)
  if (isBusy) return 'Its bank is being asked at this moment: try again in a minute'
  if (total > payment.held && payment.payer === null)
    return 'Its card was not kept, so no more than is held can be taken: more needs an order of its own'
  if (pending)
    await db.run(
      sql`update payment_hold set state = 'ENDED', reason = 'the order was changed again' where id = ${pending.id}`,
    )
  await db.run(sql`update payment_attempt set amount_cents = ${total}, cancelled_cents = greatest(0, ${payment.held}::int - ${total}::int)
    where id = ${payment.id}`)
  if (total > payment.held) await db.run(wishing(payment.id, total))
  return null
}

const paymentOf = (orderId: number) => sql<{
  id: number
  state: string
  captured: number
  taking: number
  payer: string | null
  held: number
}>`
  select attempt.id, attempt.state, attempt.captured_cents as captured, attempt.taking_cents as taking, attempt.payer, ${heldNow} as held
  from orders join payment_attempt attempt on attempt.id = orders.attempt_id where orders.id = ${orderId} for update of attempt`

const pendingOf = (attemptId: number) => sql<{
  id: number
  state: 'WANTED' | 'ASKED'
  tries: number
  paymentId: string | null
}>`
  select id, state, tries, payment_id as "paymentId" from payment_hold
  where attempt_id = ${attemptId} and state in ('WANTED', 'ASKED') order by number desc limit 1 for update`

const wishing = (attemptId: number, total: Cents) => sql`
  insert into payment_hold (attempt_id, number, amount_cents, is_raise)
  select ${attemptId}, coalesce(max(number), 1) + 1, ${total}, true from payment_hold where attempt_id = ${attemptId}`

/** Of an order that was not paid here only people know where its money is. */
const leavingToPeople = (orderId: number) => sql`
  insert into reconciliation_break (reference, what, owner, order_id, details)
  select number, 'changed-' || (select count(*) + 1 from order_change where order_id = orders.id), 'payments', id,
    'The order was changed, and was not paid here: settle the difference where it was paid.'
  from orders where id = ${orderId} on conflict (reference, what) do nothing`
