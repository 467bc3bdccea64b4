// Returns that have not arrived in time. Run each day; what was missed is made up for, and a column keeps each once.
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'

const MOST_AT_ONCE = 500

/**
 * Marks what was asked for so many days before and has not been received, and asks for one mail for each parcel. Nothing is given back,
 * and nothing keeps it from being received later. Answers how many it marked.
 */
export async function markOverdue(db: Database, { now, days }: { now: Date; days: number }): Promise<number> {
  let count = 0
  for (let marked = MOST_AT_ONCE; marked === MOST_AT_ONCE; count += marked)
    marked = (await db.write.first(marking(now, days)))?.marked ?? 0
  return count
}

/** Those with a slip alone: what was returned otherwise before has none. What staff receive in this moment is left to them. */
const marking = (now: Date, days: number) => sql<{ marked: number }>`
  with overdue as (
    select id from return_request
    where status = 'REQUESTED' and not_arrived_at is null and method is not null
      and requested_at < ${now}::timestamptz - make_interval(days => ${days})
    order by requested_at, id limit ${MOST_AT_ONCE} for update skip locked
  ), marked as (
    update return_request set not_arrived_at = ${now} from overdue where return_request.id = overdue.id
    returning return_request.id, order_id, coalesce(together_with, return_request.id) as leader
  ), told as (
    ${enqueue(
      'return-overdue-mail',
      sql`json_build_object('returnId', leader)`,
      sql`from (select distinct leader from marked) parcel`,
    )}
  ), audited as (
    insert into audit_log (who, what, subject, after)
    select 'worker', 'return-not-arrived', 'order ' || orders.number, jsonb_build_object('return', marked.id)
    from marked join orders on orders.id = marked.order_id
  )
  select count(*)::int as marked from marked`
