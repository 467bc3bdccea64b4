// Holds after the first: of what is left once a part was taken where the gateway lets the rest go, and in place of one that ends. The card's owner is
// away: a bank that wants them is answered through a link by mail. A card that gives no more is for people.
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import type { Payment } from '#providers/payment/port.ts'
import type { Cents } from '#values/money.ts'
import { type Attempt, holdReference, readAttempt } from './attempt.ts'
import type { AttemptDeps } from './checkout-deps.ts'
import { returnAddress } from './return-address.ts'

const MOST_AT_ONCE = 10
/** A hold is renewed so long before it ends: a day, and the night in which nobody looks. */
const RENEWED_BEFORE_HOURS = 36
/** Where the gateway does not say when a hold ends. */
const HELD_DAYS = 7

interface DueHold {
  id: number
  attemptId: number
  number: number
  amount: Cents
  tries: number
  /** The payment about which the bank asks its owner. */
  askedAs: string | null
}

/** The worker's step. Answers how many it took. */
export async function driveHolds(db: Database, deps: AttemptDeps): Promise<number> {
  const holds = await db.write.all(due)
  await Promise.all(
    holds.map((hold) =>
      driveHold(db, deps, hold).catch((error: unknown) =>
        deps.events.emit('attempt-failed', { attemptId: hold.attemptId, error }),
      ),
    ),
  )
  return holds.length
}

const due = sql<DueHold>`
  update payment_hold set tries = payment_hold.tries + 1,
    look_at = now() + least(600, 5 * 2 ^ least(payment_hold.tries, 7)) * interval '1 s'
  from (
    select id from payment_hold
    where (state = 'WANTED' or state = 'ASKED' and payment_id is not null) and look_at <= now()
    order by look_at, id limit ${sql.lit(MOST_AT_ONCE)} for update skip locked
  ) due
  where payment_hold.id = due.id
  returning payment_hold.id, payment_hold.attempt_id as "attemptId", number, amount_cents as amount, payment_hold.tries,
    case when state = 'ASKED' then payment_id end as "askedAs"`

async function driveHold(db: Database, deps: AttemptDeps, hold: DueHold): Promise<void> {
  const attempt = await readAttempt(db, hold.attemptId)
  if (attempt.state !== 'ordered' || attempt.due === 0) return endHold(db, hold)
  if (hold.askedAs !== null) return lookAtQuestion(db, deps, { attempt, hold, paymentId: hold.askedAs })
  if (attempt.payer === null) return loseHold(db, deps, { attempt, hold, reason: 'the card was not kept' })
  const reference = holdReference(attempt.reference, hold.number)
  if (hold.tries > 1) {
    const found = await deps.payment.find(reference)
    if (found.kind === 'unknown') return
    if (found.kind === 'found' && found.payment.state === 'authorised')
      return void (await noteHeld(db, deps, { attempt, hold, payment: found.payment }))
  }
  const { token, currency, payer } = attempt
  const outcome = await deps.payment.authorise({
    reference,
    key: `${reference}:authorise`,
    token,
    amount: hold.amount,
    currency,
    returnUrl: returnAddress(deps.siteUrl, attempt),
    payer,
    keepsCard: true,
    isAway: true,
  })
  if (outcome.kind === 'authorised') return void (await noteHeld(db, deps, { attempt, hold, payment: outcome.payment }))
  if (outcome.kind === 'unknown') return
  if (outcome.kind === 'asks' || outcome.reason === 'authentication_required')
    return mailLink(db, deps, { attempt, hold })
  return loseHold(db, deps, { attempt, hold, reason: outcome.reason })
}

interface Held {
  attempt: Attempt
  hold: Pick<DueHold, 'id' | 'number'>
  payment: Payment
}

/** What a renewed hold stands in for is let go. */
export async function noteHeld(db: Database, deps: AttemptDeps, { attempt, hold, payment }: Held): Promise<boolean> {
  const { id, takesParts = false, heldUntil = null } = payment
  const held = await db.write.first<{ before: string | null }>(sql`
    with held as (
      update payment_hold set state = 'HELD', payment_id = ${id}, takes_parts = ${takesParts}, held_until = ${heldUntil}, reason = null, question_url = null
      where id = ${hold.id} and state in ('WANTED', 'ASKED') returning *
    ), before as (
      update payment_hold set state = 'ENDED' from held
      where payment_hold.attempt_id = held.attempt_id and payment_hold.number < held.number and payment_hold.state = 'HELD'
      returning payment_hold.payment_id
    ), wakened as (
      update payment_attempt set look_at = now() from held where payment_attempt.id = held.attempt_id
    )
    select coalesce((select payment_id from before limit 1), ${attempt.hold && attempt.hold.number < hold.number ? attempt.hold.paymentId : attempt.paymentId}) as before
    from held`)
  if (!held) {
    // Its order was changed while the gateway was asked: nobody waits for this hold any more.
    const given = await db.write.first<{ state: string }>(sql`select state from payment_hold where id = ${hold.id}`)
    if (given?.state === 'ENDED')
      await deps.payment.void({ paymentId: id, key: `${holdReference(attempt.reference, hold.number)}:void` })
    return false
  }
  // Its order was cancelled, or shipped, meanwhile.
  const { state } = await readAttempt(db, attempt.id)
  if (state !== 'ordered') {
    await deps.payment.void({ paymentId: id, key: `${holdReference(attempt.reference, hold.number)}:void` })
    return false
  }
  deps.events.emit('hold-renewed', { attemptId: attempt.id, reference: attempt.reference })
  // One that has ended by its own refuses that, and is no worse for it.
  if (held.before && held.before !== id)
    await deps.payment.void({
      paymentId: held.before,
      key: `${holdReference(attempt.reference, hold.number)}:replaces`,
    })
  return true
}

const endHold = (db: Database, { id }: DueHold) =>
  db.write
    .run(sql`update payment_hold set state = 'ENDED' where id = ${id} and state in ('WANTED', 'ASKED')`)
    .then(() => {})

async function loseHold(
  db: Database,
  { events }: AttemptDeps,
  { attempt, hold, reason }: { attempt: Attempt; hold: Pick<DueHold, 'id'>; reason: string },
): Promise<void> {
  const lost = await db.write.run(sql`
    with lost as (
      update payment_hold set state = 'LOST', reason = ${reason} where id = ${hold.id} and state in ('WANTED', 'ASKED') returning *
    )
    insert into reconciliation_break (reference, what, owner, order_id, details)
    select ${attempt.reference}, 'hold-lost-' || lost.number, 'payments', ${attempt.orderId}, ${reason} from lost
    on conflict (reference, what) do nothing`)
  if (lost > 0) events.emit('needs-attention', { attemptId: attempt.id, reference: attempt.reference, code: reason })
}

/** What became of the bank's question; a wrong answer may be given anew. */
export async function lookAtQuestion(
  db: Database,
  deps: AttemptDeps,
  { attempt, hold, paymentId }: { attempt: Attempt; hold: Pick<DueHold, 'id' | 'number'>; paymentId: string },
): Promise<void> {
  const found = await deps.payment.find(holdReference(attempt.reference, hold.number), paymentId)
  if (found.kind !== 'found' || found.payment.state === 'asking') return
  if (found.payment.state === 'authorised') {
    await noteHeld(db, deps, { attempt, hold, payment: found.payment })
    return
  }
  await db.write.run(sql`update payment_hold set payment_id = null, question_url = null
    where id = ${hold.id} and state = 'ASKED' and payment_id = ${paymentId}`)
}

/** The bank wants the card's owner: a mail leads them to their order, where its question is put. */
async function mailLink(db: Database, deps: AttemptDeps, { attempt, hold }: { attempt: Attempt; hold: DueHold }) {
  const asked = await db.write.run(sql`
    with asked as (
      update payment_hold set state = 'ASKED', look_at = now() + interval '1 minute' where id = ${hold.id} and state = 'WANTED' returning *
    )
    ${enqueue('payment-link-mail', sql`json_build_object('holdId', asked.id)`, sql`from asked`)}`)
  if (asked > 0) deps.events.emit('bank-asks', { attemptId: attempt.id, reference: attempt.reference })
}

/**
 * Looks for holds that end soon: of a card that was kept another is wanted, of any other staff are told, once. Answers how many it found.
 */
export async function renewHolds(db: Database, deps: Pick<AttemptDeps, 'events'>): Promise<number> {
  const rows = await db.write.all<{ reference: string; attemptId: number; isWanted: boolean }>(sql`
    with ending as (
      select attempt.id, attempt.reference, attempt.payer, orders.id as order_id, hold.number,
        attempt.amount_cents - attempt.captured_cents as due
      from payment_attempt attempt join orders on orders.attempt_id = attempt.id
        left join lateral (select * from payment_hold where attempt_id = attempt.id order by number desc limit 1) hold on true
      where attempt.state = 'ordered' and orders.status in ('PROCESSING', 'READY_FOR_PICKUP')
        and (hold.id is null or hold.state = 'HELD')
        and coalesce(hold.held_until, case when hold.id is null then attempt.held_until end,
          coalesce(hold.created_at, attempt.started_at) + make_interval(days => ${HELD_DAYS}))
          < now() + make_interval(hours => ${RENEWED_BEFORE_HOURS})
      order by attempt.id limit 500
    ), wanted as (
      insert into payment_hold (attempt_id, number, amount_cents)
      select id, coalesce(number, 1) + 1, due from ending where payer is not null and due > 0
      on conflict do nothing returning attempt_id
    ), told as (
      insert into reconciliation_break (reference, what, owner, order_id, details)
      select reference, 'hold-ends', 'payments', order_id, 'The hold on the card ends within two days: hand the order over, or call its customer.'
      from ending where payer is null
      on conflict (reference, what) do nothing returning reference
    )
    select reference, id as "attemptId", exists (select from wanted where attempt_id = ending.id) as "isWanted"
    from ending
    where exists (select from wanted where attempt_id = ending.id) or reference in (select reference from told)`)
  for (const { reference, attemptId, isWanted } of rows)
    if (!isWanted) deps.events.emit('hold-ends', { attemptId, reference })
  return rows.length
}
