// What an order's record says of days to come, worked out where it is read.
import { sql } from '#database/sql.ts'
import type { Row } from '#platform/objects/define-object.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'

/** Business days of the shown times: the last of them (business rule SH-4). */
const SHOWN_DAYS = sql`case when line.lead_time = 'specialCA' then 14 when line.lead_time = 'specialUS' then 10 else 5 end`

/** The slowest line leads. What is collected has its day, or was on the shelf and is ready a day later. */
export const promisedBy = (row: Row) => sql`(
  select coalesce(case when ${row('delivery_type')} = 'PICKUP' then coalesce(${row('pickup_on')}, placed.day + 1) end, (
    select placed.day + ahead from generate_series(1, 25) ahead where extract(isodow from placed.day + ahead) < 6
    order by ahead limit 1 offset (
      select coalesce(max(${SHOWN_DAYS}), 5) - 1 from order_line line where line.order_id = ${row('id')} and line.quantity > 0)))
  from (select (${row('placed_at')} at time zone ${sql.lit(SHOP_ZONE)})::date as day) placed)`

/** A core goes back by itself, or with the part that comes back unused. */
export const coresOut = (row: Row) => sql`(
  select greatest(0, coalesce(sum(quantity), 0) - (
    select coalesce(sum(coalesce(cardinality(core_units), case kind when 'CORE' then quantity end, 0)), 0)
    from return_request where order_id = ${row('id')}))::int
  from order_line where order_id = ${row('id')} and kind = 'CoreCharge')`
