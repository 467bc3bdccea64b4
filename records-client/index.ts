// What programs import by the package's name. React's hooks stand apart in `records-client/react/…`, so that nobody else needs React.
export * from './adapters/actions/actions.ts'
export * from './adapters/actions/quick-actions.ts'
export * from './adapters/apps/apps.ts'
export * from './adapters/avatars/avatars.ts'
export * from './adapters/content/content-versions.ts'
export * from './adapters/duplicates/duplicates.ts'
export { adapter, type Adapter, invoke } from './adapters/engine/adapter.ts'
export { getLayout, getLayoutUserState, getPathLayout, updateLayoutUserState } from './adapters/layouts/layout.ts'
export { getListUi, getListViewSummaries, getMruListUi, MRU } from './adapters/lists/get-list-ui.ts'
export {
  createListInfo,
  deleteListInfo,
  getListInfoByName,
  getListInfosByName,
  getListInfosByObjectName,
  getListObjectInfo,
  updateListInfoByName,
} from './adapters/lists/list-info.ts'
export { getListPreferences, updateListPreferences } from './adapters/lists/list-preferences.ts'
export { getListRecordsById, getListRecordsByName, getMruListRecords } from './adapters/lists/list-records.ts'
export { getObjectDirectory, getObjectInfo, getObjectInfos } from './adapters/objects/object-info.ts'
export { getPicklistValues, getPicklistValuesByRecordType } from './adapters/objects/picklists.ts'
export { getRecord, getRecords } from './adapters/records/get-record.ts'
export { getRecordUi } from './adapters/records/get-record-ui.ts'
export {
  getRecordCreateDefaults,
  getRecordTemplateClone,
  getRecordTemplateCreate,
} from './adapters/records/record-defaults.ts'
export {
  createRecordInputFilteredByEditedFields,
  generateRecordInputForCreate,
  generateRecordInputForUpdate,
  getFieldDisplayValue,
  getFieldValue,
} from './adapters/records/record-input.ts'
export { createRecord, deleteRecord, updateRecord } from './adapters/records/save-record.ts'
export { executeBatchRecordOperations } from './adapters/records/save-records.ts'
export {
  getRelatedListInfo,
  getRelatedListInfoBatch,
  getRelatedListPreferences,
  getRelatedListPreferencesBatch,
  getRelatedListsInfo,
  updateRelatedListInfo,
  updateRelatedListPreferences,
} from './adapters/related-lists/related-list-info.ts'
export {
  getRelatedListCount,
  getRelatedListCountBatch,
  getRelatedListRecords,
  getRelatedListRecordsBatch,
} from './adapters/related-lists/related-list-records.ts'
export { getLookupRecords } from './adapters/search/lookups.ts'
export { getKeywordSearchResults, getSearchResults } from './adapters/search/search.ts'
export { getLookupMetadata, getSearchFilterMetadata, getSearchFilterOptions } from './adapters/search/search-info.ts'
export { getApex, postApex } from './adapters/seo-apex/apex.ts'
export { getSeoProperties } from './adapters/seo-apex/seo-properties.ts'
export { type Client, type ClientSettings, createClient } from './policies/client.ts'
export { persist as keepCopy, wipe } from './policies/persist.ts'
export { notifyRecordUpdateAvailable } from './policies/notify.ts'
export type { Policy } from './policies/policy.ts'
export { refresh } from './policies/resolve.ts'
export { trimRegularly as keepTrimmed, trim } from './policies/trim.ts'
export { watch } from './policies/watch.ts'
export { type DurablePort, memoryPort } from './store/durable.ts'
export { FetchError } from './store/fetch-error.ts'
export { indexedDbPort } from './store/indexed-db.ts'
export type { Available } from './store/snapshot.ts'
export type * from './store/wire.ts'
