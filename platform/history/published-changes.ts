// The numbered changes of published objects, in their order (decision 64): what programs poll, and what webhooks send.
import type { ChangeEvent, Changes } from '#contract/console-api/changes.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'
import { historyFields } from './history-fields.ts'

export interface WantedChanges {
  objects: readonly string[]
  after: string
  limit: number
}

/** Programs see of an object what those who work here see. */
export const asPrograms = (registry: Registry): ReadonlyMap<string, AccessibleObject> =>
  registry.accessibleTo({ role: 'staff' })

/** Changes are passed over in pieces, so that a seldom changed object costs no long statement. */
const MOST_SCANNED = 5000

/** What was changed after a cursor. One statement, by the index of positions. */
export async function readChanges(
  { db, registry }: { db: Reader; registry: Registry },
  { objects: names, after, limit }: WantedChanges,
): Promise<Changes> {
  const accessible = asPrograms(registry)
  const objects = names
    .flatMap((name) => accessible.get(name) ?? [])
    .filter(({ declared }) => declared.history?.isPublished)
  const byTable = Map.groupBy(objects, ({ declared }) => declared.table)
  const rows = await db.all(page([...byTable.keys()], after, limit))
  const found = rows.filter((row) => row.position !== null)
  const last = found.at(-1)
  const isFull = found.length === limit
  const [{ scanned, scanned_to } = { scanned: 0, scanned_to: null }] = rows
  return {
    changes: found.flatMap((row) =>
      (byTable.get(row.table_name) ?? []).flatMap((object) => eventOf(object, row) ?? []),
    ),
    next: String((isFull ? last?.position : scanned_to) ?? after),
    isMore: isFull || scanned === MOST_SCANNED,
  }
}

/** The cursor from which only what comes is read. */
export async function cursorOfNow(db: Reader): Promise<string> {
  const row = await db.first(sql<{ last: number }>`select last from change_counter`)
  return String(row?.last ?? 0)
}

/** Of two objects of one table each is told of what it has. */
function eventOf(object: AccessibleObject, row: Row): ChangeEvent | undefined {
  const names = new Set(row.names)
  const fields = historyFields(object)
    .filter(({ columns }) => columns.some((name) => names.has(name)))
    .map(({ field }) => field.apiName)
  if (row.verb === 'changed' && fields.length === 0 && names.size > 0) return undefined
  return {
    cursor: String(row.position),
    object: object.apiName,
    recordId: recordId(object.kind, row.record_id),
    verb: row.verb,
    at: row.at.toISOString(),
    fields: row.verb === 'changed' ? fields : [],
  }
}

interface Row {
  position: number | null
  table_name: string
  record_id: number
  verb: ChangeEvent['verb']
  at: Date
  names: string[]
  scanned: number
  scanned_to: number | null
}

const page = (tables: readonly string[], after: string, limit: number): RawBuilder<Row> => sql<Row>`
  with scanned as materialized (
    select position, table_name, record_id, verb, at, was from record_change
    where position > ${after}::bigint order by position limit ${MOST_SCANNED}
  )
  select page.*, (select count(*)::int from scanned) as scanned, (select max(position) from scanned) as scanned_to
  from (values (1)) one left join (
    select position, table_name, record_id, verb, at,
      array(select jsonb_object_keys(was - 'ext')) || array(select jsonb_object_keys(was -> 'ext')) as names
    from scanned where table_name = any(${tables}::text[]) order by position limit ${limit}
  ) page on true
  order by page.position`
