// Suggestions for a field that refers to another record (records-api/search-lookups.md).
import { z } from 'zod'
import { RecordCollection } from './record.ts'
import { listOf, name, uiCall } from './ui-call.ts'

/** Suggestions further on are reached by typing on, not by paging. */
const LAST_PAGE = 80
const MOST_SUGGESTED = 200

const query = z.strictObject({
  searchType: z.enum(['Recent', 'Search', 'TypeAhead']).default('Recent'),
  q: z.string().max(999).default(''),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  pageSize: z.coerce.number().int().min(1).max(MOST_SUGGESTED).default(25),
  targetApiName: listOf(name, 20).optional(),
  dependentFieldBindings: z.string().max(2000).optional(),
  sourceRecordId: z.string().max(18).optional(),
})
const body = z.strictObject({
  sourceRecord: z
    .strictObject({
      apiName: name.optional(),
      fields: z.intersection(
        z.looseObject({ Id: z.string().max(18).nullable() }),
        z.record(name, z.union([z.string().max(255), z.number(), z.boolean(), z.null()])),
      ),
    })
    .optional(),
  orderBy: z
    .array(z.strictObject({ fieldApiName: z.string().min(1).max(400), isAscending: z.boolean() }))
    .max(5)
    .optional(),
})
export type LookupQuery = z.infer<typeof query>
export type LookupBody = z.infer<typeof body>

export const getLookupRecords = uiCall({
  summary:
    'Suggestions for a lookup field while somebody types: records used last, found by words, or whose names begin so.',
  method: 'POST',
  isRead: true,
  path: '/lookups/{objectApiName}/{fieldApiName}',
  params: z.strictObject({ objectApiName: name, fieldApiName: name }),
  query,
  body,
  answer: z.strictObject({ eTag: z.string(), lookupResults: z.record(z.string(), RecordCollection) }),
  errors: [
    'INVALID_TYPE',
    'INVALID_FIELD',
    'INVALID_SEARCH',
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'INVALID_INPUT',
    'NOT_FOUND',
  ],
  example: {
    params: { objectApiName: 'Product2', fieldApiName: 'Category__c' },
    query: { searchType: 'Search', q: 'oil', pageSize: '2' },
    body: { sourceRecord: { fields: { Id: null } } },
  },
})
