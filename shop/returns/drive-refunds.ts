// Refunds on their way to the card (reliability rules 12 to 15). Every step may be repeated, and a process may be killed between any two:
// the gateway does each once by its key, and whoever comes after a lost answer asks what became of it before sending it again.
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { PaymentPort } from '#providers/payment/port.ts'
import { type Cents, cents } from '#values/money.ts'

export interface RefundDeps {
  payment: PaymentPort
  events: Events
}

/** Taken at a time. */
const MOST_AT_ONCE = 10
/** After so many tries, in an hour and a half, somebody is woken; it is tried on. */
const TOLD_AFTER_TRIES = 15

interface DueRefund {
  id: number
  attemptId: number
  reference: string
  paymentId: string
  amount: Cents
  key: string
  tries: number
  given: Cents
  /** The parts that the order's money was taken in, where it was taken in several. */
  takes: Take[] | null
}

interface Take {
  id: number
  paymentId: string
  left: Cents
}

/**
 * The worker's step: gives back what is owed, of each payment one refund after the other, so that the gateway's sum says whether one has
 * been given. A payment that goes back as a whole goes first. Answers how many it took.
 */
export async function driveRefunds(db: Database, deps: RefundDeps): Promise<number> {
  const refunds = await db.write.all(due)
  await Promise.all(
    refunds.map((refund) =>
      driveRefund(db, deps, refund).catch((error: unknown) =>
        deps.events.emit('refund-failed', { refundId: refund.id, reference: refund.reference, error }),
      ),
    ),
  )
  return refunds.length
}

const due = sql<DueRefund>`
  update refund set tries = refund.tries + 1, look_at = now() + least(600, 15 * 2 ^ least(refund.tries, 6)) * interval '1 s'
  from (
    select refund.id, attempt.reference, attempt.payment_id
    from refund join payment_attempt attempt on attempt.id = refund.attempt_id
    where refund.state = 'PENDING' and refund.look_at <= now() and attempt.state <> 'cancelled'
      and not exists (select from refund before where before.attempt_id = refund.attempt_id and before.state = 'PENDING'
        and before.id < refund.id)
    order by refund.look_at, refund.id limit ${sql.lit(MOST_AT_ONCE)} for update of refund skip locked
  ) due
  where refund.id = due.id
  returning refund.id, refund.attempt_id as "attemptId", due.reference, coalesce(due.payment_id, '') as "paymentId",
    refund.amount_cents as amount, refund.key, refund.tries, refund.given_cents as given,
    (select json_agg(json_build_object('id', id, 'paymentId', payment_id, 'left', amount_cents - refunded_cents) order by id)
      from payment_take where attempt_id = refund.attempt_id and state = 'DONE') as takes`

async function driveRefund(db: Database, deps: RefundDeps, refund: DueRefund): Promise<void> {
  if (refund.tries === TOLD_AFTER_TRIES) wake(deps, refund, 'refund unknown')
  if (refund.takes) return giveInParts(db, deps, refund, refund.takes)
  // Keys are forgotten after a day by the gateway; its ledger is not.
  const standing = refund.tries > 1 ? await standingOf(db, deps, refund) : 'owed'
  if (standing === 'given') return noteGiven(db, deps, { refund, providerId: null })
  if (standing === 'unknown') return
  if (standing !== 'owed') return leaveToPeople(db, deps, { refund, reason: standing.reason })

  const { paymentId, amount, key } = refund
  const outcome = await deps.payment.refund({ paymentId, amount, key })
  if (outcome.kind === 'done') return noteGiven(db, deps, { refund, providerId: outcome.moveId ?? null })
  if (outcome.kind === 'unknown') return
  const after = await standingOf(db, deps, refund)
  if (after === 'given') return noteGiven(db, deps, { refund, providerId: null })
  if (after !== 'unknown') return leaveToPeople(db, deps, { refund, reason: outcome.reason })
}

/** Of money that was taken in parts: so much of each as is left of it, until all has gone back. */
async function giveInParts(db: Database, deps: RefundDeps, refund: DueRefund, takes: Take[]): Promise<void> {
  let rest = refund.amount - refund.given
  for (const take of takes) {
    const amount = cents(Math.min(rest, take.left))
    if (amount === 0) continue
    if (!(await wasGivenBefore(db, deps, { refund, take, amount }))) {
      const outcome = await deps.payment.refund({
        paymentId: take.paymentId,
        amount,
        key: `${refund.key}:take-${take.id}`,
      })
      if (outcome.kind === 'unknown') return
      if (outcome.kind === 'failed') return leaveToPeople(db, deps, { refund, reason: outcome.reason })
    }
    await db.write.run(sql`
      with given as (
        update refund set given_cents = given_cents + ${amount} where id = ${refund.id} and state = 'PENDING' returning id
      )
      update payment_take set refunded_cents = refunded_cents + ${amount} from given where payment_take.id = ${take.id}`)
    rest -= amount
  }
  if (rest === 0) return noteGiven(db, deps, { refund, providerId: null })
  return leaveToPeople(db, deps, { refund, reason: 'no more was taken' })
}

/** Keys are forgotten after a day by the gateway; its ledger is not. */
async function wasGivenBefore(
  db: Database,
  { payment }: RefundDeps,
  { refund, take, amount }: { refund: DueRefund; take: Take; amount: Cents },
): Promise<boolean> {
  if (refund.tries === 1) return false
  const [found, ours] = [
    await payment.find(refund.reference, take.paymentId),
    await db.first<{ given: number }>(sql`
      select coalesce(sum(refunded_cents), 0)::int as given from payment_take
      where attempt_id = ${refund.attemptId} and payment_id = ${take.paymentId}`),
  ]
  return found.kind === 'found' && found.payment.refunded === (ours?.given ?? 0) + amount
}

type Standing = 'given' | 'owed' | 'unknown' | { reason: string }

/** What the gateway's ledger says: no more may have gone back than what we know of, and this refund. */
async function standingOf(
  db: Database,
  { payment }: RefundDeps,
  { id, attemptId, reference, amount }: DueRefund,
): Promise<Standing> {
  const [found, ours] = [await payment.find(reference), await db.first(givenBefore({ id, attemptId }))]
  if (found.kind !== 'found' || !ours) return 'unknown'
  // Another process has noted it, or its payment goes back as a whole first.
  if (!ours.isPending || ours.isCancelled) return 'unknown'
  const { refunded } = found.payment
  if (refunded === ours.given) return 'owed'
  if (refunded === ours.given + amount) return 'given'
  return { reason: `the gateway has given back ${refunded}, we know of ${ours.given}` }
}

const givenBefore = ({ id, attemptId }: { id: number; attemptId: number }) => sql<{
  given: number
  isPending: boolean
  isCancelled: boolean
}>`
  select attempt.refunded_cents - (
      select coalesce(sum(amount_cents), 0)::int from refund where attempt_id = attempt.id and state = 'PENDING') as given,
    exists (select from refund where id = ${id} and state = 'PENDING') as "isPending", attempt.state = 'cancelled' as "isCancelled"
  from payment_attempt attempt where attempt.id = ${attemptId}`

async function noteGiven(
  db: Database,
  { events }: RefundDeps,
  { refund, providerId }: { refund: DueRefund; providerId: string | null },
): Promise<void> {
  const ended = await db.write.first(giving(refund.id, providerId))
  if (ended) events.emit('refund-given', { refundId: refund.id, reference: refund.reference })
}

const giving = (id: number, providerId: string | null) => sql<{ id: number }>`
  with ended as (
    update refund set state = 'DONE', ended_at = now(), provider_id = ${providerId} where id = ${id} and state = 'PENDING' returning *
  ), returned as (
    update return_request set status = 'REFUNDED' from ended
    where return_request.id = ended.return_id and return_request.status = 'APPROVED' returning return_request.id
  ), told as (
    ${enqueue('return-mail', sql`json_build_object('returnId', id, 'step', 'REFUNDED')`, sql`from returned`)}
  ), audited as (
    insert into audit_log (who, what, subject, before, after)
    select 'worker', 'refund', key, '{"state": "PENDING"}', '{"state": "DONE"}' from ended
  )
  select id from ended`

/** The card's gateway will not do it: the money is owed on, and people give it back another way. */
async function leaveToPeople(
  db: Database,
  deps: RefundDeps,
  { refund, reason }: { refund: DueRefund; reason: string },
): Promise<void> {
  const left = await db.write.first(leaving(refund.id, reason))
  if (left) wake(deps, refund, reason)
}

const leaving = (id: number, reason: string) => sql<{ id: number }>`
  with left_over as (
    update refund set state = 'ELSEWHERE', reason = ${reason} where id = ${id} and state = 'PENDING' returning *
  ), lowered as (
    update payment_attempt set refunded_cents = refunded_cents - (left_over.amount_cents - left_over.given_cents) from left_over
    where payment_attempt.id = left_over.attempt_id
  ), told as (
    ${enqueue(
      'return-mail',
      sql`json_build_object('returnId', return_id, 'step', 'APPROVED')`,
      sql`from left_over where return_id is not null`,
    )}
  ), audited as (
    insert into audit_log (who, what, subject, before, after, why)
    select 'worker', 'refund', key, '{"state": "PENDING"}', '{"state": "ELSEWHERE"}', reason from left_over
  )
  select id from left_over`

const wake = ({ events }: RefundDeps, { attemptId, reference }: DueRefund, code: string) =>
  events.emit('needs-attention', { attemptId, reference, code })
