import { object, record } from '../../store/shape.ts'
import type { FieldValue, RecordTypeInfo, UiRecord } from '../../store/wire.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { fieldNames, formFactor, id, objectName } from '../engine/config.ts'
import type { RecordLayout } from '../layouts/layout.ts'
import { type ObjectInfo, objectInfosByName } from '../objects/object-info.ts'

export interface RecordCreateDefaults {
  layout: RecordLayout | null
  objectInfos: Record<string, ObjectInfo>
  record: UiRecord
}
export interface RecordTemplate {
  objectInfos: Record<string, ObjectInfo>
  record: {
    apiName: string
    fields: Record<string, FieldValue>
    recordTypeId: string | null
    recordTypeInfo: RecordTypeInfo | null
    cloneSourceId?: string | null
  }
}

const template = object<RecordTemplate>({ objectInfos: objectInfosByName })
const TAKES = { optionalFields: fieldNames, recordTypeId: id }

export const getRecordCreateDefaults = adapter({
  name: 'getRecordCreateDefaults',
  path: '/record-defaults/create/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: { ...TAKES, formFactor },
  answer: cached(
    'templateCreate',
    object<RecordCreateDefaults>({ layout: object(), objectInfos: objectInfosByName, record }),
  ),
})

export const getRecordTemplateCreate = adapter({
  name: 'getRecordTemplateCreate',
  path: '/record-defaults/template/create/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: TAKES,
  answer: cached('templateCreate', template),
})

export const getRecordTemplateClone = adapter({
  name: 'getRecordTemplateClone',
  path: '/record-defaults/template/clone/{recordId}',
  needs: { recordId: id },
  takes: TAKES,
  answer: cached('templateClone', template),
})
