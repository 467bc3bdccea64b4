import { z } from 'zod'
import { ErrorMessage, ErrorWithOutput } from './errors.ts'
import { RecordAnswer } from './record.ts'
import { id, uiCall } from './ui-call.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The shop has no owners, assignment rules or mails behind saves: accepted for the protocol, without effect. */
const manner = z.strictObject({
  allowSaveOnDuplicate: flag.optional(),
  handleOwnerChange: flag.optional(),
  includeFieldsInBody: flag.optional(),
  triggerOtherEmail: flag.optional(),
  triggerUserEmail: flag.optional(),
  useDefaultRule: flag.optional(),
})

/** A retry with the same key is done once. */
export const repeatable = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
})

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const objectApiName = z.string().min(1).max(255)

export const createRecord = uiCall({
  summary: 'Makes a record and answers it with the fields of its Full layout.',
  method: 'POST',
  path: '/records',
  query: manner,
  headers: repeatable,
  body: z
    .strictObject({ apiName: objectApiName, fields: values, allowSaveOnDuplicate: z.boolean().optional() })
    .meta({ id: 'NewRecordInput' }),
  status: 201,
  isSave: true,
  answer: RecordAnswer,
  errors: ['INVALID_TYPE', 'INVALID_FIELD', 'INVALID_INPUT', 'INSUFFICIENT_ACCESS', 'FRESH_SIGN_IN_NEEDED', 'CONFLICT'],
  example: {
    as: 'staff',
    body: {
      apiName: 'Address',
      fields: {
        ParentId: '001000000000001AAA',
        FirstName__c: 'Ann',
        LastName__c: 'Lee',
        Street: '500 Jackson St',
        City: 'Columbus',
        StateCode: 'IN',
        PostalCode: '47201',
        CountryCode: 'US',
        Phone__c: '8125550100',
      },
    },
  },
})

export const updateRecord = uiCall({
  summary:
    'Changes a record and answers it with the fields of its Full layout; with If-Unmodified-Since only when nobody has changed it since.',
  method: 'PATCH',
  path: '/records/{recordId}',
  params: z.strictObject({ recordId: id }),
  query: manner,
  headers: z.object({
    'if-unmodified-since': z
      .string()
      .regex(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
      .transform((text) => new Date(text))
      .refine((moment) => !Number.isNaN(moment.getTime()))
      .optional(),
  }),
  body: z
    .strictObject({ apiName: z.null().optional(), fields: values, allowSaveOnDuplicate: z.boolean().optional() })
    .meta({ id: 'RecordInput' }),
  isSave: true,
  answer: RecordAnswer,
  errors: [
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'INVALID_FIELD',
    'INVALID_INPUT',
    'INSUFFICIENT_ACCESS',
    'FRESH_SIGN_IN_NEEDED',
    'NOT_FOUND',
    'PRECONDITION_FAILED',
  ],
  example: {
    as: 'staff',
    params: { recordId: '01t000000000001AAA' },
    body: { fields: { IsReturnable__c: true } },
  },
})

export const deleteRecord = uiCall({
  summary: 'Removes a record.',
  method: 'DELETE',
  path: '/records/{recordId}',
  params: z.strictObject({ recordId: id }),
  status: 204,
  isSave: true,
  answer: z.undefined(),
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'INSUFFICIENT_ACCESS', 'FRESH_SIGN_IN_NEEDED', 'NOT_FOUND'],
  example: { as: 'staff', params: { recordId: '130000000000003AAA' } },
})

/** The kinds of operations, in any case. */
const type = z
  .string()
  .max(10)
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['CREATE', 'UPDATE', 'DELETE']))

const operation = z.strictObject({
  type,
  records: z
    .array(
      z.strictObject({
        apiName: objectApiName.nullish(),
        fields: values.optional(),
        allowSaveOnDuplicate: z.boolean().optional(),
        /** Of an UPDATE: the moment of LastModifiedDate with which the record was read. */
        ifUnmodifiedSince: z.iso
          .datetime()
          .transform((text) => new Date(text))
          .optional(),
      }),
    )
    .min(1),
})
export type WriteOperation = z.infer<typeof operation>

const writtenItem = z
  .strictObject({
    statusCode: z.int(),
    result: z.union([RecordAnswer, z.array(ErrorMessage), ErrorWithOutput]).optional(),
  })
  .meta({ id: 'WrittenItem' })
export type WrittenItem = z.infer<typeof writtenItem>

export const writeRecords = uiCall({
  summary:
    'Makes, changes and removes up to 200 records, all or none unless it is told otherwise; each has a status of its own. An UPDATE with ifUnmodifiedSince, the LastModifiedDate that its record was read with, is refused with 412 when somebody has changed the record since.',
  method: 'POST',
  path: '/records/batch',
  query: z.strictObject({ useDefaultRule: flag.optional() }),
  headers: repeatable,
  body: z
    .strictObject({
      allOrNone: z.boolean().default(true),
      operations: z.array(operation).min(1),
      useDefaultRule: z.boolean().optional(),
    })
    .meta({ id: 'RecordOperations' }),
  answer: z.strictObject({ eTag: z.string(), hasErrors: z.boolean(), results: z.array(writtenItem) }),
  errors: ['INVALID_BATCH_REQUEST', 'INVALID_INPUT', 'FRESH_SIGN_IN_NEEDED', 'CONFLICT'],
  example: {
    as: 'staff',
    body: {
      allOrNone: true,
      operations: [{ type: 'UPDATE', records: [{ fields: { Id: '01t000000000001AAA', IsReturnable__c: true } }] }],
    },
  },
})
