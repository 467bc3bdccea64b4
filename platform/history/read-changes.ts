// Single entries of the history, of many records of an object: what each of them changed, as far as the viewer sees the record and its fields.
import type { HistoryChange } from '#contract/console-api/history.ts'
import { sql, unprepared } from '#database/sql.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { ReadContext } from '../records/read-records.ts'
import { rowOf } from '../records/selection.ts'
import { type ChangedRow, changesIn } from './changes-in.ts'
import { historyFields } from './history-fields.ts'
import { askedBy, historyValues } from './history-values.ts'

/** An entry by its key. */
export interface Entry {
  record: number
  id: number
}

/** By the id of the entry; one that is forgotten, or whose record the viewer sees no more, is left out. One statement. */
export async function readChanges(
  { db, registry, viewer }: ReadContext,
  object: AccessibleObject,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, HistoryChange[]>> {
  const fields = historyFields(object)
  if (entries.length === 0 || fields.length === 0) return new Map()
  const asked = askedBy(viewer)
  const { table } = object.declared
  const { rows: seen } = object.rights
  const rule = seen === 'all' ? sql`` : sql` and ${seen(rowOf('record'), asked)}`
  const values = historyValues(registry.accessibleTo(viewer), { object, fields, asked })
  const rows = await db.all(
    unprepared(sql<ChangedRow & { id: number }>`
    select entry.id, entry.verb, entry.was as changed, entry.became as now, ${sql.join(values)}
    from unnest(${entries.map(({ record }) => record)}::bigint[], ${entries.map(({ id }) => id)}::bigint[]) wanted (record_id, id)
    join record_change entry on entry.table_name = ${table} and entry.record_id = wanted.record_id and entry.id = wanted.id
    join ${sql.table(table)} record on record.id = entry.record_id${rule}
    cross join lateral jsonb_populate_record(record, coalesce(entry.was, '{}')) was
    cross join lateral jsonb_populate_record(record, coalesce(entry.became, '{}')) became`),
  )
  return new Map(rows.map((row) => [row.id, changesIn(row, fields, viewer.locale)]))
}
