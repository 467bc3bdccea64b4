// Puts back what an import has changed, and takes away what it has made: the last first, a chunk in one transaction. What somebody has
// changed since, or needs by now, is left as it is and listed.
import { isDatabaseError, sql } from '#database/sql.ts'
import { translated, type Message } from '../errors/message.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { type Change, deleteRows, noteChanges, type StoredRow } from '../records/stored-rows.ts'
import { aChange, type TransactionContext } from '../records/write-record.ts'
import { refusedBy } from '../records/written-fields.ts'
import { CHUNK } from './write-chunk.ts'

interface Undoable {
  number: number
  record: number
  before: Readonly<Record<string, unknown>> | null
  isUntouched: boolean
}

interface Made {
  id: number
  number: number
  row: Readonly<Record<string, unknown>>
}

type Restorable = Undoable & { before: NonNullable<Undoable['before']> }

/** Undoes the next chunk. Answers how many changes it passed; 0 when none are left. */
export async function undoChunk(context: TransactionContext, object: AccessibleObject, id: number): Promise<number> {
  const { db, viewer, requestId } = context
  const { table } = object.declared
  const acting = { userId: viewer.userId, requestId }
  const next = await db.all(sql<{ number: number; record: number }>`
    select number, record from import_change where import_id = ${id} and undone is null order by number desc limit ${CHUNK}`)
  if (next.length === 0) return 0
  const records = next.map(({ record }) => record)
  await db.run(sql`select from ${sql.table(table)} where id = any(${records}::bigint[]) order by id for update`)
  const found = await db.all(sql<Undoable>`
    select change.number, change.record, change.before, stored.system_modstamp = change.stamp as "isUntouched"
    from import_change change left join ${sql.table(table)} stored on stored.id = change.record
    where change.import_id = ${id} and change.number = any(${next.map(({ number }) => number)}::int[]) order by change.number desc`)
  const rows = new Map(
    (
      await db.all(sql<StoredRow & { id: number }>`
        select * from ${sql.table(table)} where id = any(${records}::bigint[])`)
    ).map((row) => [row.id, row]),
  )
  const results: { number: number; undone: string }[] = []
  const tell = (number: number, message?: Message) =>
    results.push({ number, undone: message ? translated(message, context.translate) : 'yes' })

  const back: Restorable[] = []
  const made: Made[] = []
  for (const one of found) {
    const { number, record, before, isUntouched } = one
    if (!isUntouched) tell(number, { key: rows.has(record) ? 'changedSinceImport' : 'goneSinceImport' })
    else if (before) back.push({ ...one, before })
    else made.push({ id: record, number, row: rows.get(record) ?? {} })
  }
  const kept = await takeAllAway(context, object, made)
  for (const { number, id } of made) tell(number, kept.get(id))
  const gone: Change[] = made.flatMap(({ id, row }) =>
    kept.has(id) ? [] : [{ verb: 'delete', id, before: row, after: null }],
  )
  const restored: Change[] = []
  for (const [columns, some] of Map.groupBy(back, ({ before }) => Object.keys(before).sort().join(' '))) {
    const refused = await byHalves(some, (half) =>
      restore(context, object, { columns: columns.split(' '), some: half }),
    )
    for (const one of some) {
      const { number, record, before } = one
      const why = refused.get(one)
      tell(number, why)
      if (!why)
        restored.push({
          verb: 'update',
          id: record,
          before: rows.get(record) ?? {},
          after: new Map(Object.entries(before)),
        })
    }
  }
  for (const changes of [gone, restored]) if (changes.length > 0) await noteChanges(db, object, acting, changes)
  await db.run(sql`
    update import_change set undone = result.undone
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (number int, undone text)
    where import_id = ${id} and import_change.number = result.number`)
  const count = results.filter(({ undone }) => undone === 'yes').length
  await db.run(sql`
    update data_import set undone = undone + ${count}, mark = mark + ${results.length}, failures = 0 where id = ${id}`)
  return next.length
}

/** What the database does not do together is tried by halves. Answers which stay as they are, and why. */
async function byHalves<One>(
  some: readonly One[],
  work: (some: readonly One[]) => Promise<Message | undefined>,
): Promise<Map<One, Message>> {
  const why = some.length > 0 ? await work(some) : undefined
  if (!why) return new Map()
  if (some.length === 1) return new Map(some.map((one) => [one, why]))
  const half = some.length >> 1
  const first = await byHalves(some.slice(0, half), work)
  return new Map([...first, ...(await byHalves(some.slice(half), work))])
}

/** Puts back what stood there: it was allowed then. Answers why the database does not take it. */
const restore = (
  context: TransactionContext,
  { declared }: AccessibleObject,
  { columns, some }: { columns: readonly string[]; some: readonly { record: number; before: object }[] },
): Promise<Message | undefined> => {
  const facts = some.map(({ record, before }) => ({ id: record, facts: before }))
  const { db } = context
  return inSavepoint(context, () =>
    db.run(sql`
      update ${sql.table(declared.table)} as stored
      set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`back.${name}`)}`))}
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as row (id bigint, facts jsonb),
        jsonb_populate_record(null::${sql.table(declared.table)}, row.facts) as back
      where stored.id = row.id`),
  )
}

/**
 * Takes away the records that the import made, by the object's own rule. Answers which stay, and why. Those of which nothing speaks against it go
 * together: whatever follows from a part that goes, follows once for all of them. One that another of them refers to is asked about again then.
 */
async function takeAllAway(
  context: TransactionContext,
  object: AccessibleObject,
  made: readonly Made[],
): Promise<Map<number, Message>> {
  const rule = object.declared.writes?.delete
  if (!rule) return new Map(made.map(({ id }) => [id, { key: 'mayNotChange' }]))
  const refused = async ({ id, row }: Made): Promise<Message | undefined> => {
    const errors = await rule(context.db, aChange({ id, before: row }))
    return errors.length > 0 ? refusedBy(object, errors, context.viewer.locale).refused[0]?.message : undefined
  }
  const remove = (ids: readonly number[]) =>
    byHalves(ids, (some) => inSavepoint(context, () => deleteRows(context.db, object, some)))
  const free: number[] = []
  const later: Made[] = []
  for (const one of made)
    if (await refused(one)) later.push(one)
    else free.push(one.id)
  const kept = await remove(free)
  for (const one of later) {
    const why = (await refused(one)) ?? (await remove([one.id])).get(one.id)
    if (why) kept.set(one.id, why)
  }
  return kept
}

async function inSavepoint({ db }: TransactionContext, work: () => Promise<unknown>): Promise<Message | undefined> {
  await db.run(sql`savepoint back`)
  try {
    await work()
    await db.run(sql`release savepoint back`)
    return undefined
  } catch (error) {
    if (!isDatabaseError(error) || !error.code?.startsWith('23')) throw error
    await db.run(sql`rollback to savepoint back`)
    return { key: error.code === '23505' ? 'valueTaken' : 'boundToAnother' }
  }
}
