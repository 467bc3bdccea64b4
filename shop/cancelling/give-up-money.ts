// The money of cancelled pieces (business rules O-1, PY-4): of a hold so much less is taken, of what was taken it goes back on the card. Where it was not
// paid here, or people look at its payment, it is for people.
import { sql, type Writer } from '#database/sql.ts'
import type { OrderFacts, TaxKind } from '#shop/returns/order-facts.ts'
import { noteRefund } from '#shop/returns/make-refund.ts'
import type { CancelledAmounts } from './cancelled-amounts.ts'

interface GivenUp {
  order: OrderFacts
  amounts: CancelledAmounts<TaxKind>
  /** Names it among all of the order's: said twice, the database refuses the second. */
  cause: string
}

/** The payment's row is held, so that what is being taken and this wait for each other; its own checks say what may go back. */
export async function giveUpMoney(db: Writer, { order, amounts, cause }: GivenUp): Promise<void> {
  const { back } = amounts
  if (back.total === 0) return
  const payment = await db.first(paymentOf(order.id))
  if (payment?.state === 'ordered') {
    await db.run(sql`update payment_attempt set amount_cents = amount_cents - ${back.total}, cancelled_cents = cancelled_cents + ${back.total}
      where id = ${payment.id}`)
    return
  }
  const isTaken = payment !== undefined && TAKEN.has(payment.state) && payment.left >= back.total
  if (isTaken)
    await db.run(
      sql`update payment_attempt set refunded_cents = refunded_cents + ${back.total} where id = ${payment.id}`,
    )
  await noteRefund(db, {
    orderId: order.id,
    returnId: null,
    currency: order.currency,
    amounts: back,
    way: isTaken ? 'PENDING' : 'ELSEWHERE',
    attemptId: isTaken ? payment.id : null,
    key: `${payment?.reference ?? `order-${order.id}`}:${cause}`,
    reason: isTaken ? null : payment ? 'its payment needs attention' : 'the order was not paid here',
  })
  if (!isTaken)
    await db.run(sql`
      insert into reconciliation_break (reference, what, owner, order_id, details)
      select number, ${cause}, 'payments', id, 'Items of the order were cancelled, and their money is not given back from here.'
      from orders where id = ${order.id} on conflict (reference, what) do nothing`)
}

const TAKEN: ReadonlySet<string> = new Set(['captured', 'done'])

const paymentOf = (orderId: number) => sql<{ id: number; reference: string; state: string; left: number }>`
  select attempt.id, attempt.reference, attempt.state, attempt.captured_cents - attempt.refunded_cents as left
  from orders join payment_attempt attempt on attempt.id = orders.attempt_id where orders.id = ${orderId} for update of attempt`
