// Our ledger against the gateway's, in both directions (reliability rule 16): every difference is a row that somebody owns.
import { type Database, sql } from '#database/sql.ts'
import type { Payment } from '#providers/payment/port.ts'
import type { AttemptState } from './attempt-states.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** Days looked back: each payment is compared more than once. */
const DAYS_BACK = 3
/** Younger payments may still be under way: comparing them would raise false alarms. */
const SETTLED_AFTER_MINUTES = 60
const OWNER = 'payments'

type Break =
  | 'not-ours'
  | 'money-held-without-order'
  | 'money-taken-without-order'
  | 'amount-differs'
  | 'not-at-the-gateway'
  | 'not-taken'

const WITH_PAYMENT: ReadonlySet<AttemptState> = new Set(['authorised', 'ordered', 'captured', 'done'])

/** Compares the last days and answers how many new differences it found. */
export async function reconcilePayments(
  db: Database,
  { payment: gateway, events, now }: Pick<CheckoutDeps, 'payment' | 'events' | 'now'>,
): Promise<number> {
  const since = new Date(now().getTime() - DAYS_BACK * 86_400_000)
  const ours = new Map((await db.all(attemptsSince(since))).map((attempt) => [attempt.reference, attempt]))
  const found: [string, Break][] = []
  for await (const payment of gateway.paymentsSince(since)) {
    const attempt = ours.get(payment.reference)
    ours.delete(payment.reference)
    const difference = attempt ? differenceOf(payment, attempt) : 'not-ours'
    if (difference && !attempt?.isYoung) found.push([payment.reference, difference])
  }
  for (const { reference, state, isYoung, isBefore } of ours.values())
    if (WITH_PAYMENT.has(state) && !isYoung && !isBefore) found.push([reference, 'not-at-the-gateway'])

  const breaks = found.length > 0 ? await db.write.all(noted(found)) : []
  for (const { reference, what } of breaks) events.emit('reconciliation-break', { reference, code: what })
  return breaks.length
}

function differenceOf({ state, captured, refunded, amount }: Payment, attempt: OurSide): Break | undefined {
  if (amount !== attempt.amount && state !== 'declined') return 'amount-differs'
  if (state === 'authorised' && !attempt.hasOrder) return 'money-held-without-order'
  if (captured > refunded && !attempt.hasOrder) return 'money-taken-without-order'
  if (captured !== attempt.captured || refunded !== attempt.refunded)
    return captured === 0 && attempt.captured > 0 ? 'not-taken' : 'amount-differs'
  return undefined
}

interface OurSide {
  reference: string
  state: AttemptState
  amount: number
  captured: number
  refunded: number
  hasOrder: boolean
  isYoung: boolean
  /** Begun before the days that are compared; its payment may still lie within them. */
  isBefore: boolean
}

const attemptsSince = (since: Date) => sql<OurSide>`
  select reference, state, amount_cents as amount, captured_cents as captured, refunded_cents as refunded,
    exists (select from orders where attempt_id = payment_attempt.id) as "hasOrder",
    started_at > now() - make_interval(mins => ${SETTLED_AFTER_MINUTES}) or exists (
      select from refund where attempt_id = payment_attempt.id and state = 'PENDING') as "isYoung", started_at < ${since} as "isBefore"
  from payment_attempt where started_at >= ${since}::timestamptz - interval '1 day'`

const noted = (found: [string, Break][]) => sql<{ reference: string; what: string }>`
  insert into reconciliation_break (reference, what, owner)
  select reference, what, ${OWNER}
  from unnest(${found.map(([reference]) => reference)}::text[], ${found.map(([, what]) => what)}::text[])
    found (reference, what)
  on conflict (reference, what) do nothing
  returning reference, what`
