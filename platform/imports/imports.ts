// What staff do with imports, and what they are told of them: their own; admins see all.
import type { ChangedRow, ImportAnswer, ImportPlan, ImportSummary, RefusedRows } from '#contract/console-api/imports.ts'
import { type Reader, sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObject } from '../objects/require-object.ts'
import { notFound } from '../records/get-records.ts'
import type { WriteContext } from '../records/write-record.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { findImport, findSet, type StoredImport } from './stored-import.ts'
import { fieldOf, keysOf, targetsOf } from './targets.ts'

export type Acting = SignedIn<WriteContext>

const UNDONE_WITHIN_DAYS = 30
const MOST_LISTED = 50

/** The import of a number, of those that the viewer may see. Throws NOT_FOUND. */
export async function requireImport(
  { db: usual, viewer, registry }: Acting,
  id: string,
  db: Reader = usual,
): Promise<StoredImport> {
  const found = /^\d{1,15}$/.test(id) ? await findImport(db, Number(id)) : undefined
  const isOwn = found && (found.created_by === viewer.userId || viewer.role === 'admin')
  if (!isOwn || !registry.accessibleTo(viewer).has(found.object)) return notFound()
  return found
}

export async function readImport(context: Acting, id: string): Promise<ImportAnswer> {
  const { db, registry, viewer } = context
  const found = await requireImport(context, id)
  const object = requireObject(registry, viewer, found.object)
  const targets = targetsOf(registry.accessibleTo(viewer), object, viewer.locale)
  const { isRemembered = false, ...plan } = (found.plan ?? {}) as ImportPlan & { isRemembered?: boolean }
  const isStill = !['CHECKING', 'RUNNING', 'UNDOING'].includes(found.state)
  const striking = isStill
    ? await db.all(sql<{ number: number; cells: string[]; record: number | null; facts: StoredFact[] }>`
        select number, cells, record, facts from import_row where import_id = ${found.id} and outcome = 'changed'
        order by weight desc nulls last, number limit 20`)
    : []
  const refusals = await db.all(sql<StoredRefusal>`
    select min(number) as number, count(*)::int as count, facts ->> 'column' as column, facts ->> 'why' as why,
      facts ->> 'field' as field, (array_agg(cells order by number))[1] as cells
    from (select * from import_row where import_id = ${found.id} and outcome = 'refused' order by number limit 20000) refused
    group by 3, 4, 5 order by count(*) desc, min(number) limit ${MOST_LISTED}`)
  const notUndone =
    found.state === 'UNDONE'
      ? await db.all(sql<{ row: number; record: number; why: string }>`
          select number as row, record, undone as why from import_change where import_id = ${found.id} and undone <> 'yes'
          order by number limit 200`)
      : []
  const sheets = found.set_id === null ? [] : await findSet(db, found)
  return {
    ...summary(context, found),
    sizeBytes: found.size_bytes,
    format: found.format,
    columns: found.columns,
    plan,
    isRemembered,
    targets: [...targets.values()].map(({ name, label, dataType, isRequired, isReadOnly }) => ({
      name,
      label,
      dataType,
      isRequired,
      isReadOnly,
    })),
    keys: keysOf(object),
    mayUndo: mayUndo(found) || (sheets.some(mayUndo) && !sheets.some(({ state }) => state === 'RUNNING')),
    sheets: sheets.map((one) => summary(context, one)),
    striking: striking.flatMap((row) => changedRows(found, object, row)),
    refusals: refusals.map((one) => refusedRows(found, one)),
    leftOut: found.left_out.map((one) => ({ ...one, by: one.by && calledIn(context, one.by) })),
    notUndone: notUndone.map(({ row, record, why }) => ({ row, record: recordId(object.kind, record), why })),
  }
}

const calledIn = ({ registry, viewer }: Acting, objectApiName: string): string => {
  const object = registry.accessibleTo(viewer).get(objectApiName)
  return object ? labelIn(object.declared.labelPlural, viewer.locale) : objectApiName
}

interface StoredFact {
  field: string
  was: string | null
  is: string | null
  percent: number | null
  weight: number
}
interface StoredRefusal {
  number: number
  count: number
  column: string | null
  why: string
  field: string | null
  cells: string[]
}

/** A record as the file names it. */
function keyShown({ plan }: StoredImport, cells: readonly string[]): string | null {
  const shown = (plan?.key ?? []).flatMap((name) => {
    const at = plan?.columns.findIndex((to) => to !== null && fieldOf(to) === name) ?? -1
    return at >= 0 && cells[at]?.trim() ? [cells[at].trim().slice(0, 60)] : []
  })
  return shown.length > 0 ? shown.join(' · ') : null
}

function changedRows(
  found: StoredImport,
  object: AccessibleObject,
  { number, cells, record, facts }: { number: number; cells: string[]; record: number | null; facts: StoredFact[] },
): ChangedRow[] {
  // Whoever may see less by now than when it was tried is not told what was there.
  const seen = (facts ?? []).filter(({ field }) => object.fields.has(fieldOf(field)))
  const [most] = seen.sort((one, other) => other.weight - one.weight)
  if (!most) return []
  const { field, was, is, percent } = most
  return [
    {
      row: number,
      key: keyShown(found, cells),
      record: record === null ? null : recordId(object.kind, record),
      field,
      was,
      is,
      percent,
    },
  ]
}

function refusedRows(found: StoredImport, { number, count, column, why, field, cells }: StoredRefusal): RefusedRows {
  const { columns, plan } = found
  const named = columns.findIndex(({ name }) => name === column && column !== null)
  const at =
    named >= 0
      ? named
      : (plan?.columns.findIndex((to) => field !== null && (to === field || (to !== null && fieldOf(to) === field))) ??
        -1)
  return {
    row: number,
    key: keyShown(found, cells),
    column: at >= 0 ? (columns[at]?.name ?? null) : null,
    says: at >= 0 ? (cells[at]?.slice(0, 60) ?? null) : null,
    why,
    count,
  }
}

/** Of a feed nothing is kept to put back: the other system sends again. */
export const mayUndo = ({ state, made, changed, ended_at, feed_id }: StoredImport): boolean =>
  feed_id === null &&
  (state === 'DONE' || state === 'STOPPED' || state === 'FAILED') &&
  made + changed > 0 &&
  ended_at !== null &&
  Date.now() - ended_at.getTime() < UNDONE_WITHIN_DAYS * 86_400_000

function summary({ registry, viewer }: Acting, found: StoredImport): ImportSummary {
  const object = registry.accessibleTo(viewer).get(found.object)
  return {
    id: String(found.id),
    object: found.object,
    objectLabel: object ? labelIn(object.declared.labelPlural, viewer.locale) : found.object,
    fileName: found.file_name,
    sheet: found.sheet,
    state: found.state,
    why: found.why,
    isRead: found.is_read,
    rows: found.row_count,
    passed:
      found.state === 'UNDOING' || found.state === 'UNDONE'
        ? found.mark
        : found.made + found.changed + found.same + found.refused,
    made: found.made,
    changed: found.changed,
    same: found.same,
    refused: found.refused,
    undone: found.undone,
    createdAt: found.created_at.toISOString(),
    begunAt: found.begun_at?.toISOString() ?? null,
    endedAt: found.ended_at?.toISOString() ?? null,
  }
}

/** The newest first. */
export async function listImports(context: Acting, objectApiName: string | undefined): Promise<ImportSummary[]> {
  const { db, viewer, registry } = context
  const rows = await db.all(sql<StoredImport>`
    select * from data_import where (${viewer.role === 'admin'} or created_by = ${viewer.userId})
      and feed_id is null and (${objectApiName ?? null}::text is null or object = ${objectApiName ?? null}) order by id desc limit ${MOST_LISTED}`)
  const accessible = registry.accessibleTo(viewer)
  return rows.filter(({ object }) => accessible.has(object)).map((row) => summary(context, row))
}
