import { type Database, type RawBuilder, sql } from './sql.ts'

/** What is sent on the channel of invalidation when there is something new to read: no cache goes by it. */
export const NEW_CHANGES = 'changes'

const MOST_AT_ONCE = 1000

/**
 * Gives committed changes of published objects their positions, by one statement; answers how many. The counter's row is held until the
 * commit, so positions become visible in their order: a reader that sees one sees all before it. Who finds it held does nothing. Of one
 * record an earlier change was committed earlier, and has the smaller id. A change that another has numbered meanwhile leaves a gap.
 */
export async function numberChanges(db: Database): Promise<number> {
  const row = await db.write.first(numbering)
  return row?.count ?? 0
}

const numbering: RawBuilder<{ count: number }> = sql`
  with waiting as materialized (
    select table_name, record_id, id from record_change where is_published and position is null order by id limit ${MOST_AT_ONCE}
  ), turn as materialized (
    select last from change_counter where exists (select from waiting) for update skip locked
  ), placed as materialized (
    select waiting.*, turn.last + row_number() over (order by id) as place from waiting, turn
  ), numbered as (
    update record_change change set position = placed.place from placed
    where change.table_name = placed.table_name and change.record_id = placed.record_id and change.id = placed.id
      and change.position is null
    returning change.position
  ), counted as (
    update change_counter set last = (select max(place) from placed) where exists (select from placed)
  )
  select count(*)::int as count, case when count(*) > 0 then pg_notify('stale', ${NEW_CHANGES}) end as told from numbered`
