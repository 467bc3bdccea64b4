// The refused rows of an import as a file: as they were sent, with their numbers and why.
import { sql } from '#database/sql.ts'
import { csvRow, BOM } from '../exports/csv.ts'
import { readImport, type Acting } from './imports.ts'
import { unescaped } from './read-cell.ts'

const AT_ONCE = 1000

export interface RefusalWords {
  row: string
  column: string
  why: string
}

/** Throws NOT_FOUND before the first piece of it. */
export async function refusalFile(
  context: Acting,
  id: string,
  words: RefusalWords,
): Promise<{ name: string; text: AsyncGenerator<string> }> {
  const { columns, fileName } = await readImport(context, id)
  const text = async function* () {
    yield BOM + csvRow([words.row, words.column, words.why, ...columns.map(({ name }) => name)])
    for (let last = 0; ; ) {
      const rows = await context.db.all(sql<{
        number: number
        cells: string[]
        facts: { column: string | null; label: string | null; why: string }
      }>`
        select number, cells, facts from import_row where import_id = ${Number(id)} and outcome = 'refused' and number > ${last}
        order by number limit ${AT_ONCE}`)
      if (rows.length === 0) return
      yield rows
        .map(({ number, cells, facts }) =>
          csvRow([number, facts.column ?? facts.label ?? '', facts.why, ...cells.map(unescaped)]),
        )
        .join('')
      last = rows.at(-1)?.number ?? 0
    }
  }
  return { name: fileName, text: text() }
}
