import { type Database, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { openedBy, openTo } from '#shop/orders/own-order.ts'
import { pathIn } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { holdReference, readAttempt } from './attempt.ts'
import type { AttemptDeps } from './checkout-deps.ts'
import { lookAtQuestion, noteHeld } from './drive-holds.ts'

/** Where the bank sends back to from a question about what is left of an order's money. */
export const returnedPath = (orderId: number): string => `/order/${recordId('order', orderId)}/payment-returned`

/**
 * The owner of an order's card is back, for whom the bank has asked: its question is begun, or `isBack`, what became of it is asked of the
 * gateway. Said again it changes nothing; an order of which nothing is asked is left alone. Anything else is `order/not-found`.
 */
export async function confirmPayment(
  db: Database,
  { shopper, deps }: { shopper: Shopper; deps: AttemptDeps },
  { orderId, isBack }: { orderId: number; isBack: boolean },
): Promise<{ question: string | null }> {
  const order = await db.first(asked(shopper, orderId))
  if (!order) throw new Refusal('order/not-found')
  const { holdId, attemptId, number, amount, paymentId, askedTimes } = order
  if (holdId === null || attemptId === null) return { question: null }
  const attempt = await readAttempt(db, attemptId)
  const hold = { id: holdId, number }
  if (paymentId !== null) {
    await lookAtQuestion(db, deps, { attempt, hold, paymentId })
    return { question: (await db.first(asked(shopper, orderId)))?.question ?? null }
  }
  if (isBack || attempt.payer === null) return { question: null }
  const reference = holdReference(attempt.reference, number)
  const outcome = await deps.payment.authorise({
    reference,
    key: `${reference}:asked-${askedTimes + 1}`,
    token: attempt.token,
    amount,
    currency: attempt.currency,
    returnUrl: deps.siteUrl + pathIn(shopper.locale, returnedPath(orderId)),
    payer: attempt.payer,
    keepsCard: true,
  })
  if (outcome.kind === 'unknown') throw new Refusal('service/unavailable')
  if (outcome.kind === 'authorised') await noteHeld(db, deps, { attempt, hold, payment: outcome.payment })
  if (outcome.kind !== 'asks') {
    await db.write.run(
      sql`update payment_hold set asked_times = asked_times + 1 where id = ${holdId} and state = 'ASKED'`,
    )
    return { question: null }
  }
  const { id, question = null } = outcome.payment
  await db.write.run(sql`
    update payment_hold set payment_id = ${id}, question_url = ${question}, asked_times = asked_times + 1, tries = 0,
      look_at = now() + interval '30 s'
    where id = ${holdId} and state = 'ASKED' and asked_times = ${askedTimes}`)
  return { question }
}

interface AskedOrder {
  holdId: number | null
  attemptId: number | null
  number: number
  amount: Cents
  paymentId: string | null
  question: string | null
  askedTimes: number
}

const asked = (shopper: Shopper, orderId: number) => sql<AskedOrder>`
  select hold.id as "holdId", hold.attempt_id as "attemptId", hold.number, hold.amount_cents as amount, hold.payment_id as "paymentId",
    hold.question_url as question, hold.asked_times as "askedTimes"
  from orders ${openedBy(shopper)} left join payment_hold hold on hold.attempt_id = orders.attempt_id and hold.state = 'ASKED'
  where orders.id = ${orderId} and ${openTo(shopper)}`
