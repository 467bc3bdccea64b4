// Doing a quick action: the record that it makes or changes is written as any other is (records-api/actions.md).
import { fullId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { createRecord, updateRecord, type TransactionContext } from '../records/write-record.ts'
import type { WrittenFields } from '../records/written-fields.ts'
import { requireQuickAction } from './quick-actions.ts'
import { accessibleRecords } from './accessible-records.ts'

export interface Performance {
  apiName: string
  contextId?: string | null | undefined
  fields: WrittenFields
  allowSaveOnDuplicate?: boolean | undefined
}

/**
 * Runs an action on a record of its context, and tells what came of it. Throws NOT_FOUND, INVALID_INPUT, and what saving throws
 * (ILLEGAL_QUERY_PARAMETER_VALUE, INSUFFICIENT_ACCESS, INVALID_FIELD, SaveError).
 */
export async function performQuickAction(
  transaction: TransactionContext,
  actionApiName: string,
  { apiName, contextId = null, fields, allowSaveOnDuplicate }: Performance,
) {
  const { registry, viewer } = transaction
  const { type, target, context, parentField } = requireQuickAction(registry, viewer, actionApiName)
  if (apiName !== target.apiName) throw new ApiError('INVALID_INPUT', `apiName is ${target.apiName} for this action`)
  if (context) {
    if (contextId === null) throw new ApiError('INVALID_INPUT', 'contextId: the action runs on a record')
    const [record] = await accessibleRecords(transaction, [contextId], { parameter: 'contextId' })
    if (record?.object !== context) throw new ApiError('INVALID_INPUT', `contextId is no ${context.apiName}`)
  }
  const parent = parentField && contextId ? { [parentField.apiName]: fullId(contextId) } : {}
  const { id } =
    type === 'Update' && contextId
      ? await updateRecord(transaction, contextId, { save: { fields, allowSaveOnDuplicate } })
      : await createRecord(transaction, { apiName, fields: { ...fields, ...parent }, allowSaveOnDuplicate })
  return {
    contextId: contextId && context ? fullId(contextId) : null,
    feedItemId: null,
    id,
    isCreated: type === 'Create',
    isSuccess: true,
    successMessage: labelIn('The record was saved.', viewer.locale),
  }
}
