import { type Database, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Card } from '#providers/payment/port.ts'
import type { Locale } from '#values/locale.ts'
import type { Cents, Currency } from '#values/money.ts'
import { type AttemptState, statesBefore } from './attempt-states.ts'

export interface Attempt {
  id: number
  reference: string
  state: AttemptState
  amount: Cents
  /** How much less of its hold is to be taken, as items were cancelled. */
  cancelled: Cents
  currency: Currency
  token: string
  card: string
  sessionId: number
  paymentId: string | null
  reserved: Cents | null
  /** What has gone back of it, or is on its way. */
  refunded: Cents
  isGivenUp: boolean
  isExpired: boolean
  secondsStill: number
  tries: number
  /** Where the bank asks, while it does. */
  question: string | null
  locale: Locale
  /** Whether the card may be held again without its owner, and what the gateway calls them. */
  keepsCard: boolean
  payer: string | null
  takesParts: boolean
  heldUntil: Date | null
  /** What its card's bank says does not match. */
  failedChecks: readonly string[]
  captured: Cents
  /** What is still to be taken of it. */
  due: Cents
  /** Whether all of its order was handed over. */
  isHandedOver: boolean
  /** Whether what was handed over waits to be taken. */
  isTaking: boolean
  /** The newest hold, where there was one after the first. */
  hold: Hold | null
  orderId: number | null
  orderNumber: string | null
}

export interface Hold {
  number: number
  paymentId: string | null
  state: 'WANTED' | 'ASKED' | 'HELD' | 'ENDED' | 'LOST'
  takesParts: boolean
}

/** How a later hold is found at the gateway. */
export const holdReference = (reference: string, number: number): string => `${reference}-${number}`

/** The payment that holds what is still to be taken. */
export const holdOf = ({ reference, paymentId, takesParts, hold }: Attempt) =>
  hold
    ? { reference: holdReference(reference, hold.number), paymentId: hold.paymentId ?? '', takesParts: hold.takesParts }
    : { reference, paymentId: paymentId ?? '', takesParts }

/** Declines are counted by the gateway's fingerprint where there is one: a new token of the same card is no new card. */
export const countedAs = ({ fingerprint, token }: Card): string => fingerprint ?? token

/** Who moves an attempt, for the audit log; the worker also tells the shopper by mail, who no longer waits for an answer. */
export type Mover = { who: 'shopper' | 'worker' }

export const attemptColumns: RawBuilder<Attempt> = sql<Attempt>`
  attempt.id, attempt.reference, attempt.state, attempt.amount_cents as amount,
  attempt.cancelled_cents as cancelled, attempt.currency,
  attempt.card ->> 'token' as token,
  coalesce(attempt.card ->> 'fingerprint', attempt.card ->> 'token') as card, attempt.session_id as "sessionId",
  attempt.payment_id as "paymentId", attempt.held_cents as reserved,
  attempt.refunded_cents as refunded,
  attempt.given_up_at is not null as "isGivenUp",
  not exists (select from reservation where attempt_id = attempt.id and expires_at > now()) as "isExpired",
  extract(epoch from now() - attempt.moved_at)::float8 as "secondsStill", attempt.tries,
  coalesce((attempt.snapshot ->> 'keeps_card')::boolean, false) as "keepsCard", attempt.payer,
  attempt.takes_parts as "takesParts", attempt.held_until as "heldUntil", attempt.failed_checks as "failedChecks", attempt.captured_cents as captured,
  attempt.amount_cents - attempt.captured_cents as due,
  exists (select from orders where attempt_id = attempt.id and status in ('SHIPPED', 'DELIVERED', 'PICKED_UP')) as "isHandedOver",
  exists (select from payment_take where attempt_id = attempt.id and state = 'PENDING') as "isTaking",
  (select json_build_object('number', number, 'paymentId', payment_id, 'state', state, 'takesParts', takes_parts)
    from payment_hold newest
    -- One that is lost is passed over while what it was to stand in for is still held.
    where attempt_id = attempt.id and not (state = 'LOST' and (attempt.captured_cents = 0 or attempt.takes_parts
      or exists (select from payment_hold before where before.attempt_id = attempt.id and before.state = 'HELD')))
    order by number desc limit 1) as hold,
  attempt.question_url as question, attempt.snapshot -> 'order' ->> 'locale' as locale,
  (select id from orders where attempt_id = attempt.id) as "orderId",
  (select number from orders where attempt_id = attempt.id) as "orderNumber"`

export async function readAttempt(db: Reader, id: number): Promise<Attempt> {
  const attempt = await db.first(sql<Attempt>`select ${attemptColumns} from payment_attempt attempt where id = ${id}`)
  if (!attempt) throw new Error(`there is no attempt ${id}`)
  return attempt
}

/**
 * The beginning of a statement that moves an attempt along a path of states, usually of one: `moved` holds its row when it stood
 * where we thought, and none when somebody else was faster; each move has its line in the audit log. `set` and `where` add to the
 * update.
 */
export function moving(
  attempt: Pick<Attempt, 'id' | 'state'>,
  path: AttemptState[],
  { who }: Mover,
  {
    set = sql``,
    where = sql``,
    lookIn = SOON,
  }: { set?: RawBuilder<unknown>; where?: RawBuilder<unknown>; lookIn?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  let from = attempt.state
  for (const to of path) {
    if (!statesBefore(to).includes(from)) throw new Error(`no attempt goes from ${from} to ${to}`)
    from = to
  }
  return sql`
    moved as (
      update payment_attempt
      set state = ${from}, moved_at = now(), look_at = now() + ${lookIn}, tries = 0 ${set}
      where id = ${attempt.id} and state = ${attempt.state} ${where}
      returning *
    ), ${audited(who, attempt.state, path)}`
}

/** The worker looks at what stands still after this. */
const SOON = sql`interval '5 s'`
/** An order that is stored and not paid yet waits for its shipment, which wakes it (migration 0223); and for nobody longer than this. */
export const UNTIL_IT_LEAVES = sql`interval '1 day'`

/** Lines in the audit log for the row in `moved`. */
export const audited = (who: string, from: AttemptState, path: string[]): RawBuilder<unknown> => sql`
  audited as (
    insert into audit_log (who, what, subject, before, after, why)
    select ${who}, 'attempt', reference, jsonb_build_object('state', step.before), jsonb_build_object('state', step.after), reason
    from moved, unnest(${[from, ...path.slice(0, -1)]}::text[], ${path}::text[]) step (before, after)
  )`

/** Runs a move; the attempt as it then stands, whoever moved it. */
export async function move(
  db: Database,
  attempt: Attempt,
  { to, statement }: { to: AttemptState; statement: RawBuilder<unknown> },
) {
  const row = await db.write.first(statement)
  return row ? { ...attempt, state: to, tries: 0 } : readAttempt(db, attempt.id)
}
