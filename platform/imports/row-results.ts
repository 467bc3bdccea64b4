// What became of each row of an import, as a file: as it was sent, with its number, the record and why not. A page of rows at a time.
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { requireObject } from '../objects/require-object.ts'
import { BOM, csvRow } from '../exports/csv.ts'
import { type Acting, readImport } from './imports.ts'
import { unescaped } from './read-cell.ts'

const AT_ONCE = 1000

/** Throws NOT_FOUND. */
export async function* rowResults(context: Acting, id: string): AsyncGenerator<string> {
  const { object, columns } = await readImport(context, id)
  const { kind } = requireObject(context.registry, context.viewer, object)
  yield BOM + csvRow(['Row', 'Result', 'Record', 'Column', 'Why', ...columns.map(({ name }) => name)])
  for (let last = 0; ; ) {
    const rows = await context.db.all(sql<{
      number: number
      outcome: string | null
      record: number | null
      column: string | null
      why: string | null
      cells: string[]
    }>`
      select number, outcome, record, cells, case when outcome = 'refused' then coalesce(facts ->> 'column', facts ->> 'label') end as column,
        case when outcome = 'refused' then facts ->> 'why' end as why
      from import_row where import_id = ${Number(id)} and number > ${last} order by number limit ${AT_ONCE}`)
    if (rows.length === 0) return
    yield rows
      .map(({ number, outcome, record, column, why, cells }) =>
        csvRow([
          number,
          outcome ?? '',
          record === null ? '' : recordId(kind, record),
          column ?? '',
          why ?? '',
          ...cells.map(unescaped),
        ]),
      )
      .join('')
    last = rows.at(-1)?.number ?? 0
  }
}
