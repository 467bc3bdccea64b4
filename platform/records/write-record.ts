// Making, changing and removing one record within a transaction: rights first, then the types of its fields, then the shop's rule
// (records-api/records.md). All writing of records ends here.
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import { AskFirst } from '#values/ask-first.ts'
import { fullId, recordId, recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { SaveError } from '../errors/save-error.ts'
import type { Refused } from '../fields/field-type.ts'
import type { Change, Rule, Sibling } from '../objects/define-object.ts'
import { isOfAny, type AccessibleObject } from '../objects/object.ts'
import { requireObject, requireObjectOfId } from '../objects/require-object.ts'
import type { Viewer } from '../rights/viewer.ts'
import { notFound, wantedPaths } from './get-records.ts'
import { AS_CHANGED, AS_REMOVED, lockRows, ownerOf, ownersOf } from './lock-rows.ts'
import { refuseDuplicates } from './matching-records.ts'
import { qualifiedPath } from './path.ts'
import { type ReadContext, readRecordsById } from './read-records.ts'
import {
  type Change as Noted,
  deleteRow,
  insertRow,
  lockRow,
  noteChange,
  orRefused,
  type StoredRow,
  updateRow,
} from './stored-rows.ts'
import { errorOf, readWritten, refusedBy, type WrittenFields } from './written-fields.ts'

export interface WriteContext extends ReadContext {
  db: Database
  requestId: string | null
}
export interface TransactionContext extends Omit<WriteContext, 'db'> {
  db: Writer
}

export interface Save {
  fields: WrittenFields
  /** What the server knows of a new record besides, by column: nobody writes it. */
  found?: ReadonlyMap<string, unknown>
  /** Whether it is saved though it is there already, where a rule leaves that open. */
  allowSaveOnDuplicate?: boolean | undefined
  /** Whether the answer shows what was sent, besides the Full layout. */
  includeFieldsInBody?: boolean
}

export async function writeAs<Result>(
  context: WriteContext,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result> {
  for (let asked = 0; ; asked++) {
    try {
      return await transactAs(context, work)
    } catch (thrown) {
      if (!(thrown instanceof AskFirst) || asked === MOST_ASKED) throw thrown
      await thrown.ask()
    }
  }
}

/** Of others, before a write is given up: each answer may lead to another question. */
const MOST_ASKED = 25

const transactAs = <Result>(
  context: WriteContext,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result> =>
  context.db.transact(async (db) => {
    const { userId, role } = context.viewer
    await db.run(
      sql`select set_config('shop.user', ${userId?.toString() ?? ''}, true), set_config('shop.role', ${role}, true)`,
    )
    return work({ ...context, db })
  })

/** Makes a record and answers it. Throws INVALID_TYPE, INSUFFICIENT_ACCESS, INVALID_FIELD, SaveError. */
export async function createRecord(context: TransactionContext, { apiName, ...save }: Save & { apiName: string }) {
  const { db, registry, viewer } = context
  const object = requireObject(registry, viewer, apiName)
  const rule = allowed(viewer, object, 'create', save.fields)
  const columns = new Map([
    ...readWritten(object, { verb: 'create', written: save.fields }, viewer.locale),
    ...(save.found ?? []),
  ])
  await requireReferences(context, object, save.fields)
  await lockOwner(context, object, { columns })
  const change = aChange({ columns })
  await applyRule(context, object, { rule, change, save })
  const id = await withSiblings(context, object, change, async () => {
    const made = await orRefused(object, viewer.locale, () => insertRow(db, object, columns))
    await object.declared.writes?.made?.(db, [made])
    await note(context, object, 'create', { id: made, before: null, after: columns })
    return made
  })
  return readBack(context, object, { recordId: recordId(object.kind, id), save })
}

/**
 * Changes a record and answers it as it then is. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND, INSUFFICIENT_ACCESS, INVALID_FIELD,
 * SaveError; PRECONDITION_FAILED when it was changed in a later second than `unmodifiedSince` (reliability rule 23).
 */
export async function updateRecord(
  context: TransactionContext,
  recordId: string,
  { save, unmodifiedSince = null, isExact = false }: { save: Save; unmodifiedSince?: Date | null; isExact?: boolean },
): Promise<ApiRecord> {
  const { registry, viewer } = context
  const object = requireObjectOfId(registry, viewer, { id: recordId, parameter: 'recordId' })
  await requireSeen(context, object, recordId)
  const rule = allowed(viewer, object, 'update', save.fields)
  const columns = readWritten(object, { verb: 'update', written: save.fields }, viewer.locale)
  const { id, row } = await requireRow(context, object, recordId)
  // What comes as a header has no more than whole seconds.
  const cut = isExact ? Number : inSeconds
  if (unmodifiedSince && cut(row.modified_at) > cut(unmodifiedSince))
    throw new ApiError('PRECONDITION_FAILED', { key: 'changedSince' })
  if (columns.size > 0) {
    await requireReferences(context, object, save.fields)
    const change = aChange({ id, columns, before: row })
    await applyRule(context, object, { rule, change, save })
    await withSiblings(context, object, change, () => changeRow(context, object, { id, columns }, row))
  }
  return readBack(context, object, { recordId, save })
}

/** Removes a record. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND, INSUFFICIENT_ACCESS, SaveError. */
export async function deleteRecord(context: TransactionContext, recordId: string): Promise<void> {
  const { db, registry, viewer } = context
  const object = requireObjectOfId(registry, viewer, { id: recordId, parameter: 'recordId' })
  await requireSeen(context, object, recordId)
  const rule = allowed(viewer, object, 'delete', {})
  const { id, row } = await requireRow(context, object, recordId, AS_REMOVED)
  const change = aChange({ id, before: row })
  await applyRule(context, object, { rule, change })
  await withSiblings(context, object, change, async () => {
    await orRefused(object, viewer.locale, () => deleteRow(db, object, id))
    await note(context, object, 'delete', { id, before: row, after: null })
  })
}

const inSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** Records that may be seen are refused openly (403); hidden ones as missing (404). */
export function allowed(
  viewer: Viewer,
  object: AccessibleObject,
  verb: 'create' | 'update' | 'delete',
  written: WrittenFields,
): Rule {
  const { isCreateable, isUpdateable, isDeletable, declared } = object
  const isAllowed = { create: isCreateable, update: isUpdateable, delete: isDeletable }[verb]
  const rule = declared.writes?.[verb]
  if (!isAllowed || !rule) throw forbidden()
  requireFresh(viewer, object, written)
  return rule
}

/** Throws FRESH_SIGN_IN_NEEDED for money and rights by whoever has not shown lately who they are. */
export function requireFresh(viewer: Viewer, { declared }: AccessibleObject, written: WrittenFields): void {
  const { needsFreshSignIn: needs } = declared
  if (!viewer.isFresh && (needs === true || needs?.(written))) throw tooOld()
}

export const tooOld = () => new ApiError('FRESH_SIGN_IN_NEEDED', { key: 'freshSignIn' })

export const forbidden = () => new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotChange' })

async function requireSeen(context: TransactionContext, object: AccessibleObject, recordId: string): Promise<void> {
  const seen = await readRecordsById(context, object, { ids: [recordId], show: [] })
  if (seen.size === 0) notFound()
}

/** A reference must lead to a record that the viewer sees; a hidden one is refused like a missing one. */
async function requireReferences(
  context: TransactionContext,
  object: AccessibleObject,
  written: WrittenFields,
): Promise<void> {
  const { registry, viewer } = context
  for (const [name, id] of Object.entries(written)) {
    const field = object.fields.get(name)
    if (!field || typeof id !== 'string') continue
    const isFree = isOfAny(field)
    const target = isFree ? registry.objectOfId(viewer, id) : registry.accessibleTo(viewer).get(field.refersTo ?? '')
    if (!target && !isFree) continue
    const seen = target && (await readRecordsById(context, target, { ids: [id], show: [] }))
    if (!seen?.size) throw new SaveError([errorOf(object, name, NOWHERE, viewer.locale)])
  }
}
export const NOWHERE: Refused = { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'noSuchRecord' } }

/** The row of a record, locked after its owner's, which is everybody's order. Throws NOT_FOUND. */
export async function requireRow(
  context: TransactionContext,
  object: AccessibleObject,
  recordId: string,
  lock = AS_CHANGED,
): Promise<{ id: number; row: StoredRow }> {
  const id = recordNumber(object.kind, recordId) ?? 0
  await lockOwner(context, object, { id })
  return { id, row: (await lockRow(context.db, object, { id, lock })) ?? notFound() }
}

async function lockOwner(
  { db, registry }: TransactionContext,
  object: AccessibleObject,
  record: { id: number } | { columns: ReadonlyMap<string, unknown> },
): Promise<void> {
  const owner = ownerOf(registry, object)
  if (!owner) return
  const { table, column } = owner
  const ids = 'id' in record ? ownersOf(object, column, [record.id]) : sql`${[record.columns.get(column)]}::bigint[]`
  await lockRows(db, { table, ids })
}

export const aChange = (known: Partial<Change>): Change => ({
  id: null,
  columns: new Map(),
  before: {},
  beforehand: [],
  afterwards: [],
  ...known,
})

/** Holds a change to the shop's rule, and what is saved to what is there already. */
async function applyRule(
  context: TransactionContext,
  object: AccessibleObject,
  { rule, change, save }: { rule: Rule; change: Change; save?: Pick<Save, 'allowSaveOnDuplicate'> },
): Promise<void> {
  const { db, viewer } = context
  const errors = await rule(db, change)
  if (errors.length > 0) throw refusedBy(object, errors, viewer.locale)
  if (change.givesBack && !viewer.isFresh) throw tooOld()
  if (save) await refuseDuplicates(context, object, change, { isInsisted: save.allowSaveOnDuplicate ?? false })
}

/** Stores a change, and the siblings that change with it in their places. */
async function withSiblings<Result>(
  context: TransactionContext,
  object: AccessibleObject,
  { beforehand, afterwards }: Change,
  store: () => Promise<Result>,
): Promise<Result> {
  for (const sibling of beforehand) await changeSibling(context, object, sibling)
  const stored = await store()
  for (const sibling of afterwards) await changeSibling(context, object, sibling)
  return stored
}

async function changeSibling(context: TransactionContext, object: AccessibleObject, sibling: Sibling): Promise<void> {
  const row = await lockRow(context.db, object, { id: sibling.id })
  if (row) await changeRow(context, object, sibling, row)
}

async function changeRow(
  context: TransactionContext,
  object: AccessibleObject,
  { id, columns }: Sibling,
  before: StoredRow,
) {
  const { db, viewer } = context
  await orRefused(object, viewer.locale, () => updateRow(db, object, { id, columns }))
  await note(context, object, 'update', { id, before, after: columns })
}

const note = (
  { db, viewer, requestId }: TransactionContext,
  object: AccessibleObject,
  verb: Noted['verb'],
  change: Omit<Noted, 'verb'>,
) => noteChange(db, object, { verb, userId: viewer.userId, requestId, ...change })

/** Reads the record back with the writer's rights: nobody may write what they cannot see afterwards. */
async function readBack(
  context: TransactionContext,
  object: AccessibleObject,
  { recordId, save: { fields, includeFieldsInBody = false } }: { recordId: string; save: Save },
): Promise<ApiRecord> {
  const accessible = context.registry.accessibleTo(context.viewer)
  const sent = includeFieldsInBody ? Object.keys(fields) : []
  const show = [
    ...wantedPaths(accessible, object, { layoutTypes: ['Full'] }),
    ...sent.flatMap((name) => qualifiedPath(accessible, object, name, { isLoose: true }) ?? []),
  ]
  const found = await readRecordsById(context, object, { ids: [recordId], show })
  const record = found.get(fullId(recordId))
  if (!record) throw forbidden()
  return record
}
