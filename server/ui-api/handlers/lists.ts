// List views: their rows, what they are, and how each viewer likes them.
import { PAGE_SIZE } from '#contract/ui-api/list-info.ts'
import { getListInfo, listInfoBatch } from '#platform/lists/list-info.ts'
import { listObjectInfo } from '#platform/lists/list-object-info.ts'
import { listRecords, listUi, openList } from '#platform/lists/list-records.ts'
import { listInfoSummaries, listViewSummaries } from '#platform/lists/list-summaries.ts'
import { isListId, requireListView, requireListViewOfId } from '#platform/lists/list-views.ts'
import { getListPreferences, updateListPreferences } from '#platform/lists/preferences.ts'
import { createListView, deleteListView, updateListView } from '#platform/lists/save-list-view.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import type { UiHandlers } from './ui-handler.ts'

export const listsHandlers = {
  getListUi: async ({ params, query }, acting) =>
    openList(acting, await requireListView(acting, params.objectApiName, params.listViewApiName), query),

  getListUiOrSummaries: async ({ params: { listViewIdOrObjectApiName: key }, query }, acting) =>
    isListId(key)
      ? openList(acting, await requireListViewOfId(acting, key), {
          ...query,
          pageSize: query.pageSize ?? PAGE_SIZE.rows,
        })
      : listViewSummaries(acting, key, { ...query, pageSize: query.pageSize ?? PAGE_SIZE.lists }),

  getListRecords: async ({ params, query }, reading) =>
    listRecords(reading, await requireListView(reading, params.objectApiName, params.listViewApiName), query),

  getListRecordsById: async ({ params, query }, reading) =>
    listRecords(reading, await requireListViewOfId(reading, params.listViewId), query),

  postListRecords: async ({ params, body }, reading) =>
    listRecords(reading, await requireListView(reading, params.objectApiName, params.listViewApiName), body),

  getMruListUi: async ({ params, query }, reading) =>
    listUi(reading, await requireListView(reading, params.objectApiName, '__Recent'), query),

  getMruListRecords: async ({ params, query }, reading) =>
    listRecords(reading, await requireListView(reading, params.objectApiName, '__Recent'), query),

  getListInfo: async ({ params }, reading) =>
    getListInfo(reading, await requireListView(reading, params.objectApiName, params.listViewApiName)),

  getListInfoBatch: ({ query }, reading) => listInfoBatch(reading, query),

  getListInfos: ({ params, query }, reading) => listInfoSummaries(reading, params.objectApiName, query),

  createListInfo: ({ params, body }, acting) => createListView(acting, params.objectApiName, body),

  updateListInfo: async ({ params, body }, acting) =>
    updateListView(acting, await requireListView(acting, params.objectApiName, params.listViewApiName), body),

  deleteListInfo: async ({ params }, acting) =>
    deleteListView(acting, await requireListView(acting, params.objectApiName, params.listViewApiName)),

  getListObjectInfo: ({ params }, { registry, viewer }) =>
    listObjectInfo(viewer, requireObject(registry, viewer, params.objectApiName)),

  getListPreferences: async ({ params }, reading) =>
    getListPreferences(reading, await requireListView(reading, params.objectApiName, params.listViewApiName)),

  updateListPreferences: async ({ params, body }, acting) =>
    updateListPreferences(acting, await requireListView(acting, params.objectApiName, params.listViewApiName), body),
} satisfies Partial<UiHandlers>
