// The payment of an order that was cancelled: what is held is let go, what was taken is refunded (business rules O-1 and PY-4).
import { type Database, sql } from '#database/sql.ts'
import { type Attempt, type Mover, move, moving } from './attempt.ts'
import { statesBefore } from './attempt-states.ts'

/**
 * From here on the money of a cancelled order is not taken any more, and goes back: the worker drives that to its end. Said
 * again it changes nothing; an order that was paid elsewhere, or whose payment people look at, is left alone.
 */
export const returnPayment = (db: Database, orderId: number): Promise<number> => db.write.run(cancelling(orderId))

const cancelling = (orderId: number) => sql`
  with found as materialized (
    select attempt.id, attempt.state from orders join payment_attempt attempt on attempt.id = orders.attempt_id
    where orders.id = ${orderId} and orders.status = 'CANCELLED' and attempt.state = any (${statesBefore('cancelled')})
    for update of attempt
  ), moved as (
    update payment_attempt attempt set state = 'cancelled', moved_at = now(), look_at = now(), tries = 0, reason = ${REASON}
    from found where attempt.id = found.id
    returning attempt.reference, attempt.reason, found.state as before
  )
  insert into audit_log (who, what, subject, before, after, why)
  select 'worker', 'attempt', reference, jsonb_build_object('state', before), '{"state": "cancelled"}', reason from moved`

const REASON = 'the order was cancelled'

/** Notes that the money went back: the attempt as it then stands, whoever moved it. */
export const endReturned = (
  db: Database,
  attempt: Attempt,
  { to, mover }: { to: 'voided' | 'refunded'; mover: Mover },
): Promise<Attempt> =>
  move(db, attempt, {
    to,
    statement: sql`with ${moving(attempt, [to], mover, { set: RETURNED[to] })} select id from moved`,
  })

const RETURNED = {
  voided: sql`, captured_cents = 0`,
  refunded: sql`, captured_cents = amount_cents, refunded_cents = amount_cents`,
}
