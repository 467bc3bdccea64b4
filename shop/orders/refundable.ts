import { type RawBuilder, sql } from '#database/sql.ts'
import type { Row } from '#platform/objects/define-object.ts'

/**
 * How much of an order may still be given back: what was taken of its payment, also in parts, less what has gone back or is promised,
 * whichever way. An order that was not paid here counts as paid once it was handed over; of a payment that people look at, only they know
 * how much was taken. A cancelled order's money goes back by itself.
 */
export const refundable = (
  row: Row,
): RawBuilder<unknown> => sql`case when ${row('status')} = 'CANCELLED' then 0 else coalesce(
  (select case when state in ('ordered', 'captured', 'done')
      then captured_cents - greatest(refunded_cents, ${row('refunded_cents')})
      when state = 'needs_attention' then ${row('total_cents')} - ${row('refunded_cents')} else 0 end
    from payment_attempt where payment_attempt.id = ${row('attempt_id')}),
  case when ${row('status')} in ('SHIPPED', 'DELIVERED', 'PICKED_UP') then ${row('total_cents')} - ${row('refunded_cents')} else 0 end) end`
