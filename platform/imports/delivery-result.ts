// What became of a delivery of a feed.
import { MOST_REFUSED, type RefusedRow } from '#contract/console-api/feeds.ts'
import { type Reader, sql } from '#database/sql.ts'
import { findImport } from './stored-import.ts'

export interface DeliveryResult {
  state: 'TAKEN' | 'DONE' | 'FAILED'
  why: string | null
  rows: number
  changed: number
  same: number
  refused: number
}

/** Of its import; of one whose import is forgotten nothing but that it was there. */
export async function deliveryResult(db: Reader, importId: number | null): Promise<DeliveryResult> {
  const found = importId === null ? undefined : await findImport(db, importId)
  if (!found) return { state: 'DONE', why: null, rows: 0, changed: 0, same: 0, refused: 0 }
  const { state, why, row_count: rows, made, changed, same, refused } = found
  const isFailed = state === 'FAILED' || state === 'STOPPED'
  return {
    state: isFailed ? 'FAILED' : state === 'RUNNING' ? 'TAKEN' : 'DONE',
    why,
    rows,
    changed: made + changed,
    same,
    refused,
  }
}

/** Rows that were not taken, after one of them. */
export const refusedRows = (db: Reader, importId: number, after: number): Promise<RefusedRow[]> =>
  db.all(sql<RefusedRow>`
    select number as row, coalesce(facts ->> 'column', facts ->> 'label') as "column", facts ->> 'why' as why
    from import_row where import_id = ${importId} and outcome = 'refused' and number > ${after}
    order by number limit ${MOST_REFUSED}`)
