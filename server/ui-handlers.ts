// Which part of the platform answers which record call. A handler passes on what was parsed, and adds nothing.
import type { UiAnswer, UiCallName, UiInput } from '#contract/ui-api/calls.ts'
import { findApp, listApps } from '#platform/apps/apps.ts'
import { navItems } from '#platform/apps/nav-items.ts'
import type { Database } from '#database/sql.ts'
import { batchOf } from '#platform/errors/attempt.ts'
import { changeLayoutUserState, layoutUserState } from '#platform/layouts/layout-user-state.ts'
import { recordLayout } from '#platform/layouts/record-layout.ts'
import { getListInfo, getListInfos, isListId, summarise } from '#platform/lists/list-info.ts'
import { listObjectInfo } from '#platform/lists/list-object-info.ts'
import { listRecords, listUi } from '#platform/lists/list-records.ts'
import { listViewSummaries } from '#platform/lists/list-summaries.ts'
import { requireListView, requireListViewOfId } from '#platform/lists/list-views.ts'
import { getListPreferences, updateListPreferences } from '#platform/lists/preferences.ts'
import { objectDirectory, objectInfo } from '#platform/objects/object-info.ts'
import { picklists, picklistValues } from '#platform/objects/picklists.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { getRecord, getRecords } from '#platform/records/get-records.ts'
import { type Acting, createRecord, deleteRecord, updateRecord, writeAs } from '#platform/records/write-record.ts'
import { writeRecords } from '#platform/records/write-records.ts'
import { relatedListCount, relatedListCounts } from '#platform/related-lists/related-list-count.ts'
import {
  getRelatedListInfo,
  getRelatedListInfos,
  relatedListSummaries,
} from '#platform/related-lists/related-list-info.ts'
import { relatedListRecords, relatedListRecordsBatch } from '#platform/related-lists/related-list-records.ts'
import { seoProperties } from '#platform/seo/seo-properties.ts'
import { apps } from './apps.ts'

/** An answer may leave its eTag to the server: the hash of what it says. */
type Untagged<Answer> = Answer extends { eTag: string } ? Omit<Answer, 'eTag'> & { eTag?: string } : Answer

/** What a handler may know besides who reads what. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** Where changes are made: reading goes by `reading`. */
  db: Database
}

export type UiHandlers = {
  [Name in UiCallName]: (
    input: UiInput<Name>,
    acting: Acting,
    site: Site,
  ) => Promise<Untagged<UiAnswer<Name>>> | Untagged<UiAnswer<Name>>
}

export const uiHandlers: UiHandlers = {
  getObjectInfos: (_, { registry, viewer }) => objectDirectory(registry, viewer),

  getObjectInfo: ({ params }, { registry, viewer }) =>
    objectInfo(registry, viewer, requireObject(registry, viewer, params.objectApiName)),

  getObjectInfoBatch: ({ params }, { registry, viewer }) =>
    batchOf(params.objectApiNames, (name) => objectInfo(registry, viewer, requireObject(registry, viewer, name))),

  getPicklistValuesByRecordType: ({ params }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    requireRecordType(params.recordTypeId)
    return { picklistFieldValues: picklists(object, viewer.locale) }
  },

  getPicklistValues: ({ params }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    requireRecordType(params.recordTypeId)
    return picklistValues(object, params.fieldApiName, viewer.locale)
  },

  getLayout: ({ params, query: { recordTypeId, ...wanted } }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    requireRecordType(recordTypeId)
    return recordLayout(object, wanted, viewer.locale)
  },

  getLayoutUserState: ({ params, query: { recordTypeId, ...wanted } }, reading) => {
    const object = requireObject(reading.registry, reading.viewer, params.objectApiName)
    requireRecordType(recordTypeId)
    return layoutUserState(reading, recordLayout(object, wanted, reading.viewer.locale))
  },

  updateLayoutUserState: ({ params, query: { recordTypeId, ...wanted }, body }, reading, { db }) => {
    const object = requireObject(reading.registry, reading.viewer, params.objectApiName)
    requireRecordType(recordTypeId)
    const layout = recordLayout(object, wanted, reading.viewer.locale)
    return changeLayoutUserState(db, reading.viewer, layout, body.sectionUserStates)
  },

  getRecord: ({ params, query }, reading) => getRecord(reading, params.recordId, query),

  getRecords: ({ params, query }, reading) => getRecords(reading, params.recordIds, query),

  createRecord: ({ query, body }, acting) =>
    writeAs(acting, (writing) => createRecord(writing, { ...query, apiName: body.apiName, fields: body.fields })),

  updateRecord: ({ params, query, headers, body }, acting) =>
    writeAs(acting, (writing) =>
      updateRecord(writing, params.recordId, { ...query, fields: body.fields }, headers['if-unmodified-since']),
    ),

  deleteRecord: ({ params }, acting) =>
    writeAs(acting, async (writing) => {
      await deleteRecord(writing, params.recordId)
      return undefined
    }),

  writeRecords: ({ body }, acting) => writeRecords(acting, body),

  getListUi: async ({ params, query }, acting) =>
    usedListUi(acting, await requireListView(acting, params.objectApiName, params.listViewApiName), query),

  getListUiOrSummaries: async ({ params: { listViewIdOrObjectApiName: key }, query }, acting) =>
    isListId(key)
      ? usedListUi(acting, await requireListViewOfId(acting, key), listQuery(query))
      : listViewSummaries(acting, key, summaryQuery(query)),

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

  getListInfoBatch: ({ query }, reading) => getListInfos(reading, query),

  getListInfos: ({ params, query }, reading) => summarise(reading, params.objectApiName, query),

  getListObjectInfo: ({ params }, { registry, viewer }) =>
    listObjectInfo(viewer, requireObject(registry, viewer, params.objectApiName)),

  getListPreferences: async ({ params }, reading) =>
    getListPreferences(reading, await requireListView(reading, params.objectApiName, params.listViewApiName)),

  updateListPreferences: async ({ params, body }, acting) =>
    updateListPreferences(acting, await requireListView(acting, params.objectApiName, params.listViewApiName), body),

  getRelatedListInfos: ({ params, query }, reading) =>
    relatedListSummaries(reading, params.parentObjectApiName, query.recordTypeId),

  getRelatedListInfo: ({ params, query }, reading) =>
    getRelatedListInfo(reading, params.parentObjectApiName, params.relatedListId, query),

  getRelatedListInfoBatch: ({ params, query }, reading) =>
    getRelatedListInfos(reading, params.parentObjectApiName, params.relatedListIds, query),

  getRelatedListRecords: ({ params, body }, reading) =>
    relatedListRecords(reading, params.parentRecordId, params.relatedListId, body),

  getRelatedListRecordsBatch: ({ params, body }, reading) =>
    relatedListRecordsBatch(reading, params.parentRecordId, body.relatedListParameters),

  getRelatedListCount: ({ params, query }, reading) =>
    relatedListCount(reading, params.parentRecordId, params.relatedListId, query.maxCount),

  getRelatedListCountBatch: ({ params, query }, reading) =>
    relatedListCounts(reading, params.parentRecordId, params.relatedListIds, query.maxCount),

  getApps: ({ query }, reading) => listApps({ ...reading, apps }, query.formFactor),

  getApp: ({ params, query }, reading) => findApp({ ...reading, apps }, params.appId, query.formFactor),

  getNavItems: ({ query }, reading) => navItems({ ...reading, apps }, query),

  getSeoProperties: ({ params, query: { fields, language, htmlEncode } }, { viewer, ...reading }, { origin }) =>
    seoProperties({ ...reading, viewer: { ...viewer, locale: language ?? viewer.locale } }, params.recordId, {
      fields,
      isEncoded: htmlEncode === 'true',
      origin,
    }),
}
