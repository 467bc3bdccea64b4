// Our ledger against the gateway's, in both directions (reliability rule 16): every difference is a row that somebody owns.
import { type Database, sql } from '#database/sql.ts'
import type { Payment } from '#providers/payment/port.ts'
import type { AttemptState } from './attempt-states.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** Days looked back: each payment is compared more than once. */
const DAYS_BACK = 3
/** Younger payments may still be under way: comparing them would raise false alarms. */
const SETTLED_AFTER_MINUTES = 60
/** Payments that began before those days, and have been taken or given back since, are asked about one by one. */
const MOST_LATE = 500
const OWNER = 'payments'

type Break =
  | 'not-ours'
  | 'money-held-without-order'
  | 'money-taken-without-order'
  | 'amount-differs'
  | 'not-at-the-gateway'
  | 'not-taken'

interface Found {
  reference: string
  what: Break
  orderId: number | null
  details: string
}

const WITH_PAYMENT: ReadonlySet<AttemptState> = new Set(['authorised', 'ordered', 'captured', 'done'])

/** Compares the last days and answers how many new differences it found. */
export async function reconcilePayments(
  db: Database,
  { payment: gateway, events, now }: Pick<CheckoutDeps, 'payment' | 'events' | 'now'>,
): Promise<number> {
  const since = new Date(now().getTime() - DAYS_BACK * 86_400_000)
  const ours = new Map((await db.all(attemptsSince(since))).map((attempt) => [attempt.reference, attempt]))
  const theirs = new Map<string, Payment[]>()
  for await (const payment of gateway.paymentsSince(since)) {
    const reference = attemptNamed(payment.reference, ours)
    theirs.set(reference, [...(theirs.get(reference) ?? []), payment])
  }
  await addLate(db, gateway, { since, ours, theirs })

  const found: Found[] = []
  for (const [reference, payments] of theirs) {
    const attempt = ours.get(reference)
    ours.delete(reference)
    const what = attempt ? differenceOf(payments, attempt) : 'not-ours'
    if (what && !attempt?.isYoung)
      found.push({ reference, what, orderId: attempt?.orderId ?? null, details: detailsOf(payments, attempt) })
  }
  for (const attempt of ours.values()) {
    const { reference, state, isYoung, isBefore, orderId } = attempt
    if (WITH_PAYMENT.has(state) && !isYoung && !isBefore)
      found.push({ reference, what: 'not-at-the-gateway', orderId, details: detailsOf([], attempt) })
  }

  const breaks = found.length > 0 ? await db.write.all(noted(found)) : []
  for (const { reference, what } of breaks) events.emit('reconciliation-break', { reference, code: what })
  return breaks.length
}

/** Later holds of an attempt bear its reference and a number. */
function attemptNamed(reference: string, ours: ReadonlyMap<string, unknown>): string {
  const base = reference.replace(/-\d+$/, '')
  return ours.has(reference) || !ours.has(base) ? reference : base
}

/** The payments, first to last, of attempts from before that were taken, or given back, since: as when an order ships after a week. */
async function addLate(
  db: Database,
  gateway: CheckoutDeps['payment'],
  { since, ours, theirs }: { since: Date; ours: Map<string, OurSide>; theirs: Map<string, Payment[]> },
): Promise<void> {
  for (const late of await db.all(movedSince(since))) {
    const payments = theirs.get(late.reference) ?? []
    for (const paymentId of late.paymentIds) {
      if (payments.some(({ id }) => id === paymentId)) continue
      const found = await gateway.find(late.reference, paymentId)
      if (found.kind === 'unknown') return
      if (
        found.kind === 'found' &&
        attemptNamed(found.payment.reference, new Map([[late.reference, late]])) === late.reference
      )
        payments.push(found.payment)
    }
    if (payments.length === 0) continue
    theirs.set(late.reference, payments)
    ours.set(late.reference, late)
  }
}

function differenceOf(payments: readonly Payment[], attempt: OurSide): Break | undefined {
  const live = payments.filter(({ state }) => state !== 'declined' && state !== 'asking')
  const sumOf = (what: 'captured' | 'refunded') => live.reduce((sum, payment) => sum + payment[what], 0)
  const [captured, refunded] = [sumOf('captured'), sumOf('refunded')]
  // What is left of a hold after a part of it, and later holds, are of other amounts.
  const first = live.find(({ reference }) => reference === attempt.reference)
  const { held } = attempt
  if (first && attempt.captured === 0 && captured === 0 && first.amount !== held) return 'amount-differs'
  if (first && first.state !== 'authorised' && first.amount !== held) return 'amount-differs'
  if (live.some(({ state }) => state === 'authorised') && !attempt.hasOrder) return 'money-held-without-order'
  if (captured > refunded && !attempt.hasOrder) return 'money-taken-without-order'
  if (captured !== attempt.captured || refunded !== attempt.refunded)
    return captured === 0 && attempt.captured > 0 ? 'not-taken' : 'amount-differs'
  return undefined
}

/** Both sides' sums, for whoever settles it. */
function detailsOf(payments: readonly Payment[], attempt: OurSide | undefined): string {
  const sumOf = (what: 'captured' | 'refunded') => payments.reduce((sum, payment) => sum + payment[what], 0)
  const side = (name: string, taken: number, back: number) =>
    `${name}: ${money(taken)} taken, ${money(back)} given back`
  return [
    side('Gateway', sumOf('captured'), sumOf('refunded')),
    attempt ? side('Here', attempt.captured, attempt.refunded) : 'Here: nothing',
    ...payments.map(({ id, state }) => `${id} ${state}`),
  ].join('\n')
}

const money = (amount: number) => (amount / 100).toFixed(2)

interface OurSide {
  reference: string
  state: AttemptState
  amount: number
  /** What the first hold is of: what was agreed to at the checkout, whatever the order costs by now. */
  held: number
  captured: number
  refunded: number
  hasOrder: boolean
  orderId: number | null
  isYoung: boolean
  /** Begun before the days that are compared; its payment may still lie within them. */
  isBefore: boolean
}

const side = (since: Date) => sql`
  reference, state, amount_cents as amount, captured_cents as captured, refunded_cents as refunded,
    case when exists (select from payment_hold where attempt_id = payment_attempt.id and is_raise)
      then coalesce((snapshot #>> '{order,total_cents}')::int, amount_cents + cancelled_cents) else amount_cents + cancelled_cents end as held,
    exists (select from orders where attempt_id = payment_attempt.id) as "hasOrder",
    (select id from orders where attempt_id = payment_attempt.id) as "orderId",
    started_at > now() - make_interval(mins => ${SETTLED_AFTER_MINUTES})
      or exists (select from refund where attempt_id = payment_attempt.id and state = 'PENDING')
      or exists (select from payment_take where attempt_id = payment_attempt.id and state = 'PENDING') as "isYoung",
    started_at < ${since} as "isBefore"`

const attemptsSince = (since: Date) => sql<OurSide>`
  select ${side(since)} from payment_attempt where started_at >= ${since}::timestamptz - interval '1 day'`

const movedSince = (since: Date) => sql<OurSide & { paymentIds: string[] }>`
  select ${side(since)}, array_remove(payment_id || (select coalesce(array_agg(hold.payment_id order by number), '{}')
      from payment_hold hold where hold.attempt_id = payment_attempt.id), null) as "paymentIds"
  from payment_attempt
  where started_at < ${since} and state in ('ordered', 'captured', 'done', 'cancelled', 'voided', 'refunded') and payment_id is not null
    and (moved_at >= ${since} or exists (select from payment_take where attempt_id = payment_attempt.id and ended_at >= ${since})
      or exists (select from refund where attempt_id = payment_attempt.id and ended_at >= ${since}))
  order by id limit ${MOST_LATE}`

const noted = (found: Found[]) => sql<{ reference: string; what: string }>`
  insert into reconciliation_break (reference, what, owner, order_id, details)
  select reference, what, ${OWNER}, "orderId", details
  from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) found (reference text, what text, "orderId" bigint, details text)
  on conflict (reference, what) do nothing
  returning reference, what`
