import { isObject } from '../../store/mismatch.ts'
import { recordKey } from '../../store/records.ts'
import { object } from '../../store/shape.ts'
import type { FieldValue } from '../../store/wire.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { fieldNames, flag, formFactor, id, objectName, text } from '../engine/config.ts'
import { save } from '../engine/save.ts'
import { evictActions, evictLists } from '../engine/touched.ts'
import type { RecordLayout } from '../layouts/layout.ts'
import { fieldValues } from '../records/record-input.ts'

export interface QuickActionLayout {
  actionApiName: string
  layout: RecordLayout
}
export interface QuickActionDefaults {
  actionApiName: string
  fields: Record<string, FieldValue>
  objectApiName: string
}
export interface QuickActionInfo {
  accessLevelRequired: 'Read' | 'Edit' | null
  actionApiName: string
  contextObject: string | null
  iconUrl: string | null
  label: string
  lwcComponent: string | null
  targetObject: string
  targetParentField: string | null
  targetRecordTypeId: string
  type: string
}
export interface QuickActionExecution {
  contextId: string | null
  feedItemId: string | null
  id: string | null
  isCreated: boolean
  isSuccess: boolean
  successMessage: string | null
}

const needs = { actionApiName: text }

export const getQuickActionLayout = adapter({
  name: 'getQuickActionLayout',
  path: '/actions/layout/{actionApiName}',
  needs,
  takes: { formFactor, objectApiName: objectName, recordTypeId: id },
  answer: cached('quickActionLayout', object<QuickActionLayout>({ layout: object() })),
})

export const getQuickActionDefaults = adapter({
  name: 'getQuickActionDefaults',
  path: '/actions/record-defaults/{actionApiName}',
  needs,
  takes: { formFactor, optionalFields: fieldNames, parentRecordId: id },
  answer: cached('quickActionDefaults', object<QuickActionDefaults>()),
})

export const getQuickActionInfo = adapter({
  name: 'getQuickActionInfo',
  path: '/actions/quick-action-info/{actionApiName}',
  needs,
  takes: { parentRecordId: id },
  answer: cached('quickActionInfo', object<QuickActionInfo>()),
})

const performing = /* @__NO_SIDE_EFFECTS__ */ (name: string, method: 'POST' | 'PATCH') =>
  save({
    name,
    method,
    path: '/actions/perform-quick-action/{actionApiName}',
    needs: { ...needs, apiName: text, fields: fieldValues },
    takes: { allowSaveOnDuplicate: flag, contextId: id },
    body: ['allowSaveOnDuplicate', 'apiName', 'contextId', 'fields'],
    shape: object<QuickActionExecution>(),
    // The answer does not show what was changed, so readers fetch it anew.
    after(store, { actionApiName, apiName, contextId }, body) {
      const made = isObject(body) ? body['id'] : undefined
      for (const recordId of [contextId, made]) {
        if (typeof recordId !== 'string') continue
        store.evict(recordKey(recordId))
        evictActions(store, recordId)
      }
      // An action that makes a record may move the one that it runs on as well.
      for (const name of new Set([apiName, actionApiName.split('.', 1)[0]])) evictLists(store, name)
    },
  })

export const performQuickAction = performing('performQuickAction', 'POST')
export const performUpdateRecordQuickAction = performing('performUpdateRecordQuickAction', 'PATCH')
