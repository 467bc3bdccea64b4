// Many records of one object by a handful of statements: the same rights, types, rules, duplicate rules and audit lines as one record
// has (write-record.ts), asked for all of them at once. What the database refuses of them is found by writing them one by one.
import { sql } from '#database/sql.ts'
import { recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { SaveError } from '../errors/save-error.ts'
import { settle } from '../errors/settle.ts'
import type { Change, ValidationError } from '../objects/define-object.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { isSame, replaced } from './column-values.ts'
import { AS_CHANGED, lockRows, ownerOf } from './lock-rows.ts'
import { possibleDoubles, refuseDuplicates } from './matching-records.ts'
import { unseenReferences } from './many-references.ts'
import { paced } from '../objects/paced.ts'
import { seenNumbers } from './seen-numbers.ts'
import { insertRows, noteChanges, shapeOf, type StoredRow, updateRows } from './stored-rows.ts'
import { type Became, oneByOne, readAll, type Wanted } from './write-one-by-one.ts'
import { aChange, allowed, forbidden, NOWHERE, type TransactionContext } from './write-record.ts'
import { errorOf, refusedBy } from './written-fields.ts'

/** Rows of one statement: what pages are told of them goes into one message of the database. */
const AT_ONCE = 200

/** Thrown where the database refuses some of many, and it has to be found out which. */
class OneByOne extends Error {}

interface Manner {
  /** Whether all of it is undone in a moment: then nothing is noted of it. */
  isTried?: boolean
  /** Whether each change has its line in the audit log, and listeners are told; it has unless it is said. */
  isNoted?: boolean
}

/** Writes records, each taken or refused by itself. */
export async function writeMany(
  context: TransactionContext,
  object: AccessibleObject,
  wanted: readonly Wanted[],
  manner: Manner = {},
): Promise<Became[]> {
  const { db } = context
  // A rule may go by the siblings of a record, which are then written before it.
  if (object.declared.belongsTo) return oneByOne(context, object, wanted)
  await db.run(sql`savepoint many`)
  try {
    const became = await together(context, object, wanted, manner)
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
  manner: Manner,
): Promise<Became[]> {
  const { viewer } = context
  const became: (Became | undefined)[] = wanted.map(() => undefined)
  const refuse = (at: number, error: ApiError) => {
    became[at] = { outcome: 'refused', error }
  }
  const rows = await lockSeen(context, object, wanted)
  let going: Going[] = []
  await paced(wanted, ({ id, fields, others }, at) => {
    const verb = id === null ? 'create' : 'update'
    const read = settle(() => {
      allowed(viewer, object, verb, fields)
      const before = id === null ? undefined : rows.get(recordNumber(object.kind, id) ?? 0)
      if (id !== null && !before) throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
      const columns = readAll(object, { verb, fields, others }, viewer.locale)
      return aChange({ id: id === null ? null : (recordNumber(object.kind, id) ?? 0), columns, before: before ?? {} })
    })
    if ('error' in read) refuse(at, read.error)
    else if (read.value.id !== null && isSame(read.value)) became[at] = { outcome: 'same', id: read.value.id }
    else going.push({ at, change: read.value })
  })

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

  const errors = await heldTo(context, object, going)
  const held = going.filter((one, place) => {
    if (one.change.beforehand.length + one.change.afterwards.length > 0) throw new OneByOne()
    const wrong = errors[place] ?? []
    if (wrong.length > 0) refuse(one.at, refusedBy(object, wrong, viewer.locale))
    return wrong.length === 0
  })
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

  await store(context, object, held, manner)
  const numbers = [...new Set(held.map(({ change }) => change.id ?? 0))]
  // Nobody may write what they cannot see afterwards.
  if ((await seenNumbers(context, object, numbers)).size < numbers.length) throw new OneByOne()
  for (const { at, change } of held)
    became[at] =
      'id' in change.before
        ? { outcome: 'changed', id: change.id ?? 0, before: replaced(change), columns: change.columns }
        : { outcome: 'made', id: change.id ?? 0, before: null, columns: change.columns }
  return became.map((one) => one ?? { outcome: 'refused', error: forbidden() })
}

/** What the shop's rule has against each: asked about all new ones at once where it can be. */
async function heldTo(
  { db }: TransactionContext,
  { declared: { writes } }: AccessibleObject,
  going: readonly Going[],
): Promise<(readonly ValidationError[])[]> {
  const isTogether = ({ change }: Going) => change.id === null && writes?.createMany !== undefined
  const many = going.filter(isTogether)
  const told =
    (await writes?.createMany?.(
      db,
      many.map(({ change }) => change),
    )) ?? []
  const known = new Map(many.map((one, place) => [one, told[place] ?? []]))
  const errors: (readonly ValidationError[])[] = []
  for (const one of going) {
    const rule = writes?.[one.change.id === null ? 'create' : 'update']
    errors.push(known.get(one) ?? (await rule?.(db, one.change)) ?? [])
  }
  return errors
}

/** The rows that are changed, of those that the viewer sees, locked in everybody's order. */
async function lockSeen(
  context: TransactionContext,
  object: AccessibleObject,
  wanted: readonly Wanted[],
): Promise<Map<number, StoredRow>> {
  const asked = wanted.flatMap(({ id }) => (id === null ? [] : (recordNumber(object.kind, id) ?? [])))
  if (asked.length === 0 || !object.isUpdateable) return new Map()
  const { db, registry } = context
  const numbers = [...(await seenNumbers(context, object, asked))]
  const owner = ownerOf(registry, object)
  if (owner) throw new OneByOne()
  const { table } = object.declared
  await lockRows(db, { table, ids: sql`${numbers}::bigint[]`, lock: AS_CHANGED })
  const rows = await db.all(sql<StoredRow & { id: number }>`
    select * from ${sql.table(table)} where id = any(${numbers}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stores changes, and numbers the records that were made. */
async function store(
  context: TransactionContext,
  object: AccessibleObject,
  held: readonly Going[],
  { isTried = false, isNoted = true }: Manner,
): Promise<void> {
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
      if (isTried || !isNoted) continue
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
