// Related lists of records.
import {
  getRelatedListPreferences,
  getRelatedListPreferencesBatch,
  updateRelatedListPreferences,
} from '#platform/related-lists/preferences.ts'
import { relatedListCount, relatedListCounts } from '#platform/related-lists/related-list-count.ts'
import {
  getRelatedListInfo,
  getRelatedListInfos,
  relatedListSummaries,
  updateRelatedListInfo,
} from '#platform/related-lists/related-list-info.ts'
import { relatedListRecords, relatedListRecordsBatch } from '#platform/related-lists/related-list-records.ts'
import type { UiHandlers } from './ui-handler.ts'

export const relatedListsHandlers = {
  getRelatedListInfos: ({ params, query }, reading) =>
    relatedListSummaries(reading, params.parentObjectApiName, query.recordTypeId),

  getRelatedListInfo: ({ params, query }, reading) =>
    getRelatedListInfo(reading, { parentName: params.parentObjectApiName, id: params.relatedListId }, query),

  getRelatedListInfoBatch: ({ params, query }, reading) =>
    getRelatedListInfos(reading, { parentName: params.parentObjectApiName, ids: params.relatedListIds }, query),

  updateRelatedListInfo: ({ params, query, body }, acting) =>
    updateRelatedListInfo(
      acting,
      { parentName: params.parentObjectApiName, id: params.relatedListId },
      { wanted: query, changes: body },
    ),

  getRelatedListRecords: ({ params, body }, reading) =>
    relatedListRecords(reading, { parentId: params.parentRecordId, listId: params.relatedListId }, body),

  getRelatedListRecordsBatch: ({ params, body }, reading) =>
    relatedListRecordsBatch(reading, params.parentRecordId, body.relatedListParameters),

  getRelatedListCount: ({ params, query }, reading) =>
    relatedListCount(reading, { parentId: params.parentRecordId, listId: params.relatedListId }, query.maxCount),

  getRelatedListCountBatch: ({ params, query }, reading) =>
    relatedListCounts(reading, { parentId: params.parentRecordId, listIds: params.relatedListIds }, query.maxCount),

  getRelatedListPreferences: ({ params }, reading) => getRelatedListPreferences(reading, params.preferencesId),

  getRelatedListPreferencesBatch: ({ params }, reading) =>
    getRelatedListPreferencesBatch(reading, params.preferencesIds),

  updateRelatedListPreferences: ({ params, body }, acting) =>
    updateRelatedListPreferences(acting, params.preferencesId, body),
} satisfies Partial<UiHandlers>
