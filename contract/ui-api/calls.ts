// Every call of the record platform: the one registry of routes, OpenAPI and docs. Groups are pages of docs/api/ui-api.
import type { z } from 'zod'
import {
  getGlobalActions,
  getRecordActions,
  getRecordEditActions,
  getObjectCreateActions,
  getLookupActions,
  getRelatedListActions,
  getRelatedListsActions,
  getRelatedListActionsBatch,
  getRelatedListRecordActions,
  getActionOverrides,
  getFormulaActivations,
} from './actions.ts'
import {
  getQuickActionDefaults,
  getQuickActionInfo,
  getQuickActionLayout,
  performQuickAction,
  performUpdateQuickAction,
} from './quick-actions.ts'
import { getApp, getApps, getNavItems } from './apps.ts'
import { associateRecordAvatar, getRecordAvatars } from './avatars.ts'
import { createContentDocument, createContentVersion } from './content-versions.ts'
import { getDuplicatesConfig, predupe } from './duplicates.ts'
import { getLayout, getLayoutUserState, getPathLayout, updateLayoutUserState } from './layouts.ts'
import { getListInfo, getListInfoBatch, getListInfos, getListObjectInfo } from './list-info.ts'
import { getListPreferences, updateListPreferences } from './list-preferences.ts'
import {
  getListRecords,
  getListRecordsById,
  getListUi,
  getListUiOrSummaries,
  getMruListRecords,
  getMruListUi,
  postListRecords,
} from './list-records.ts'
import { getLookupRecords } from './lookups.ts'
import {
  getObjectInfo,
  getObjectInfoBatch,
  getObjectInfos,
  getPicklistValues,
  getPicklistValuesByRecordType,
} from './object-info.ts'
import { getRecordCreateDefaults, getRecordTemplateClone, getRecordTemplateCreate } from './record-defaults.ts'
import { getRecordUi } from './record-ui.ts'
import { getRecord, getRecords } from './records.ts'
import {
  getRelatedListCount,
  getRelatedListCountBatch,
  getRelatedListInfo,
  getRelatedListInfoBatch,
  getRelatedListInfos,
  getRelatedListPreferences,
  getRelatedListPreferencesBatch,
  getRelatedListRecords,
  getRelatedListRecordsBatch,
  updateRelatedListInfo,
  updateRelatedListPreferences,
} from './related-lists.ts'
import { getLookupMetadata, getSearchFilterOptions, getSearchFilters } from './search-info.ts'
import { searchKeyword, searchResults } from './search.ts'
import { createListInfo, deleteListInfo, updateListInfo } from './save-list-info.ts'
import { getSeoProperties } from './seo.ts'
import { createRecord, deleteRecord, updateRecord, writeRecords } from './write-records.ts'

export const uiCallGroups = {
  'object-info': {
    getObjectInfos,
    getObjectInfo,
    getObjectInfoBatch,
    getPicklistValuesByRecordType,
    getPicklistValues,
  },
  layouts: { getLayout, getLayoutUserState, updateLayoutUserState, getPathLayout },
  'record-ui': { getRecordUi, getRecordCreateDefaults, getRecordTemplateCreate, getRecordTemplateClone },
  records: { getRecord, getRecords, createRecord, updateRecord, deleteRecord, writeRecords },
  lists: {
    getListUi,
    getListUiOrSummaries,
    getListRecords,
    getListRecordsById,
    postListRecords,
    getMruListUi,
    getMruListRecords,
    getListInfo,
    getListInfoBatch,
    getListInfos,
    createListInfo,
    updateListInfo,
    deleteListInfo,
    getListObjectInfo,
    getListPreferences,
    updateListPreferences,
  },
  'related-lists': {
    getRelatedListInfos,
    getRelatedListInfo,
    getRelatedListInfoBatch,
    updateRelatedListInfo,
    getRelatedListRecords,
    getRelatedListRecordsBatch,
    getRelatedListCount,
    getRelatedListCountBatch,
    getRelatedListPreferences,
    getRelatedListPreferencesBatch,
    updateRelatedListPreferences,
  },
  actions: {
    getGlobalActions,
    getRecordActions,
    getRecordEditActions,
    getObjectCreateActions,
    getLookupActions,
    getRelatedListActions,
    getRelatedListsActions,
    getRelatedListActionsBatch,
    getRelatedListRecordActions,
    getQuickActionLayout,
    getQuickActionDefaults,
    getQuickActionInfo,
    getActionOverrides,
    getFormulaActivations,
    performQuickAction,
    performUpdateQuickAction,
  },
  apps: { getApps, getApp, getNavItems },
  duplicates: { getDuplicatesConfig, predupe },
  avatars: { getRecordAvatars, associateRecordAvatar },
  'content-versions': { createContentDocument, createContentVersion },
  search: {
    searchResults,
    searchKeyword,
    getLookupRecords,
    getSearchFilters,
    getSearchFilterOptions,
    getLookupMetadata,
  },
  seo: { getSeoProperties },
} as const

export const uiCalls = {
  ...uiCallGroups['object-info'],
  ...uiCallGroups.layouts,
  ...uiCallGroups['record-ui'],
  ...uiCallGroups.records,
  ...uiCallGroups.lists,
  ...uiCallGroups['related-lists'],
  ...uiCallGroups.actions,
  ...uiCallGroups.apps,
  ...uiCallGroups.duplicates,
  ...uiCallGroups.avatars,
  ...uiCallGroups['content-versions'],
  ...uiCallGroups.search,
  ...uiCallGroups.seo,
}

type Calls = typeof uiCalls
export type UiCallName = keyof Calls
export interface UiInput<Name extends UiCallName> {
  params: z.infer<Calls[Name]['params']>
  query: z.infer<Calls[Name]['query']>
  headers: z.infer<Calls[Name]['headers']>
  body: z.infer<Calls[Name]['body']>
}
export type UiAnswer<Name extends UiCallName> = z.infer<Calls[Name]['answer']>
