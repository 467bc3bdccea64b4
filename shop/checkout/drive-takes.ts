// Money for what was handed over (business rule PY-4): taken in the order of the handing over, of each payment one part after the other. Where the
// gateway lets the rest of a hold go, it is held anew. Every step may be repeated: the gateway does each once by its key.
import { type Database, sql } from '#database/sql.ts'
import type { Payment } from '#providers/payment/port.ts'
import type { Cents } from '#values/money.ts'
import { type Attempt, holdOf, readAttempt } from './attempt.ts'
import type { AttemptDeps } from './checkout-deps.ts'

const MOST_AT_ONCE = 10

interface DueTake {
  id: number
  attemptId: number
  amount: Cents
  tries: number
}

/** The worker's step. Answers how many it took. */
export async function driveTakes(db: Database, deps: AttemptDeps): Promise<number> {
  const takes = await db.write.all(due)
  await Promise.all(
    takes.map((take) =>
      driveTake(db, deps, take).catch((error: unknown) =>
        deps.events.emit('attempt-failed', { attemptId: take.attemptId, error }),
      ),
    ),
  )
  return takes.length
}

const due = sql<DueTake>`
  update payment_take set tries = payment_take.tries + 1,
    look_at = now() + least(600, 5 * 2 ^ least(payment_take.tries, 7)) * interval '1 s'
  from (
    select take.id from payment_take take
    where take.state = 'PENDING' and take.look_at <= now() and not exists (
      select from payment_take before where before.attempt_id = take.attempt_id and before.state = 'PENDING' and before.id < take.id)
    order by take.look_at, take.id limit ${sql.lit(MOST_AT_ONCE)} for update of take skip locked
  ) due
  where payment_take.id = due.id
  returning payment_take.id, payment_take.attempt_id as "attemptId", payment_take.amount_cents as amount, payment_take.tries`

async function driveTake(db: Database, deps: AttemptDeps, take: DueTake): Promise<void> {
  const attempt = await readAttempt(db, take.attemptId)
  const { hold } = attempt
  if (attempt.state !== 'ordered')
    return leaveToPeople(db, deps, { attempt, take, reason: `the attempt is ${attempt.state}` })
  if (hold && hold.state !== 'HELD') return
  const held = holdOf(attempt)
  const goesOn = held.takesParts && take.amount < attempt.due
  const { amount } = take
  const outcome = await deps.payment.capture({
    paymentId: held.paymentId,
    amount,
    goesOn,
    key: `${attempt.reference}:take-${take.id}`,
  })
  if (outcome.kind === 'unknown') return
  if (outcome.kind === 'done') return noteTaken(db, deps, { attempt, take, paymentId: held.paymentId, goesOn })
  const found = await deps.payment.find(held.reference, held.paymentId)
  if (found.kind === 'unknown') return
  // Keys are forgotten after a day by the gateway; its ledger is not.
  if (found.kind === 'found' && (await isTakenAlready(db, { attempt, amount, payment: found.payment })))
    return noteTaken(db, deps, { attempt, take, paymentId: held.paymentId, goesOn })
  return leaveToPeople(db, deps, { attempt, take, reason: outcome.reason })
}

async function isTakenAlready(
  db: Database,
  { attempt, amount, payment }: { attempt: Attempt; amount: Cents; payment: Payment },
): Promise<boolean> {
  const row = await db.first<{ taken: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as taken from payment_take
    where attempt_id = ${attempt.id} and payment_id = ${payment.id} and state = 'DONE'`)
  return payment.captured === (row?.taken ?? 0) + amount
}

interface Taken {
  attempt: Attempt
  take: DueTake
  paymentId: string
  goesOn: boolean
}

async function noteTaken(db: Database, { events }: AttemptDeps, taken: Taken): Promise<void> {
  const { attempt } = taken
  const row = await db.write.first(noting(taken))
  if (row) events.emit('payment-captured', { attemptId: attempt.id, reference: attempt.reference })
}

/** What is left of the order's money is wanted anew, if the hold has ended with this part. */
const noting = ({ attempt, take, paymentId, goesOn }: Taken) => sql<{ id: number }>`
  with taken as (
    update payment_take set state = 'DONE', ended_at = now(), payment_id = ${paymentId}
    where id = ${take.id} and state = 'PENDING' returning *
  ), counted as (
    update payment_attempt attempt set captured_cents = captured_cents + taken.amount_cents, look_at = now()
    from taken where attempt.id = taken.attempt_id
    returning attempt.id, attempt.captured_cents, attempt.amount_cents
  ), let_go as (
    update payment_hold set state = 'ENDED' from taken
    where payment_hold.attempt_id = taken.attempt_id and payment_hold.state = 'HELD' and not ${goesOn}::boolean
  ), wanted as (
    insert into payment_hold (attempt_id, number, amount_cents)
    select counted.id, coalesce((select max(number) from payment_hold where attempt_id = counted.id), 1) + 1,
      counted.amount_cents - counted.captured_cents
    from counted where not ${goesOn}::boolean and counted.amount_cents > counted.captured_cents
    on conflict do nothing
  ), audited as (
    insert into audit_log (who, what, subject, before, after)
    select 'worker', 'payment-taken', ${attempt.reference}, '{"state": "PENDING"}', jsonb_build_object('amount', amount_cents) from taken
  )
  select id from taken`

async function leaveToPeople(
  db: Database,
  { events }: AttemptDeps,
  { attempt, take, reason }: { attempt: Attempt; take: DueTake; reason: string },
): Promise<void> {
  const left = await db.write.run(sql`
    with left_over as (
      update payment_take set state = 'ELSEWHERE', reason = ${reason}, ended_at = now() where id = ${take.id} and state = 'PENDING' returning *
    )
    insert into audit_log (who, what, subject, before, after, why)
    select 'worker', 'payment-taken', ${attempt.reference}, '{"state": "PENDING"}', '{"state": "ELSEWHERE"}', reason from left_over`)
  if (left > 0) events.emit('needs-attention', { attemptId: attempt.id, reference: attempt.reference, code: reason })
}
