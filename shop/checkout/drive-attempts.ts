import { type Database, sql } from '#database/sql.ts'
import { type Attempt, attemptColumns, UNTIL_IT_LEAVES } from './attempt.ts'
import type { AttemptDeps } from './checkout-deps.ts'
import { driveAttempt } from './drive-attempt.ts'
import { PROMISED_MINUTES } from './starting.ts'

/** Attempts taken at a time. */
const MOST_AT_ONCE = 10
/** Orders that wait for their shipment, put off at a time. */
const MOST_PUT_OFF = 200

const HAS_LEFT = sql`exists (
  select from orders where attempt_id = payment_attempt.id and status in ('SHIPPED', 'DELIVERED', 'PICKED_UP'))`

/**
 * The worker's step (reliability rule 14): takes attempts that have stood still for 5 s, each by one process at a time, and drives
 * them as far as they go. Looks at what did not move again later, at most 20 s. Answers how many it took.
 */
export async function driveAttempts(db: Database, deps: AttemptDeps): Promise<number> {
  const attempts = await db.write.all(due(deps.capture))
  await Promise.all(
    attempts.map((attempt) =>
      driveAttempt(db, deps, { attempt, mover: { who: 'worker' } }).catch((error: unknown) =>
        deps.events.emit('attempt-failed', { attemptId: attempt.id, error }),
      ),
    ),
  )
  return attempts.length
}

/** Where money is taken at shipment, a stored order is left alone until then. */
const due = (capture: AttemptDeps['capture']) => sql<Attempt>`
  update payment_attempt attempt
  set tries = attempt.tries + 1, look_at = now() + least(20, 5 * (attempt.tries + 1)) * interval '1 s'
  from (
    select id from payment_attempt
    where state in ('started', 'reserved', 'challenged', 'authorised', 'ordered', 'captured', 'cancelled') and look_at <= now()
      and (state <> 'ordered' or ${capture === 'at-once'} or ${HAS_LEFT})
    order by look_at limit ${MOST_AT_ONCE} for update skip locked
  ) due
  where attempt.id = due.id
  returning ${attemptColumns}`

/**
 * Orders that wait for their shipment are looked at once a day: each second, all of them would be read. Their rows are locked before it is
 * looked whether they have left, so that a shipment of this moment wakes them after that. Answers how many it put off.
 */
export async function putOffWaiting(db: Database, { capture }: Pick<AttemptDeps, 'capture'>): Promise<number> {
  if (capture === 'at-once') return 0
  return db.transact(async (tx) => {
    const waiting = await tx.all(sql<{ id: number }>`
      select id from payment_attempt where state = 'ordered' and look_at <= now()
      order by look_at limit ${MOST_PUT_OFF} for update skip locked`)
    if (waiting.length === 0) return 0
    return tx.run(sql`
      update payment_attempt set look_at = now() + ${UNTIL_IT_LEAVES}
      where id = any(${waiting.map(({ id }) => id)}::bigint[]) and not ${HAS_LEFT}`)
  })
}

/** Tells how many attempts have been open, or asked about by their bank for longer than they may, or cancelled with their money not back, or refunds on their way, for more than a minute: what rule 59 alerts on. */
export async function countOpenAttempts(db: Database, { events }: Pick<AttemptDeps, 'events'>): Promise<void> {
  const row = await db.first<{ count: number }>(sql`
    select (select count(*) from payment_attempt
        where state in ('started', 'reserved', 'authorised') and started_at < now() - interval '1 minute'
          or state = 'challenged' and started_at < now() - make_interval(mins => ${PROMISED_MINUTES + 1})
          or state = 'cancelled' and moved_at < now() - interval '1 minute')
      + (select count(*) from refund where state = 'PENDING' and created_at < now() - interval '1 minute') as count`)
  events.emit('attempts-open', { count: row?.count ?? 0 })
}
