// What an order's record says of days to come, worked out where it is read.
import { sql } from '#database/sql.ts'
import type { Row } from '#platform/objects/define-object.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'

/** Business days of the shown times: the last of them (business rule SH-4). */
const SHOWN_DAYS = sql`case when line.lead_time = 'specialCA' then 14 when line.lead_time = 'specialUS' then 10 else 5 end`

/**
 * The slowest line leads. What is collected has its day, or was on the shelf and is ready a day later. Days are counted from the last
 * weekday, and each full week of five has two more.
 */
export const promisedBy = (row: Row) => sql`(
  select case when ${row('delivery_type')} = 'PICKUP' then coalesce(${row('pickup_on')}, placed.day + 1)
    else weekday.day + shown.days + 2 * ((extract(isodow from weekday.day)::int - 1 + shown.days) / 5) end
  from (select (${row('placed_at')} at time zone ${sql.lit(SHOP_ZONE)})::date as day) placed,
    lateral (select placed.day - greatest(extract(isodow from placed.day)::int - 5, 0) as day) weekday,
    (select coalesce(max(${SHOWN_DAYS}), 5) as days from order_line line where line.order_id = ${row('id')} and line.quantity > 0) shown)`

/** A core goes back by itself, or with the part that comes back unused. */
export const coresOut = (row: Row) => sql`(
  select greatest(0, coalesce(sum(quantity), 0) - (
    select coalesce(sum(coalesce(cardinality(core_units), case kind when 'CORE' then quantity end, 0)), 0)
    from return_request where order_id = ${row('id')}))::int
  from order_line where order_id = ${row('id')} and kind = 'CoreCharge')`
