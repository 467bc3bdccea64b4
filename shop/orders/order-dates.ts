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

/**
 * A core goes back by itself, or with the part that comes back unused; one whose charge staff gave back is out no more (CO-3). Each counts once, as
 * `returnablesOf` counts them: one that was refused may be given back later, and that of a refused part is still with its customer.
 */
export const coresOut = (row: Row) => sql`(
  select coalesce(sum(out.cores), 0)::int from order_line core cross join lateral (
    select count(*) as cores from generate_series(0, core.quantity - 1) unit
    where not exists (
        select from return_request where order_id = core.order_id and order_line_position in (core.position, core.parent_position)
          and not (kind = 'PART' and status = 'REJECTED')
          and case when core_units is not null then unit = any(core_units) else kind = 'CORE' and unit < quantity end)
      and not exists (
        select from refund, jsonb_array_elements(refund.units) piece
        where refund.order_id = core.order_id and (piece ->> 'position')::int = core.parent_position
          and piece -> 'coreUnits' @> to_jsonb(unit))) out
  where core.order_id = ${row('id')} and core.kind = 'CoreCharge')`
