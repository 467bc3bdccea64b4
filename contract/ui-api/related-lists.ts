// Lists of the records that refer to another one (records-api/related-lists.md).
import { z } from 'zod'
import { batchItem } from './record.ts'
import { recordsPage } from './list-records.ts'
import { fieldList, id, listOf, name, uiCall } from './ui-call.ts'

/** As many records of one related list can be reached (specification, section 9). */
export const MOST_RELATED = 1999
const MOST_LISTS = 100
const MOST_SORTS = 5

const RelatedListReference = z
  .strictObject({
    id: z.string().nullable(),
    inContextOfRecordId: z.string().nullable(),
    listViewApiName: z.string().nullable(),
    objectApiName: z.string().nullable(),
    parentObjectApiName: z.string(),
    recordTypeId: z.string().nullable(),
    relatedListId: z.string(),
    type: z.literal('relatedList'),
  })
  .meta({ id: 'RelatedListReference' })
export type RelatedListReference = z.infer<typeof RelatedListReference>

const widths = z.record(z.string(), z.int().min(-1).max(10_000))
const wraps = z.record(z.string(), z.boolean())
const orderBy = z.strictObject({ fieldApiName: z.string(), isAscending: z.boolean(), label: z.string().nullable() })

const RelatedListInfo = z
  .strictObject({
    cloneable: z.boolean(),
    createable: z.boolean(),
    deletable: z.boolean(),
    displayColumns: z.array(
      z.strictObject({
        dataType: z.string(),
        fieldApiName: z.string(),
        filterable: z.boolean(),
        label: z.string(),
        lookupId: z.string().nullable(),
        sortable: z.boolean(),
      }),
    ),
    eTag: z.string(),
    fieldApiName: z.string(),
    fields: z.array(z.string()),
    filterLogicString: z.string().nullable(),
    filterable: z.boolean(),
    filteredByInfo: z.array(z.never()),
    label: z.string(),
    listReference: RelatedListReference,
    objectApiNames: z.array(z.string()),
    optionalFields: z.array(z.string()),
    orderedByInfo: z.array(orderBy),
    restrictColumnsToLayout: z.boolean(),
    updateable: z.boolean(),
    userPreferences: z.strictObject({ columnWidths: widths, columnWrap: wraps }),
    visibility: z.literal('Public'),
    visibilityEditable: z.literal(false),
  })
  .meta({ id: 'RelatedListInfo' })
export type RelatedListInfo = z.infer<typeof RelatedListInfo>

const RelatedListRecords = z
  .strictObject({
    ...recordsPage,
    currentPageToken: z.string().nullable(),
    currentPageUrl: z.string().nullable(),
    listReference: RelatedListReference,
  })
  .meta({ id: 'RelatedListRecords' })
export type RelatedListRecords = z.infer<typeof RelatedListRecords>

const RelatedListCount = z
  .strictObject({ count: z.int(), eTag: z.string(), hasMore: z.boolean(), listReference: RelatedListReference })
  .meta({ id: 'RelatedListCount' })
export type RelatedListCount = z.infer<typeof RelatedListCount>

const RelatedListPreferences = z
  .strictObject({
    columnWidths: widths,
    columnWrap: wraps,
    eTag: z.string(),
    orderedBy: z.array(orderBy),
    preferencesId: z.string(),
  })
  .meta({ id: 'RelatedListPreferences' })
export type RelatedListPreferences = z.infer<typeof RelatedListPreferences>

const results = <Result extends z.ZodType>(result: Result) =>
  z.strictObject({ eTag: z.string(), hasErrors: z.boolean(), results: z.array(batchItem(result)) })

const onePath = z.strictObject({ parentObjectApiName: name, relatedListId: name })
const columns = z.strictObject({
  fields: fieldList.optional(),
  optionalFields: fieldList.optional(),
  recordTypeId: id.optional(),
  restrictColumnsToLayout: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
})
export type WantedColumns = z.infer<typeof columns>

export const getRelatedListInfos = uiCall({
  summary: 'The related lists on the layout of an object, in short.',
  method: 'GET',
  path: '/related-list-info/{parentObjectApiName}',
  params: z.strictObject({ parentObjectApiName: name }),
  query: z.strictObject({ recordTypeId: id.optional() }),
  answer: z.strictObject({
    eTag: z.string(),
    parentObjectApiName: z.string(),
    parentRecordTypeId: z.string().nullable(),
    relatedLists: z.array(
      z.strictObject({
        entityLabel: z.string(),
        entityPluralLabel: z.string(),
        fieldApiName: z.string(),
        keyPrefix: z.string(),
        label: z.string(),
        objectApiName: z.string(),
        relatedListId: z.string(),
        relatedListInfoUrl: z.string(),
        themeInfo: z.strictObject({ color: z.string().nullable(), iconUrl: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { parentObjectApiName: 'ProductCategory' } },
})

export const getRelatedListInfo = uiCall({
  summary: 'A related list: its columns, its order, and how the caller likes them. Any child relationship is one.',
  method: 'GET',
  path: '/related-list-info/{parentObjectApiName}/{relatedListId}',
  params: onePath,
  query: columns,
  answer: RelatedListInfo,
  errors: ['INVALID_TYPE', 'INVALID_FIELD', 'NOT_FOUND', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { parentObjectApiName: 'ProductCategory', relatedListId: 'Products__r' } },
})

export const getRelatedListInfoBatch = uiCall({
  summary: 'Several related lists of an object, each with a status of its own.',
  method: 'GET',
  path: '/related-list-info/batch/{parentObjectApiName}/{relatedListIds}',
  params: z.strictObject({ parentObjectApiName: name, relatedListIds: listOf(name, MOST_LISTS) }),
  query: columns,
  answer: results(RelatedListInfo),
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: {
    params: { parentObjectApiName: 'ProductCategory', relatedListIds: 'Products__r,ChildCategories,Nothing' },
  },
})

const names = z.array(z.string().min(1).max(400)).max(2000)
const page = {
  fields: names.optional(),
  optionalFields: names.optional(),
  pageSize: z.int().min(1).max(MOST_RELATED).default(50),
  sortBy: names.max(MOST_SORTS).optional(),
  where: z.string().max(10_000).optional(),
}
const offset = z
  .string()
  .regex(/^\d{1,4}$/)
  .refine((text) => Number(text) < MOST_RELATED, `At most ${MOST_RELATED} records can be reached`)
  .default('0')

const wantedRelated = z.strictObject({ ...page, pageToken: offset })
export type WantedRelated = z.infer<typeof wantedRelated>

const recordsExample = { fields: ['Product2.Name', 'ProductCode'], pageSize: 2, sortBy: ['-Product2.ProductCode'] }

export const getRelatedListRecords = uiCall({
  summary: 'The records of a related list, page by page; a name in sortBy that is none is left out.',
  method: 'POST',
  isRead: true,
  path: '/related-list-records/{parentRecordId}/{relatedListId}',
  params: z.strictObject({ parentRecordId: id, relatedListId: name }),
  body: wantedRelated,
  answer: RelatedListRecords,
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'INVALID_INPUT', 'INVALID_FIELD', 'NOT_FOUND'],
  example: { params: { parentRecordId: '0ZG000000000001GAA', relatedListId: 'Products__r' }, body: recordsExample },
})

export const getRelatedListRecordsBatch = uiCall({
  summary:
    'The first pages of several related lists of a record; what names neither fields nor optionalFields is skipped.',
  method: 'POST',
  isRead: true,
  path: '/related-list-records/batch/{parentRecordId}',
  params: z.strictObject({ parentRecordId: id }),
  body: z.strictObject({
    relatedListParameters: z.array(z.strictObject({ relatedListId: name, ...page })).max(MOST_LISTS),
  }),
  answer: results(RelatedListRecords),
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'INVALID_INPUT', 'NOT_FOUND'],
  example: {
    params: { parentRecordId: '0ZG000000000001GAA' },
    body: { relatedListParameters: [{ relatedListId: 'ChildCategories', fields: ['Name'], pageSize: 2 }] },
  },
})

const most = z.strictObject({ maxCount: z.coerce.number().int().min(1).max(MOST_RELATED).default(10) })

export const getRelatedListCount = uiCall({
  summary: 'How many records a related list has, counted up to maxCount.',
  method: 'GET',
  path: '/related-list-count/{parentRecordId}/{relatedListId}',
  params: z.strictObject({ parentRecordId: id, relatedListId: name }),
  query: most,
  answer: RelatedListCount,
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'NOT_FOUND'],
  example: { params: { parentRecordId: '0ZG000000000001GAA', relatedListId: 'ChildCategories' } },
})

export const getRelatedListCountBatch = uiCall({
  summary: 'How many records several related lists have, each with a status of its own.',
  method: 'GET',
  path: '/related-list-count/batch/{parentRecordId}/{relatedListIds}',
  params: z.strictObject({ parentRecordId: id, relatedListIds: listOf(name, MOST_LISTS) }),
  query: most,
  answer: results(RelatedListCount),
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'NOT_FOUND'],
  example: { params: { parentRecordId: '0ZG000000000001GAA', relatedListIds: 'ChildCategories,Products__r' } },
})

const MOST_COLUMNS = 50
const byColumn = <Value extends z.ZodType>(value: Value) =>
  z
    .record(name, value)
    .refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, `At most ${MOST_COLUMNS} columns`)
const newWidths = byColumn(z.int().min(-1).max(10_000))
const newWraps = byColumn(z.boolean())
const newOrder = z
  .array(z.strictObject({ fieldApiName: name, isAscending: z.boolean(), label: z.string().nullish() }))
  .max(MOST_SORTS)

/** What is left out stays; null is as the list itself has it. */
const changes = z.strictObject({
  columnWidths: newWidths.nullish(),
  columnWrap: newWraps.nullish(),
  orderedBy: newOrder.nullish(),
})
export type RelatedPreferenceChanges = z.infer<typeof changes>

const infoChanges = z.strictObject({
  orderedByInfo: newOrder,
  userPreferences: z.strictObject({ columnWidths: newWidths, columnWrap: newWraps }),
})
export type RelatedInfoChanges = z.infer<typeof infoChanges>

export const updateRelatedListInfo = uiCall({
  summary:
    'Keeps in which order the caller likes to see a related list, and its columns how wide, and answers the list.',
  method: 'PATCH',
  path: '/related-list-info/{parentObjectApiName}/{relatedListId}',
  params: onePath,
  query: columns,
  body: infoChanges,
  answer: RelatedListInfo,
  errors: ['INVALID_SESSION_ID', 'INVALID_TYPE', 'INVALID_FIELD', 'INVALID_INPUT', 'NOT_FOUND'],
  example: {
    as: 'staff',
    params: { parentObjectApiName: 'ProductCategory', relatedListId: 'Products__r' },
    body: {
      orderedByInfo: [{ fieldApiName: 'ProductCode', isAscending: true }],
      userPreferences: { columnWidths: { Name: 240 }, columnWrap: { Name: true } },
    },
  },
})

const preferencesId = name.meta({ description: 'Parent.RelatedListId' })

export const getRelatedListPreferences = uiCall({
  summary:
    'How the caller sees a related list: widths of columns (-1 is the default), which are wrapped, and the order.',
  method: 'GET',
  path: '/related-list-preferences/{preferencesId}',
  params: z.strictObject({ preferencesId }),
  answer: RelatedListPreferences,
  errors: ['NOT_FOUND'],
  example: { params: { preferencesId: 'ProductCategory.Products__r' } },
})

export const getRelatedListPreferencesBatch = uiCall({
  summary: 'The same of several related lists, each with a status of its own.',
  method: 'GET',
  path: '/related-list-preferences/batch/{preferencesIds}',
  params: z.strictObject({ preferencesIds: listOf(name, MOST_LISTS) }),
  answer: results(RelatedListPreferences),
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { preferencesIds: 'ProductCategory.Products__r,Product2.Nothing' } },
})

export const updateRelatedListPreferences = uiCall({
  summary:
    'Keeps how the caller likes to see a related list; null takes a preference back, and what is left out stays.',
  method: 'PATCH',
  path: '/related-list-preferences/{preferencesId}',
  params: z.strictObject({ preferencesId }),
  body: changes,
  answer: RelatedListPreferences,
  errors: ['INVALID_SESSION_ID', 'INVALID_FIELD', 'INVALID_INPUT', 'NOT_FOUND'],
  example: {
    as: 'staff',
    params: { preferencesId: 'ProductCategory.Products__r' },
    body: { columnWidths: { Name: 240 }, orderedBy: [{ fieldApiName: 'Name', isAscending: true }] },
  },
})
