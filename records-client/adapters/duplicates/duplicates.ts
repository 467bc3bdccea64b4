import { object } from '../../store/shape.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { flag, id, objectName, text } from '../engine/config.ts'
import { fieldValues } from '../records/record-input.ts'

export interface DuplicateConfiguration {
  apiName: string
  dedupeEnabled: boolean
  dedupeFields: string[]
  duplicateRules: {
    actionOnInsert: string
    actionOnUpdate: string
    active: boolean
    duplicateRuleFilters: object[]
    matchRules: { matchEngine: string; matchFields: string[]; name: string; objectApiName: string }[]
    name: string
    operationsOnInsert: string[]
    operationsOnUpdate: string[]
  }[]
  predupeEnabled: boolean
}
export interface Duplicates {
  allowSave: boolean
  duplicateError: boolean
  duplicateRules: string[]
  matches: { duplicateResultInfos: Record<string, object>; objectApiName: string; recordIds: string[] }[]
}

export const getDuplicateConfiguration = adapter({
  name: 'getDuplicateConfiguration',
  path: '/duplicates/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: { recordTypeId: id },
  answer: cached('duplicatesConfig', object<DuplicateConfiguration>()),
})

export const getDuplicates = adapter({
  name: 'getDuplicates',
  path: '/predupe',
  needs: { fields: fieldValues },
  takes: { allowSaveOnDuplicate: flag, apiName: text },
  body: ['allowSaveOnDuplicate', 'apiName', 'fields'],
  answer: cached('duplicates', object<Duplicates>()),
})
