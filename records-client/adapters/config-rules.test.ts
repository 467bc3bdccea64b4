// The config rules of the specification, section 5, and the errors of section 8, by their own words.
import { describe, expect, test } from 'vitest'
import { aClient, anId } from '../platform-fixture.ts'
import { notifyRecordUpdateAvailable } from '../policies/notify.ts'
import { ingestRecord } from '../store/records.ts'
import { aRecord } from '../platform-fixture.ts'
import * as actions from './actions/actions.ts'
import * as quick from './actions/quick-actions.ts'
import * as apps from './apps/apps.ts'
import * as avatars from './avatars/avatars.ts'
import * as content from './content/content-versions.ts'
import * as duplicates from './duplicates/duplicates.ts'
import { type Adapter, invoke } from './engine/adapter.ts'
import * as layouts from './layouts/layout.ts'
import { getListUi, getListViewSummaries, getMruListUi, MRU } from './lists/get-list-ui.ts'
import * as listInfo from './lists/list-info.ts'
import * as listPreferences from './lists/list-preferences.ts'
import * as listRecords from './lists/list-records.ts'
import * as objects from './objects/object-info.ts'
import * as picklists from './objects/picklists.ts'
import { getRecord, getRecords } from './records/get-record.ts'
import { getRecordUi } from './records/get-record-ui.ts'
import * as defaults from './records/record-defaults.ts'
import * as saving from './records/save-record.ts'
import { executeBatchRecordOperations } from './records/save-records.ts'
import * as relatedInfo from './related-lists/related-list-info.ts'
import * as relatedRecords from './related-lists/related-list-records.ts'
import * as lookups from './search/lookups.ts'
import * as search from './search/search.ts'
import * as searchInfo from './search/search-info.ts'
import { getApex } from './seo-apex/apex.ts'
import { getSeoProperties } from './seo-apex/seo-properties.ts'

const id = anId(1)
const master = '012000000000000AAA'
const account = { objectApiName: 'Account' }
const ofAccount = { parentObjectApiName: 'Account', relatedListId: 'Contacts' }
const list = { relatedListId: 'Contacts', fields: ['Contact.Name'] }

const needs: [Adapter<never, unknown>, Record<string, unknown>][] = [
  [getRecord, { recordId: id, fields: ['Product2.Name'] }],
  [getRecords, { records: [{ recordIds: [id], fields: ['Product2.Name'] }] }],
  [getRecordUi, { recordIds: [id], layoutTypes: ['Full'], modes: ['View'] }],
  [defaults.getRecordCreateDefaults, account],
  [defaults.getRecordTemplateCreate, account],
  [defaults.getRecordTemplateClone, { recordId: id }],
  [objects.getObjectInfo, account],
  [objects.getObjectInfos, { objectApiNames: ['Account'] }],
  [picklists.getPicklistValues, { ...account, recordTypeId: master, fieldApiName: 'Type' }],
  [picklists.getPicklistValuesByRecordType, { ...account, recordTypeId: master }],
  [layouts.getLayout, { ...account, layoutType: 'Full', mode: 'View' }],
  [layouts.getLayoutUserState, { ...account, recordTypeId: master }],
  [layouts.getPathLayout, account],
  [getMruListUi, account],
  [getListViewSummaries, account],
  [listInfo.getListInfoByName, { ...account, listViewApiName: 'All' }],
  [listInfo.getListInfosByName, { names: ['Account.All'] }],
  [listInfo.getListInfosByObjectName, account],
  [listInfo.getListObjectInfo, account],
  [listPreferences.getListPreferences, { ...account, listViewApiName: 'All' }],
  [listRecords.getListRecordsByName, { ...account, listViewApiName: 'All' }],
  [listRecords.getListRecordsById, { listViewId: id }],
  [listRecords.getMruListRecords, account],
  [relatedInfo.getRelatedListInfo, ofAccount],
  [relatedInfo.getRelatedListInfoBatch, { parentObjectApiName: 'Account', relatedListIds: ['Contacts'] }],
  [relatedInfo.getRelatedListsInfo, { parentObjectApiName: 'Account' }],
  [relatedInfo.getRelatedListPreferences, { preferencesId: 'Account.Contacts' }],
  [relatedInfo.getRelatedListPreferencesBatch, { preferencesIds: ['Account.Contacts'] }],
  [relatedRecords.getRelatedListRecords, { parentRecordId: id, relatedListId: 'Contacts' }],
  [relatedRecords.getRelatedListRecordsBatch, { parentRecordId: id, relatedListParameters: [list] }],
  [relatedRecords.getRelatedListCount, { parentRecordId: id, relatedListId: 'Contacts' }],
  [relatedRecords.getRelatedListCountBatch, { parentRecordId: id, relatedListIds: ['Contacts'] }],
  [search.getSearchResults, { q: 'oil' }],
  [search.getKeywordSearchResults, { ...account, q: 'oil' }],
  [searchInfo.getSearchFilterMetadata, account],
  [searchInfo.getSearchFilterOptions, { ...account, filterApiName: 'Type' }],
  [searchInfo.getLookupMetadata, { ...account, fieldApiName: 'OwnerId' }],
  [lookups.getLookupRecords, { ...account, fieldApiName: 'OwnerId' }],
  [actions.getRecordActions, { recordIds: [id], sections: ['Page'] }],
  [actions.getRecordEditActions, { recordIds: [id] }],
  [actions.getObjectCreateActions, account],
  [actions.getLookupActions, { objectApiNames: ['Account'] }],
  [actions.getRelatedListActions, { recordIds: [id], relatedListId: 'Contacts' }],
  [actions.getRelatedListsActions, { recordIds: [id] }],
  [
    actions.getRelatedListActionsBatch,
    { recordIds: [id], relatedListsActionParameters: [{ relatedListId: 'Contacts' }] },
  ],
  [actions.getRelatedListRecordActions, { recordIds: [id], relatedListRecordIds: [id] }],
  [actions.getActionOverrides, account],
  [actions.getFormulaActivations, { actionFeature: 'QuickAction' }],
  [quick.getQuickActionLayout, { actionApiName: 'New' }],
  [quick.getQuickActionDefaults, { actionApiName: 'New' }],
  [quick.getQuickActionInfo, { actionApiName: 'New' }],
  [apps.getApp, { appId: 'x' }],
  [duplicates.getDuplicateConfiguration, account],
  [duplicates.getDuplicates, { fields: { Name: 'Pump' } }],
  [avatars.getRecordAvatars, { recordIds: [id] }],
  [getSeoProperties, { communityId: 'c', recordId: 'an-alias' }],
  [getApex, { apexClass: 'A', apexMethod: 'b' }],
]
const rows = needs.map(([adapter, config]) => [adapter.adapterName, adapter, config] as const)

const wrong = [
  undefined,
  null,
  true,
  7,
  Number.NaN,
  '',
  [],
  [null],
  [[]],
  {},
  { objectApiName: 9 },
  () => 1,
  Symbol('x'),
  1n,
  new Date(0),
]
const textOf = (value: unknown) =>
  typeof value === 'symbol' || typeof value === 'function' || typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value)

describe('a config that cannot be used is null, and asks nothing', () => {
  test.each(rows)('%s: not an object, or without a key it needs', (_, adapter, config) => {
    expect(adapter.query(config)).not.toBeNull()
    for (const value of [undefined, null, 'text', 7, []]) expect(adapter.query(value)).toBeNull()
    for (const key of Object.keys(config))
      expect([key, adapter.query({ ...config, [key]: undefined })]).toEqual([key, null])
  })

  test.each(rows)('%s: a key it needs has a value of a wrong type', (name, adapter, config) => {
    const isLoose = (key: string) =>
      ['fields', 'sections', 'names'].includes(key) || (name === 'getRecords' && key === 'records')
    for (const key of Object.keys(config))
      for (const value of wrong) {
        const isMap = name === 'getDuplicates' && textOf(value) === '{}'
        if (isLoose(key) || isMap || (name === 'getDuplicates' && value instanceof Date)) continue
        expect([key, textOf(value), adapter.query({ ...config, [key]: value })]).toEqual([key, textOf(value), null])
      }
  })

  test.each(rows)('%s: whatever else is wrong in it is left out', (_, adapter, config) => {
    const more = [
      'optionalFields',
      'formFactor',
      'pageSize',
      'pageToken',
      'where',
      'recordTypeId',
      'q',
      'filters',
      'apiNames',
      'maxCount',
      'unknown',
    ]
    const key = adapter.query(config)?.key
    for (const name of more.filter((name) => !(name in config) && name !== 'recordTypeId'))
      for (const value of [Symbol('x'), 1n, () => 1, [null], { a: undefined }])
        expect([name, adapter.query({ ...config, [name]: value })?.key]).toEqual([name, key])
  })
})

describe('rules of configs', () => {
  test('in development what is wrong is thrown, with the adapter and its keys by name', () => {
    expect(() => layouts.getLayout.query({ objectApiName: 'A', layoutType: 5 }, true)).toThrow(
      'getLayout: Expected "Full|Compact" but received "number" (at "layoutType"); its config has the keys formFactor, layoutType, mode, objectApiName, recordTypeId',
    )
  })

  test.each<[string, object, string]>([
    ['a wrong key that is not needed', { ...account, q: 5 }, 'Expected "string" but received "number" (at "q")'],
    ['an unknown key', { ...account, pagesize: 5 }, 'there is no key "pagesize"'],
  ])('%s is thrown in development, and left out otherwise', (_, config, message) => {
    for (const ask of [getListUi, listInfo.getListInfosByObjectName] as Adapter<never, unknown>[]) {
      expect(() => ask.query(config, true)).toThrow(message)
      expect(ask.query(config)).not.toBeNull()
      expect(ask.query({ ...account, q: 'open', pageSize: undefined }, true)).not.toBeNull()
    }
    expect(() => getRecord.query({ recordId: id, fields: ['A.B'], feilds: [] }, true)).toThrow('no key "feilds"')
  })

  test('record ids are normalised and deduplicated', () => {
    const short = '01t000000000001'
    expect(
      getRecordUi.query({ recordIds: [short, `${short}AAA`, anId(0)], layoutTypes: ['Full'], modes: ['View'] })?.request
        .path,
    ).toBe(`/services/data/v63.0/ui-api/record-ui/${anId(0)},${short}AAA`)
  })

  test('form factor must be Large, Medium or Small, else it is ignored', () => {
    const asked = (formFactor: string) => apps.getApps.query({ formFactor })?.request.query
    expect(['Large', 'Medium', 'Small', 'Huge'].map(asked)).toEqual([
      { formFactor: 'Large' },
      { formFactor: 'Medium' },
      { formFactor: 'Small' },
      {},
    ])
  })

  test('object names are compared without case in the keys of lists', () => {
    const key = (objectApiName: string) =>
      listRecords.getListRecordsByName.query({ objectApiName, listViewApiName: 'All' })?.key.replace(/#.*/, '')
    expect(key('ACCOUNT')).toBe(key('Account'))
    expect(objects.getObjectInfo.query({ objectApiName: 'ACCOUNT' })?.key).not.toBe(
      objects.getObjectInfo.query(account)?.key,
    )
  })

  test('fields and objects may be given as objects', () => {
    const field = { objectApiName: 'Account', fieldApiName: 'Type' }
    expect(
      picklists.getPicklistValues.query({
        objectApiName: { objectApiName: 'Account' },
        recordTypeId: master,
        fieldApiName: field,
      })?.request.path,
    ).toMatch(/Account[/]picklist-values[/]012000000000000AAA[/]Type$/)
  })

  test('a list request is by object and list name, by id, of an object its lists, of MRU what was used last', () => {
    const path = (config: object) =>
      (getListUi.query(config) as { request?: { path: string } } | null)?.request?.path.replace(/^.*ui-api/, '')
    expect(path({ ...account, listViewApiName: 'All' })).toBe('/list-ui/Account/All')
    expect(path({ listViewId: id })).toBe(`/list-ui/${id}`)
    expect(path(account)).toBe('/list-ui/Account')
    expect(path({ ...account, listViewApiName: MRU })).toBe('/mru-list-ui/Account')
    for (const config of [
      {},
      { ...account, listViewApiName: 5 },
      { listViewId: 5 },
      { objectApiName: undefined, listViewApiName: 'All' },
      { pageSize: 5 },
    ])
      expect(getListUi.query(config)).toBeNull()
    expect(() => getListUi.query({ listViewApiName: 'All' })).toThrow('unrecognized config')
  })

  test('lists always also ask for the five standard fields', () => {
    expect(listRecords.getMruListRecords.query(account)?.request.query).toEqual({
      optionalFields: ['CreatedDate', 'Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp'].map(
        (name) => `Account.${name}`,
      ),
    })
  })

  test('a null record type is the master’s for a layout, and rejected for its user state', () => {
    expect(
      layouts.getLayout.query({ ...account, layoutType: 'Full', mode: 'View', recordTypeId: null })?.request.query,
    ).toMatchObject({ recordTypeId: master })
    expect(layouts.getLayoutUserState.query({ ...account, recordTypeId: null })).toBeNull()
  })

  test('layout user state is of the Full layout in View mode, a related list restricted to its layout, unless it is said', () => {
    expect(layouts.getLayoutUserState.query({ ...account, recordTypeId: master })?.request.query).toMatchObject({
      layoutType: 'Full',
      mode: 'View',
    })
    expect(relatedInfo.getRelatedListInfo.query(ofAccount)?.request.query).toEqual({ restrictColumnsToLayout: true })
  })

  test('record actions need sections or names besides their records', () => {
    expect(actions.getRecordActions.query({ recordIds: [id] })).toBeNull()
    expect(actions.getRecordActions.query({ recordIds: [id], apiNames: ['Edit'] })).not.toBeNull()
  })

  test('an entry of several reads with no ids, or with neither fields nor optionalFields, is skipped', () => {
    expect(getRecords.query({ records: [{ recordIds: [id] }, { fields: ['A.B'] }] })).toBeNull()
    const lists = [{ relatedListId: 'Skipped' }, list]
    expect(
      relatedRecords.getRelatedListRecordsBatch.query({ parentRecordId: id, relatedListParameters: lists })?.key,
    ).not.toContain('Skipped')
  })
})

describe('errors word for word', () => {
  const { client } = aClient(() => ({ status: 500 }))
  const thrown = async (work: () => Promise<unknown>) => {
    const error = await work().then(
      () => undefined,
      (error: unknown) => error,
    )
    const cause = (error as Error).cause
    return [(error as Error).message, ...(cause ? [(cause as Error).message] : [])]
  }
  const preference = (change: object) => () =>
    listPreferences.updateListPreferences(client, { ...account, listViewApiName: 'All', ...change })
  const mismatches: [object, string][] = [
    [{ columnWidths: { Name: 1.5 } }, 'Expected "integer" but received "number" (at "columnWidths.Name")'],
    [{ columnWrap: { Name: 'yes' } }, 'Expected "boolean" but received "string" (at "columnWrap.Name")'],
    [
      { orderedBy: [{ fieldApiName: 7, isAscending: true }] },
      'Expected "string" but received "number" (at "orderedBy[0].fieldApiName")',
    ],
    [
      { orderedBy: [{ fieldApiName: 'Name', isAscending: null }] },
      'Expected "boolean" but received "null" (at "orderedBy[0].isAscending")',
    ],
  ]
  test.each(mismatches)('%j', async (change, message) => {
    expect(await thrown(preference(change))).toEqual(['Invalid config for "updateListPreferences"', message])
  })

  const filter = (filteredByInfo: unknown) => () =>
    listInfo.createListInfo(client, { ...account, filteredByInfo } as never)
  test.each([
    [
      [{ fieldApiName: 'A', operator: 5, operandLabels: [] }],
      'Expected "string" but received "number" (at "filteredByInfo[0].operator")',
    ],
    [
      [{ fieldApiName: 'A', operator: 'Equals', operandLabels: [1] }],
      'Expected "string" but received "number" (at "filteredByInfo[0].operandLabels[0]")',
    ],
  ])('%j', async (filters, message) => {
    expect(await thrown(filter(filters))).toEqual(['Invalid config for "createListInfo"', message])
  })

  const calls: [message: string, work: () => Promise<unknown>][] = [
    [
      'Invalid config for "executeBatchRecordOperations"',
      () => executeBatchRecordOperations(client, { operations: [{ type: 'MERGE', records: [] }] }),
    ],
    [
      'Invalid config for "executeBatchRecordOperations"',
      () => executeBatchRecordOperations(client, { operations: [{ type: 'create' }] } as never),
    ],
    ['Invalid config for "deleteRecord"', () => saving.deleteRecord(client, 'no id')],
    ['Invalid config for "createRecord"', () => saving.createRecord(client, { apiName: 'A', fields: undefined })],
    ['Invalid recordInput', () => saving.updateRecord(client, {} as never)],
    ['Invalid recordInput', () => saving.updateRecord(client, { fields: { Name: 'x' } })],
    ['updateRecordAvatar invalid configuration', () => avatars.updateRecordAvatar(client, { recordId: id } as never)],
    [
      'Invalid config for "createContentVersion"',
      () => content.createContentVersion(client, { contentDocumentId: id } as never),
    ],
    [
      'Invalid config for "createContentDocumentAndVersion"',
      () => content.createContentDocumentAndVersion(client, {} as never),
    ],
    [
      'Invalid config for "updateRelatedListInfo"',
      () => relatedInfo.updateRelatedListInfo(client, { ...ofAccount, orderedByInfo: [], userPreferences: undefined }),
    ],
    [
      'Invalid config for "updateLayoutUserState"',
      () => layouts.updateLayoutUserState(client, { ...account, recordTypeId: master } as never),
    ],
  ]
  test.each(calls)('%s', async (message, work) => {
    expect((await thrown(work))[0]).toBe(message)
  })

  test('Unsupported avatar type', async () => {
    const { client } = aClient(() => ({ body: { type: 'Film', recordId: id } }))
    expect(await thrown(() => avatars.updateRecordAvatar(client, { recordId: id, actionType: 'Delete' }))).toEqual([
      'Unsupported avatar type',
    ])
  })

  test('INVALID_CONFIG, status 400, for a missing config', async () => {
    await expect(invoke(client, objects.getObjectInfo, undefined as never)).rejects.toMatchObject({
      status: 400,
      entries: [{ type: 'INVALID_CONFIG' }],
    })
  })

  const onlyCached = { policy: { kind: 'only-if-cached' } } as const
  test('data is not fetchable, status 400, for a list that is not cached', async () => {
    expect(await getListUi(client, { ...account, listViewApiName: 'All' }, onlyCached)).toMatchObject({
      state: 'Error',
      error: { status: 400, message: 'data is not fetchable' },
    })
  })

  test('Gateway Timeout, status 504, for a record whose layout is not cached', async () => {
    expect(await getRecord(client, { recordId: id, layoutTypes: ['Full'] }, onlyCached)).toMatchObject({
      state: 'Error',
      error: { status: 504, statusText: 'Gateway Timeout' },
    })
  })

  test('a record-UI 404 is a not-found result that is kept', async () => {
    const { client, asked } = aClient(() => ({ status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'gone' }] }))
    const config = { recordIds: [id], layoutTypes: ['Full'], modes: ['View'] }
    await getRecordUi(client, config)
    expect(getRecordUi(client, config)).toMatchObject({ state: 'Error', error: { status: 404 } })
    expect(asked).toHaveLength(1)
  })
})

describe('items of a batch', () => {
  const lists = {
    recordIds: [id],
    relatedListsActionParameters: [{ relatedListId: 'A' }, { relatedListId: 'B' }, { relatedListId: 'C' }],
  }
  test('200 is success, 404 is not retained, and what else is refused is kept for 5 minutes', async () => {
    const { client, asked, time } = aClient(({ body }) => ({
      body: {
        results: (body as typeof lists).relatedListsActionParameters.map(({ relatedListId }) =>
          relatedListId === 'A'
            ? { statusCode: 200, result: { actions: {}, url: '' } }
            : { statusCode: relatedListId === 'B' ? 404 : 403, result: [{ errorCode: 'X', message: 'no' }] },
        ),
      },
    }))
    const wanted = (n: number) =>
      (asked[n]?.body as typeof lists | undefined)?.relatedListsActionParameters.map((one) => one.relatedListId)
    expect(await actions.getRelatedListActionsBatch(client, lists)).toMatchObject({
      data: { hasErrors: true, results: [{ statusCode: 200 }, { statusCode: 404 }, { statusCode: 403 }] },
    })
    await actions.getRelatedListActionsBatch(client, lists)
    expect(wanted(1)).toEqual(['B'])
    time.now += 300_001
    await actions.getRelatedListActionsBatch(client, lists)
    expect(wanted(2)).toEqual(['A', 'B', 'C'])
  })
})

test('a record that is missing from several is asked for again, alone or with others', async () => {
  const gone = { status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'gone' }] }
  const { client, asked } = aClient((_, count) => (count === 1 ? gone : { body: aRecord(id, { Name: 'Pump' }) }))
  const fields = ['Product2.Name']
  expect(await getRecords(client, { records: [{ recordIds: [id], fields }] })).toMatchObject({
    data: { hasErrors: true, results: [{ statusCode: 404 }] },
  })
  expect(await getRecord(client, { recordId: id, fields })).toMatchObject({ state: 'Fulfilled' })
  expect(await getRecords(client, { records: [{ recordIds: [id], fields }] })).toMatchObject({
    data: { hasErrors: false },
  })
  expect(asked.length).toBeGreaterThan(1)
})

describe('announced changes', () => {
  test('ask for all known fields, cost nothing for unknown records, and are limited to 60 in 60,000 ms', async () => {
    const { client, asked, time } = aClient(() => ({ body: aRecord(id, { Name: 'Pump' }) }))
    await notifyRecordUpdateAvailable(client, [{ recordId: id }])
    expect(asked).toHaveLength(0)
    ingestRecord(client.store, aRecord(id, { Name: 'Pump' }))
    for (let n = 1; n < 70; n++) await notifyRecordUpdateAvailable(client, [{ recordId: id }])
    expect(asked).toHaveLength(59)
    expect(getRecord(client, { recordId: id, fields: ['Product2.Name'] })).toBeInstanceOf(Promise)
    time.now += 60_000
    await notifyRecordUpdateAvailable(client, [{ recordId: id }])
    expect(asked.at(-1)?.url).toContain('optionalFields=Product2.Name')
  })
})
