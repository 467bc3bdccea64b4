// What a new record begins with (records-api/records.md).
import { z } from 'zod'
import { FormFactor, RecordLayout } from './layouts.ts'
import { ObjectInfo } from './object-info.ts'
import { FieldValue, RecordAnswer, RecordTypeInfo } from './record.ts'
import { fieldList, id, name, uiCall } from './ui-call.ts'

const objectInfos = z.record(z.string(), ObjectInfo)
const wanted = z.strictObject({ optionalFields: fieldList.optional(), recordTypeId: id.optional() })

export const getRecordCreateDefaults = uiCall({
  summary: 'The layout for a new record, and the values with which it begins.',
  method: 'GET',
  path: '/record-defaults/create/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: wanted.extend({ formFactor: FormFactor.default('Large') }),
  answer: z.strictObject({ eTag: z.string(), layout: RecordLayout, objectInfos, record: RecordAnswer }),
  errors: ['INVALID_TYPE', 'INSUFFICIENT_ACCESS', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { as: 'staff', params: { objectApiName: 'Address' } },
})

const template = {
  apiName: z.string(),
  fields: z.record(z.string(), FieldValue),
  recordTypeId: z.string().nullable(),
  recordTypeInfo: RecordTypeInfo.nullable(),
}

export const getRecordTemplateCreate = uiCall({
  summary: 'The values with which a new record begins, of the fields that are asked for.',
  method: 'GET',
  path: '/record-defaults/template/create/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: wanted,
  answer: z.strictObject({ eTag: z.string(), objectInfos, record: z.strictObject(template) }),
  errors: ['INVALID_TYPE', 'INSUFFICIENT_ACCESS', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: {
    as: 'staff',
    params: { objectApiName: 'Promotion' },
    query: { optionalFields: 'Promotion.Kind__c' },
  },
})

export const getRecordTemplateClone = uiCall({
  summary: 'The values with which a copy of a record begins, of the fields that are asked for.',
  method: 'GET',
  path: '/record-defaults/template/clone/{recordId}',
  params: z.strictObject({ recordId: id }),
  query: wanted,
  answer: z.strictObject({
    eTag: z.string(),
    objectInfos,
    record: z.strictObject({ ...template, cloneSourceId: z.string().nullable() }),
  }),
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'NOT_FOUND', 'INSUFFICIENT_ACCESS'],
  example: {
    as: 'staff',
    params: { recordId: '130000000000001AAA' },
    query: { optionalFields: 'Address.City' },
  },
})
