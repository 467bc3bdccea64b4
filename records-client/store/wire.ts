// Records as they are sent and given to callers (records-api/records.md, Shapes).

export interface RecordTypeInfo {
  available: boolean
  defaultRecordTypeMapping: boolean
  master: boolean
  name: string
  recordTypeId: string
}

/** What stays in the cache: tags of answers and versions of records. */
interface Tags {
  eTag?: string
  weakEtag?: number
}

export interface FieldValue {
  displayValue: string | null
  value: string | number | boolean | null | UiRecord
}

export interface RecordCollection {
  count: number
  currentPageToken?: string | null
  currentPageUrl: string | null
  nextPageToken?: string | null
  nextPageUrl: string | null
  previousPageToken?: string | null
  previousPageUrl: string | null
  records: UiRecord[]
}

/** A record as callers see it: the fields they asked for. */
export interface UiRecord {
  apiName: string
  childRelationships: Record<string, RecordCollection>
  fields: Record<string, FieldValue>
  id: string | null
  lastModifiedById: string | null
  lastModifiedDate: string | null
  recordTypeId: string | null
  recordTypeInfo: RecordTypeInfo | null
  systemModstamp: string | null
}
export type WireRecord = UiRecord & Tags

/** What a save is told: values by the names of fields. */
export interface RecordInput {
  apiName?: string | null
  fields: Record<string, string | number | boolean | null>
  allowSaveOnDuplicate?: boolean
}
export interface ErrorMessage {
  errorCode: string
  message: string
}
/** One item of a batch: what was asked for, or why not. */
export interface BatchItem<Result> {
  statusCode: number
  result: Result | ErrorMessage[]
}
export interface Batch<Result> {
  hasErrors: boolean
  results: BatchItem<Result>[]
}
