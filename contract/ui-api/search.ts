import { z } from 'zod'
import { RecordAnswer } from './record.ts'
import { name, uiCall } from './ui-call.ts'

const MOST_OBJECTS = 20
const LAST_OFFSET = 2000

const FilterCriteria = z
  .strictObject({
    fieldPath: z.string().min(1).max(400),
    objectApiName: name,
    operator: z.enum(['eq', 'ne', 'like', 'in', 'gt', 'gte', 'lt', 'lte']),
    values: z
      .array(z.union([z.string().max(1000), z.number()]))
      .min(1)
      .max(100),
  })
  .meta({ id: 'FilterCriteria' })
export type FilterCriteria = z.infer<typeof FilterCriteria>

const options = {
  filters: z.array(FilterCriteria).max(20).default([]),
  pageSize: z.int().min(1).max(200).default(50),
  sortBy: z
    .string()
    .max(400)
    .default('')
    .meta({ description: 'a field, descending with - before it; "" by relevance' }),
}
const objectOptions = z.strictObject(options)
export type SearchOptions = z.infer<typeof objectOptions>

const KeywordSearchResult = z
  .strictObject({
    currentPageToken: z.string(),
    error: z.string().nullable(),
    nextPageToken: z.string().nullable(),
    objectApiName: z.string(),
    orderBy: z.array(z.strictObject({ fieldApiName: z.string(), isAscending: z.boolean(), label: z.string() })),
    pageSize: z.int(),
    previousPageToken: z.string().nullable(),
    records: z.array(
      z.strictObject({
        highlightInfo: z.strictObject({ fields: z.record(z.string(), z.string()), snippet: z.string().nullable() }),
        record: RecordAnswer,
        searchInfo: z.strictObject({ isPromoted: z.boolean(), isSpellCorrected: z.boolean() }),
      }),
    ),
    relatedObjectApiNames: z.array(z.string()),
  })
  .meta({ id: 'KeywordSearchResult' })
export type KeywordSearchResult = z.infer<typeof KeywordSearchResult>

const configurationName = z.string().max(255).nullish()
/** The length is checked with the words, so that both refusals have the same code. */
const q = z.string()

export const searchKeyword = uiCall({
  summary: 'The records of an object in which all words of q stand, the best first, page by page.',
  method: 'POST',
  isRead: true,
  path: '/search/results/keyword',
  query: z.strictObject({ objectApiName: name, q }),
  body: z.strictObject({
    ...options,
    configurationName,
    // The shop has none.
    dataCategories: z.array(z.never()).optional(),
    pageToken: z
      .string()
      .regex(/^\d{1,4}$/)
      .refine((text) => Number(text) <= LAST_OFFSET, `At most ${LAST_OFFSET} records can be reached`)
      .default('0'),
  }),
  answer: z.strictObject({
    configurationName: z.string().nullable(),
    eTag: z.string(),
    keywordSearchResult: KeywordSearchResult,
    objectApiName: z.string(),
    query: z.string(),
    queryId: z.string(),
  }),
  errors: ['INVALID_SEARCH', 'INVALID_TYPE', 'INVALID_FIELD', 'INVALID_INPUT'],
  example: { query: { objectApiName: 'Product2', q: 'oil filter' }, body: { pageSize: 2 } },
})

export const searchResults = uiCall({
  summary: 'The records of several objects in which all words of q stand: the first page of each object.',
  method: 'POST',
  isRead: true,
  path: '/search/results',
  query: z.strictObject({ q }),
  body: z.strictObject({
    answerTypes: z.array(z.string().max(255)).max(MOST_OBJECTS).optional(),
    configurationName,
    objectApiNames: z.array(name).min(1).max(MOST_OBJECTS).optional(),
    searchObjectOptions: z
      .record(name, objectOptions)
      .refine((all) => Object.keys(all).length <= MOST_OBJECTS, `At most ${MOST_OBJECTS} objects`)
      .optional(),
  }),
  answer: z.strictObject({
    eTag: z.string(),
    query: z.string(),
    queryId: z.string(),
    results: z.record(z.string(), KeywordSearchResult),
  }),
  errors: ['INVALID_SEARCH', 'INVALID_TYPE', 'INVALID_FIELD', 'INVALID_INPUT'],
  example: { query: { q: 'oil' }, body: { objectApiNames: ['ProductCategory', 'Location'] } },
})
