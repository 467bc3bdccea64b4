// Rows as they are stored: locked, made, changed, removed; each change with its audit line and its outbox row in the same transaction
// (reliability rules 25 and 58).
import { enqueue } from '#database/jobs.ts'
import { isDatabaseError, type RawBuilder, sql, unprepared, type Writer } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { SaveError } from '../errors/save-error.ts'
import type { Refused } from '../fields/field-type.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { AS_CHANGED } from './lock-rows.ts'
import { errorOf } from './written-fields.ts'

export type StoredRow = Readonly<Record<string, unknown>> & { modified_at: Date }

/** The row as it stands, held until the transaction ends; undefined when it is gone. */
export const lockRow = (
  db: Writer,
  { declared }: AccessibleObject,
  { id, lock = AS_CHANGED }: { id: number; lock?: RawBuilder<unknown> },
): Promise<StoredRow | undefined> =>
  db.first(sql<StoredRow>`select * from ${sql.table(declared.table)} where id = ${id} ${lock}`)

export async function insertRow(
  db: Writer,
  { declared }: AccessibleObject,
  columns: ReadonlyMap<string, unknown>,
): Promise<number> {
  const names = [...columns.keys()].map((name) => sql.ref(name))
  const values = [...columns.values()].map(valueIn)
  const row = await db.first(
    unprepared(sql<{ id: number }>`
      insert into ${sql.table(declared.table)} (${sql.join(names)}) values (${sql.join(values)}) returning id`),
  )
  if (!row) throw new Error('nothing was inserted')
  return row.id
}

/** Changes a row that is locked. */
export const updateRow = (
  db: Writer,
  { declared }: AccessibleObject,
  { id, columns }: { id: number; columns: ReadonlyMap<string, unknown> },
): Promise<number> => {
  const changes = [...columns].map(([name, value]) =>
    isPartial(value)
      ? sql`${sql.ref(name)} = jsonb_strip_nulls(coalesce(${sql.ref(name)}, '{}') || ${valueIn(value)})`
      : sql`${sql.ref(name)} = ${valueIn(value)}`,
  )
  return db.run(unprepared(sql`update ${sql.table(declared.table)} set ${sql.join(changes)} where id = ${id}`))
}

export const deleteRow = (db: Writer, { declared }: AccessibleObject, id: number): Promise<number> =>
  db.run(sql`delete from ${sql.table(declared.table)} where id = ${id}`)

/** Whether it is some keys of a jsonb column, whose others stay: added fields, or a text in one language. */
const isPartial = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const valueIn = (value: unknown): RawBuilder<unknown> =>
  isPartial(value) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

export interface Noted {
  verb: 'create' | 'update' | 'delete'
  id: number
  userId: number | null
  requestId: string | null
  before: Readonly<Record<string, unknown>> | null
  after: ReadonlyMap<string, unknown> | null
}

export function noteChange(
  db: Writer,
  { apiName, kind }: Pick<AccessibleObject, 'apiName' | 'kind'>,
  { verb, id, userId, requestId, before, after }: Noted,
): Promise<number> {
  const subject = recordId(kind, id)
  const changed = after && Object.fromEntries(after)
  const replaced =
    before && Object.fromEntries(Object.entries(before).filter(([column]) => !after || after.has(column)))
  return db.run(sql`
    with audited as (
      insert into audit_log (who, what, subject, before, after, request_id)
      values (${`user ${userId}`}, ${`${apiName} ${verb}`}, ${subject}, ${json(replaced)}, ${json(changed)}, ${requestId})
      returning subject
    )
    ${enqueue(
      'record-changed',
      sql`json_build_object('object', ${apiName}::text, 'id', subject, 'verb', ${verb}::text)`,
      sql`from audited`,
    )}`)
}

const json = (value: object | null): RawBuilder<unknown> => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

/** PostgreSQL's error codes as refusals: constraints catch what two requests at once can slip past the checks. */
const REFUSED: Record<string, Refused> = {
  23502: { errorCode: 'REQUIRED_FIELD_MISSING', message: { key: 'valueMissing' } },
  23503: { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'boundToAnother' } },
  23505: { errorCode: 'DUPLICATE_VALUE', message: { key: 'valueTaken' } },
  23514: { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'notAllowedHere' } },
  22003: { errorCode: 'NUMBER_OUTSIDE_VALID_RANGE', message: { key: 'outOfRange' } },
}

/** Runs a change, and says in the words of the platform what the database has against it. */
export async function orRefused<Result>(
  object: AccessibleObject,
  locale: Locale,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const refused = isDatabaseError(error) ? REFUSED[error.code ?? ''] : undefined
    if (!refused) throw error
    const column = isDatabaseError(error) ? error.column : undefined
    const field = [...object.fields.values()].find(({ source }) => 'column' in source && source.column === column)
    throw new SaveError([errorOf(object, field?.apiName ?? null, refused, locale)])
  }
}
