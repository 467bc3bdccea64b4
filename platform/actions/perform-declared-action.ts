// Doing an action that an object declares: what it writes is written as anybody's saves are, by the same rules, and all of it or nothing.
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { sql } from '#database/sql.ts'
import { fullId, recordId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { SaveError } from '../errors/save-error.ts'
import { type FieldValues, NOW } from '../objects/declared-action.ts'
import { notFound } from '../records/get-records.ts'
import { readRecordsById } from '../records/read-records.ts'
import {
  createRecord,
  requireFresh,
  requireRow,
  type TransactionContext,
  updateRecord,
} from '../records/write-record.ts'
import { errorOf, MISSING, readWritten, refusedBy, type WrittenFields } from '../records/written-fields.ts'
import { pathsOf, valuesOf, whyNot } from './action-guard.ts'
import type { DeclaredAction, QuickAction } from './quick-actions.ts'

export interface DeclaredPerformance {
  contextId: string
  fields: WrittenFields
  allowSaveOnDuplicate?: boolean | undefined
}

/**
 * Holds the record, so that of several at once each sees what the one before has made of it. One that was done already, with the same
 * fields, is answered as done and does nothing more. Throws INVALID_INPUT for a field that the form does not have, SaveError for what is
 * missing, what the record's state forbids, and what saving throws.
 */
export async function performDeclared(
  transaction: TransactionContext,
  action: DeclaredAction,
  { contextId, fields, allowSaveOnDuplicate }: DeclaredPerformance,
): Promise<string | null> {
  const { declared, context, target, parentField } = action
  const { makes, asks = [], sets } = declared
  const unasked = Object.keys(fields).find((name) => !asks.includes(name))
  if (unasked !== undefined)
    throw new ApiError('INVALID_INPUT', `fields: ${action.apiName} does not ask for ${unasked.slice(0, 120)}`)

  requireFreshFor(transaction, action, fields)
  await requireRow(transaction, context, contextId)
  const record = await readAgain(transaction, action, contextId)
  const values = valuesOf(record)
  const written = makes
    ? { ...makes.begins?.(values), ...fields, ...(parentField && { [parentField.apiName]: fullId(contextId) }) }
    : fields
  const why = whyNot(action, record)
  if (why !== null || makes?.isOnce) {
    const before = isSet(values, sets)
      ? await madeBefore(transaction, action, { contextId, values, written })
      : undefined
    if (before !== undefined) return before
  }
  if (why !== null) throw refusedBy(context, [{ field: null, message: why }], transaction.viewer.locale)
  refuseMissing(action, { ...(makes ? {} : values), ...written }, transaction)
  const moved = Object.fromEntries(
    Object.entries(sets).map(([name, value]) => [name, value === NOW ? new Date().toISOString() : value]),
  )
  if (!makes) {
    const save = { fields: { ...fields, ...moved }, allowSaveOnDuplicate }
    return (await updateRecord(transaction, contextId, { save })).id
  }
  const made = await createRecord(transaction, { apiName: target.apiName, fields: written, allowSaveOnDuplicate })
  await updateRecord(transaction, contextId, { save: { fields: moved } })
  return made.id
}

/** Throws FRESH_SIGN_IN_NEEDED for an action by which money goes back or rights change. */
export function requireFreshFor(
  { viewer }: Pick<TransactionContext, 'viewer'>,
  { declared, target, context }: QuickAction,
  fields: WrittenFields,
): void {
  const sets = (declared?.sets ?? {}) as WrittenFields
  requireFresh(viewer, target, declared?.makes ? fields : { ...sets, ...fields })
  if (declared?.makes && context) requireFresh(viewer, context, sets)
}

/** As it is now that it is held. */
async function readAgain(
  transaction: TransactionContext,
  { declared: { makes, asks = [], sets, reads }, context }: DeclaredAction,
  contextId: string,
): Promise<ApiRecord> {
  const show = pathsOf(context, [...reads, ...Object.keys(sets), ...(makes ? [] : asks)])
  const found = await readRecordsById(transaction, context, { ids: [contextId], show })
  return found.get(fullId(contextId)) ?? notFound()
}

function refuseMissing(
  { declared: { needs = [] }, target }: DeclaredAction,
  values: WrittenFields,
  { viewer }: TransactionContext,
): void {
  const missing = needs.filter((name) => (values[name] ?? '') === '')
  if (missing.length > 0) throw new SaveError(missing.map((name) => errorOf(target, name, MISSING, viewer.locale)))
}

const isSet = (values: FieldValues, sets: DeclaredAction['declared']['sets']): boolean =>
  Object.entries(sets).every(([name, value]) => (value === NOW ? values[name] !== null : values[name] === value))

/** The record that the same action has changed, or made, before. */
async function madeBefore(
  { db, viewer }: TransactionContext,
  { declared: { makes }, target }: DeclaredAction,
  { contextId, values, written }: { contextId: string; values: FieldValues; written: WrittenFields },
): Promise<string | undefined> {
  if (!makes)
    return Object.entries(written).every(([name, value]) => values[name] === value) ? fullId(contextId) : undefined
  const columns = [...readWritten(target, { verb: 'create', written }, viewer.locale)]
  if (columns.length === 0 || columns.some(([, value]) => typeof value === 'object' && value !== null)) return undefined
  const same = columns.map(([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`)
  const row = await db.first<{ id: number }>(
    sql`select id from ${sql.table(target.declared.table)} where ${sql.join(same, sql` and `)} order by id limit 1`,
  )
  return row && recordId(target.kind, row.id)
}
