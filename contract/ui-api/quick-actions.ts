// Actions that make or change a record: what they ask for, and doing them (records-api/actions.md).
import { z } from 'zod'
import { RECORD_ERRORS } from './actions.ts'
import { FormFactor, RecordLayout } from './layouts.ts'
import { FieldValue } from './record.ts'
import { fieldList, id, name, uiCall } from './ui-call.ts'
import { repeatable } from './write-records.ts'

const ofAction = z.strictObject({ actionApiName: name })

export const getQuickActionLayout = uiCall({
  summary: 'The fields that a quick action asks for.',
  method: 'GET',
  path: '/actions/layout/{actionApiName}',
  params: ofAction,
  query: z.strictObject({
    formFactor: FormFactor.default('Large'),
    objectApiName: name.optional(),
    recordTypeId: id.optional(),
  }),
  answer: z.strictObject({ actionApiName: z.string(), eTag: z.string(), layout: RecordLayout }),
  errors: ['NOT_FOUND', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { as: 'staff', params: { actionApiName: 'Global.NewAddress' } },
})

export const getQuickActionDefaults = uiCall({
  summary: 'The values with which a quick action begins.',
  method: 'GET',
  path: '/actions/record-defaults/{actionApiName}',
  params: ofAction,
  query: z.strictObject({
    formFactor: FormFactor.default('Large'),
    optionalFields: fieldList.optional(),
    parentRecordId: id.optional(),
  }),
  answer: z.strictObject({
    actionApiName: z.string(),
    eTag: z.string(),
    fields: z.record(z.string(), FieldValue),
    objectApiName: z.string(),
  }),
  errors: RECORD_ERRORS,
  example: { as: 'staff', params: { actionApiName: 'Global.NewAddress' } },
})

export const getQuickActionInfo = uiCall({
  summary: 'What a quick action does, and to what.',
  method: 'GET',
  path: '/actions/quick-action-info/{actionApiName}',
  params: ofAction,
  query: z.strictObject({ parentRecordId: id.optional() }),
  answer: z.strictObject({
    /** What the caller must be allowed to do with the record it is run on; null when it is run on none. */
    accessLevelRequired: z.enum(['Read', 'Edit']).nullable(),
    actionApiName: z.string(),
    contextObject: z.string().nullable(),
    eTag: z.string(),
    iconUrl: z.string().nullable(),
    label: z.string(),
    lwcComponent: z.string().nullable(),
    targetObject: z.string(),
    targetParentField: z.string().nullable(),
    targetRecordTypeId: z.string(),
    type: z.enum(['Create', 'Update']),
  }),
  errors: RECORD_ERRORS,
  example: { as: 'staff', params: { actionApiName: 'Global.NewAddress' } },
})

const performing = {
  path: '/actions/perform-quick-action/{actionApiName}',
  params: ofAction,
  headers: repeatable,
  body: z.strictObject({
    allowSaveOnDuplicate: z.boolean().optional(),
    apiName: name,
    contextId: id.nullish(),
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  isSave: true,
  answer: z
    .strictObject({
      contextId: z.string().nullable(),
      eTag: z.string(),
      feedItemId: z.string().nullable(),
      id: z.string().nullable(),
      isCreated: z.boolean(),
      isSuccess: z.boolean(),
      successMessage: z.string().nullable(),
    })
    .meta({ id: 'QuickActionExecution' }),
  errors: [
    'NOT_FOUND',
    'INVALID_INPUT',
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'INVALID_FIELD',
    'INSUFFICIENT_ACCESS',
    'FRESH_SIGN_IN_NEEDED',
    'CONFLICT',
  ],
} as const

export const performQuickAction = uiCall({
  ...performing,
  summary: 'Runs a quick action that makes a record, or one that changes the record it runs on.',
  method: 'POST',
  status: 201,
  example: {
    as: 'staff',
    params: { actionApiName: 'Account.New_Addresses' },
    body: {
      apiName: 'Address',
      contextId: '001000000000001AAA',
      fields: {
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

export const performUpdateQuickAction = uiCall({
  ...performing,
  summary: 'Runs a quick action that changes the record it runs on.',
  method: 'PATCH',
  example: {
    as: 'staff',
    params: { actionApiName: 'Product2.Update' },
    body: { apiName: 'Product2', contextId: '01t000000000001AAA', fields: { IsReturnable__c: true } },
  },
})
