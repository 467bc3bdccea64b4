// Every call of the record platform: the one registry of routes, OpenAPI and docs. Groups are pages of docs/api/ui-api.
import type { z } from 'zod'
import {
  getObjectInfo,
  getObjectInfoBatch,
  getObjectInfos,
  getPicklistValues,
  getPicklistValuesByRecordType,
} from './object-info.ts'
import { getRecord, getRecords } from './records.ts'

export const uiCallGroups = {
  'object-info': {
    getObjectInfos,
    getObjectInfo,
    getObjectInfoBatch,
    getPicklistValuesByRecordType,
    getPicklistValues,
  },
  records: { getRecord, getRecords },
} as const

/** All of them, by name. */
export const uiCalls = { ...uiCallGroups['object-info'], ...uiCallGroups.records }

type Calls = typeof uiCalls
export type UiCallName = keyof Calls
export interface UiInput<Name extends UiCallName> {
  params: z.infer<Calls[Name]['params']>
  query: z.infer<Calls[Name]['query']>
  body: z.infer<Calls[Name]['body']>
}
export type UiAnswer<Name extends UiCallName> = z.infer<Calls[Name]['answer']>
