export interface RecordTypeInfo {
  available: boolean
  defaultRecordTypeMapping: boolean
  master: boolean
  name: string
  recordTypeId: string
}

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
  /** In a batch, of what is changed: the lastModifiedDate that it was read with. */
  ifUnmodifiedSince?: string
}
export interface ErrorMessage {
  errorCode: string
  message: string
}
export interface BatchItem<Result> {
  statusCode: number
  result: Result | ErrorMessage[]
}
export interface Batch<Result> {
  hasErrors: boolean
  results: BatchItem<Result>[]
}
