// `/console-api/imports`: files that staff bring in to change many records of an object, and what became of them.
import { z } from 'zod'

export const MOST_COLUMNS = 200
export const MOST_ROWS = 1_000_000
/** Characters of a row, and of one cell: as many as a spreadsheet takes. */
export const LONGEST_ROW = 200_000
export const LONGEST_CELL = 32_767

export const ImportPlan = z.strictObject({
  /** For each column of the file the field that it goes to, `Relationship.Field` to find a record by, `Field@fr-CA` for a text in a language; null: nowhere. */
  columns: z.array(z.string().max(200).nullable()).max(MOST_COLUMNS),
  /** The fields that name a record; none: all rows are new. */
  key: z.array(z.string().max(120)).max(8),
  creates: z.boolean(),
  updates: z.boolean(),
  /** Whether an empty cell empties the field. */
  clears: z.boolean(),
  /** What stands before the cents: 1560.5 or 1560,5. */
  decimal: z.enum(['.', ',']),
})
export type ImportPlan = z.infer<typeof ImportPlan>

export const STATES = [
  'NEW',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'STOPPED',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const
export type ImportState = (typeof STATES)[number]

export interface FileFormat {
  /** pies, aces: XML of that public structure, read as a table of the object that it is brought in for. jsonl: lines of JSON, of feeds. */
  kind: 'csv' | 'xlsx' | 'pies' | 'aces' | 'jsonl'
  encoding: string
  /** Between the cells of a row; '' in a spreadsheet. */
  delimiter: string
  /** The object that a file of many is read for. */
  object?: string
  /** The part of a workbook that is read, where it is not the first sheet. */
  sheet?: string
}

/** How the letters of a text file may be stored, where whoever brings it in says so; else it is told from its bytes. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** In place of an object's name: each sheet of the workbook is named after what it holds. */
export const SEVERAL = '*'
export const MOST_SHEETS = 20

export interface FileColumn {
  name: string
  samples: string[]
}

export interface ImportTarget {
  name: string
  label: string
  dataType: string
  isRequired: boolean
  /** Only the shop writes it: a file may repeat what is there, and a row that says otherwise is refused. */
  isReadOnly: boolean
}

export interface ImportSummary {
  id: string
  object: string
  objectLabel: string
  fileName: string
  /** Of a workbook of several kinds of records: the sheet that this one is of. */
  sheet: string | null
  state: ImportState
  /** Why it failed, in the reader's language. */
  why: string | null
  isRead: boolean
  rows: number
  /** How many rows the present step has passed. */
  passed: number
  made: number
  changed: number
  same: number
  refused: number
  undone: number
  createdAt: string
  begunAt: string | null
  endedAt: string | null
}

export interface RefusedRows {
  /** The first row of those alike, as a spreadsheet numbers it: the head is row 1. */
  row: number
  key: string | null
  column: string | null
  says: string | null
  why: string
  count: number
}

export interface ChangedRow {
  row: number
  key: string | null
  record: string | null
  field: string
  was: string | null
  is: string | null
  /** How much more or less in percent, of numbers. */
  percent: number | null
}

/** Something of a file of PIES or ACES that the import brings nowhere: an element or a code, and how many of it there are. */
export interface LeftOut {
  name: string
  count: number
  /** What its own import of the same file would bring in; in answers as people call it. */
  by: string | null
}

export interface ImportAnswer extends ImportSummary {
  sizeBytes: number
  format: FileFormat
  columns: FileColumn[]
  plan: ImportPlan
  /** The plan is what this user chose for the object's last file. */
  isRemembered: boolean
  targets: ImportTarget[]
  /** What a record can be named by. */
  keys: string[][]
  mayUndo: boolean
  /** Of a workbook of several kinds: all of them, in the order in which they are written, this one too; else none. */
  sheets: ImportSummary[]
  striking: ChangedRow[]
  refusals: RefusedRows[]
  leftOut: LeftOut[]
  /** Rows that were not undone, as somebody has changed them since. */
  notUndone: { row: number; record: string; why: string }[]
}
