// Many records of one object by a handful of statements: the same rights, types, rules, duplicate rules and audit lines as one record
// has (write-record.ts), asked for all of them at once. What the database refuses of them is found by writing them one by one.
import { sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { fullId, recordId, recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { SaveError } from '../errors/save-error.ts'
import { settle } from '../errors/settle.ts'
import type { Change } from '../objects/define-object.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { AS_CHANGED, lockRows, ownerOf } from './lock-rows.ts'
import { possibleDoubles, refuseDuplicates } from './matching-records.ts'
import { unseenReferences } from './many-references.ts'
import { readRecordsById } from './read-records.ts'
import { insertRows, noteChanges, shapeOf, type StoredRow, updateRows } from './stored-rows.ts'
import {
  aChange,
  allowed,
  createRecord,
  forbidden,
  NOWHERE,
  type TransactionContext,
  updateRecord,
} from './write-record.ts'
import { errorOf, readWritten, refusedBy, type WrittenFields } from './written-fields.ts'

export interface Wanted {
  /** null makes a record. */
  id: string | null
  fields: WrittenFields
  /** Texts in other languages than the writer's. */
  others?: readonly { locale: Locale; fields: WrittenFields }[] | undefined
}

/** What became of one: of a changed one, what was there before, by column. */
export type Became =
  | {
      outcome: 'made' | 'changed'
      id: number
      before: Readonly<Record<string, unknown>> | null
      columns: ReadonlyMap<string, unknown>
    }
  | { outcome: 'same'; id: number }
  | { outcome: 'refused'; error: ApiError }

/** Rows of one statement: what pages are told of them goes into one message of the database. */
const AT_ONCE = 200

/** Thrown where the database refuses some of many, and it has to be found out which. */
class OneByOne extends Error {}

/** Writes records, each taken or refused by itself. */
export async function writeMany(
  context: TransactionContext,
  object: AccessibleObject,
  wanted: readonly Wanted[],
): Promise<Became[]> {
  const { db } = context
  // A rule may go by the siblings of a record, which are then written before it.
  if (object.declared.belongsTo) return oneByOne(context, object, wanted)
  await db.run(sql`savepoint many`)
  try {
    const became = await together(context, object, wanted)
    await db.run(sql`release savepoint many`)
    return became
  } catch (error) {
    if (!(error instanceof OneByOne) && !(error instanceof ApiError)) throw error
    await db.run(sql`rollback to savepoint many`)
    return oneByOne(context, object, wanted)
  }
}

interface Going {
  at: number
  change: Change
}

async function together(
  context: TransactionContext,
  object: AccessibleObject,
  wanted: readonly Wanted[],
): Promise<Became[]> {
  const { viewer } = context
  const became: (Became | undefined)[] = wanted.map(() => undefined)
  const refuse = (at: number, error: ApiError) => {
    became[at] = { outcome: 'refused', error }
  }
  const rows = await lockSeen(context, object, wanted)
  let going: Going[] = []
  for (const [at, { id, fields, others }] of wanted.entries()) {
    const verb = id === null ? 'create' : 'update'
    const read = settle(() => {
      allowed(verb === 'create' ? object.isCreateable : object.isUpdateable, object.declared.writes?.[verb])
      const before = id === null ? undefined : rows.get(recordNumber(object.kind, id) ?? 0)
      if (id !== null && !before) throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
      const columns = readAll(object, { verb, fields, others }, viewer.locale)
      return aChange({ id: id === null ? null : (recordNumber(object.kind, id) ?? 0), columns, before: before ?? {} })
    })
    if ('error' in read) refuse(at, read.error)
    else if (read.value.id !== null && isSame(read.value)) became[at] = { outcome: 'same', id: read.value.id }
    else going.push({ at, change: read.value })
  }

  const unseen = await unseenReferences(
    context,
    object,
    going.map(({ at }) => wanted[at]?.fields ?? {}),
  )
  going = going.filter(({ at }, place) => {
    const name = unseen[place]
    if (name) refuse(at, new SaveError([errorOf(object, name, NOWHERE, viewer.locale)]))
    return !name
  })

  const held: Going[] = []
  for (const one of going) {
    const { at, change } = one
    const rule = object.declared.writes?.[change.id === null ? 'create' : 'update']
    const errors = (await rule?.(context.db, change)) ?? []
    if (change.beforehand.length + change.afterwards.length > 0) throw new OneByOne()
    if (errors.length > 0) refuse(at, refusedBy(object, errors, viewer.locale))
    else held.push(one)
  }
  const mayDouble = await possibleDoubles(
    context,
    object,
    held.map(({ change }) => change),
  )
  for (const { change } of held)
    if (mayDouble(change))
      await refuseDuplicates(context, object, change, { isInsisted: false }).catch((error: unknown) => {
        if (error instanceof SaveError) throw new OneByOne()
        throw error
      })

  await store(context, object, held)
  const ids = held.map(({ change }) => recordId(object.kind, change.id ?? 0))
  const readable = await readRecordsById(context, object, { ids, show: [] })
  if (readable.size < new Set(ids).size) throw new OneByOne()
  for (const { at, change } of held)
    became[at] =
      'id' in change.before
        ? { outcome: 'changed', id: change.id ?? 0, before: replaced(change), columns: change.columns }
        : { outcome: 'made', id: change.id ?? 0, before: null, columns: change.columns }
  return became.map((one) => one ?? { outcome: 'refused', error: forbidden() })
}

/** The rows that are changed, of those that the viewer sees, locked in everybody's order. */
async function lockSeen(
  context: TransactionContext,
  object: AccessibleObject,
  wanted: readonly Wanted[],
): Promise<Map<number, StoredRow>> {
  const ids = wanted.flatMap(({ id }) => (id === null ? [] : [fullId(id)]))
  if (ids.length === 0 || !object.isUpdateable) return new Map()
  const { db, registry } = context
  const seen = await readRecordsById(context, object, { ids, show: [] })
  const numbers = [...seen.keys()].map((id) => recordNumber(object.kind, id) ?? 0)
  const owner = ownerOf(registry, object)
  if (owner) throw new OneByOne()
  const { table } = object.declared
  await lockRows(db, { table, ids: sql`${numbers}::bigint[]`, lock: AS_CHANGED })
  const rows = await db.all(sql<StoredRow & { id: number }>`
    select * from ${sql.table(table)} where id = any(${numbers}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stores changes, and numbers the records that were made. */
async function store(context: TransactionContext, object: AccessibleObject, held: readonly Going[]): Promise<void> {
  const { db, viewer, requestId } = context
  const isNew = ({ change }: Going) => change.id === null
  const groups = Map.groupBy(held, (one) => `${isNew(one)} ${shapeOf(one.change.columns)}`)
  const acting = { userId: viewer.userId, requestId }
  for (const group of groups.values())
    for (let from = 0; from < group.length; from += AT_ONCE) {
      const some = group.slice(from, from + AT_ONCE)
      const areNew = some.every(isNew)
      try {
        if (areNew) {
          const ids = await insertRows(
            db,
            object,
            some.map(({ change }) => change.columns),
          )
          for (const [place, { change }] of some.entries()) change.id = ids[place] ?? 0
          await object.declared.writes?.made?.(db, ids)
        } else
          await updateRows(
            db,
            object,
            some.map(({ change }) => ({ id: change.id ?? 0, columns: change.columns })),
          )
      } catch {
        throw new OneByOne()
      }
      await noteChanges(
        db,
        object,
        acting,
        some.map(({ change }) => ({
          verb: areNew ? 'create' : 'update',
          id: change.id ?? 0,
          before: areNew ? null : change.before,
          after: change.columns,
        })),
      )
    }
}

async function oneByOne(
  context: TransactionContext,
  object: AccessibleObject,
  wanted: readonly Wanted[],
): Promise<Became[]> {
  const became: Became[] = []
  for (const one of wanted) became.push(await alone(context, object, one))
  return became
}

async function alone(
  context: TransactionContext,
  object: AccessibleObject,
  { id, fields, others = [] }: Wanted,
): Promise<Became> {
  const { db } = context
  const rowOf = (number: number) =>
    db.first(sql<StoredRow>`select * from ${sql.table(object.declared.table)} where id = ${number}`)
  await db.run(sql`savepoint one`)
  try {
    const written = await (async (): Promise<Became> => {
      if (id === null) {
        const made = await createRecord(context, { apiName: object.apiName, fields })
        const number = recordNumber(object.kind, made.id ?? '') ?? 0
        await inOthers(context, made.id ?? '', others)
        return { outcome: 'made', id: number, before: null, columns: new Map() }
      }
      const number = recordNumber(object.kind, id) ?? 0
      const before = await rowOf(number)
      if (before) {
        const columns = readAll(object, { verb: 'update', fields, others }, context.viewer.locale)
        if (isSame({ columns, before }) && object.isUpdateable) return { outcome: 'same', id: number }
      }
      await updateRecord(context, id, { save: { fields } })
      await inOthers(context, id, others)
      const after = await rowOf(number)
      const changed = Object.keys(after ?? {}).filter(
        (column) => !STAMPS.has(column) && !isEqual(before?.[column], after?.[column]),
      )
      const columns = new Map(changed.map((column) => [column, after?.[column]]))
      return { outcome: 'changed', id: number, before: replaced({ columns, before: before ?? {} }), columns }
    })()
    await db.run(sql`release savepoint one`)
    return written
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await db.run(sql`rollback to savepoint one`)
    return { outcome: 'refused', error }
  }
}

async function inOthers(context: TransactionContext, id: string, others: NonNullable<Wanted['others']>): Promise<void> {
  for (const { locale, fields } of others)
    await updateRecord({ ...context, viewer: { ...context.viewer, locale } }, id, { save: { fields } })
}

/** All languages of a text stand in one column. */
function readAll(
  object: AccessibleObject,
  { verb, fields, others = [] }: Omit<Wanted, 'id'> & { verb: 'create' | 'update' },
  locale: Locale,
): Map<string, unknown> {
  const columns = readWritten(object, { verb, written: fields }, locale)
  for (const other of others)
    for (const [column, value] of readWritten(object, { verb: 'update', written: other.fields }, other.locale)) {
      const there = columns.get(column)
      columns.set(column, isObject(value) && isObject(there) ? { ...there, ...value } : value)
    }
  return columns
}

/** What the database itself says of each change. */
const STAMPS = new Set(['created_at', 'modified_at', 'system_modstamp', 'created_by', 'modified_by'])

const replaced = ({ columns, before }: Pick<Change, 'columns' | 'before'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...columns.keys()].map((column) => [column, before[column] ?? null]))

/** Whether nothing would change. */
const isSame = ({ columns, before }: Pick<Change, 'columns' | 'before'>): boolean =>
  [...columns].every(([column, value]) => isEqual(before[column], value))

function isEqual(stored: unknown, written: unknown): boolean {
  if (stored === written || (stored ?? null) === (written ?? null)) return true
  if (stored instanceof Date && written instanceof Date) return stored.getTime() === written.getTime()
  if (Array.isArray(stored) && Array.isArray(written))
    return stored.length === written.length && written.every((one) => stored.includes(one))
  // Some keys of a column whose others stay.
  if (isObject(written))
    return Object.entries(written).every(([key, value]) => isEqual(isObject(stored) ? stored[key] : undefined, value))
  return typeof stored === 'string' && typeof written === 'string' && isSameTime(stored, written)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Times of day are read back with their seconds. */
const isSameTime = (one: string, other: string): boolean =>
  /^\d\d:\d\d/.test(one) && one.replace(/(:00)(\.0+)?$/, '') === other.replace(/(:00)(\.0+)?$/, '')
