// Doing a quick action: the record that it makes or changes is written as any other is (records-api/actions.md).
import { fullId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { idempotent } from '../records/idempotent.ts'
import {
  createRecord,
  type TransactionContext,
  updateRecord,
  writeAs,
  type WriteContext,
} from '../records/write-record.ts'
import type { WrittenFields } from '../records/written-fields.ts'
import { accessibleRecords } from './accessible-records.ts'
import { performDeclared } from './perform-declared-action.ts'
import { isDeclared, type QuickAction, requireQuickAction } from './quick-actions.ts'

export interface Performance {
  apiName: string
  contextId?: string | null | undefined
  fields: WrittenFields
  allowSaveOnDuplicate?: boolean | undefined
}

/**
 * Runs an action on a record of its context, once per key, and tells what came of it. Throws NOT_FOUND, INVALID_INPUT, CONFLICT for a
 * key that came with another request, and what saving throws (ILLEGAL_QUERY_PARAMETER_VALUE, INSUFFICIENT_ACCESS, INVALID_FIELD, SaveError).
 */
export const performQuickAction = (
  context: WriteContext,
  actionApiName: string,
  { key, ...performance }: Performance & { key: string | undefined },
) =>
  writeAs(context, (transaction) => {
    const request = { route: 'performQuickAction', key, body: { actionApiName, ...performance } }
    return idempotent(transaction, request, () => perform(transaction, actionApiName, performance))
  })

/** The same within a transaction that does more. */
export async function perform(transaction: TransactionContext, actionApiName: string, performance: Performance) {
  const { registry, viewer } = transaction
  const { apiName, contextId = null, fields } = performance
  const action = requireQuickAction(registry, viewer, actionApiName)
  const { type, target, context } = action
  if (apiName !== target.apiName) throw new ApiError('INVALID_INPUT', `apiName is ${target.apiName} for this action`)
  if (context) {
    if (contextId === null) throw new ApiError('INVALID_INPUT', 'contextId: the action runs on a record')
    const [record] = await accessibleRecords(transaction, [contextId], { parameter: 'contextId' })
    if (record?.object !== context) throw new ApiError('INVALID_INPUT', `contextId is no ${context.apiName}`)
  }
  const isOwn = isDeclared(action) && contextId !== null
  const id = isOwn
    ? await performDeclared(transaction, action, { ...performance, contextId })
    : await write(transaction, action, { ...performance, contextId, fields })
  return {
    contextId: contextId && context ? fullId(contextId) : null,
    feedItemId: null,
    id,
    isCreated: type === 'Create',
    isSuccess: true,
    successMessage: labelIn(isOwn ? action.declared.done : 'The record was saved.', viewer.locale),
  }
}

/** What any object's records have done to them, as far as they may be written. */
async function write(
  transaction: TransactionContext,
  { type, parentField }: QuickAction,
  { apiName, contextId, fields, allowSaveOnDuplicate }: Performance & { contextId: string | null },
): Promise<string | null> {
  const parent = parentField && contextId ? { [parentField.apiName]: fullId(contextId) } : {}
  const { id } =
    type === 'Update' && contextId
      ? await updateRecord(transaction, contextId, { save: { fields, allowSaveOnDuplicate } })
      : await createRecord(transaction, { apiName, fields: { ...fields, ...parent }, allowSaveOnDuplicate })
  return id
}
