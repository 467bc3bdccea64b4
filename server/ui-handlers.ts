// Which part of the platform answers which record call. A handler passes on what was parsed, and adds nothing.
import type { UiAnswer, UiCallName, UiInput } from '#contract/ui-api/calls.ts'
import type { ContentVersionInput } from '#contract/ui-api/content-versions.ts'
import { PAGE_SIZE } from '#contract/ui-api/list-info.ts'
import {
  createActions,
  editActions,
  globalActions,
  lookupActions,
  recordActions,
} from '#platform/actions/list-actions.ts'
import { performQuickAction } from '#platform/actions/perform-quick-action.ts'
import { quickActionDefaults, quickActionInfo, quickActionLayout } from '#platform/actions/quick-action-form.ts'
import {
  relatedListActions,
  relatedListActionsBatch,
  relatedListRecordActions,
} from '#platform/actions/related-list-actions.ts'
import { findApp, listApps } from '#platform/apps/apps.ts'
import { navItems } from '#platform/apps/nav-items.ts'
import { associateAvatar } from '#platform/avatars/associate-avatar.ts'
import { recordAvatars } from '#platform/avatars/avatars.ts'
import { addDocument, addVersion } from '#platform/content-versions/add-version.ts'
import { duplicatesConfig } from '#platform/duplicates/duplicate-rules.ts'
import { predupe } from '#platform/duplicates/predupe.ts'
import { batchOf, valuesOf } from '#platform/errors/attempt.ts'
import { changeLayoutUserState, layoutUserState } from '#platform/layouts/layout-user-state.ts'
import { pathLayout } from '#platform/layouts/path-layout.ts'
import { recordLayout } from '#platform/layouts/record-layout.ts'
import { getListInfo, listInfoBatch } from '#platform/lists/list-info.ts'
import { listObjectInfo } from '#platform/lists/list-object-info.ts'
import { listRecords, listUi, openList } from '#platform/lists/list-records.ts'
import { listInfoSummaries, listViewSummaries } from '#platform/lists/list-summaries.ts'
import { isListId, requireListView, requireListViewOfId } from '#platform/lists/list-views.ts'
import { getListPreferences, updateListPreferences } from '#platform/lists/preferences.ts'
import { createListView, deleteListView, updateListView } from '#platform/lists/save-list-view.ts'
import { lookupMetadata } from '#platform/lookups/lookup-metadata.ts'
import { lookup } from '#platform/lookups/lookup.ts'
import { objectDirectory, objectInfo } from '#platform/objects/object-info.ts'
import { picklists, picklistValues } from '#platform/objects/picklists.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { createDefaults, templateClone, templateCreate } from '#platform/record-ui/record-defaults.ts'
import { recordUi } from '#platform/record-ui/record-ui.ts'
import { getRecord, getRecords } from '#platform/records/get-records.ts'
import { rememberRecords } from '#platform/records/recent-records.ts'
import { once } from '#platform/records/once.ts'
import { type Acting, createRecord, deleteRecord, updateRecord, writeAs } from '#platform/records/write-record.ts'
import { writeRecords } from '#platform/records/write-records.ts'
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
import { searchFilterOptions, searchFilters } from '#platform/search/search-filters.ts'
import { searchKeyword, searchResults } from '#platform/search/search-records.ts'
import { seoProperties } from '#platform/seo/seo-properties.ts'
import type { FilePort } from '#providers/files/port.ts'
import { apps } from './apps.ts'
import { keepUpload } from './keep-upload.ts'

/** An answer may leave its eTag to the server: the hash of what it says. */
type Untagged<Answer> = Answer extends { eTag: string } ? Omit<Answer, 'eTag'> & { eTag?: string } : Answer

/** What a handler may know besides who reads what. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string
  files: FilePort
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
    const recordType = requireRecordType(object, params.recordTypeId)
    return { picklistFieldValues: picklists(object, { recordType, locale: viewer.locale }) }
  },

  getPicklistValues: ({ params }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, params.recordTypeId)
    return picklistValues(object, params.fieldApiName, { recordType, locale: viewer.locale })
  },

  getLayout: ({ params, query: { recordTypeId, ...wanted } }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, recordTypeId)
    return recordLayout(object, { ...wanted, recordType }, viewer.locale)
  },

  getLayoutUserState: ({ params, query: { recordTypeId, ...wanted } }, reading) => {
    const object = requireObject(reading.registry, reading.viewer, params.objectApiName)
    const recordType = requireRecordType(object, recordTypeId)
    return layoutUserState(reading, recordLayout(object, { ...wanted, recordType }, reading.viewer.locale))
  },

  updateLayoutUserState: ({ params, query: { recordTypeId, ...wanted }, body }, { db, registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, recordTypeId)
    const layout = recordLayout(object, { ...wanted, recordType }, viewer.locale)
    return changeLayoutUserState(db, viewer, layout, body.sectionUserStates)
  },

  getPathLayout: ({ params, query: { recordTypeId, ...wanted } }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, recordTypeId)
    return pathLayout(object, { ...wanted, recordType }, viewer.locale)
  },

  getRecordUi: async ({ params, query: { updateMru, ...wanted } }, acting) => {
    const page = await recordUi(acting, params.recordIds, wanted)
    if (updateMru) await rememberRecords(acting, Object.values(page.records))
    return page
  },

  getRecordCreateDefaults: ({ params, query }, reading) => createDefaults(reading, params.objectApiName, query),

  getRecordTemplateCreate: ({ params, query }, reading) => templateCreate(reading, params.objectApiName, query),

  getRecordTemplateClone: ({ params, query }, reading) => templateClone(reading, params.recordId, query),

  getRecord: async ({ params, query: { updateMru, ...wanted } }, acting) => {
    const record = await getRecord(acting, params.recordId, wanted)
    if (updateMru) await rememberRecords(acting, [record])
    return record
  },

  getRecords: async ({ params, query: { updateMru, ...wanted } }, acting) => {
    const records = await getRecords(acting, params.recordIds, wanted)
    if (updateMru) await rememberRecords(acting, valuesOf(records.results))
    return records
  },

  createRecord: ({ query, headers, body }, acting) =>
    writeAs(acting, (writing) =>
      once(writing, { route: 'createRecord', key: headers['idempotency-key'], body }, () =>
        createRecord(writing, { ...body, ...query, allowSaveOnDuplicate: isInsisted(query, body) }),
      ),
    ),

  updateRecord: ({ params, query, headers, body }, acting) =>
    writeAs(acting, (writing) =>
      updateRecord(
        writing,
        params.recordId,
        { ...query, fields: body.fields, allowSaveOnDuplicate: isInsisted(query, body) },
        headers['if-unmodified-since'],
      ),
    ),

  deleteRecord: ({ params }, acting) =>
    writeAs(acting, async (writing) => {
      await deleteRecord(writing, params.recordId)
      return undefined
    }),

  writeRecords: ({ headers, body }, acting) => writeRecords(acting, body, headers['idempotency-key']),

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

  getGlobalActions: ({ query }, reading) => globalActions(reading, query),

  getRecordActions: ({ params, query }, reading) => recordActions(reading, params.recordIds, query),

  getRecordEditActions: ({ params, query }, reading) => editActions(reading, params.recordIds, query),

  getObjectCreateActions: ({ params, query }, reading) => createActions(reading, params.objectApiName, query),

  getLookupActions: ({ params, query }, reading) => lookupActions(reading, params.objectApiNames, query),

  getRelatedListActions: ({ params: { recordIds, relatedListId }, body: wanted }, reading) =>
    relatedListActions(reading, recordIds, { relatedListId, wanted }),

  getRelatedListsActions: ({ params, body: wanted }, reading) =>
    relatedListActions(reading, params.recordIds, { wanted }),

  getRelatedListActionsBatch: ({ params, body }, reading) =>
    relatedListActionsBatch(reading, params.recordIds, body.relatedListsActionParameters),

  getRelatedListRecordActions: ({ params, query }, reading) => relatedListRecordActions(reading, params, query),

  getQuickActionLayout: ({ params, query }, reading) => quickActionLayout(reading, params.actionApiName, query),

  getQuickActionDefaults: ({ params, query }, reading) => quickActionDefaults(reading, params.actionApiName, query),

  getQuickActionInfo: ({ params, query }, reading) =>
    quickActionInfo(reading, params.actionApiName, query.parentRecordId),

  getActionOverrides: ({ params }, { registry, viewer }) => {
    requireObject(registry, viewer, params.objectApiName)
    return { overrides: {} }
  },

  getFormulaActivations: ({ query: { objectApiNames = [] } }, { registry, viewer }) => ({
    activations: Object.fromEntries(objectApiNames.map((name) => [requireObject(registry, viewer, name).apiName, []])),
  }),

  performQuickAction: ({ params, body }, acting) =>
    writeAs(acting, (writing) => performQuickAction(writing, params.actionApiName, body)),

  performUpdateQuickAction: ({ params, body }, acting) =>
    writeAs(acting, (writing) => performQuickAction(writing, params.actionApiName, body)),

  getApps: ({ query }, reading) => listApps({ ...reading, apps }, query.formFactor),

  getApp: ({ params, query }, reading) => findApp({ ...reading, apps }, params.appId, query.formFactor),

  getNavItems: ({ query }, reading) => navItems({ ...reading, apps }, query),

  updateRelatedListInfo: ({ params, query, body }, acting) =>
    updateRelatedListInfo(acting, params.parentObjectApiName, params.relatedListId, { wanted: query, changes: body }),

  getRelatedListPreferences: ({ params }, reading) => getRelatedListPreferences(reading, params.preferencesId),

  getRelatedListPreferencesBatch: ({ params }, reading) =>
    getRelatedListPreferencesBatch(reading, params.preferencesIds),

  updateRelatedListPreferences: ({ params, body }, acting) =>
    updateRelatedListPreferences(acting, params.preferencesId, body),

  searchResults: ({ query, body }, reading) => searchResults(reading, query.q, body),

  searchKeyword: ({ query, body }, reading) => searchKeyword(reading, query.objectApiName, query.q, body),

  getSearchFilters: ({ params }, reading) => searchFilters(reading, params.objectApiName),

  getSearchFilterOptions: ({ params, query }, reading) =>
    searchFilterOptions(reading, params.objectApiName, params.filterApiName, query.q),

  getLookupMetadata: ({ params }, reading) => lookupMetadata(reading, params.objectApiName, params.fieldApiName),

  getLookupRecords: ({ params, query, body }, reading) =>
    lookup(reading, params.objectApiName, params.fieldApiName, query, body),

  getDuplicatesConfig: ({ params, query }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    requireRecordType(object, query.recordTypeId)
    return duplicatesConfig(object)
  },

  predupe: ({ body }, reading) => predupe(reading, body),

  getRecordAvatars: ({ params }, reading) => recordAvatars(reading, params.recordIds),

  associateRecordAvatar: ({ params, body }, acting, { origin }) =>
    writeAs(acting, (writing) => associateAvatar(writing, params.recordId, body, origin)),

  createContentDocument: ({ body }, acting, { files }) =>
    keepUpload({ db: acting.db, files }, body.fileData, (found) =>
      writeAs(acting, (writing) => addDocument(writing, { fields: versionFields(body), found })),
    ),

  createContentVersion: ({ params, body }, acting, { files }) =>
    keepUpload({ db: acting.db, files }, body.fileData, (found) =>
      writeAs(acting, (writing) =>
        addVersion(writing, params.contentDocumentId, { fields: versionFields(body), found }),
      ),
    ),

  getSeoProperties: ({ params, query: { fields, language, htmlEncode } }, { viewer, ...reading }, { origin }) =>
    seoProperties({ ...reading, viewer: { ...viewer, locale: language ?? viewer.locale } }, params.recordId, {
      fields,
      isEncoded: htmlEncode === 'true',
      origin,
    }),
}

/** A double is saved on purpose when either the query or the body says so. */
const isInsisted = (...said: readonly { allowSaveOnDuplicate?: boolean | undefined }[]): boolean =>
  said.some(({ allowSaveOnDuplicate }) => allowSaveOnDuplicate)

const versionFields = ({ title, description }: ContentVersionInput) => ({
  Title: title,
  Description: description || null,
})
