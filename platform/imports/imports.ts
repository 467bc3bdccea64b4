// What staff do with imports, and what they are told of them: their own; admins see all.
import type {
  ChangedRow,
  FileColumn,
  FileFormat,
  ImportAnswer,
  ImportPlan,
  ImportState,
  ImportSummary,
  RefusedRows,
} from '#contract/console-api/imports.ts'
import { enqueue } from '#database/jobs.ts'
import { type RawBuilder, sql, type Writer } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObject } from '../objects/require-object.ts'
import { notFound } from '../records/get-records.ts'
import type { WriteContext } from '../records/write-record.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { AS_CHANGED, findImport, type StoredImport } from './stored-import.ts'
import { guessPlan, keysOf, targetsOf } from './targets.ts'

export type Acting = SignedIn<WriteContext>

const UNDONE_WITHIN_DAYS = 30
const MOST_LISTED = 50

interface SentImport {
  objectApiName: string
  fileName: string
  sizeBytes: number
  format: FileFormat
  columns: FileColumn[]
  sample: string[][]
}

/** Of an object that the viewer may make or change records of. Throws INVALID_TYPE, INSUFFICIENT_ACCESS. */
export function requireImportable({ registry, viewer }: Acting, objectApiName: string): AccessibleObject {
  const object = requireObject(registry, viewer, objectApiName)
  if (!object.isCreateable && !object.isUpdateable) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotImport' })
  return object
}

/** Begins an import with a file that is kept; its columns are matched as the user did last, else by their names. */
export async function beginImport(context: Acting, sent: SentImport, fileKey: string): Promise<ImportAnswer> {
  const { db, registry, viewer } = context
  const object = requireImportable(context, sent.objectApiName)
  const { columns, sample } = sent
  const targets = targetsOf(registry.accessibleTo(viewer), object, viewer.locale)
  const guessed = guessPlan(targets, { object, columns, sample, locale: viewer.locale })
  const kept = await db.first(sql<{ plan: ImportPlan & { names?: string[] } }>`
    select plan from import_plan where object = ${object.apiName} and staff_id = ${viewer.userId}`)
  const names = new Map(kept?.plan.names?.map((name, i) => [name, kept.plan.columns[i] ?? null]))
  const isKnown = columns.some(({ name }) => names.has(name)) && columns.every(({ name }) => names.has(name) || !name)
  const { names: _, ...last } = kept?.plan ?? { names: [] }
  const plan = isKnown
    ? {
        ...guessed,
        ...last,
        columns: columns.map(({ name }) => checked(targets, names.get(name) ?? null)),
        decimal: guessed.decimal,
      }
    : guessed
  const made = await db.write.first(sql<{ id: number }>`
    with made as (
      insert into data_import (object, file_name, size_bytes, file_key, format, columns, plan, actor, locale, created_by, modified_by)
      values (${object.apiName}, ${sent.fileName.slice(0, 200)}, ${sent.sizeBytes}, ${fileKey}, ${JSON.stringify(sent.format)},
        ${JSON.stringify(columns)}, ${JSON.stringify({ ...plan, isRemembered: isKnown })}, ${viewer.userId}, ${viewer.locale},
        ${viewer.userId}, ${viewer.userId})
      returning id
    ), asked as (${enqueue('run-import', sql`json_build_object('importId', id)`, sql`from made`)})
    select id from made`)
  return readImport(context, String(made?.id ?? 0))
}

const checked = (targets: ReadonlyMap<string, unknown>, name: string | null): string | null =>
  name !== null && targets.has(name) ? name : null

/** The import of a number, of those that the viewer may see. Throws NOT_FOUND. */
async function requireImport(
  context: Acting,
  id: string,
  lock?: { db: Writer; as: RawBuilder<unknown> },
): Promise<StoredImport> {
  const { db, viewer, registry } = context
  const found = /^\d{1,15}$/.test(id) ? await findImport(lock?.db ?? db, Number(id), lock?.as) : undefined
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
  return {
    ...summary(context, found),
    sizeBytes: found.size_bytes,
    format: found.format,
    columns: found.columns,
    plan,
    isRemembered,
    targets: [...targets.values()].map(({ name, label, dataType, isRequired }) => ({
      name,
      label,
      dataType,
      isRequired,
    })),
    keys: keysOf(object),
    mayUndo: mayUndo(found),
    striking: striking.flatMap((row) => changedRows(found, object, row)),
    refusals: refusals.map((one) => refusedRows(found, one)),
    notUndone: notUndone.map(({ row, record, why }) => ({ row, record: recordId(object.kind, record), why })),
  }
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

/** `Name@fr-CA` is a text of Name; `Product2.ProductCode` finds what Product2Id refers to. */
const fieldOf = (to: string): string => {
  const [relationship = '', by] = to.split('.')
  if (by === undefined) return to.split('@')[0] ?? to
  return relationship.endsWith('__r') ? relationship.replace(/r$/, 'c') : `${relationship}Id`
}

function changedRows(
  found: StoredImport,
  object: AccessibleObject,
  { number, cells, record, facts }: { number: number; cells: string[]; record: number | null; facts: StoredFact[] },
): ChangedRow[] {
  const [most] = [...(facts ?? [])].sort((one, other) => other.weight - one.weight)
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

const mayUndo = ({ state, made, changed, ended_at }: StoredImport): boolean =>
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
    state: found.state,
    why: found.why,
    isRead: found.is_read,
    rows: found.row_count,
    passed:
      found.state === 'UNDOING' || found.state === 'UNDONE'
        ? found.mark
        : Math.max(0, found.mark - (found.mark > 0 ? 1 : 0)),
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
      and (${objectApiName ?? null}::text is null or object = ${objectApiName ?? null}) order by id desc limit ${MOST_LISTED}`)
  const accessible = registry.accessibleTo(viewer)
  return rows.filter(({ object }) => accessible.has(object)).map((row) => summary(context, row))
}

/** Tries an import: nothing stays of it but what is told. Throws NOT_FOUND, INVALID_INPUT, CONFLICT. */
export const checkImport = (context: Acting, id: string, plan: ImportPlan): Promise<ImportAnswer> =>
  move(context, id, async (db, found, object) => {
    requireState(
      found,
      ['NEW', 'CHECKED', 'CHECKING', 'STOPPED'],
      found.made + found.changed === 0 || found.state !== 'STOPPED',
    )
    requirePlan(context, object, found, plan)
    await db.run(sql`
      update data_import set plan = ${JSON.stringify(plan)}::jsonb, ${begun(context, 'CHECKING')} where id = ${found.id}`)
    await db.run(sql`
      insert into import_plan (object, staff_id, plan)
      values (${found.object}, ${context.viewer.userId}, ${JSON.stringify({ ...plan, names: found.columns.map(({ name }) => name) })})
      on conflict (object, staff_id) do update set plan = excluded.plan, used_at = now()`)
  })

/** Writes for real what a dry run has told. */
export const executeImport = (context: Acting, id: string): Promise<ImportAnswer> =>
  move(context, id, async (db, found) => {
    if (found.state === 'RUNNING') return
    requireState(found, ['CHECKED'])
    await db.run(sql`update data_import set ${begun(context, 'RUNNING')} where id = ${found.id}`)
  })

/** Ends after the chunk that is being written; what is written stays until it is undone. */
export const stopImport = (context: Acting, id: string): Promise<ImportAnswer> =>
  move(context, id, async (db, found) => {
    if (found.state === 'CHECKING')
      await db.run(
        sql`update data_import set state = 'NEW', mark = 0, made = 0, changed = 0, same = 0, refused = 0 where id = ${found.id}`,
      )
    else if (found.state === 'RUNNING')
      await db.run(sql`update data_import set state = 'STOPPED', ended_at = now() where id = ${found.id}`)
    else requireState(found, ['STOPPED', 'NEW'])
  })

/** Puts back what was there before, for 30 days. */
export const undoImport = (context: Acting, id: string): Promise<ImportAnswer> =>
  move(context, id, async (db, found) => {
    if (found.state === 'UNDOING') return
    if (!mayUndo(found)) requireState(found, [])
    await db.run(sql`
      update data_import set state = 'UNDOING', mark = 0, undone = 0, failures = 0, why = null, actor = ${context.viewer.userId},
        locale = ${context.viewer.locale}, begun_at = now(), ended_at = null where id = ${found.id}`)
  })

const begun = ({ viewer }: Acting, state: ImportState): RawBuilder<unknown> => sql`
  state = ${state}, mark = 0, made = 0, changed = 0, same = 0, refused = 0, undone = 0, failures = 0, why = null,
  actor = ${viewer.userId}, locale = ${viewer.locale}, begun_at = now(), ended_at = null`

async function move(
  context: Acting,
  id: string,
  work: (db: Writer, found: StoredImport, object: AccessibleObject) => Promise<void>,
): Promise<ImportAnswer> {
  const { registry, viewer } = context
  await requireImport(context, id)
  await context.db.transact(async (db) => {
    const found = await requireImport(context, id, { db, as: AS_CHANGED })
    await work(db, found, requireObject(registry, viewer, found.object))
    await db.run(enqueue('run-import', sql`json_build_object('importId', ${found.id}::bigint)`, sql``))
  })
  return readImport(context, id)
}

function requireState({ state }: StoredImport, states: readonly ImportState[], isOpen = true): void {
  if (!states.includes(state) || !isOpen) throw new ApiError('CONFLICT', { key: 'importElsewhere' })
}

/** Columns go where they may, each place once, and the key is among them. Throws INVALID_INPUT. */
function requirePlan(
  { registry, viewer }: Acting,
  object: AccessibleObject,
  { columns }: StoredImport,
  plan: ImportPlan,
): void {
  const targets = targetsOf(registry.accessibleTo(viewer), object, viewer.locale)
  const used = plan.columns.flatMap((name) => name ?? [])
  const wrong = used.find((name) => !targets.has(name))
  if (plan.columns.length !== columns.length) throw new ApiError('INVALID_INPUT', 'columns: one for each of the file')
  if (wrong !== undefined)
    throw new ApiError('INVALID_INPUT', { key: 'noSuchField', values: { name: wrong, object: object.apiName } })
  const fields = used.map((name) => {
    const target = targets.get(name)
    return target?.locale ? name : (target?.field.apiName ?? name)
  })
  if (used.length === 0 || new Set(fields).size < fields.length)
    throw new ApiError('INVALID_INPUT', { key: 'columnsTwice' })
  const isKnown = plan.key.length === 0 || keysOf(object).some((key) => key.join(' ') === plan.key.join(' '))
  if (!isKnown || !plan.key.every((name) => fields.includes(name)))
    throw new ApiError('INVALID_INPUT', { key: 'keyNotInFile' })
  if ((plan.creates && !object.isCreateable && !plan.updates) || (!plan.creates && !plan.updates))
    throw new ApiError('INVALID_INPUT', { key: 'mayNotImport' })
}
