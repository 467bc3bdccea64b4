import { type FileFormat, MOST_COLUMNS, MOST_ROWS } from '#contract/console-api/imports.ts'
import { type ForeignContext, isForeign } from './foreign.ts'
import { BadFile } from './limits.ts'
import { decoded, readCsv } from './read-csv.ts'
import { readJsonLines } from './read-json-lines.ts'
import { readXlsx } from './read-xlsx.ts'

export interface NumberedRow {
  /** As a spreadsheet numbers it, from 1. */
  number: number
  cells: string[]
}

/**
 * The rows of a file, the head first, as texts without what no text may hold. Rows of a table that say nothing are left out, and counted: a spreadsheet
 * counts them too. Throws BadFile.
 */
export async function* rowsOf(
  open: () => Promise<AsyncIterable<Buffer>>,
  format: FileFormat,
  context: ForeignContext,
): AsyncGenerator<NumberedRow> {
  const isTable = format.kind === 'csv' || format.kind === 'xlsx'
  let number = 0
  let count = 0
  for await (const row of await readFile(open, format, context)) {
    number++
    if (isTable && row.every((cell) => cell.trim() === '')) continue
    if (row.length > MOST_COLUMNS) throw new BadFile({ key: 'tooManyColumns', values: { most: MOST_COLUMNS } })
    if (++count > MOST_ROWS + 1) throw new BadFile({ key: 'tooManyRows', values: { most: MOST_ROWS } })
    yield {
      number,
      cells: row.map((cell) => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).toWellFormed()),
    }
  }
}

async function readFile(
  open: () => Promise<AsyncIterable<Buffer>>,
  format: FileFormat,
  { db, foreign, tell = () => undefined }: ForeignContext,
): Promise<AsyncGenerator<string[]>> {
  if (format.kind === 'xlsx') return readXlsx(open, format.sheet)
  const bytes = await open()
  if (format.kind === 'jsonl') return readJsonLines(bytes, format)
  return isForeign(format)
    ? foreign.rows(db, decoded(bytes, format.encoding), { ...format, tell })
    : readCsv(bytes, format)
}

const SAMPLES = 4
const LOOKED_AT = 200
const LONGEST_SAMPLE = 120

/** The names of the columns, each with some of its values. */
export async function headOf(open: () => Promise<AsyncIterable<Buffer>>, format: FileFormat, context: ForeignContext) {
  const begun: string[][] = []
  for await (const { cells } of rowsOf(open, format, context)) {
    begun.push(cells)
    if (begun.length > LOOKED_AT) break
  }
  const rows = isForeign(format) ? await context.foreign.explained(context.db, begun) : begun
  const [head, ...others] = rows
  if (!head || others.length === 0) throw new BadFile({ key: 'fileIsEmpty' })
  const width = Math.max(...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, i) => ({
    name: (head[i] ?? '').trim().slice(0, LONGEST_SAMPLE),
    samples: [...new Set(others.flatMap((row) => row[i]?.trim().slice(0, LONGEST_SAMPLE) || []))].slice(0, SAMPLES),
  }))
  return { columns, sample: others }
}
