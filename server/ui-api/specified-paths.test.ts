// Every path of the specification's section 7, in its order: served, taking the parameters that it names, and answered in the shape
// of the contract.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { addressOf, exampleRequest, type UiCall, UI_API } from '#contract/ui-api/ui-call.ts'
import { testApp } from '../app-fixture.ts'
import { as, identity, createCustomers } from '../customer-fixture.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)

const rows = 'fields optionalFields pageSize pageToken sortBy'
const list = 'displayColumns filterLogicString filteredByInfo label listShares scope visibility'
const form = 'fileData title description'
const template = 'optionalFields recordTypeId'
const related = 'fields optionalFields recordTypeId restrictColumnsToLayout'

const specified: [path: string, takes: string, call: UiCallName][] = [
  // Lists and objects
  ['GET /list-ui/{objectApiName}/{listViewApiName}', rows, 'getListUi'],
  ['GET /list-ui/{listViewId}', rows, 'getListUiOrSummaries'],
  ['GET /list-ui/{objectApiName}', 'pageSize pageToken q recentListsOnly', 'getListUiOrSummaries'],
  ['POST /list-records/{objectApiName}/{listViewApiName}', `${rows} searchTerm where`, 'postListRecords'],
  ['GET /list-records/{listViewId}', '', 'getListRecordsById'],
  ['GET /mru-list-ui/{objectApiName}', '', 'getMruListUi'],
  ['GET /mru-list-records/{objectApiName}', '', 'getMruListRecords'],
  ['GET /object-info/{objectApiName}', '', 'getObjectInfo'],
  ['GET /object-info', '', 'getObjectInfos'],
  ['GET /object-info/batch/{objectApiNames}', '', 'getObjectInfoBatch'],
  ['GET /object-info/{objectApiName}/picklist-values/{recordTypeId}', '', 'getPicklistValuesByRecordType'],
  ['GET /object-info/{objectApiName}/picklist-values/{recordTypeId}/{fieldApiName}', '', 'getPicklistValues'],
  ['GET /list-info/batch', 'ids names', 'getListInfoBatch'],
  ['GET /list-info/{objectApiName}', '', 'getListInfos'],
  ['POST /list-info/{objectApiName}', `${list} includeDefaultAttributes listViewApiName`, 'createListInfo'],
  ['GET /list-info/{objectApiName}/{listViewApiName}', '', 'getListInfo'],
  ['PATCH /list-info/{objectApiName}/{listViewApiName}', list, 'updateListInfo'],
  ['DELETE /list-info/{objectApiName}/{listViewApiName}', '', 'deleteListInfo'],
  ['GET /list-object-info/{objectApiName}', '', 'getListObjectInfo'],
  ['GET /list-preferences/{objectApiName}/{listViewApiName}', '', 'getListPreferences'],
  [
    'PATCH /list-preferences/{objectApiName}/{listViewApiName}',
    'columnWidths columnWrap orderedBy',
    'updateListPreferences',
  ],
  // Layouts, records and actions
  ['GET /layout/{objectApiName}', 'formFactor layoutType mode recordTypeId', 'getLayout'],
  ['GET /layout/{objectApiName}/user-state', '', 'getLayoutUserState'],
  ['PATCH /layout/{objectApiName}/user-state', 'sectionUserStates', 'updateLayoutUserState'],
  ['GET /path/layout/{objectApiName}', 'formFactor layoutOverride mode recordTypeId', 'getPathLayout'],
  ['GET /record-ui/{recordIds}', 'layoutTypes modes optionalFields', 'getRecordUi'],
  [
    'POST /records',
    'handleOwnerChange includeFieldsInBody triggerOtherEmail triggerUserEmail useDefaultRule apiName fields allowSaveOnDuplicate',
    'createRecord',
  ],
  ['PATCH /records/{recordId}', 'fields', 'updateRecord'],
  ['DELETE /records/{recordId}', '', 'deleteRecord'],
  ['POST /records/batch', 'allOrNone operations useDefaultRule', 'writeRecords'],
  ['GET /record-defaults/create/{objectApiName}', `formFactor ${template}`, 'getRecordCreateDefaults'],
  ['GET /record-defaults/template/clone/{recordId}', template, 'getRecordTemplateClone'],
  ['GET /record-defaults/template/create/{objectApiName}', template, 'getRecordTemplateCreate'],
  ['POST /records/content-documents/{contentDocumentId}/content-versions', form, 'createContentVersion'],
  ['POST /records/content-documents/content-versions', form, 'createContentDocument'],
  ['GET /actions/global', 'actionTypes apiNames formFactor retrievalMode sections', 'getGlobalActions'],
  ['GET /actions/layout/{actionApiName}', '', 'getQuickActionLayout'],
  ['GET /actions/lookup/{objectApiNames}', '', 'getLookupActions'],
  ['GET /actions/object/{objectApiName}/record-create', '', 'getObjectCreateActions'],
  ['GET /actions/overrides/{objectApiName}', 'defaultTemplateOnly type', 'getActionOverrides'],
  ['GET /actions/formula-activation/{actionFeature}', 'application objectApiNames', 'getFormulaActivations'],
  ['GET /actions/quick-action-info/{actionApiName}', 'parentRecordId', 'getQuickActionInfo'],
  ['GET /actions/record-defaults/{actionApiName}', '', 'getQuickActionDefaults'],
  ['GET /actions/record/{recordIds}', '', 'getRecordActions'],
  ['GET /actions/record/{recordIds}/record-edit', '', 'getRecordEditActions'],
  ['POST /actions/record/{recordIds}/related-list/batch', 'relatedListsActionParameters', 'getRelatedListActionsBatch'],
  ['POST /actions/record/{recordIds}/related-list/{relatedListId}', '', 'getRelatedListActions'],
  ['GET /actions/record/{recordIds}/related-list-record/{relatedListRecordIds}', '', 'getRelatedListRecordActions'],
  [
    'PATCH /actions/perform-quick-action/{actionApiName}',
    'allowSaveOnDuplicate apiName contextId fields',
    'performUpdateQuickAction',
  ],
  [
    'POST /actions/perform-quick-action/{actionApiName}',
    'allowSaveOnDuplicate apiName contextId fields',
    'performQuickAction',
  ],
  ['GET /apps', 'formFactor userCustomizations', 'getApps'],
  ['GET /apps/{appId}', 'formFactor userCustomizations', 'getApp'],
  ['GET /nav-items', 'formFactor navItemNames page pageSize', 'getNavItems'],
  ['GET /duplicates/{objectApiName}', 'recordTypeId', 'getDuplicatesConfig'],
  ['POST /predupe', 'allowSaveOnDuplicate apiName fields', 'predupe'],
  ['GET /record-avatars/batch/{recordIds}', 'formFactor', 'getRecordAvatars'],
  [
    'POST /record-avatars/{recordId}/association',
    'actionType externalId blueMasterId profileName photoUrl',
    'associateRecordAvatar',
  ],
  // Related lists and search
  ['GET /related-list-count/{parentRecordId}/{relatedListId}', 'maxCount', 'getRelatedListCount'],
  ['GET /related-list-count/batch/{parentRecordId}/{relatedListIds}', 'maxCount', 'getRelatedListCountBatch'],
  ['GET /related-list-info/{parentObjectApiName}', '', 'getRelatedListInfos'],
  ['GET /related-list-info/batch/{parentObjectApiName}/{relatedListIds}', '', 'getRelatedListInfoBatch'],
  ['GET /related-list-info/{parentObjectApiName}/{relatedListId}', related, 'getRelatedListInfo'],
  [
    'PATCH /related-list-info/{parentObjectApiName}/{relatedListId}',
    `${related} orderedByInfo userPreferences`,
    'updateRelatedListInfo',
  ],
  ['GET /related-list-preferences/batch/{preferencesIds}', '', 'getRelatedListPreferencesBatch'],
  ['GET /related-list-preferences/{preferencesId}', '', 'getRelatedListPreferences'],
  ['PATCH /related-list-preferences/{preferencesId}', '', 'updateRelatedListPreferences'],
  ['POST /related-list-records/{parentRecordId}/{relatedListId}', `${rows} where`, 'getRelatedListRecords'],
  ['POST /related-list-records/batch/{parentRecordId}', 'relatedListParameters', 'getRelatedListRecordsBatch'],
  ['GET /search-info/{objectApiName}/filters', 'channel configurationName', 'getSearchFilters'],
  ['GET /search-info/{objectApiName}/filters/{filterApiName}/options', 'q', 'getSearchFilterOptions'],
  ['GET /search-info/{objectApiName}/lookup/{fieldApiName}', '', 'getLookupMetadata'],
  ['POST /search/results', 'q answerTypes configurationName objectApiNames searchObjectOptions', 'searchResults'],
  [
    'POST /search/results/keyword',
    'objectApiName q configurationName dataCategories filters pageSize pageToken sortBy',
    'searchKeyword',
  ],
  [
    'POST /lookups/{objectApiName}/{fieldApiName}',
    'page pageSize q searchType dependentFieldBindings sourceRecordId targetApiName sourceRecord orderBy',
    'getLookupRecords',
  ],
  // The three whose paths are not shown
  ['GET /records/batch/{recordIds}', '', 'getRecords'],
  ['GET /records/{recordId}', '', 'getRecord'],
  ['GET /list-records/{objectApiName}/{listViewApiName}', '', 'getListRecords'],
]

/** Rows that another row's example does not stand for. */
const requests: Record<string, string> = { 'GET /list-ui/{listViewId}': '/list-ui/00B00000oZGgaU0EQJ?pageSize=1' }

/** Whatever its parameters are called. */
const bare = (path: string) => path.replace(/\{\w+\}/g, '{}')
const keysOf = (type: z.ZodType): string[] => (type instanceof z.ZodObject ? Object.keys(type.shape) : [])

describe('a path of the specification', () => {
  test.each(specified)('%s takes: %s', async (path, takes, name) => {
    const call: UiCall = uiCalls[name]
    expect(bare(`${call.method} ${call.path}`)).toBe(bare(path))
    const taken = [...keysOf(call.query), ...keysOf(call.body)]
    for (const parameter of takes.split(' ').filter(Boolean)) expect(taken).toContain(parameter)

    const { method, url, type, body, as: who = 'guest' } = exampleRequest(call)
    const own = requests[path]
    const answer = await app.inject({
      method,
      url: own ? UI_API + own : url,
      headers: { ...as(who), ...(type && { 'content-type': type }) },
      ...(body !== undefined && { payload: body as string | object }),
    })
    const { error } = call.answer.safeParse(answer.body ? answer.json() : undefined)
    expect([answer.statusCode, error]).toEqual([call.status, undefined])
  })

  test('stands beside the call of pages’ heads, and there is no other', () => {
    const served = Object.values(uiCalls).map(({ method, path }) => bare(`${method} ${addressOf(path)}`))
    const head = 'GET /services/data/v63.0/connect/communities/{}/seo/properties/{}'
    const known = specified.map(([path]) => bare(path.replace(' ', ` ${UI_API}`)))
    // Changes of many records are the shop’s own.
    expect(new Set(served.filter((path) => !path.includes('/bulk-changes')))).toEqual(
      new Set([...known, head, bare(`POST ${UI_API}/actions/record/{}/related-list`)]),
    )
  })
})
