// Rows of a feed: which delivery last told of a record is kept by record, so that an older delivery changes nothing that a newer one has told,
// in whatever order they come. Deliveries of one feed take turns, chunk by chunk.
import { sql } from '#database/sql.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { TransactionContext } from '../records/write-record.ts'
import type { ReadRow } from './read-chunk.ts'

/** An import that is a delivery of a feed. */
export interface OfFeed {
  id: number
  feed_id: number
  sequence: number
}

export const isOfFeed = <One extends { feed_id: number | null; sequence: number | null }>(
  found: One,
): found is One & OfFeed => found.feed_id !== null && found.sequence !== null

interface Mark {
  key: string
  sequence: number
  number: number
}

/** What is changed by a feed is changed by the shop itself. Called before rows are read. */
export async function takeTurn({ db }: TransactionContext, { feed_id }: OfFeed): Promise<void> {
  await db.run(sql`select set_config('shop.role', '', true), pg_advisory_xact_lock(hashtext('feed'), ${feed_id}::int)`)
}

/** A record is named once in a delivery, and by none after a newer one has told of it. */
export async function refuseOlder(
  { db }: TransactionContext,
  { feed_id, sequence }: OfFeed,
  read: readonly ReadRow[],
): Promise<ReadRow[]> {
  const keys = read.flatMap(({ key }) => key ?? [])
  const marks = await db.all(sql<Mark>`
    select record_key as key, sequence, number from feed_mark where feed_id = ${feed_id} and record_key = any(${keys}::text[])`)
  const known = new Map(marks.map((mark) => [mark.key, mark]))
  return read.map((row) => {
    if (row.key === null) return row
    const mark = known.get(row.key)
    if (!mark || mark.sequence < sequence) {
      if (row.wanted || row.same !== null) known.set(row.key, { key: row.key, sequence, number: row.number })
      return row
    }
    const isTwice = mark.sequence === sequence && mark.number < row.number
    const error = new ApiError(
      'INVALID_INPUT',
      isTwice
        ? { key: 'rowTwice', values: { row: mark.number } }
        : { key: 'toldByNewer', values: { number: mark.sequence } },
    )
    return { ...row, wanted: null, same: null, error }
  })
}

/** Keeps that this delivery has told of them. */
export async function keepMarks(
  { db }: TransactionContext,
  { feed_id, sequence }: OfFeed,
  rows: readonly { key: string | null; number: number }[],
): Promise<void> {
  const marks = rows.flatMap(({ key, number }) => (key === null ? [] : [{ key, number }]))
  if (marks.length === 0) return
  await db.run(sql`
    insert into feed_mark (feed_id, record_key, sequence, number)
    select ${feed_id}::bigint, key, ${sequence}::bigint, number
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark (key text, number int) order by key
    on conflict (feed_id, record_key) do update set sequence = excluded.sequence, number = excluded.number
      where feed_mark.sequence <= excluded.sequence`)
}

/** Only what was refused is looked at again: a feed of every minute would fill the table with what went well. */
export async function dropTaken({ db }: TransactionContext, { id }: OfFeed, numbers: readonly number[]): Promise<void> {
  await db.run(sql`delete from import_row where import_id = ${id} and number = any(${numbers}::int[])`)
}

/** Whether each change by a feed has its line in the audit log: not what every sale changes too. */
export const isNoted = ({ declared: { history } }: AccessibleObject): boolean =>
  history !== undefined && !history.isByPeopleAlone
