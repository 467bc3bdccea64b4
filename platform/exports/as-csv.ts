import { BOM, type Cell, csvRow } from './csv.ts'

/** UTF-8 with a mark, so that spreadsheets know it. */
export async function* asCsv(head: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield BOM + csvRow(head)
  for await (const rows of pages) yield rows.map(csvRow).join('')
}
