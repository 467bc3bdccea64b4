// One change of many records, done by the shop while its caller goes on: of records by id, or of all that a list has.
import { z } from 'zod'
import { id, name, uiCall } from './ui-call.ts'
import { repeatable } from './write-records.ts'

/** As many as can be ticked one by one; of a list all are taken. */
const MOST_IDS = 2000

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const number = z.string().regex(/^\d{1,15}$/)

const value = z.strictObject({
  displayValue: z.string().nullable(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})
const field = { dataType: z.string(), field: z.string(), label: z.string() }
/** As of the history of a record; a text that is kept by languages says of which. */
const fieldChange = z
  .strictObject({ ...field, language: z.string().optional(), new: value, old: value })
  .meta({ id: 'FieldChange' })

export const bulkOutcome = z.enum(['CHANGED', 'SAME', 'SAVED', 'REFUSED'])

const BulkChange = z
  .strictObject({
    /** What is done with each, in the language of the request; null where fields are written. */
    actionLabel: z.string().nullable(),
    /** What is written, as far as the fields are seen. */
    asked: z.array(z.strictObject({ ...field, new: value })),
    /** Of those that are saved: how many have a change in their history. */
    changed: z.int(),
    /** Who asked for it; null when nobody of that number is there any more. */
    createdByName: z.string().nullable(),
    createdDate: z.string(),
    eTag: z.string(),
    endedDate: z.string().nullable(),
    id: z.string(),
    /** How many it is for; null while they are still looked up. */
    count: z.int().nullable(),
    objectApiName: z.string(),
    refused: z.int(),
    /** Of those that are saved: how many were as they should be before. */
    same: z.int(),
    saved: z.int(),
    state: z.enum(['RUNNING', 'DONE', 'STOPPED', 'FAILED']),
    why: z.string().nullable(),
  })
  .meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof BulkChange>

const BulkResult = z
  .strictObject({
    changes: z.array(fieldChange),
    message: z.string().nullable(),
    outcome: bulkOutcome.nullable(),
    recordId: z.string(),
    /** null where the record is not there, or not for who asks. */
    recordName: z.string().nullable(),
    statusCode: z.int().nullable(),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.infer<typeof BulkResult>
export type FieldChange = z.infer<typeof fieldChange>

const newChange = z
  .strictObject({
    objectApiName: name,
    recordIds: z.array(id).min(1).max(MOST_IDS).optional(),
    listViewApiName: name.optional(),
    searchTerm: z.string().max(255).optional(),
    /** Of a list: as its rows are asked for with them. */
    conditions: z.string().max(10_000).optional(),
    fields: values.default({}),
    actionApiName: name.optional(),
  })
  .refine(({ recordIds, listViewApiName }) => !recordIds !== !listViewApiName, 'either recordIds or listViewApiName')
  .meta({ id: 'NewBulkChange' })
export type NewBulkChange = z.infer<typeof newChange>

const refusals = ['INVALID_SESSION_ID', 'INSUFFICIENT_ACCESS'] as const
const named = z.strictObject({ bulkChangeId: number })

export const createBulkChange = uiCall({
  summary:
    'Changes fields of many records, or does a quick action on each, as a job: of recordIds, or of all records of listViewApiName, as far as they hold searchTerm, by conditions in place of the list’s own where they are sent. For staff; each record is written with their rights, and taken or refused by itself. A retry with the same idempotency-key is one change.',
  method: 'POST',
  path: '/bulk-changes',
  headers: repeatable,
  body: newChange,
  status: 201,
  answer: BulkChange,
  errors: [
    ...refusals,
    'FRESH_SIGN_IN_NEEDED',
    'INVALID_TYPE',
    'INVALID_FIELD',
    'INVALID_INPUT',
    'NOT_FOUND',
    'CONFLICT',
  ],
  example: {
    as: 'staff',
    body: { objectApiName: 'Product2', recordIds: ['01t000000000001AAA'], fields: { IsReturnable__c: true } },
  },
})

export const getBulkChanges = uiCall({
  summary:
    'Changes of many records, the newest first, with how far each is: one’s own, and for administrators everybody’s, of objects that the caller may see. They are kept for 31 days.',
  method: 'GET',
  path: '/bulk-changes',
  query: z.strictObject({
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
    pageToken: number.optional(),
  }),
  answer: z.strictObject({
    changes: z.array(BulkChange.omit({ eTag: true }).meta({ id: 'ListedBulkChange' })),
    eTag: z.string(),
    nextPageToken: z.string().nullable(),
  }),
  errors: [...refusals],
  example: { as: 'staff' },
})

export const getBulkChange = uiCall({
  summary: 'How far a change of many records is. Only for who asked for it, and administrators.',
  method: 'GET',
  path: '/bulk-changes/{bulkChangeId}',
  params: named,
  answer: BulkChange,
  errors: [...refusals, 'NOT_FOUND'],
  example: { as: 'staff', params: { bulkChangeId: '1' } },
})

export const getBulkChangeResults = uiCall({
  summary:
    'What became of each record, in the order in which they are written: the status that a save of its own would have, and what came of it: CHANGED with each field from what to what, SAME where it was so already, SAVED where no history is kept of what is done, REFUSED with why. A status of null waits. With outcome, or isRefused, only those. Changes are read from the history of the records, by the rights of whoever asks.',
  method: 'GET',
  path: '/bulk-changes/{bulkChangeId}/results',
  params: named,
  query: z.strictObject({
    isRefused: z.enum(['true', 'false']).optional(),
    outcome: bulkOutcome.optional(),
    pageSize: z.coerce.number().int().min(1).max(2000).default(200),
    pageToken: z
      .string()
      .regex(/^\d{1,9}$/)
      .default('0'),
  }),
  answer: z.strictObject({
    eTag: z.string(),
    nextPageToken: z.string().nullable(),
    results: z.array(BulkResult),
  }),
  errors: [...refusals, 'INVALID_TYPE', 'NOT_FOUND'],
  example: { as: 'staff', params: { bulkChangeId: '1' } },
})

export const stopBulkChange = uiCall({
  summary: 'Stops a change of many records: what is written stays, what waits is left as it is.',
  method: 'POST',
  path: '/bulk-changes/{bulkChangeId}/stop',
  params: named,
  answer: BulkChange,
  errors: [...refusals, 'NOT_FOUND'],
  example: { as: 'staff', params: { bulkChangeId: '1' } },
})
