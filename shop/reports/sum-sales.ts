// Sums what was sold by day, so that plots read no orders. Sales are parts as they were paid, without core charges, shipping and tax; an
// order counts on the day on which it was placed, and no more once it is cancelled.
import { type Database, type RawBuilder, sql } from '#database/sql.ts'
import { SHOP_ZONE, shopDay } from '#values/shop-day.ts'

/** As long ago as plots go back. */
const MOST_DAYS = 800
const DAY_MS = 86_400_000

/** Sums every day before today that lacks, and the last `again` days anew, as orders may have changed. Answers how many it summed. */
export async function sumSales(db: Database, now: Date, again: number): Promise<number> {
  const first = await db.first(sql<{ day: string }>`
    select (placed_at at time zone ${SHOP_ZONE})::date as day from orders order by placed_at nulls first, id limit 1`)
  if (!first) return 0
  const rows = await db.all(sql<{ day: string }>`select day from sales_day where country = 'US' and kind = 'DAY'`)
  const known = new Set(rows.map(({ day }) => day))
  let count = 0
  for (let ago = MOST_DAYS; ago > 0; ago--) {
    const day = shopDay(new Date(now.getTime() - ago * DAY_MS))
    if (day < first.day || (known.has(day) && ago > again)) continue
    await sumDay(db, day)
    count++
  }
  return count
}

/** Sums the day of an order anew that staff have changed: what it is now counts. */
export async function sumSalesOfChange(db: Database, changeId: number, now: Date): Promise<void> {
  const change = await db.first(sql<{ orderId: number }>`
    select order_id as "orderId" from order_change where id = ${changeId}`)
  if (change) await sumSalesOfOrder(db, change.orderId, now)
}

/** Sums the day of one order anew: what is cancelled counts no more. Sales of today are read from its orders. */
export async function sumSalesOfOrder(db: Database, orderId: number, now: Date): Promise<void> {
  const order = await db.first(sql<{ day: string }>`
    select (placed_at at time zone ${SHOP_ZONE})::date as day from orders where id = ${orderId}`)
  if (order && order.day < shopDay(now)) await sumDay(db, order.day)
}

/** Whoever sums the same day meanwhile waits for the other: what is stored is of one reading. */
const sumDay = (db: Database, day: string): Promise<void> =>
  db.transact(async (tx) => {
    await tx.first(sql`select pg_advisory_xact_lock(67, (${day}::date - '2000-01-01'::date))`)
    await tx.run(
      sql`delete from sales_day where day = ${day} and country in ('US', 'CA') and kind in ('DAY', 'CATEGORY', 'MACHINE')`,
    )
    await tx.run(sql`
      insert into sales_day (country, kind, day, key, orders, cents)
      select country, kind, ${day}::date, key, orders, cents from (${salesOf(day)}) sold
      union all
      select country, 'DAY', ${day}::date, 0, 0, 0 from unnest(array['US', 'CA']) country
      on conflict do nothing`)
  })

/** Of one day: by the index of when orders were placed. */
interface Sold {
  country: string
  kind: string
  key: number
  orders: number
  cents: number
}

export const salesOf = (day: string): RawBuilder<Sold> => sql`
  with line as materialized (
    select orders.id, orders.country, order_line.product_id, order_line.quantity::bigint * order_line.unit_cents - order_line.discount_cents as cents
    from orders join order_line on order_line.order_id = orders.id
    where orders.placed_at >= (${day}::timestamp at time zone ${SHOP_ZONE})
      and orders.placed_at < ((${day}::timestamp + interval '1 day') at time zone ${SHOP_ZONE})
      and orders.status <> 'CANCELLED' and order_line.kind <> 'CoreCharge' and order_line.quantity > 0
  ), part as (
    select product.id, product.category_id, (
      select case count(distinct family_id) when 0 then 0 when 1 then min(family_id) else -1 end
      from engine_fitment where engine_fitment.product_id = product.id) as family
    from product where id in (select product_id from line)
  ), placed as (
    select line.id, line.country, line.cents, coalesce(part.category_id, 0) as category, coalesce(part.family, 0) as family
    from line left join part on part.id = line.product_id
  )
  select country, 'DAY' as kind, 0::bigint as key, count(distinct id)::int as orders, sum(cents)::bigint as cents from placed group by country
  union all
  select country, 'CATEGORY', category, count(distinct id)::int, sum(cents)::bigint from placed group by country, category
  union all
  select country, 'MACHINE', family, count(distinct id)::int, sum(cents)::bigint from placed group by country, family`
