// A dry run of a workbook whose sheets refer to one another: the records that a row needs and that an earlier sheet makes are made once
// more beside it, by the same write, and undone with it.
import { sql } from '#database/sql.ts'
import { writeMany } from '../records/write-many.ts'
import type { TransactionContext } from '../records/write-record.ts'
import { findRecords, type Found } from './find-records.ts'
import { type FileRow, type Missing, readChunk } from './read-chunk.ts'
import type { StoredImport } from './stored-import.ts'

export const madeEarlier =
  (context: TransactionContext, { set_id, place }: Pick<StoredImport, 'set_id' | 'place'>): Missing =>
  async ({ object, field }, values): Promise<Found[]> => {
    if (set_id === null) return []
    const { db } = context
    const earlier = await db.all(sql<StoredImport>`
      select * from data_import where set_id = ${set_id} and place < ${place} and object = ${object.apiName}
        and plan -> 'key' = ${JSON.stringify([field.apiName])}::jsonb order by place`)
    for (const sheet of earlier) {
      const rows = await db.all(sql<FileRow>`
        select number, cells from import_row where import_id = ${sheet.id} and outcome = 'made'
          and key = any(${values.map((value) => String(value).trim())}::text[]) order by number`)
      if (!sheet.plan || rows.length === 0) continue
      const read = await readChunk(context, object, { plan: sheet.plan, rows, missing: madeEarlier(context, sheet) })
      await writeMany(
        context,
        object,
        read.flatMap(({ wanted }) => wanted ?? []),
        { isTried: true },
      )
    }
    return earlier.length === 0 ? [] : findRecords(context, object, { by: field, values, show: [] })
  }
