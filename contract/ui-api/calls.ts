// Every call of the record platform: the one registry of routes, OpenAPI and docs. Groups are pages of docs/api/ui-api.
import type { z } from 'zod'
import { getLayout } from './layouts.ts'
import {
  getObjectInfo,
  getObjectInfoBatch,
  getObjectInfos,
  getPicklistValues,
  getPicklistValuesByRecordType,
} from './object-info.ts'
import { getRecord, getRecords } from './records.ts'
import { getSeoProperties } from './seo.ts'

export const uiCallGroups = {
  'object-info': {
    getObjectInfos,
    getObjectInfo,
    getObjectInfoBatch,
    getPicklistValuesByRecordType,
    getPicklistValues,
  },
  layouts: { getLayout },
  records: { getRecord, getRecords },
  seo: { getSeoProperties },
} as const

/** All of them, by name. */
export const uiCalls = {
  ...uiCallGroups['object-info'],
  ...uiCallGroups.layouts,
  ...uiCallGroups.records,
  ...uiCallGroups.seo,
}

type Calls = typeof uiCalls
export type UiCallName = keyof Calls
export interface UiInput<Name extends UiCallName> {
  params: z.infer<Calls[Name]['params']>
  query: z.infer<Calls[Name]['query']>
  body: z.infer<Calls[Name]['body']>
}
export type UiAnswer<Name extends UiCallName> = z.infer<Calls[Name]['answer']>
