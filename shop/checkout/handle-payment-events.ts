import { setTimeout as wait } from 'node:timers/promises'
import { enqueue } from '#database/jobs.ts'
import { type Database, prepared, type RawBuilder, sql, unhurried } from '#database/sql.ts'
import type { PaymentEvent } from '#providers/payment/port.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** The gateway does not mind waiting so long for our word that we have it, and the worker looks once a second. */
const GATHERED_MS = 10
const MOST_AT_ONCE = 100

/** Takes in events that come close together by one statement; each is answered when that is done. */
export function gatherPaymentEvents(
  db: Database,
  deps: Pick<CheckoutDeps, 'payment'>,
): (event: PaymentEvent) => Promise<void> {
  let gathering: { events: PaymentEvent[]; taken: Promise<void> } | undefined
  return (event) => {
    if (!gathering || gathering.events.length === MOST_AT_ONCE) {
      const events: PaymentEvent[] = []
      const taken = wait(GATHERED_MS).then(() => {
        if (gathering?.events === events) gathering = undefined
        return handlePaymentEvents(db, deps, events)
      })
      gathering = { events, taken }
    }
    gathering.events.push(event)
    return gathering.taken
  }
}

/**
 * Takes in what the gateway tells us by itself, each event once (reliability rule 9). It decides nothing: it only makes the worker
 * look at the attempts earlier, so events may come in any order, late, or never.
 */
export async function handlePaymentEvents(
  db: Database,
  { payment }: Pick<CheckoutDeps, 'payment'>,
  events: PaymentEvent[],
): Promise<void> {
  await db.write.run(
    takingIn(
      {
        provider: payment.name,
        ids: events.map(({ id }) => id),
        references: events.map(({ reference }) => reference),
      },
      '',
    ),
  )
  await noteDisputes(db, events)
  await askAboutRefunds(db, events)
}

/** Whose attempt a payment of the gateway is of: its first, or a later hold. */
const attemptOf = (paymentId: RawBuilder<unknown>) => sql`(
  select coalesce((select id from payment_attempt where payment_id = ${paymentId} order by id desc limit 1),
    (select attempt_id from payment_hold where payment_id = ${paymentId} limit 1)))`

/**
 * A dispute stands on its order for staff. Told twice, late or out of order it is one, and once it is closed it stays so. Of a payment that is
 * not ours nothing is noted: the reconciliation tells of it.
 */
async function noteDisputes(db: Database, events: readonly PaymentEvent[]): Promise<void> {
  for (const { paymentId, dispute } of events) {
    if (!dispute || !paymentId) continue
    const { id, amount, currency, status, reason, isClosed } = dispute
    await db.write.run(sql`
      with found as (
        select attempt.reference, orders.id as order_id from payment_attempt attempt left join orders on orders.attempt_id = attempt.id
        where attempt.id = ${attemptOf(sql`${paymentId}`)}
      )
      insert into payment_news (order_id, reference, kind, provider_id, currency, amount_cents, status, reason, is_closed)
      select order_id, reference, 'DISPUTE', ${id}, ${currency}, ${amount}, ${status}, ${reason}, ${isClosed} from found
      on conflict (provider_id) do update set amount_cents = excluded.amount_cents, status = excluded.status, reason = excluded.reason,
        is_closed = excluded.is_closed
      where not payment_news.is_closed and (payment_news.status, payment_news.amount_cents) is distinct from (excluded.status, excluded.amount_cents)`)
  }
}

/** Whether it was our own refund is asked of the gateway, not of the event. */
async function askAboutRefunds(db: Database, events: readonly PaymentEvent[]): Promise<void> {
  const payments = [...new Set(events.flatMap(({ isRefund, paymentId }) => (isRefund && paymentId ? [paymentId] : [])))]
  if (payments.length === 0) return
  await db.write.run(
    enqueue(
      'look-at-refunds',
      sql`json_build_object('paymentId', payment_id)`,
      sql`from unnest(${payments}::text[]) told (payment_id) where ${attemptOf(sql`told.payment_id`)} is not null`,
    ),
  )
}

interface News {
  provider: string
  ids: string[]
  references: string[]
}

const takingIn = prepared<News, unknown>(
  ({ provider, ids, references }) => sql`
    with news as (
      insert into inbound_event (provider, event_id) select ${provider}::text, id from ${unhurried}, unnest(${ids}::text[]) id
      on conflict do nothing returning event_id
    ), attempt as (
      -- Found by its reference alone; one that is being moved at this moment needs nobody to look at it.
      select id, state from payment_attempt
      where reference = any (array(
        select told.reference from news join unnest(${ids}::text[], ${references}::text[]) told (id, reference) on told.id = news.event_id))
      for update skip locked
    )
    -- By their numbers alone: asked for by its state as well, each open attempt was read, which are all orders that have not shipped.
    update payment_attempt set look_at = least(look_at, greatest(now(), moved_at + interval '5 s'))
    where id = any (array(
      select id from attempt where state in ('reserved', 'challenged', 'authorised', 'ordered', 'captured')))`,
)
