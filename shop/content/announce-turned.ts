// Pieces of pages begin and end by the clock: nobody writes anything then, so that pages are forgotten by this.
import { type Database, sql } from '#database/sql.ts'

/** Told a little longer than it is looked for: a look may come late, and telling it twice costs a page rendered anew. */
const LOOKED_BACK = sql`interval '40 seconds'`

/** Tells all servers to forget pages with content, where a piece has begun or ended since the last look. */
export async function announceTurned(db: Database): Promise<boolean> {
  const row = await db.write.first(sql<{ isTold: boolean }>`
    select pg_notify('stale', 'content') is not null as "isTold"
    where exists (select from content_item
      where active_from between now() - ${LOOKED_BACK} and now() or active_until between now() - ${LOOKED_BACK} and now())`)
  return row !== undefined
}
