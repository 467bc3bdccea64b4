// What a search page and a lookup need to know (records-api/search-lookups.md).
import { z } from 'zod'
import { name, uiCall } from './ui-call.ts'

const SearchFilter = z
  .strictObject({
    affordance: z.enum(['text', 'select', 'range']),
    attributes: z.strictObject({ affordance: z.string(), placeholder: z.string() }),
    defaultValues: z.array(z.string()),
    helpMessage: z.string().nullable(),
    label: z.string(),
    targetFieldPath: z.string(),
    type: z.string(),
  })
  .meta({ id: 'SearchFilter' })
export type SearchFilter = z.infer<typeof SearchFilter>

const LookupMetadata = z
  .strictObject({
    controllingFields: z.array(z.string()),
    dependent: z.boolean(),
    eTag: z.string(),
    fieldApiName: z.string(),
    objectApiName: z.string(),
    targetObjects: z.array(
      z.strictObject({
        apiName: z.string(),
        createEnabled: z.boolean(),
        displayFields: z.array(z.string()),
        label: z.string(),
        nameField: z.string(),
        recentEnabled: z.boolean(),
        secondaryField: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'LookupMetadata' })
export type LookupMetadata = z.infer<typeof LookupMetadata>

export const getSearchFilters = uiCall({
  summary: 'The fields of an object by which a search page may narrow what it found, and how to draw each.',
  method: 'GET',
  path: '/search-info/{objectApiName}/filters',
  params: z.strictObject({ objectApiName: name }),
  query: z.strictObject({ channel: z.string().max(255).optional(), configurationName: z.string().max(255).optional() }),
  answer: z.strictObject({ eTag: z.string(), filters: z.array(SearchFilter) }),
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { objectApiName: 'Product2' } },
})

export const getSearchFilterOptions = uiCall({
  summary:
    'The choices of a filter, by its field path: those that begin with q, whatever its case; none where people write.',
  method: 'GET',
  path: '/search-info/{objectApiName}/filters/{filterApiName}/options',
  params: z.strictObject({ objectApiName: name, filterApiName: name }),
  query: z.strictObject({ q: z.string().max(255).default('') }),
  answer: z.strictObject({
    eTag: z.string(),
    options: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  }),
  errors: ['INVALID_TYPE', 'NOT_FOUND', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { objectApiName: 'Product2', filterApiName: 'ProductClass' }, query: { q: 'c' } },
})

export const getLookupMetadata = uiCall({
  summary: 'What a lookup field refers to, what its suggestions show, and which fields decide over them.',
  method: 'GET',
  path: '/search-info/{objectApiName}/lookup/{fieldApiName}',
  params: z.strictObject({ objectApiName: name, fieldApiName: name }),
  answer: LookupMetadata,
  errors: ['INVALID_TYPE', 'INVALID_FIELD'],
  example: { params: { objectApiName: 'Product2', fieldApiName: 'Category__c' } },
})
