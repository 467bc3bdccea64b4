// A change of many records as it stands in the database.
import type { BulkChange } from '#contract/ui-api/bulk-changes.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import type { WrittenFields } from '../records/written-fields.ts'

export interface StoredBulkChange {
  id: number
  actor: number
  locale: Locale
  object_name: string
  list_name: string | null
  search_term: string | null
  fields: WrittenFields
  action_name: string | null
  state: BulkChange['state']
  why: string | null
  is_collected: boolean
  /** Whether whoever asked for it had shown lately who they are. */
  is_fresh: boolean
  mark: number
  failures: number
  created_at: Date
  ended_at: Date | null
}

export const findBulkChange = (
  db: Reader,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredBulkChange | undefined> =>
  db.first(sql<StoredBulkChange>`select * from bulk_change where id = ${id} ${lock}`)

/** Nobody waits for another who is at it. */
export const IF_FREE = sql`for no key update skip locked`

/** The same as its caller is told of it. */
export async function describe(db: Reader, change: StoredBulkChange): Promise<Omit<BulkChange, 'eTag'>> {
  const counted = await db.first(sql<{ count: number; saved: number; refused: number }>`
    select count(*)::int as count, count(*) filter (where status < 400)::int as saved,
      count(*) filter (where status >= 400)::int as refused
    from bulk_change_row where bulk_change_id = ${change.id}`)
  const { count = 0, saved = 0, refused = 0 } = counted ?? {}
  return {
    createdDate: change.created_at.toISOString(),
    endedDate: change.ended_at?.toISOString() ?? null,
    id: String(change.id),
    count: change.is_collected ? count : null,
    objectApiName: change.object_name,
    refused,
    saved,
    state: change.state,
    why: change.why,
  }
}
