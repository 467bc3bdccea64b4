import { type Database, sql, unhurried } from '#database/sql.ts'
import type { PaymentEvent } from '#providers/payment/port.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/**
 * Takes in what the gateway tells us by itself, each event once (reliability rule 9). It decides nothing: it only makes the worker
 * look at the attempt earlier, so events may come in any order, late, or never.
 */
export async function handlePaymentEvent(
  db: Database,
  { payment }: Pick<CheckoutDeps, 'payment'>,
  event: PaymentEvent,
): Promise<void> {
  await db.write.run(sql`
    with news as (
      insert into inbound_event (provider, event_id) select ${payment.name}::text, ${event.id}::text from ${unhurried}
      on conflict do nothing returning event_id
    ), attempt as (
      -- Found by its reference alone; one that is being moved at this moment needs nobody to look at it.
      select id from payment_attempt where reference = ${event.reference} for update skip locked
    )
    update payment_attempt set look_at = least(look_at, greatest(now(), moved_at + interval '5 s'))
    from news, attempt
    where payment_attempt.id = attempt.id and state in ('reserved', 'authorised', 'ordered', 'captured')`)
}
