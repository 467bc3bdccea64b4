import { z } from 'zod'
import { ListInfo, ListReference, PAGE_SIZE, summaryQuery } from './list-info.ts'
import { RecordAnswer } from './record.ts'
import { fieldList, id, listOf, name, uiCall } from './ui-call.ts'

/** Each sort field may join a table; the protocol's bound (records-api/errors.md). */
const MOST_SORT_FIELDS = 5
export const LAST_OFFSET = 2000

const pageToken = z
  .string()
  .regex(/^\d{1,4}$/, 'is not one that was given')
  .refine((text) => Number(text) <= LAST_OFFSET, `reaches at most to row ${LAST_OFFSET}`)
const fieldName = z.string().min(1).max(400)
const searchTerm = z.string().max(255)
const where = z.string().max(10_000)
/** The shop's addition: JSON with `filteredByInfo`, `filterLogicString` and `scope`, asked in place of the list's own. */
const conditions = z.string().max(10_000)
/** Five texts at most, as long as people write them; what an index holds is shorter. */
const afterToken = z.string().max(8000)

const pageQuery = {
  fields: fieldList.optional(),
  optionalFields: fieldList.optional(),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE.most).default(PAGE_SIZE.rows),
  pageToken: pageToken.default('0'),
  sortBy: listOf(fieldName, MOST_SORT_FIELDS).optional(),
}
const listQuery = {
  ...pageQuery,
  searchTerm: searchTerm.optional(),
  where: where.optional(),
  conditions: conditions.optional(),
  afterToken: afterToken.optional(),
}

const listBody = z.strictObject({
  fields: z.array(fieldName).max(2000).optional(),
  optionalFields: z.array(fieldName).max(2000).optional(),
  pageSize: z.int().min(1).max(PAGE_SIZE.most).default(PAGE_SIZE.rows),
  pageToken: pageToken.default('0'),
  sortBy: z.array(fieldName).max(MOST_SORT_FIELDS).optional(),
  searchTerm: searchTerm.optional(),
  where: where.optional(),
  conditions: conditions.optional(),
  afterToken: afterToken.optional(),
})
export type ListQuery = z.infer<typeof listBody>

export const recordsPage = {
  count: z.int(),
  eTag: z.string(),
  fields: z.array(z.string()),
  listInfoETag: z.string(),
  nextPageToken: z.string().nullable(),
  nextPageUrl: z.string().nullable(),
  optionalFields: z.array(z.string()),
  pageSize: z.int(),
  previousPageToken: z.string().nullable(),
  previousPageUrl: z.string().nullable(),
  records: z.array(RecordAnswer),
  sortBy: z.array(z.string()).nullable(),
  where: z.string().nullable(),
}

const ListRecords = z
  .strictObject({
    ...recordsPage,
    currentPageToken: z.string(),
    currentPageUrl: z.string(),
    listReference: ListReference,
    /** The shop's addition. Where pages pass over no more rows: the list goes on from its first page with this `afterToken`. */
    nextAfterToken: z.string().nullable(),
    searchTerm: z.string().nullable(),
  })
  .meta({ id: 'ListRecords' })
export type ListRecords = z.infer<typeof ListRecords>

const ListUi = z.strictObject({ eTag: z.string(), info: ListInfo, records: ListRecords }).meta({ id: 'ListUi' })
export type ListUi = z.infer<typeof ListUi>

const ListViewSummaries = z
  .strictObject({
    count: z.int(),
    currentPageToken: z.string(),
    currentPageUrl: z.string(),
    eTag: z.string(),
    lists: z.array(
      z.strictObject({
        apiName: z.string(),
        id: z.string().nullable(),
        label: z.string(),
        listUiUrl: z.string(),
      }),
    ),
    nextPageToken: z.string().nullable(),
    nextPageUrl: z.string().nullable(),
    objectApiName: z.string(),
    pageSize: z.int(),
    previousPageToken: z.string().nullable(),
    previousPageUrl: z.string().nullable(),
    queryString: z.string().nullable(),
    recentListsOnly: z.boolean(),
  })
  .meta({ id: 'ListViewSummaries' })

const named = z.strictObject({ objectApiName: name, listViewApiName: name })
const parts = { objectApiName: 'Product2', listViewApiName: 'AllProducts' }
const refusals = [
  'INVALID_TYPE',
  'INVALID_FIELD',
  'INVALID_INPUT',
  'ILLEGAL_QUERY_PARAMETER_VALUE',
  'NOT_FOUND',
] as const

export const getListUi = uiCall({
  summary: 'A list view with its first rows, or those from a page token on.',
  method: 'GET',
  path: '/list-ui/{objectApiName}/{listViewApiName}',
  params: named,
  query: z.strictObject(listQuery),
  answer: ListUi,
  errors: refusals,
  example: { params: parts, query: { pageSize: '2', sortBy: '-Product2.ProductCode' } },
})

export const getListUiOrSummaries = uiCall({
  summary: 'By the id of a list view the list with its rows; by the name of an object its list views, 20 to a page.',
  method: 'GET',
  path: '/list-ui/{listViewIdOrObjectApiName}',
  params: z.strictObject({ listViewIdOrObjectApiName: name }),
  query: z.strictObject({ ...listQuery, ...summaryQuery, pageSize: pageQuery.pageSize.unwrap().optional() }),
  answer: z.union([ListUi, ListViewSummaries]),
  errors: refusals,
  example: { params: { listViewIdOrObjectApiName: 'Product2' } },
})

export const getListRecords = uiCall({
  summary:
    'The rows of a list view; with `conditions`, of what these ask in place of its own. One with a condition on a field that has been removed has none: INVALID_FIELD says so to those who may change the list, and for others it is not there.',
  method: 'GET',
  path: '/list-records/{objectApiName}/{listViewApiName}',
  params: named,
  query: z.strictObject(listQuery),
  answer: ListRecords,
  errors: refusals,
  example: { params: parts, query: { pageSize: '2', where: '{ ProductCode: { like: "%1%" } }' } },
})

export const getListRecordsById = uiCall({
  summary: 'The rows of the list view of that id.',
  method: 'GET',
  path: '/list-records/{listViewId}',
  params: z.strictObject({ listViewId: id }),
  query: z.strictObject(listQuery),
  answer: ListRecords,
  errors: refusals,
  example: { params: { listViewId: '00B00000oZGgaU0EQJ' }, query: { pageSize: '1' } },
})

export const postListRecords = uiCall({
  summary: 'The rows of a list view, asked for by a body: the same as by a query, only longer.',
  method: 'POST',
  isRead: true,
  path: '/list-records/{objectApiName}/{listViewApiName}',
  params: named,
  body: listBody,
  answer: ListRecords,
  errors: refusals,
  example: { params: parts, body: { pageSize: 1, optionalFields: ['Product2.Description'], searchTerm: 'filter' } },
})

export const getMruListUi = uiCall({
  summary: 'The records of an object that the caller used last, with the list that shows them. Guests have none.',
  method: 'GET',
  path: '/mru-list-ui/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: z.strictObject(pageQuery),
  answer: ListUi,
  errors: refusals,
  example: { params: { objectApiName: 'Product2' } },
})

export const getMruListRecords = uiCall({
  summary: 'The records of an object that the caller used last, the latest first.',
  method: 'GET',
  path: '/mru-list-records/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: z.strictObject(pageQuery),
  answer: ListRecords,
  errors: refusals,
  example: { params: { objectApiName: 'Product2' } },
})
