// What every step of driving an attempt has at hand, and how it stops: it waits, it is given up, or people look.
import { type Database, sql } from '#database/sql.ts'
import { type Attempt, audited, type Mover, move, moving, readAttempt } from './attempt.ts'
import type { AttemptDeps } from './checkout-deps.ts'
import { PROMISED_MINUTES } from './starting.ts'

/** Looks at an attempt that nobody can say anything about; at one each 20 s, over an hour. */
const MOST_TRIES = 200

export interface Drive {
  db: Database
  deps: AttemptDeps
  mover: Mover
}

export type Step = Attempt | 'waits' | { rests: Attempt }

/** Nobody can tell whether there is a payment: the stock stays promised, and the worker asks again (rules 13 and 18). */
export async function unknown({ db, deps, mover }: Drive, attempt: Attempt): Promise<Step> {
  deps.events.emit('payment-unknown', { attemptId: attempt.id, reference: attempt.reference })
  if (attempt.tries > MOST_TRIES) return askForAttention({ db, deps, mover }, attempt, 'payment unknown')
  await db.write.run(sql`update reservation set expires_at = now() + make_interval(mins => ${PROMISED_MINUTES})
    where attempt_id = ${attempt.id}`)
  return 'waits'
}

/** From here on the attempt cannot become an order; what it still has at the gateway is given back (rule 15). */
export async function giveUp({ db, mover }: Drive, attempt: Attempt): Promise<Step> {
  await db.write.run(givingUp(attempt, mover))
  const now = await readAttempt(db, attempt.id)
  // An authorisation may be on its way yet: the last request to the gateway has ended before we look again.
  return now.state === 'reserved' ? 'waits' : now
}

const givingUp = (attempt: Attempt, { who }: Mover) => sql`
  with moved as (
    update payment_attempt set given_up_at = now(), look_at = now() + interval '15 s'
    where id = ${attempt.id} and state = ${attempt.state} and given_up_at is null returning *
  ), ${audited(who, attempt.state, ['given up'])}
  select id from moved`

/** What cannot be decided here is decided by people (rule 14); without an order it is a Payment Difference, which they settle. */
export async function askForAttention({ db, deps, mover }: Drive, attempt: Attempt, reason: string): Promise<Attempt> {
  const asked = await move(db, attempt, {
    to: 'needs_attention',
    statement: sql`with ${moving(attempt, ['needs_attention'], mover, { set: sql`, reason = ${reason}` })}, noted as (
      insert into reconciliation_break (reference, what, owner, details)
      select reference, 'needs-attention', 'payments', reason from moved
      where not exists (select from orders where attempt_id = moved.id)
      on conflict (reference, what) do nothing
    ) select id from moved`,
  })
  // Another process may have settled it first.
  if (asked.state === 'needs_attention')
    deps.events.emit('needs-attention', { attemptId: attempt.id, reference: attempt.reference, code: reason })
  return asked
}
