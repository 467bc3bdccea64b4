// Takes the rows of a file into the database, so that every step reads them by their numbers and the file is not needed any more.
import { sql } from '#database/sql.ts'
import type { ImportDeps } from './deps.ts'
import { isForeign } from './foreign.ts'
import { countLeftOut } from './left-out.ts'
import { type NumberedRow, rowsOf } from './rows-of.ts'
import { findImport, HEAD_ROWS, IF_FREE, type StoredImport } from './stored-import.ts'

const AT_ONCE = 2000

/** Reads on where it was left, until all rows are there or `isOver`. Answers whether all are. Throws BadFile. */
export async function loadRows(deps: ImportDeps, asked: StoredImport, isOver: () => boolean): Promise<boolean> {
  const { db, files, foreign } = deps
  const key = asked.file_key
  if (key === null) return true
  let passed = -HEAD_ROWS
  let loaded = asked.row_count
  let waiting: NumberedRow[] = []
  // Counted anew each time: the file is read from its beginning.
  const leftOut = countLeftOut()
  const store = async (): Promise<boolean> => {
    const cells = waiting.map((row) => row.cells)
    const told = isForeign(asked.format) ? await foreign.explained(db, cells) : cells
    const rows = waiting.map(({ number }, i) => ({ number, cells: told[i] ?? [] }))
    waiting = []
    const isOurs = await db.transact(async (writer) => {
      const now = await findImport(writer, asked.id, IF_FREE)
      if (!now || now.is_read || now.row_count !== loaded) return false
      await writer.run(sql`
        insert into import_row (import_id, number, cells)
        select ${asked.id}::bigint, number, cells
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number int, cells jsonb)`)
      await writer.run(sql`update data_import set row_count = row_count + ${rows.length} where id = ${asked.id}`)
      return true
    })
    loaded += rows.length
    return isOurs
  }
  for await (const row of rowsOf(() => files.open(key), asked.format, { ...deps, tell: leftOut.tell })) {
    // The head, and what was taken in before.
    if (++passed <= loaded) continue
    waiting.push(row)
    if (waiting.length < AT_ONCE) continue
    if (!(await store()) || isOver()) return false
  }
  if (waiting.length > 0 && !(await store())) return false
  await db.write.run(sql`update data_import set is_read = true, file_key = null,
    left_out = ${JSON.stringify(leftOut.all())}::jsonb where id = ${asked.id}`)
  // The sheets of one workbook are read one by one.
  const isNeeded = await db.first(sql`select from data_import where file_key = ${key}`)
  if (!isNeeded) await files.remove(key)
  return true
}
