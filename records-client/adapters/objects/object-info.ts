import { entity, mapOf, object } from '../../store/shape.ts'
import type { RecordTypeInfo } from '../../store/wire.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { batch } from '../engine/batch.ts'
import { objectName, objectNames } from '../engine/config.ts'

export interface ThemeInfo {
  color: string | null
  iconUrl: string | null
}
export interface FieldInfo {
  apiName: string
  calculated: boolean
  compound: boolean
  compoundComponentName: string | null
  compoundFieldName: string | null
  controllerName: string | null
  controllingFields: string[]
  createable: boolean
  custom: boolean
  dataType: string
  externalId: boolean
  extraTypeInfo: string | null
  filterable: boolean
  filteredLookupInfo: { controllingFields: string[]; dependent: boolean; optionalFilter: boolean } | null
  highScaleNumber: boolean
  htmlFormatted: boolean
  inlineHelpText: string | null
  label: string
  length: number
  maskType: string | null
  nameField: boolean
  polymorphicForeignKey: boolean
  precision: number
  reference: boolean
  referenceTargetField: string | null
  referenceToInfos: { apiName: string; nameFields: string[] }[]
  relationshipName: string | null
  required: boolean
  scale: number
  searchPrefilterable: boolean
  sortable: boolean
  unique: boolean
  updateable: boolean
}
export interface DependentFields {
  [field: string]: DependentFields
}
export interface ObjectInfo {
  apiName: string
  associateEntityType: string | null
  associateParentEntity: string | null
  childRelationships: {
    childObjectApiName: string
    fieldName: string
    junctionIdListNames: string[]
    junctionReferenceTo: string[]
    relationshipName: string
  }[]
  compactLayoutable: boolean
  createable: boolean
  custom: boolean
  defaultRecordTypeId: string | null
  deletable: boolean
  dependentFields: DependentFields
  feedEnabled: boolean
  fields: Record<string, FieldInfo>
  keyPrefix: string | null
  label: string
  labelPlural: string
  layoutable: boolean
  mruEnabled: boolean
  nameFields: string[]
  queryable: boolean
  recordTypeInfos: Record<string, RecordTypeInfo>
  searchLayoutable: boolean
  searchable: boolean
  themeInfo: ThemeInfo | null
  updateable: boolean
}
export interface ObjectDirectory {
  objects: Record<
    string,
    {
      apiName: string
      keyPrefix: string | null
      label: string
      labelPlural: string
      nameFields: string[]
      objectInfoUrl: string
    }
  >
}

export const objectInfo = entity<ObjectInfo>('objectInfo', ({ apiName }) => apiName)
export const objectInfosByName = mapOf(objectInfo)

export const getObjectInfo = adapter({
  name: 'getObjectInfo',
  path: '/object-info/{objectApiName}',
  needs: { objectApiName: objectName },
  answer: objectInfo,
  id: ({ objectApiName }) => objectApiName,
})

export const getObjectInfos = batch({
  name: 'getObjectInfos',
  path: '/object-info/batch/{objectApiNames}',
  needs: { objectApiNames: objectNames },
  split: ({ objectApiNames }) => objectApiNames,
  join: (objectApiNames) => ({ objectApiNames }),
  single: (objectApiName) => getObjectInfo.query({ objectApiName }),
})

export const getObjectDirectory = adapter({
  name: 'getObjectDirectory',
  path: '/object-info',
  answer: cached<ObjectDirectory>('objectDirectory', object()),
})
