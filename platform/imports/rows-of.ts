import { type FileFormat, MOST_COLUMNS, MOST_ROWS } from '#contract/console-api/imports.ts'
import { BadFile } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** The rows of a file, the head first, as texts without what no text may hold. Throws BadFile. */
export async function* rowsOf(
  open: () => Promise<AsyncIterable<Buffer>>,
  format: FileFormat,
): AsyncGenerator<string[]> {
  let count = 0
  for await (const row of format.kind === 'xlsx' ? readXlsx(open) : readCsv(await open(), format)) {
    if (row.length > MOST_COLUMNS) throw new BadFile({ key: 'tooManyColumns', values: { most: MOST_COLUMNS } })
    if (++count > MOST_ROWS + 1) throw new BadFile({ key: 'tooManyRows', values: { most: MOST_ROWS } })
    yield row.map((cell) => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).toWellFormed())
  }
}

const SAMPLES = 4
const LOOKED_AT = 200
const LONGEST_SAMPLE = 120

/** The names of the columns, each with some of its values. */
export async function headOf(open: () => Promise<AsyncIterable<Buffer>>, format: FileFormat) {
  const rows: string[][] = []
  for await (const row of rowsOf(open, format)) {
    rows.push(row)
    if (rows.length > LOOKED_AT) break
  }
  const [head, ...others] = rows
  if (!head || others.length === 0) throw new BadFile({ key: 'fileIsEmpty' })
  const width = Math.max(...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, i) => ({
    name: (head[i] ?? '').trim().slice(0, LONGEST_SAMPLE),
    samples: [...new Set(others.flatMap((row) => row[i]?.trim().slice(0, LONGEST_SAMPLE) || []))].slice(0, SAMPLES),
  }))
  return { columns, sample: others }
}
