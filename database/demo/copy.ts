// Rows into PostgreSQL by COPY, in its text format (PostgreSQL manual, COPY, Text Format).
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null | readonly (string | number)[]
export type Row = readonly Cell[]

export interface Table {
  name: string
  columns: readonly string[]
}

export interface TableRows {
  table: Table
  rows: Row[]
}

export const table = (name: string, columns: string): Table => ({ name, columns: columns.split(' ') })

/** FREEZE needs a table emptied in this same transaction; it spares a later vacuum. */
export async function copyRows(client: pg.Client, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin with (freeze)`))
  await pipeline(Readable.from(chunks(rows)), into)
}

export const copyText = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(cellText).join('\t')}\n`).join('')

const ROWS_PER_CHUNK = 500
function* chunks(rows: readonly Row[]): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK)
    yield Buffer.from(copyText(rows.slice(at, at + ROWS_PER_CHUNK)))
}

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  // Arrays hold codes and numbers only, which need no quotes.
  return typeof cell === 'string' ? escaped(cell) : `{${cell.join(',')}}`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (mark) => ESCAPES[mark] ?? '') : text
