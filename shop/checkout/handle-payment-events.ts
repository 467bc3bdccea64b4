import { setTimeout as wait } from 'node:timers/promises'
import { type Database, prepared, sql, unhurried } from '#database/sql.ts'
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
      select id from payment_attempt
      where reference = any (array(
        select told.reference from news join unnest(${ids}::text[], ${references}::text[]) told (id, reference) on told.id = news.event_id))
      for update skip locked
    )
    update payment_attempt set look_at = least(look_at, greatest(now(), moved_at + interval '5 s'))
    from attempt
    where payment_attempt.id = attempt.id and state in ('reserved', 'challenged', 'authorised', 'ordered', 'captured')`,
)
