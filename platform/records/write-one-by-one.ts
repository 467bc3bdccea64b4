// Each of many records by the very verbs of single ones, in a savepoint of its own: what is wrong with some is found so.
import { sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { isEqual, isObject, isSame, replaced, STAMPS } from './column-values.ts'
import type { StoredRow } from './stored-rows.ts'
import { createRecord, type TransactionContext, updateRecord } from './write-record.ts'
import { readWritten, type WrittenFields } from './written-fields.ts'

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

export async function oneByOne(
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
export function readAll(
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
