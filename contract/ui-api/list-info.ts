// List views: what they show, and of what (records-api/lists.md).
import { z } from 'zod'
import { PicklistValue } from './object-info.ts'
import { batchItem } from './record.ts'
import { listOf, name, uiCall } from './ui-call.ts'

const OPERATORS = [
  'Contains',
  'NotContain',
  'StartsWith',
  'Equals',
  'NotEqual',
  'GreaterThan',
  'GreaterOrEqual',
  'LessThan',
  'LessOrEqual',
  'Includes',
  'Excludes',
  'Within',
] as const
export const Operator = z.enum(OPERATORS)
export type Operator = z.infer<typeof Operator>

export const ListReference = z
  .strictObject({
    id: z.string().nullable(),
    listViewApiName: z.string().nullable(),
    objectApiName: z.string(),
    type: z.enum(['listView', 'mru', 'searchLayout']),
  })
  .meta({ id: 'ListReference' })
export type ListReference = z.infer<typeof ListReference>

const Scope = z.strictObject({ apiName: z.string(), label: z.string() }).meta({ id: 'ListScope' })

const orderedBy = z.strictObject({
  fieldApiName: z.string(),
  label: z.string().nullable(),
  isAscending: z.boolean(),
})

export const ListInfo = z
  .strictObject({
    cloneable: z.boolean(),
    createable: z.boolean(),
    deletable: z.boolean(),
    displayColumns: z.array(
      z.strictObject({
        fieldApiName: z.string(),
        inlineEditAttributes: z.record(z.string(), z.strictObject({ editable: z.boolean(), required: z.boolean() })),
        label: z.string(),
        lookupId: z.string().nullable(),
        searchable: z.boolean(),
        sortable: z.boolean(),
      }),
    ),
    eTag: z.string(),
    filterLogicString: z.string().nullable(),
    filteredByInfo: z.array(
      z.strictObject({
        fieldApiName: z.string(),
        label: z.string(),
        operandLabels: z.array(z.string()),
        operator: Operator,
      }),
    ),
    hasMassActions: z.boolean(),
    inlineEditDetails: z.null(),
    label: z.string(),
    listReference: ListReference,
    listShares: z.array(z.string()).nullable(),
    objectApiNames: z.array(z.string()),
    orderedByInfo: z.array(orderedBy),
    scope: Scope.nullable(),
    searchable: z.boolean(),
    updateable: z.boolean(),
    userPreferences: z.strictObject({
      columnWidths: z.record(z.string(), z.int()),
      columnWrap: z.record(z.string(), z.boolean()),
    }),
    visibility: z.enum(['Private', 'Public', 'Shared']),
    visibilityEditable: z.boolean(),
  })
  .meta({ id: 'ListInfo' })
export type ListInfo = z.infer<typeof ListInfo>

/** Rows of a page, and lists of a page of lists (specification, section 9). */
export const PAGE_SIZE = { rows: 50, lists: 20, most: 2000 }

export const summaryQuery = {
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE.most).default(PAGE_SIZE.lists),
  pageToken: z
    .string()
    .regex(/^\d{1,6}$/, 'is not one that was given')
    .default('0'),
  q: z.string().max(255).optional(),
  recentListsOnly: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
}
export interface SummaryQuery {
  pageSize: number
  pageToken: string
  q?: string | undefined
  recentListsOnly: boolean
}

const named = z.strictObject({ objectApiName: name, listViewApiName: name })
const example = { objectApiName: 'Product2', listViewApiName: 'AllProducts' }

export const getListInfo = uiCall({
  summary:
    'A list view: its columns, conditions, order, and what the caller may do with it. `__Recent` is what the caller used last, `__SearchResult` what a search shows.',
  method: 'GET',
  path: '/list-info/{objectApiName}/{listViewApiName}',
  params: named,
  answer: ListInfo,
  errors: ['INVALID_TYPE', 'NOT_FOUND'],
  example: { params: example },
})

export const getListInfoBatch = uiCall({
  summary: 'Several list views by `ids`, or by `names` as `Object.listView`; a wrong one fails only its own item.',
  method: 'GET',
  path: '/list-info/batch',
  query: z.strictObject({ ids: listOf(z.string().max(18), 200).optional(), names: listOf(name, 200).optional() }),
  answer: z.strictObject({ eTag: z.string(), results: z.array(batchItem(ListInfo)) }),
  errors: ['INVALID_CONFIG', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { query: { names: 'Product2.AllProducts,Product2.NoSuchList' } },
})

export const getListInfos = uiCall({
  summary: 'The list views of an object by their labels, 20 to a page.',
  method: 'GET',
  path: '/list-info/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: z.strictObject(summaryQuery),
  answer: z.strictObject({
    count: z.int(),
    currentPageToken: z.string(),
    eTag: z.string(),
    lists: z.array(z.strictObject({ apiName: z.string(), id: z.string().nullable(), label: z.string() })),
    nextPageToken: z.string().nullable(),
    objectApiName: z.string(),
    pageSize: z.int(),
    previousPageToken: z.string().nullable(),
    queryString: z.string().nullable(),
    recentListsOnly: z.boolean(),
  }),
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { objectApiName: 'Product2' } },
})

export const ListObjectInfo = z
  .strictObject({
    availableScopes: z.array(Scope),
    columns: z.array(
      z.strictObject({
        alias: z.null(),
        dataType: z.string(),
        defaultFilterOperator: Operator.nullable(),
        displayable: z.boolean(),
        fieldApiName: z.string(),
        filterable: z.boolean(),
        label: z.string(),
        picklistValues: z.array(PicklistValue).nullable(),
        sortable: z.boolean(),
        supportedFilterOperators: z.array(Operator),
      }),
    ),
    createable: z.boolean(),
    eTag: z.string(),
    objectApiName: z.string(),
    publicOrSharedCreatable: z.boolean(),
    relatedEntityApiName: z.null(),
  })
  .meta({ id: 'ListObjectInfo' })
export type ListObjectInfo = z.infer<typeof ListObjectInfo>

export const getListObjectInfo = uiCall({
  summary: 'What a list of an object can show, and by what it can be narrowed.',
  method: 'GET',
  path: '/list-object-info/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  answer: ListObjectInfo,
  errors: ['INVALID_TYPE'],
  example: { params: { objectApiName: 'ProductCategory' } },
})
