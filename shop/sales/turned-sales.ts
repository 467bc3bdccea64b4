import { type Reader, sql } from '#database/sql.ts'

/** What has changed by the clock alone since a moment, and how long nothing will. */
export interface TurnedSales {
  /** The database's moment, to ask from the next time. */
  now: string
  /** Tags of what shows a part whose sale has begun or ended, as database/changes.ts names them. */
  tags: string[]
  /** Until the next one begins or ends; null when none will. */
  seconds: number | null
}

/** Of sales that began or ended after `since`, by the database's clock; of none without it. */
export async function readTurnedSales(db: Reader, since: string | null): Promise<TurnedSales> {
  const found = await db.first(turned(since))
  if (!found) throw new Error('a statement without tables always has a row')
  return found
}

const turned = (since: string | null) => sql<TurnedSales>`
  select now()::text as now,
    array(select distinct unnest(array['product:' || product.id, 'category:' || category.id, 'category:' || category.parent_id])
      from sale_price join product on product.id = product_id join category on category.id = category_id
      where (starts_at > ${since}::timestamptz and starts_at <= now())
        or (ends_at > ${since}::timestamptz and ends_at <= now())) as tags,
    (select extract(epoch from min(moment) - now())::float8 from (
      select min(starts_at) as moment from sale_price where starts_at > now()
      union all select min(ends_at) from sale_price where ends_at > now()) next) as seconds`
