// The compiler checks that the contract's answers are what the client library says.
import { expectTypeOf, test } from 'vitest'
import type { Actions, ActionOverrides, FormulaActivations } from '#records-client/adapters/actions/actions.ts'
import type {
  QuickActionDefaults,
  QuickActionExecution,
  QuickActionInfo,
  QuickActionLayout,
} from '#records-client/adapters/actions/quick-actions.ts'
import type { App, NavItems } from '#records-client/adapters/apps/apps.ts'
import type { RecordAvatar } from '#records-client/adapters/avatars/avatars.ts'
import type { DuplicateConfiguration, Duplicates } from '#records-client/adapters/duplicates/duplicates.ts'
import type { LayoutUserState, PathLayout, RecordLayout } from '#records-client/adapters/layouts/layout.ts'
import type { ListUi } from '#records-client/adapters/lists/get-list-ui.ts'
import type { ListInfo, ListInfoSummaries, ListObjectInfo } from '#records-client/adapters/lists/list-info.ts'
import type { ListPreferences } from '#records-client/adapters/lists/list-preferences.ts'
import type { ListRecords } from '#records-client/adapters/lists/list-records.ts'
import type { ObjectDirectory, ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { RecordUi } from '#records-client/adapters/records/get-record-ui.ts'
import type { RecordCreateDefaults, RecordTemplate } from '#records-client/adapters/records/record-defaults.ts'
import type {
  RelatedListInfo,
  RelatedListPreferences,
  RelatedListSummaries,
} from '#records-client/adapters/related-lists/related-list-info.ts'
import type {
  RelatedListCount,
  RelatedListRecords,
} from '#records-client/adapters/related-lists/related-list-records.ts'
import type { LookupValues } from '#records-client/adapters/search/lookups.ts'
import type { KeywordSearch, SearchResults } from '#records-client/adapters/search/search.ts'
import type { LookupMetadata, SearchFilterOptions, SearchFilters } from '#records-client/adapters/search/search-info.ts'
import type { SeoProperties } from '#records-client/adapters/seo-apex/seo-properties.ts'
import type { Batch, UiRecord } from '#records-client/store/wire.ts'
import type { UiAnswer } from './calls.ts'

test('each answer of the contract fits the type that the client gives it', () => {
  expectTypeOf<UiAnswer<'getRecord'>>().toExtend<UiRecord>()
  expectTypeOf<UiAnswer<'getRecords'>>().toExtend<Batch<UiRecord>>()
  expectTypeOf<UiAnswer<'createRecord'>>().toExtend<UiRecord>()
  expectTypeOf<UiAnswer<'updateRecord'>>().toExtend<UiRecord>()
  expectTypeOf<UiAnswer<'getRecordUi'>['objectInfos']>().toExtend<RecordUi['objectInfos']>()
  expectTypeOf<UiAnswer<'getRecordCreateDefaults'>>().toExtend<RecordCreateDefaults>()
  expectTypeOf<UiAnswer<'getRecordTemplateCreate'>>().toExtend<RecordTemplate>()
  expectTypeOf<UiAnswer<'getRecordTemplateClone'>>().toExtend<RecordTemplate>()
  expectTypeOf<UiAnswer<'getObjectInfo'>>().toExtend<ObjectInfo>()
  expectTypeOf<UiAnswer<'getObjectInfos'>>().toExtend<ObjectDirectory>()
  expectTypeOf<UiAnswer<'getObjectInfoBatch'>>().toExtend<Batch<ObjectInfo>>()
  expectTypeOf<UiAnswer<'getPicklistValues'>>().toExtend<PicklistValues>()
  expectTypeOf<UiAnswer<'getLayout'>>().toExtend<RecordLayout>()
  expectTypeOf<UiAnswer<'getLayoutUserState'>>().toExtend<LayoutUserState>()
  expectTypeOf<UiAnswer<'getPathLayout'>>().toExtend<PathLayout>()
  expectTypeOf<UiAnswer<'getListUi'>>().toExtend<ListUi>()
  expectTypeOf<UiAnswer<'getListInfo'>>().toExtend<ListInfo>()
  expectTypeOf<UiAnswer<'getListInfos'>>().toExtend<ListInfoSummaries>()
  expectTypeOf<UiAnswer<'getListObjectInfo'>>().toExtend<ListObjectInfo>()
  expectTypeOf<UiAnswer<'getListPreferences'>>().toExtend<ListPreferences>()
  expectTypeOf<UiAnswer<'postListRecords'>>().toExtend<ListRecords>()
  expectTypeOf<UiAnswer<'getMruListRecords'>>().toExtend<ListRecords>()
  expectTypeOf<UiAnswer<'getRelatedListInfo'>>().toExtend<RelatedListInfo>()
  expectTypeOf<UiAnswer<'getRelatedListInfos'>>().toExtend<RelatedListSummaries>()
  expectTypeOf<UiAnswer<'getRelatedListPreferences'>>().toExtend<RelatedListPreferences>()
  expectTypeOf<UiAnswer<'getRelatedListRecords'>>().toExtend<RelatedListRecords>()
  expectTypeOf<UiAnswer<'getRelatedListRecordsBatch'>>().toExtend<Batch<RelatedListRecords>>()
  expectTypeOf<UiAnswer<'getRelatedListCount'>>().toExtend<RelatedListCount>()
  expectTypeOf<UiAnswer<'searchKeyword'>>().toExtend<KeywordSearch>()
  expectTypeOf<UiAnswer<'searchResults'>>().toExtend<SearchResults>()
  expectTypeOf<UiAnswer<'getSearchFilters'>>().toExtend<SearchFilters>()
  expectTypeOf<UiAnswer<'getSearchFilterOptions'>>().toExtend<SearchFilterOptions>()
  expectTypeOf<UiAnswer<'getLookupMetadata'>>().toExtend<LookupMetadata>()
  expectTypeOf<UiAnswer<'getLookupRecords'>>().toExtend<LookupValues>()
  expectTypeOf<UiAnswer<'getRecordActions'>>().toExtend<Actions>()
  expectTypeOf<UiAnswer<'getActionOverrides'>>().toExtend<ActionOverrides>()
  expectTypeOf<UiAnswer<'getFormulaActivations'>>().toExtend<FormulaActivations>()
  expectTypeOf<UiAnswer<'getQuickActionLayout'>>().toExtend<QuickActionLayout>()
  expectTypeOf<UiAnswer<'getQuickActionDefaults'>>().toExtend<QuickActionDefaults>()
  expectTypeOf<UiAnswer<'getQuickActionInfo'>>().toExtend<QuickActionInfo>()
  expectTypeOf<UiAnswer<'performQuickAction'>>().toExtend<QuickActionExecution>()
  expectTypeOf<UiAnswer<'getApps'>>().toExtend<{ apps: App[] }>()
  expectTypeOf<UiAnswer<'getNavItems'>>().toExtend<NavItems>()
  expectTypeOf<UiAnswer<'getDuplicatesConfig'>>().toExtend<DuplicateConfiguration>()
  expectTypeOf<UiAnswer<'predupe'>>().toExtend<Duplicates>()
  expectTypeOf<UiAnswer<'associateRecordAvatar'>>().toExtend<RecordAvatar>()
  expectTypeOf<UiAnswer<'getSeoProperties'>>().toExtend<SeoProperties>()
})
