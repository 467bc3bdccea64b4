// An import as it stands in the database.
import type { FileColumn, FileFormat, ImportPlan, ImportState, LeftOut } from '#contract/console-api/imports.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'

export interface StoredImport {
  id: number
  object: string
  file_name: string
  size_bytes: number
  file_key: string | null
  format: FileFormat
  columns: FileColumn[]
  plan: ImportPlan | null
  state: ImportState
  why: string | null
  is_read: boolean
  left_out: LeftOut[]
  row_count: number
  mark: number
  made: number
  changed: number
  same: number
  refused: number
  undone: number
  failures: number
  actor: number
  locale: Locale
  created_by: number
  created_at: Date
  begun_at: Date | null
  ended_at: Date | null
  /** Of a workbook with several sheets: the first of its imports, the place among them, and the sheet's name. */
  set_id: number | null
  place: number
  sheet: string | null
  /** Of a delivery of a feed: whose, and its number there. */
  feed_id: number | null
  sequence: number | null
}

export const findImport = (
  db: Reader,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredImport | undefined> => db.first(sql<StoredImport>`select * from data_import where id = ${id} ${lock}`)

/** All imports of the same workbook in their order, itself among them. */
export const findSet = async (
  db: Reader,
  found: StoredImport,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredImport[]> =>
  db.all(sql<StoredImport>`
    select * from data_import where id = ${found.id} or set_id = ${found.set_id} order by place ${lock}`)

/** Nobody waits for another who is at it. */
export const IF_FREE = sql`for no key update skip locked`
export const AS_CHANGED = sql`for no key update`

/** How a row is numbered: as a spreadsheet does, whose head is row 1. */
export const HEAD_ROWS = 1
