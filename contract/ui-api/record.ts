// Records as they are sent (records-api/records.md, Shapes).
import { z } from 'zod'
import { ErrorMessage } from './errors.ts'

export const RecordTypeInfo = z
  .object({
    available: z.boolean(),
    defaultRecordTypeMapping: z.boolean(),
    master: z.boolean(),
    name: z.string(),
    recordTypeId: z.string(),
  })
  .meta({ id: 'RecordTypeInfo' })
export type RecordTypeInfo = z.infer<typeof RecordTypeInfo>

export interface FieldValue {
  displayValue: string | null
  value: string | number | boolean | null | ApiRecord
}

export interface RecordCollection {
  count: number
  records: ApiRecord[]
  currentPageToken: string | null
  nextPageToken: string | null
  previousPageToken: string | null
  currentPageUrl: string | null
  nextPageUrl: string | null
  previousPageUrl: string | null
}

export interface ApiRecord {
  apiName: string
  childRelationships: Record<string, RecordCollection>
  /** 32 hex digits: a hash of this very answer. */
  eTag: string
  fields: Record<string, FieldValue>
  id: string | null
  lastModifiedById: string | null
  lastModifiedDate: string | null
  recordTypeId: string | null
  recordTypeInfo: RecordTypeInfo | null
  systemModstamp: string | null
  /** Milliseconds of the last change: the larger of two is the newer. */
  weakEtag: number
}

export const FieldValue: z.ZodType<FieldValue> = z
  .strictObject({
    displayValue: z.string().nullable(),
    value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.lazy(() => RecordAnswer)]),
  })
  .meta({ id: 'FieldValue' })

export const RecordAnswer: z.ZodType<ApiRecord> = z
  .strictObject({
    apiName: z.string(),
    childRelationships: z.record(
      z.string(),
      z.lazy(() => RecordCollection),
    ),
    eTag: z.string().regex(/^[0-9a-f]{32}$/),
    fields: z.record(z.string(), FieldValue),
    id: z.string().nullable(),
    lastModifiedById: z.string().nullable(),
    lastModifiedDate: z.iso.datetime().nullable(),
    recordTypeId: z.string().nullable(),
    recordTypeInfo: RecordTypeInfo.nullable(),
    systemModstamp: z.iso.datetime().nullable(),
    weakEtag: z.int(),
  })
  .meta({ id: 'Record' })

export const RecordCollection: z.ZodType<RecordCollection> = z
  .strictObject({
    count: z.int(),
    records: z.array(RecordAnswer),
    currentPageToken: z.string().nullable(),
    nextPageToken: z.string().nullable(),
    previousPageToken: z.string().nullable(),
    currentPageUrl: z.string().nullable(),
    nextPageUrl: z.string().nullable(),
    previousPageUrl: z.string().nullable(),
  })
  .meta({ id: 'RecordCollection' })

/** One item of a batch: what was asked for, or why not. */
export const batchItem = <Result extends z.ZodType>(result: Result) =>
  z.strictObject({ statusCode: z.int(), result: z.union([result, z.array(ErrorMessage)]) })
export interface BatchItem<Result> {
  statusCode: number
  result: Result | ErrorMessage[]
}
