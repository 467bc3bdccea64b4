// Reading records (records-api/records.md).
import { z } from 'zod'
import { LayoutMode, LayoutType } from './layouts.ts'
import { batchItem, RecordAnswer } from './record.ts'
import { fieldList, id, listOf, uiCall } from './ui-call.ts'

/** The most child records of each record; 5 when it is not said. */
const MOST_CHILDREN = 50

/** At least one of fields, optionalFields and layoutTypes; fields and layoutTypes together only with childRelationships. */
const wanted = z.strictObject({
  fields: fieldList.optional(),
  optionalFields: fieldList.optional(),
  layoutTypes: listOf(LayoutType, 2).optional(),
  modes: listOf(LayoutMode, 3).optional(),
  childRelationships: listOf(z.string().min(1).max(400), 100).optional(),
  pageSize: z.coerce.number().int().min(1).max(MOST_CHILDREN).optional(),
})
/** Whether the records then stand among those that the caller used last. */
export const readQuery = wanted.extend({
  updateMru: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})
export type WantedFields = z.infer<typeof wanted>

/** Modes are those of the layouts: without layouts they are ignored, whatever they say (records-api/records.md). */
const withoutIdleModes = z.preprocess((sent: Readonly<Record<string, unknown>>) => {
  if (sent['layoutTypes'] !== undefined) return sent
  const { modes: _, ...others } = sent
  return others
}, readQuery)

export const getRecord = uiCall({
  summary: 'A record with the fields asked for: by name, or those of its layouts.',
  method: 'GET',
  path: '/records/{recordId}',
  params: z.strictObject({ recordId: id }),
  query: withoutIdleModes,
  answer: RecordAnswer,
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'INVALID_FIELD', 'NOT_FOUND'],
  example: {
    params: { recordId: '0ZG000000000001GAA' },
    query: { fields: 'ProductCategory.Name,ProductCategory.ParentCategory.Name' },
  },
})

/** The most records of one request. */
const MOST_RECORDS = 200

export const getRecords = uiCall({
  summary: 'Up to 200 records, in the order asked for, each with a status of its own.',
  method: 'GET',
  path: '/records/batch/{recordIds}',
  params: z.strictObject({ recordIds: listOf(id, MOST_RECORDS) }),
  query: withoutIdleModes,
  answer: z.strictObject({ eTag: z.string(), hasErrors: z.boolean(), results: z.array(batchItem(RecordAnswer)) }),
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: {
    params: { recordIds: '0ZG000000000001GAA,131000000000000AAB' },
    query: { fields: 'ProductCategory.Name' },
  },
})
