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

export const deleteRows = (db: Writer, { declared }: AccessibleObject, ids: readonly number[]): Promise<number> =>
  db.run(sql`delete from ${sql.table(declared.table)} where id = any(${ids}::bigint[])`)

/** Whether it is some keys of a jsonb column, whose others stay: added fields, or a text in one language. */
const isPartial = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const valueIn = (value: unknown): RawBuilder<unknown> =>
  isPartial(value) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

/** Makes rows that have the same columns, and answers their numbers in that order. */
export async function insertRows(
  db: Writer,
  { declared }: AccessibleObject,
  rows: readonly ReadonlyMap<string, unknown>[],
): Promise<number[]> {
  const names = [...(rows[0]?.keys() ?? [])]
  const made = await db.all(
    unprepared(sql<{ id: number }>`
      insert into ${sql.table(declared.table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => sql.ref(`made.${name}`)))}
      from jsonb_array_elements(${JSON.stringify(rows.map((row) => Object.fromEntries(row)))}::jsonb) with ordinality as sent (facts, place),
        jsonb_populate_record(null::${sql.table(declared.table)}, facts) as made
      order by place returning id`),
  )
  return made.map(({ id }) => id)
}

/** Changes rows that are locked, all in the same columns. */
export const updateRows = (
  db: Writer,
  { declared }: AccessibleObject,
  rows: readonly { id: number; columns: ReadonlyMap<string, unknown> }[],
): Promise<number> => {
  const changes = [...(rows[0]?.columns ?? [])].map(([name, value]) => {
    const sent = sql.ref(`sent.${name}`)
    return isPartial(value)
      ? sql`${sql.ref(name)} = jsonb_strip_nulls(coalesce(${sql.ref(`stored.${name}`)}, '{}') || ${sent})`
      : sql`${sql.ref(name)} = ${sent}`
  })
  const facts = rows.map(({ id, columns }) => ({ id, facts: Object.fromEntries(columns) }))
  return db.run(
    unprepared(sql`
      update ${sql.table(declared.table)} as stored set ${sql.join(changes)}
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as row (id bigint, facts jsonb),
        jsonb_populate_record(null::${sql.table(declared.table)}, row.facts) as sent
      where stored.id = row.id`),
  )
}

/** Rows with the same of this go into one statement. */
export const shapeOf = (columns: ReadonlyMap<string, unknown>): string =>
  [...columns]
    .map(([name, value]) => `${name}${isPartial(value) ? '+' : ''}`)
    .sort()
    .join(' ')

export interface Change {
  verb: 'create' | 'update' | 'delete'
  id: number
  before: Readonly<Record<string, unknown>> | null
  after: ReadonlyMap<string, unknown> | null
}

export interface Acting {
  userId: number | null
  requestId: string | null
}

/** The audit lines of changes and what tells of them, by one statement: of many one job tells, as each has its cost. */
export function noteChanges(
  db: Writer,
  { apiName, kind }: Pick<AccessibleObject, 'apiName' | 'kind'>,
  { userId, requestId }: Acting,
  changes: readonly Change[],
): Promise<number> {
  const lines = changes.map(({ verb, id, before, after }) => ({
    verb,
    subject: recordId(kind, id),
    before: before && Object.fromEntries(Object.entries(before).filter(([column]) => !after || after.has(column))),
    after: after && Object.fromEntries(after),
  }))
  const told =
    changes.length > 1
      ? enqueue(
          'records-changed',
          sql`json_build_object('object', ${apiName}::text, 'ids', json_agg(subject), 'verb', verb)`,
          sql`from audited group by verb`,
        )
      : enqueue(
          'record-changed',
          sql`json_build_object('object', ${apiName}::text, 'id', subject, 'verb', verb)`,
          sql`from audited`,
        )
  return db.run(sql`
    with audited as (
      insert into audit_log (who, what, subject, before, after, request_id)
      select ${`user ${userId}`}, ${`${apiName} `}::text || verb, subject, before, after, ${requestId}::text
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (verb text, subject text, before jsonb, after jsonb)
      returning subject, split_part(what, ' ', 2) as verb
    )
    ${told}`)
}

export const noteChange = (
  db: Writer,
  object: Pick<AccessibleObject, 'apiName' | 'kind'>,
  { userId, requestId, ...change }: Change & Acting,
): Promise<number> => noteChanges(db, object, { userId, requestId }, [change])

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
