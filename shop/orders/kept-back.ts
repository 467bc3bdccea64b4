// What keeps an order from being handed over besides its status: it was changed to cost more than its card holds, or its card's address or code did not
// match and people have not looked.
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Label } from '#words/labels.ts'

const HELD_BACK: Label = 'The address or code of its card did not match: release its payment first'
const NOT_HELD: Label = 'The order was changed, and its card does not hold the new amount yet'

/** Of a row of `payment_attempt attempt` of which nothing was taken yet. The first hold is of what was agreed to at the checkout. */
export const heldNow: RawBuilder<number> = sql<number>`coalesce(
  (select newest.amount_cents from payment_hold newest where newest.attempt_id = attempt.id and newest.state = 'HELD'
    order by newest.number desc limit 1),
  (attempt.snapshot #>> '{order,total_cents}')::int, attempt.amount_cents + attempt.cancelled_cents)`

/** The hold that is wished for, or lost, while less than the order costs is held. */
export const raiseOf: RawBuilder<unknown> = sql`
  select raise.* from payment_hold raise
  where raise.attempt_id = attempt.id and raise.is_raise and raise.state in ('WANTED', 'ASKED', 'LOST') and attempt.state = 'ordered'
    and attempt.captured_cents = 0 and attempt.amount_cents > ${heldNow}
  order by raise.number desc limit 1`

/** null where nothing does. Whoever calls holds the order's row. */
export async function whyNotHandedOver(db: Reader, orderId: number): Promise<Label | null> {
  const row = await db.first<{ isShort: boolean; isHeldBack: boolean }>(sql`
    select exists (select from payment_attempt attempt, lateral (${raiseOf}) wished where attempt.id = orders.attempt_id) as "isShort",
      exists (select from payment_check where order_id = orders.id and state = 'OPEN' and holds_back) as "isHeldBack"
    from orders where orders.id = ${orderId}`)
  if (row?.isHeldBack) return HELD_BACK
  return row?.isShort ? NOT_HELD : null
}
