// The records of related lists, and how many there are (records-api/related-lists.md).
import type { Page } from '../../store/pages.ts'
import { object } from '../../store/shape.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { batch } from '../engine/batch.ts'
import { fieldNames, id, integer, listOf, parts, sortBy, text, texts, words, without } from '../engine/config.ts'
import { pagesOf, PAGING } from '../engine/paged.ts'
import type { RelatedListReference } from './related-list-info.ts'

export interface RelatedListRecords extends Page {
  fields: string[]
  listReference: RelatedListReference
  optionalFields: string[]
  sortBy: string[] | null
  where: string | null
}
export interface RelatedListCount {
  count: number
  hasMore: boolean
  listReference: RelatedListReference
}

const rows = pagesOf<RelatedListRecords>()
const TAKES = { ...PAGING, where: words }

export const getRelatedListRecords = rows({
  name: 'getRelatedListRecords',
  path: '/related-list-records/{parentRecordId}/{relatedListId}',
  needs: { parentRecordId: id, relatedListId: text },
  takes: TAKES,
  body: Object.keys(TAKES),
  keeps: 'relatedListRecords',
})

const one = parts(
  { relatedListId: text },
  { fields: fieldNames, optionalFields: fieldNames, pageSize: integer, sortBy, where: words },
)

const SEVERAL = { parentRecordId: id, relatedListParameters: listOf(one) }

/** First pages of several related lists; one that names neither fields nor optionalFields is skipped. */
export const getRelatedListRecordsBatch = batch({
  name: 'getRelatedListRecordsBatch',
  path: '/related-list-records/batch/{parentRecordId}',
  needs: SEVERAL,
  body: ['relatedListParameters'],
  split: ({ parentRecordId, relatedListParameters }) =>
    relatedListParameters
      .filter(({ fields, optionalFields }) => fields || optionalFields)
      .map((list) => ({ parentRecordId, ...list })),
  join: (some, { parentRecordId }) => ({
    parentRecordId,
    relatedListParameters: some.map((list) => without(list, 'parentRecordId')),
  }),
  single: (list) => getRelatedListRecords.query(list),
})

export const getRelatedListCount = adapter({
  name: 'getRelatedListCount',
  path: '/related-list-count/{parentRecordId}/{relatedListId}',
  needs: { parentRecordId: id, relatedListId: text },
  takes: { maxCount: integer },
  answer: cached('relatedListCount', object<RelatedListCount>()),
})

export const getRelatedListCountBatch = batch({
  name: 'getRelatedListCountBatch',
  path: '/related-list-count/batch/{parentRecordId}/{relatedListIds}',
  needs: { parentRecordId: id, relatedListIds: texts },
  takes: { maxCount: integer },
  split: ({ relatedListIds, ...rest }) => relatedListIds.map((relatedListId) => ({ ...rest, relatedListId })),
  join: (some, config) => ({
    ...config,
    relatedListIds: some.map(({ relatedListId }) => relatedListId),
  }),
  single: (list) => getRelatedListCount.query(list),
})
