// Records that may be there already (records-api/duplicates-avatars-content.md).
import { z } from 'zod'
import { id, name, uiCall } from './ui-call.ts'

const Action = z.enum(['Allow', 'Block'])
const Operation = z.enum(['Alert', 'Report'])

export const DuplicatesConfig = z
  .strictObject({
    apiName: z.string(),
    dedupeEnabled: z.boolean(),
    dedupeFields: z.array(z.string()),
    duplicateRules: z.array(
      z.strictObject({
        actionOnInsert: Action,
        actionOnUpdate: Action,
        active: z.boolean(),
        duplicateRuleFilters: z.array(
          z.strictObject({
            field: z.string(),
            operation: z.string(),
            sortOrder: z.int(),
            value: z.string().nullable(),
          }),
        ),
        matchRules: z.array(
          z.strictObject({
            matchEngine: z.enum(['ExactMatchEngine', 'FuzzyMatchEngine']),
            matchFields: z.array(z.string()),
            name: z.string(),
            objectApiName: z.string(),
          }),
        ),
        name: z.string(),
        operationsOnInsert: z.array(Operation),
        operationsOnUpdate: z.array(Operation),
      }),
    ),
    eTag: z.string(),
    predupeEnabled: z.boolean(),
  })
  .meta({ id: 'DuplicatesConfig' })
export type DuplicatesConfig = z.infer<typeof DuplicatesConfig>

export const Duplicates = z
  .strictObject({
    allowSave: z.boolean(),
    duplicateError: z.boolean(),
    duplicateRules: z.array(z.string()),
    eTag: z.string(),
    matches: z.array(
      z.strictObject({
        duplicateResultInfos: z.record(
          z.string(),
          z.strictObject({
            allowSave: z.boolean(),
            matchResultInfo: z.strictObject({
              apiName: z.string(),
              matchRule: z.string(),
              objectLabel: z.string(),
              objectLabelPlural: z.string(),
              themeInfo: z.strictObject({ color: z.string().nullable(), iconUrl: z.string().nullable() }),
            }),
            rule: z.string(),
          }),
        ),
        objectApiName: z.string(),
        recordIds: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'Duplicates' })
export type Duplicates = z.infer<typeof Duplicates>

export const getDuplicatesConfig = uiCall({
  summary: 'By which fields records of an object are known to be there already, and what happens then.',
  method: 'GET',
  path: '/duplicates/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: z.strictObject({ recordTypeId: id.optional() }),
  answer: DuplicatesConfig,
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { objectApiName: 'Product2' } },
})

export const predupe = uiCall({
  summary:
    'Whether a record is there already, of those that the caller sees. Nothing is saved; with Id in its fields the record itself does not count.',
  method: 'POST',
  isRead: true,
  path: '/predupe',
  body: z.strictObject({
    allowSaveOnDuplicate: z.boolean().optional(),
    apiName: name,
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  answer: Duplicates,
  errors: ['INVALID_TYPE', 'INVALID_FIELD', 'INVALID_INPUT', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { body: { apiName: 'Product2', fields: { ProductCode: '4935095' } } },
})
