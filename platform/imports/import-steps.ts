// The steps of an import, as staff ask for them: the dry run, the import itself, its end and its undoing. The sheets of one workbook go
// through them together, one after the other.
import type { ImportAnswer, ImportPlan, ImportState } from '#contract/console-api/imports.ts'
import { enqueue } from '#database/jobs.ts'
import { type RawBuilder, sql, type Writer } from '#database/sql.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObject } from '../objects/require-object.ts'
import { type Acting, mayUndo, readImport, requireImport } from './imports.ts'
import { AS_CHANGED, findSet, type StoredImport } from './stored-import.ts'
import { keysOf, placeOf, targetsOf } from './targets.ts'

/** Tries an import: nothing stays of it but what is told. Throws NOT_FOUND, INVALID_INPUT, CONFLICT. */
export const checkImport = (context: Acting, id: string, plan: ImportPlan): Promise<ImportAnswer> =>
  move(context, id, async (db, all, found) => {
    for (const one of all) {
      requireState(
        one,
        ['NEW', 'CHECKED', 'CHECKING', 'STOPPED'],
        one.made + one.changed === 0 || one.state !== 'STOPPED',
      )
      const object = requireObject(context.registry, context.viewer, one.object)
      const isItself = one.id === found.id
      const own = isItself ? plan : one.plan
      const isMatched = isItself || own?.columns.some((name) => name !== null)
      if (!own || !isMatched)
        throw new ApiError('INVALID_INPUT', { key: 'sheetNotMatched', values: { sheet: one.sheet ?? one.file_name } })
      requirePlan(context, object, one, own)
    }
    await db.run(sql`update data_import set plan = ${JSON.stringify(plan)}::jsonb where id = ${found.id}`)
    await db.run(sql`update data_import set ${begun(context, 'CHECKING')} where ${among(all)}`)
    await db.run(sql`
      insert into import_plan (object, staff_id, plan)
      values (${found.object}, ${context.viewer.userId}, ${JSON.stringify({ ...plan, names: found.columns.map(({ name }) => name) })})
      on conflict (object, staff_id) do update set plan = excluded.plan, used_at = now()`)
    return all[0]
  })

/** Writes for real what a dry run has told. */
export const executeImport = (context: Acting, id: string): Promise<ImportAnswer> =>
  move(context, id, async (db, all, found) => {
    if (found.state === 'RUNNING') return undefined
    for (const one of all) requireState(one, ['CHECKED'])
    await db.run(sql`update data_import set ${begun(context, 'RUNNING')} where ${among(all)}`)
    return all[0]
  })

/** Ends after the chunk that is being written; what is written stays until it is undone. */
export const stopImport = (context: Acting, id: string): Promise<ImportAnswer> =>
  move(context, id, async (db, all, found) => {
    if (!all.some(({ state }) => state === 'CHECKING' || state === 'RUNNING')) requireState(found, ['STOPPED', 'NEW'])
    // A dry run of some sheets alone tells nothing: it begins anew.
    const areTried = all.some(({ state }) => state === 'CHECKING')
    if (areTried)
      await db.run(sql`
        update data_import set state = 'NEW', mark = 0, made = 0, changed = 0, same = 0, refused = 0
        where ${among(all)} and state in ('CHECKING', 'CHECKED')`)
    await db.run(sql`
      update data_import set state = 'STOPPED', ended_at = now() where ${among(all)} and state = 'RUNNING'`)
    return undefined
  })

/** Puts back what was there before, for 30 days: the last sheet first. */
export const undoImport = (context: Acting, id: string): Promise<ImportAnswer> =>
  move(context, id, async (db, all, found) => {
    if (found.state === 'UNDOING') return undefined
    const undone = all.filter(mayUndo)
    if (undone.length === 0 || all.some(({ state }) => state === 'RUNNING')) requireState(found, [])
    await db.run(sql`
      update data_import set state = 'UNDOING', mark = 0, undone = 0, failures = 0, why = null, actor = ${context.viewer.userId},
        locale = ${context.viewer.locale}, begun_at = now(), ended_at = null where ${among(undone)}`)
    return undone.at(-1)
  })

const among = (all: readonly StoredImport[]): RawBuilder<unknown> => sql`id = any(${all.map(({ id }) => id)}::bigint[])`

const begun = ({ viewer }: Acting, state: ImportState): RawBuilder<unknown> => sql`
  state = ${state}, mark = 0, made = 0, changed = 0, same = 0, refused = 0, undone = 0, failures = 0, why = null,
  actor = ${viewer.userId}, locale = ${viewer.locale}, begun_at = now(), ended_at = null`

/** `work` answers the import that the worker begins with, if any. */
async function move(
  context: Acting,
  id: string,
  work: (db: Writer, all: StoredImport[], found: StoredImport) => Promise<StoredImport | undefined>,
): Promise<ImportAnswer> {
  await requireImport(context, id)
  await context.db.transact(async (db) => {
    const asked = await requireImport(context, id, db)
    const all = await findSet(db, asked, AS_CHANGED)
    const found = all.find((one) => one.id === asked.id) ?? asked
    const first = await work(db, all, found)
    if (first) await db.run(enqueue('run-import', sql`json_build_object('importId', ${first.id}::bigint)`, sql``))
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
  const found = used.flatMap((name) => targets.get(name) ?? [])
  const fields = found.map(placeOf)
  if (found.every(({ isReadOnly }) => isReadOnly) || new Set(fields).size < fields.length)
    throw new ApiError('INVALID_INPUT', { key: 'columnsTwice' })
  const isKnown = plan.key.length === 0 || keysOf(object).some((key) => key.join(' ') === plan.key.join(' '))
  if (!isKnown || !plan.key.every((name) => fields.includes(name)))
    throw new ApiError('INVALID_INPUT', { key: 'keyNotInFile' })
  if ((plan.creates && !object.isCreateable && !plan.updates) || (!plan.creates && !plan.updates))
    throw new ApiError('INVALID_INPUT', { key: 'mayNotImport' })
}
