// Making, changing and removing one record within a transaction: rights first, then the types of its fields, then the shop's rule
// (records-api/records.md). All writing of records ends here.
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import { fullId, recordId, recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { SaveError } from '../errors/save-error.ts'
import type { Refused } from '../fields/field-type.ts'
import type { Change, Rule, Sibling } from '../objects/define-object.ts'
import { isOfAny, type SeenObject } from '../objects/object.ts'
import { requireObject, requireObjectOfId } from '../objects/require-object.ts'
import { notFound, wantedPaths } from './get-records.ts'
import { AS_CHANGED, AS_REMOVED, holdRows, ownerOf, ownersOf } from './hold-rows.ts'
import { refuseDoubles } from './matching-records.ts'
import { qualifiedPath } from './path.ts'
import { type Reading, readRecordsById } from './read-records.ts'
import { deleteRow, insertRow, lockRow, noteChange, orRefused, type StoredRow, updateRow } from './stored-rows.ts'
import { errorOf, readWritten, refusedBy, type WrittenFields } from './written-fields.ts'

/** Who writes, and for which request. */
export interface Acting extends Reading {
  db: Database
  requestId: string | null
}
/** The same within a transaction. */
export interface Writing extends Omit<Acting, 'db'> {
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

/** Runs changes as one transaction in the name of who asks for them. */
export const writeAs = <Result>(acting: Acting, work: (writing: Writing) => Promise<Result>): Promise<Result> =>
  acting.db.transact(async (db) => {
    await db.run(sql`select set_config('shop.user', ${acting.viewer.userId?.toString() ?? ''}, true)`)
    return work({ ...acting, db })
  })

/** Makes a record and answers it. Throws INVALID_TYPE, INSUFFICIENT_ACCESS, INVALID_FIELD, SaveError. */
export async function createRecord(writing: Writing, { apiName, ...save }: Save & { apiName: string }) {
  const { db, registry, viewer } = writing
  const object = requireObject(registry, viewer, apiName)
  const rule = allowed(object.isCreateable, object.declared.writes?.create)
  const columns = new Map([...readWritten(object, 'create', save.fields, viewer.locale), ...(save.found ?? [])])
  await requireReferences(writing, object, save.fields)
  await holdOwner(writing, object, { columns })
  const change = aChange({ columns })
  await obey(writing, object, rule, change, save)
  const id = await withSiblings(writing, object, change, async () => {
    const made = await orRefused(object, viewer.locale, () => insertRow(db, object, columns))
    await note(writing, object, 'create', { id: made, before: null, after: columns })
    return made
  })
  return readBack(writing, object, recordId(object.kind, id), save)
}

/**
 * Changes a record and answers it as it then is. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND, INSUFFICIENT_ACCESS, INVALID_FIELD,
 * SaveError; PRECONDITION_FAILED when it was changed in a later second than `unmodifiedSince` (reliability rule 23).
 */
export async function updateRecord(
  writing: Writing,
  recordId: string,
  save: Save,
  unmodifiedSince: Date | null = null,
): Promise<ApiRecord> {
  const { registry, viewer } = writing
  const object = requireObjectOfId(registry, viewer, recordId, 'recordId')
  await requireSeen(writing, object, recordId)
  const rule = allowed(object.isUpdateable, object.declared.writes?.update)
  const columns = readWritten(object, 'update', save.fields, viewer.locale)
  const { id, row } = await requireRow(writing, object, recordId)
  if (unmodifiedSince && inSeconds(row.modified_at) > inSeconds(unmodifiedSince))
    throw new ApiError('PRECONDITION_FAILED', { key: 'changedSince' })
  if (columns.size > 0) {
    await requireReferences(writing, object, save.fields)
    const change = aChange({ id, columns, before: row })
    await obey(writing, object, rule, change, save)
    await withSiblings(writing, object, change, () => changeRow(writing, object, { id, columns }, row))
  }
  return readBack(writing, object, recordId, save)
}

/** Removes a record. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND, INSUFFICIENT_ACCESS, SaveError. */
export async function deleteRecord(writing: Writing, recordId: string): Promise<void> {
  const { db, registry, viewer } = writing
  const object = requireObjectOfId(registry, viewer, recordId, 'recordId')
  await requireSeen(writing, object, recordId)
  const rule = allowed(object.isDeletable, object.declared.writes?.delete)
  const { id, row } = await requireRow(writing, object, recordId, AS_REMOVED)
  const change = aChange({ id, before: row })
  await obey(writing, object, rule, change)
  await withSiblings(writing, object, change, async () => {
    await orRefused(object, viewer.locale, () => deleteRow(db, object, id))
    await note(writing, object, 'delete', { id, before: row, after: null })
  })
}

const inSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** What may be seen and not be written is refused openly. */
function allowed(isAllowed: boolean, rule: Rule | undefined): Rule {
  if (!isAllowed || !rule) throw forbidden()
  return rule
}

const forbidden = () => new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotChange' })

async function requireSeen(writing: Writing, object: SeenObject, recordId: string): Promise<void> {
  const seen = await readRecordsById(writing, object, [recordId], [])
  if (seen.size === 0) notFound()
}

/** What a record refers to, of one object or any, must be there for this viewer; what is hidden is refused like what is not. */
async function requireReferences(writing: Writing, object: SeenObject, written: WrittenFields): Promise<void> {
  const { registry, viewer } = writing
  for (const [name, id] of Object.entries(written)) {
    const field = object.fields.get(name)
    if (!field || typeof id !== 'string') continue
    const isFree = isOfAny(field)
    const target = isFree ? registry.objectOfId(viewer, id) : registry.seenBy(viewer).get(field.refersTo ?? '')
    if (!target && !isFree) continue
    const seen = target && (await readRecordsById(writing, target, [id], []))
    if (!seen?.size) throw new SaveError([errorOf(object, name, NOWHERE, viewer.locale)])
  }
}
const NOWHERE: Refused = { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'noSuchRecord' } }

/** The row of a record, held; what it belongs to is held before it. */
async function requireRow(
  writing: Writing,
  object: SeenObject,
  recordId: string,
  holding = AS_CHANGED,
): Promise<{ id: number; row: StoredRow }> {
  const id = recordNumber(object.kind, recordId) ?? 0
  await holdOwner(writing, object, { id })
  return { id, row: (await lockRow(writing.db, object, id, holding)) ?? notFound() }
}

async function holdOwner(
  { db, registry }: Writing,
  object: SeenObject,
  record: { id: number } | { columns: ReadonlyMap<string, unknown> },
): Promise<void> {
  const owner = ownerOf(registry, object)
  if (!owner) return
  const { table, column } = owner
  const ids = 'id' in record ? ownersOf(object, column, [record.id]) : sql`${[record.columns.get(column)]}::bigint[]`
  await holdRows(db, table, ids)
}

const aChange = (known: Partial<Change>): Change => ({
  id: null,
  columns: new Map(),
  before: {},
  beforehand: [],
  afterwards: [],
  ...known,
})

/** Holds a change to the shop's rule, and what is saved to what is there already. */
async function obey(
  writing: Writing,
  object: SeenObject,
  rule: Rule,
  change: Change,
  save?: Pick<Save, 'allowSaveOnDuplicate'>,
): Promise<void> {
  const { db, viewer } = writing
  const faults = await rule(db, change)
  if (faults.length > 0) throw refusedBy(object, faults, viewer.locale)
  if (save) await refuseDoubles(writing, object, change, { isInsisted: save.allowSaveOnDuplicate ?? false })
}

/** Stores a change, and the siblings that change with it in their places. */
async function withSiblings<Result>(
  writing: Writing,
  object: SeenObject,
  { beforehand, afterwards }: Change,
  store: () => Promise<Result>,
): Promise<Result> {
  for (const sibling of beforehand) await changeSibling(writing, object, sibling)
  const stored = await store()
  for (const sibling of afterwards) await changeSibling(writing, object, sibling)
  return stored
}

async function changeSibling(writing: Writing, object: SeenObject, sibling: Sibling): Promise<void> {
  const row = await lockRow(writing.db, object, sibling.id)
  if (row) await changeRow(writing, object, sibling, row)
}

async function changeRow(writing: Writing, object: SeenObject, { id, columns }: Sibling, before: StoredRow) {
  const { db, viewer } = writing
  await orRefused(object, viewer.locale, () => updateRow(db, object, id, columns))
  await note(writing, object, 'update', { id, before, after: columns })
}

const note = (
  { db, viewer, requestId }: Writing,
  object: SeenObject,
  verb: Parameters<typeof noteChange>[2]['verb'],
  change: Pick<Parameters<typeof noteChange>[2], 'id' | 'before' | 'after'>,
) => noteChange(db, object, { verb, userId: viewer.userId, requestId, ...change })

/** The record as it stands now. Nobody writes what they could not see afterwards: a record of somebody else's is not theirs to make. */
async function readBack(
  writing: Writing,
  object: SeenObject,
  recordId: string,
  { fields, includeFieldsInBody = false }: Save,
): Promise<ApiRecord> {
  const seen = writing.registry.seenBy(writing.viewer)
  const sent = includeFieldsInBody ? Object.keys(fields) : []
  const show = [
    ...wantedPaths(seen, object, { layoutTypes: ['Full'] }),
    ...sent.flatMap((name) => qualifiedPath(seen, object, name, { isLoose: true }) ?? []),
  ]
  const found = await readRecordsById(writing, object, [recordId], show)
  const record = found.get(fullId(recordId))
  if (!record) throw forbidden()
  return record
}
