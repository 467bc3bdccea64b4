import { enqueue, type Jobs } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import type { RefusalCode } from '#values/refusal.ts'
import { type Attempt, type Mover, move, moving } from './attempt.ts'
import type { UndoneState } from './attempt-states.ts'
import { answering } from './request.ts'

/** Whoever asks again with the same key gets this reason. */
const FAILED: RefusalCode = 'checkout/payment-failed'

/** What the mail says of each end; an attempt that expired never had a payment. */
const OUTCOMES: Record<UndoneState, Jobs['payment-trouble-mail']['outcome']> = {
  declined: 'declined',
  expired: 'declined',
  voided: 'voided',
  refunded: 'refunded',
}

/**
 * Ends an attempt without an order: its stock is free again, its cart open, its request answered, and a shopper who no longer
 * waits is told by mail; one transaction. The attempt as it then stands, whoever moved it.
 */
export const endAttempt = (
  db: Database,
  attempt: Attempt,
  { to, mover, reason }: { to: UndoneState; mover: Mover; reason: string },
): Promise<Attempt> => move(db, attempt, { to, statement: ending(attempt, { to, mover, reason }) })

const ending = (attempt: Attempt, { to, mover, reason }: { to: UndoneState; mover: Mover; reason: string }) => sql`
  with ${moving(attempt, [to], mover, {
    set: sql`, reason = ${reason}, question_url = null, captured_cents = case when ${to === 'refunded'} then amount_cents else 0 end,
      refunded_cents = case when ${to === 'refunded'} then amount_cents else 0 end`,
  })}, held as materialized (
    select stock.product_id, reservation.quantity
    from moved join reservation on reservation.attempt_id = moved.id
    join stock on stock.product_id = reservation.product_id
    order by stock.product_id for update of stock
  ), freed as (
    update stock set reserved = stock.reserved - held.quantity from held where stock.product_id = held.product_id
  ), kept as (
    delete from reservation using moved where reservation.attempt_id = moved.id
  ), reopened as (
    update cart set state = 'open', version = version + 1, expires_at = greatest(expires_at, now() + interval '1 day')
    from moved where cart.id = moved.cart_id and cart.state = 'paying'
  ), ${answering(sql`jsonb_build_object('refusal', ${FAILED}::text)`)}, told as (
    ${enqueue(
      'payment-trouble-mail',
      sql`json_build_object('attemptId', moved.id, 'outcome', ${OUTCOMES[to]}::text)`,
      sql`from moved where ${mover.who === 'worker'}`,
    )}
  )
  select id from moved`
