// What an entry of the audit stores, as the record's own page shows it: a weight in pounds and not in hundredths, attributes as lines.
import { type RawBuilder, sql, unprepared } from '#database/sql.ts'
import { askedBy } from '#platform/history/history-values.ts'
import { columnsOf } from '#platform/objects/kept-history.ts'
import type { AccessibleField, AccessibleObject } from '#platform/objects/object.ts'
import type { ReadContext } from '#platform/records/read-records.ts'
import { rowOf, storedIn } from '#platform/records/selection.ts'
import type { AuditRow } from '#shop/staff/search-audit.ts'

type Entry = Pick<AuditRow, 'id' | 'before' | 'after'>

/** By entry, side and field. */
export type Shown = ReadonlyMap<string, unknown>

export const shownKey = (id: number, side: 'before' | 'after', { apiName }: AccessibleField): string =>
  `${id} ${side} ${apiName}`

/** Whether a field shows something else than its one column holds; texts by language are told language by language. */
const isShownOtherwise = ({ source, declared }: AccessibleField): boolean =>
  'sql' in source && !source.isByLanguage && !source.of && columnsOf(declared).length === 1

/** A statement for each object of the page. */
export async function shownIn(context: ReadContext, rows: readonly (Entry & { subject: string })[]): Promise<Shown> {
  const { registry, viewer } = context
  const byObject = Map.groupBy(rows, ({ subject }) => registry.objectOfId(viewer, subject))
  const shown = new Map<string, unknown>()
  for (const [object, entries] of byObject) {
    if (!object) continue
    const fields = [...object.fields.values()].filter(
      (field) =>
        isShownOtherwise(field) &&
        entries.some(({ after }) => after && Object.hasOwn(after, columnsOf(field.declared)[0] ?? '')),
    )
    if (fields.length > 0)
      for (const [key, value] of await valuesOf(context, object, { fields, entries })) shown.set(key, value)
  }
  return shown
}

interface Wanted {
  fields: readonly AccessibleField[]
  entries: readonly Entry[]
}

/** What was stored years ago may be of a kind that its column no longer has: such an entry alone is told as it is stored. */
async function valuesOf(context: ReadContext, object: AccessibleObject, wanted: Wanted): Promise<[string, unknown][]> {
  try {
    return await readValues(context, object, wanted)
  } catch (error) {
    const { fields, entries } = wanted
    if (entries.length === 1) return []
    if (!(error instanceof Error)) throw error
    const values: [string, unknown][] = []
    for (const entry of entries) values.push(...(await valuesOf(context, object, { fields, entries: [entry] })))
    return values
  }
}

async function readValues({ db, viewer }: ReadContext, object: AccessibleObject, { fields, entries }: Wanted) {
  const asked = askedBy(viewer)
  const stored = entries.flatMap(({ id, before, after }) => [
    { id, side: 'before' as const, row: before ?? {} },
    { id, side: 'after' as const, row: after ?? {} },
  ])
  const values = fields.map(
    (field, place): RawBuilder<unknown> =>
      sql`${storedIn(field, object, rowOf('stored'), asked)} as ${sql.ref(`value_${place}`)}`,
  )
  const found = await db.all(
    unprepared(sql<Record<string, unknown> & { id: number; side: 'before' | 'after' }>`
      select entry.id, entry.side, ${sql.join(values)}
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) entry (id bigint, side text, "row" jsonb)
      cross join lateral jsonb_populate_record(null::${sql.table(object.declared.table)}, entry."row") stored`),
  )
  return found.flatMap((row) =>
    fields.map((field, place): [string, unknown] => [shownKey(row.id, row.side, field), row[`value_${place}`]]),
  )
}
