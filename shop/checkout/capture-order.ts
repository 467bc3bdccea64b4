// Taking the money of an order that is stored: at once, or what is left of it when its last parts are handed over.
import { sql } from '#database/sql.ts'
import { type Cents, minus } from '#values/money.ts'
import { type Attempt, holdOf, type Mover, move, moving } from './attempt.ts'
import type { AttemptState } from './attempt-states.ts'
import { askForAttention, type Drive, type Step } from './drive.ts'

/** Takes the money of a stored order; where the shop takes it at shipment, that is another day's work. */
export async function capture(drive: Drive, attempt: Attempt): Promise<Step> {
  const { deps } = drive
  if (deps.capture === 'at-shipment' && !attempt.isHandedOver) return 'waits'
  const { hold, due, isTaking } = attempt
  // What was handed over before is taken first; a hold that is asked for is waited for, and one that is lost is for people.
  if (isTaking || (due > 0 && hold && hold.state !== 'HELD')) return 'waits'
  if (due === 0) return finish(drive, attempt)
  const { reference, paymentId } = holdOf(attempt)
  // An amount that has changed is another wish: what became of the one before is looked at below.
  const key = `${reference}:capture${attempt.cancelled > 0 ? `-${due}` : ''}`
  const outcome = await deps.payment.capture({ paymentId, amount: due, key })
  if (outcome.kind === 'unknown') return 'waits'
  if (outcome.kind === 'done') return finish(drive, attempt)
  const found = await deps.payment.find(reference, hold && paymentId)
  // What was taken of it before is not this.
  const whole = due + (hold ? 0 : attempt.captured)
  if (found.kind === 'found' && found.payment.state === 'captured' && found.payment.captured >= whole)
    return finish(drive, attempt, hold ? due : minus(found.payment.captured, attempt.captured))
  return found.kind === 'unknown' ? 'waits' : askForAttention(drive, attempt, outcome.reason)
}

/** The money is here: two moves at once, since nothing is left to do between them. */
async function finish({ db, deps, mover }: Drive, attempt: Attempt, taken = attempt.due): Promise<Attempt> {
  const done = await move(db, attempt, { to: 'done', statement: finishing(attempt, mover, taken) })
  deps.events.emit('payment-captured', { attemptId: attempt.id, reference: attempt.reference })
  return done
}

/** Items may be cancelled while it is being taken: then more was taken than is left to pay, and that goes back. */
const finishing = (attempt: Attempt, mover: Mover, amount: Cents) => {
  const path: AttemptState[] = attempt.state === 'ordered' ? ['captured', 'done'] : ['done']
  return sql`
    with ${moving(attempt, path, mover, {
      set: sql`, captured_cents = captured_cents + ${amount}::int,
      amount_cents = greatest(amount_cents, captured_cents + ${amount}::int),
      cancelled_cents = cancelled_cents - greatest(0, captured_cents + ${amount}::int - amount_cents),
      refunded_cents = refunded_cents + greatest(0, captured_cents + ${amount}::int - amount_cents)`,
    })}, owed as (
      insert into refund (order_id, attempt_id, currency, amount_cents, goods_cents, of_cancelled, key)
      select orders.id, moved.id, moved.currency, moved.refunded_cents - ${attempt.refunded}::int, moved.refunded_cents - ${attempt.refunded}::int,
        true, moved.reference || ':taken-before-cancelling'
      from moved join orders on orders.attempt_id = moved.id where moved.refunded_cents > ${attempt.refunded}::int
    ), taken as (
      -- Where it was taken in parts, what goes back later is looked for payment by payment.
      insert into payment_take (attempt_id, order_id, amount_cents, state, payment_id, ended_at)
      select moved.id, orders.id, ${amount}, 'DONE', ${holdOf(attempt).paymentId}, now()
      from moved join orders on orders.attempt_id = moved.id
      where ${amount}::int > 0 and ${attempt.captured}::int > 0
    ), let_go as (
      update payment_hold set state = 'ENDED' from moved where payment_hold.attempt_id = moved.id and payment_hold.state = 'HELD'
    ) select id from moved`
}
