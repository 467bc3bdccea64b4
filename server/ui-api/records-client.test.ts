import { expect, test, vi } from 'vitest'
import { testApp } from '../app-fixture.ts'
import { identity, createCustomers } from '../customer-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { createClient } from '#records-client/policies/client.ts'
import { notifyRecordUpdateAvailable } from '#records-client/policies/notify.ts'
import { refresh } from '#records-client/policies/resolve.ts'
import { watch } from '#records-client/policies/watch.ts'
import { getRecordActions } from '#records-client/adapters/actions/actions.ts'
import { getApps } from '#records-client/adapters/apps/apps.ts'
import { getRecordAvatars } from '#records-client/adapters/avatars/avatars.ts'
import { getDuplicateConfiguration } from '#records-client/adapters/duplicates/duplicates.ts'
import { type Adapter, invoke } from '#records-client/adapters/engine/adapter.ts'
import { getLayout, getLayoutUserState } from '#records-client/adapters/layouts/layout.ts'
import { getListUi } from '#records-client/adapters/lists/get-list-ui.ts'
import {
  createListInfo,
  deleteListInfo,
  getListInfoByName,
  getListInfosByName,
  updateListInfoByName,
} from '#records-client/adapters/lists/list-info.ts'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { getObjectDirectory, getObjectInfo, getObjectInfos } from '#records-client/adapters/objects/object-info.ts'
import { getPicklistValues } from '#records-client/adapters/objects/picklists.ts'
import { getRecord, getRecords } from '#records-client/adapters/records/get-record.ts'
import { getRecordUi } from '#records-client/adapters/records/get-record-ui.ts'
import { getRecordCreateDefaults } from '#records-client/adapters/records/record-defaults.ts'
import { createRecord, deleteRecord, updateRecord } from '#records-client/adapters/records/save-record.ts'
import { executeBatchRecordOperations } from '#records-client/adapters/records/save-records.ts'
import { getRelatedListInfo, getRelatedListsInfo } from '#records-client/adapters/related-lists/related-list-info.ts'
import {
  getRelatedListCountBatch,
  getRelatedListRecords,
  getRelatedListRecordsBatch,
} from '#records-client/adapters/related-lists/related-list-records.ts'
import { getLookupRecords } from '#records-client/adapters/search/lookups.ts'
import { getKeywordSearchResults } from '#records-client/adapters/search/search.ts'
import { getSearchFilterMetadata } from '#records-client/adapters/search/search-info.ts'
import { getApex } from '#records-client/adapters/seo-apex/apex.ts'
import { getSeoProperties } from '#records-client/adapters/seo-apex/seo-properties.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const part = recordId('product', 1)
const account = ann.account

function aStaffClient() {
  const asked: string[] = []
  const client = createClient({
    token: () => 'staff-token',
    language: 'en-US',
    async fetch(input, { method = 'GET', headers, body } = {}) {
      asked.push(`${method} ${String(input)}`)
      const answer = await app.inject({
        method: method as 'GET',
        url: String(input),
        headers: headers as Record<string, string>,
        ...(typeof body === 'string' && { payload: body }),
      })
      return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.body, {
        status: answer.statusCode,
        headers: new Headers(answer.headers as Record<string, string>),
      })
    },
  })
  return { client, asked }
}

const reads: [adapter: Adapter<never, unknown>, config: object][] = [
  [getObjectDirectory, {}],
  [getObjectInfo, { objectApiName: 'Order' }],
  [getObjectInfos, { objectApiNames: ['Order', 'Product2'] }],
  [getPicklistValues, { objectApiName: 'Order', recordTypeId: '012000000000000AAA', fieldApiName: 'Order.Status' }],
  [getLayout, { objectApiName: 'Order', layoutType: 'Full', mode: 'View' }],
  [getLayoutUserState, { objectApiName: 'Order', recordTypeId: '012000000000000AAA' }],
  [getRecord, { recordId: ann.order, fields: ['Order.Status', 'Order.Account.Name'] }],
  [getRecord, { recordId: ann.order, layoutTypes: ['Full'], modes: ['View'] }],
  [getRecord, { recordId: account, fields: ['Account.Name'], childRelationships: ['Account.Addresses'] }],
  [
    getRecords,
    {
      records: [
        { recordIds: [ann.order], fields: ['Order.Status'] },
        { recordIds: [part], fields: ['Product2.Name'] },
      ],
    },
  ],
  [getRecordUi, { recordIds: [ann.order], layoutTypes: ['Full'], modes: ['View'] }],
  [getRecordCreateDefaults, { objectApiName: 'Address' }],
  [getListUi, { objectApiName: 'Product2', listViewApiName: 'AllProducts', pageSize: 5 }],
  [getListUi, { objectApiName: 'Product2' }],
  [getListInfoByName, { objectApiName: 'Product2', listViewApiName: 'AllProducts' }],
  [getListInfosByName, { names: ['Product2.AllProducts'] }],
  [getListInfosByName, { ids: ['00B00000oZGgaU0EQJ'], names: ['Product2.AllProducts', 'Order.AllOrders'] }],
  [getListRecordsByName, { objectApiName: 'Product2', listViewApiName: 'AllProducts', pageSize: 3 }],
  [getRelatedListsInfo, { parentObjectApiName: 'Account' }],
  [getRelatedListInfo, { parentObjectApiName: 'Account', relatedListId: 'Addresses' }],
  [getRelatedListRecords, { parentRecordId: account, relatedListId: 'Addresses', fields: ['Address.City'] }],
  [
    getRelatedListRecordsBatch,
    { parentRecordId: account, relatedListParameters: [{ relatedListId: 'Addresses', fields: ['Address.City'] }] },
  ],
  [getRelatedListCountBatch, { parentRecordId: account, relatedListIds: ['Addresses', 'Orders'] }],
  [getRecordActions, { recordIds: [ann.order], sections: ['Page'] }],
  [getApps, {}],
  [getDuplicateConfiguration, { objectApiName: 'Product2' }],
  [getRecordAvatars, { recordIds: [ann.order, part] }],
  [getKeywordSearchResults, { objectApiName: 'Product2', q: 'filter' }],
  [getSearchFilterMetadata, { objectApiName: 'Product2' }],
  [
    getLookupRecords,
    {
      objectApiName: 'Product2',
      fieldApiName: 'Category__c',
      searchType: 'Search',
      q: 'oil',
      sourceRecord: { fields: { Id: null } },
    },
  ],
  [getSeoProperties, { communityId: 'tappet', recordId: part, fields: ['Name'] }],
  [
    getApex,
    {
      apexClass: 'FAQKnowledgeUtility',
      apexMethod: 'getKnowledgeArticleByModule',
      params: { faqCategory: 'allfaqs', storeLocale: 'en-US' },
    },
  ],
]

test.each(reads.map(([adapter, config], i) => [i, adapter.adapterName, adapter, config] as const))(
  '%i %s reads from our server once, and then from the cache',
  async (_, __, adapter, config) => {
    const { client, asked } = aStaffClient()
    // Some answers are fresh for a moment only.
    const context = { policy: { kind: 'valid-at', timestamp: Date.now() } } as const
    const ask = adapter as unknown as Adapter<object, unknown>
    const answer = await ask(client, config, context)
    expect(answer).toMatchObject({ state: 'Fulfilled' })
    const calls = asked.length
    expect(ask(client, config, context)).toMatchObject({ state: 'Fulfilled' })
    expect(asked).toHaveLength(calls)
  },
)

test('the pages of a list come by their tokens, and a change of the list reads it in full again', async () => {
  const { client, asked } = aStaffClient()
  const named = { objectApiName: 'Product2', listViewApiName: 'ForThisTest' }
  await createListInfo(client, { ...named, label: 'For this test', displayColumns: ['ProductCode'] })
  const first = await invoke(client, getListUi, { ...named, pageSize: 2 })
  if (!('info' in first)) throw new Error('not a list')
  const { nextPageToken } = first.records
  const second = await invoke(client, getListUi, { ...named, pageSize: 2, pageToken: nextPageToken ?? '' })
  expect('info' in second && second.records.records[0]?.id).not.toBe(first.records.records[0]?.id)
  const calls = asked.length
  expect(getListUi(client, { ...named, objectApiName: 'product2', pageSize: 4 })).toMatchObject({
    data: { records: { count: 4 } },
  })
  expect(asked).toHaveLength(calls)

  const told = vi.fn()
  const query = getListUi.query({ ...named, pageSize: 2 })
  if (query) watch(client, query, undefined, told)
  await updateListInfoByName(client, { ...named, label: 'Renamed' })
  await expect.poll(() => told).toHaveBeenCalledTimes(1)
  expect(told.mock.calls[0]?.[0]).toMatchObject({ data: { info: { label: 'Renamed' } } })

  await deleteListInfo(client, named)
  expect(await getListInfoByName(client, named)).toMatchObject({ state: 'Error', error: { status: 404 } })
})

test('a small screen has layouts of its own, read by themselves or with records', async () => {
  const { client } = aStaffClient()
  const config = { objectApiName: 'Order', layoutType: 'Full', mode: 'View' } as const
  const alone = async (formFactor?: 'Small') =>
    (await invoke(client, getLayout, { ...config, formFactor })).sections.map(({ columns }) => columns)
  const page = { recordIds: [ann.order], layoutTypes: ['Full'], modes: ['View'] }
  const withRecord = async (formFactor?: 'Small') =>
    Object.values((await invoke(client, getRecordUi, { ...page, formFactor })).layouts['Order'] ?? {}).flatMap(
      ({ Full }) => Full?.['View']?.sections.map(({ columns }) => columns),
    )
  const large = await alone()
  expect(Math.max(...large)).toBe(2)
  const small = large.map(() => 1)
  expect([await alone('Small'), await alone()]).toEqual([small, large])
  expect([await withRecord('Small'), await withRecord(), await withRecord('Small')]).toEqual([small, large, small])
})

test('rows that were read by another info than the cached one make it read again', async () => {
  const { client } = aStaffClient()
  const named = { objectApiName: 'Product2', listViewApiName: 'AlsoForThisTest' }
  await createListInfo(aStaffClient().client, { ...named, label: 'Before', displayColumns: ['ProductCode'] })
  expect(await getListInfoByName(client, named)).toMatchObject({ data: { label: 'Before' } })
  await updateListInfoByName(aStaffClient().client, { ...named, label: 'After', displayColumns: ['Name'] })
  await getListRecordsByName(client, named)
  expect(await getListInfoByName(client, named)).toMatchObject({ data: { label: 'After' } })
})

test('what is saved is shown at once, and what it makes untrue is read again', async () => {
  const { client, asked } = aStaffClient()
  const addresses = { parentRecordId: account, relatedListIds: ['Addresses'] }
  const countOf = async () => (await invoke(client, getRelatedListCountBatch, addresses)).results[0]
  const before = await countOf()
  const fields = {
    ParentId: account,
    FirstName__c: 'Ann',
    LastName__c: 'Lee',
    Street: '500 Jackson St',
    City: 'Columbus',
    StateCode: 'IN',
    PostalCode: '47201',
    CountryCode: 'US',
    Phone__c: '8125550100',
  }
  const made = await createRecord(client, { apiName: 'Address', fields })
  expect(made).toMatchObject({ apiName: 'Address', fields: { City: { value: 'Columbus' } } })
  const after = await countOf()
  expect(before?.result).toMatchObject({ count: 1 })
  expect(after?.result).toMatchObject({ count: 2 })

  const city = { recordId: made.id ?? '', fields: ['Address.City'] }
  const told: unknown[] = []
  const query = getRecord.query(city)
  if (!query) throw new Error('no query')
  await getRecord(client, city)
  watch(client, query, undefined, (snapshot) => told.push(snapshot))
  await updateRecord(
    client,
    { fields: { Id: made.id, City: 'Nashville' } },
    { ifUnmodifiedSince: made.lastModifiedDate ?? '' },
  )
  expect(told).toMatchObject([{ data: { fields: { City: { value: 'Nashville' } } } }])
  await expect(
    updateRecord(client, { fields: { Id: made.id, City: 'Franklin' } }, { ifUnmodifiedSince: '2020-01-01' }),
  ).rejects.toMatchObject({ status: 412 })

  const calls = asked.length
  await deleteRecord(client, made.id ?? '')
  await expect.poll(() => told.at(-1)).toMatchObject({ state: 'Error', error: { status: 404 } })
  expect(asked.slice(calls).map((line) => line.split(' ')[0])).toEqual(['DELETE', 'GET'])
})

test('several saves are kept or refused one by one', async () => {
  const { client } = aStaffClient()
  const answer = await executeBatchRecordOperations(client, {
    allOrNone: false,
    operations: [
      { type: 'update', records: [{ fields: { Id: part, IsReturnable__c: true } }] },
      { type: 'UPDATE', records: [{ fields: { Id: recordId('product', 999_999), IsReturnable__c: true } }] },
    ],
  })
  expect(answer).toMatchObject({ hasErrors: true, results: [{ statusCode: 200 }, { statusCode: 404 }] })
  expect(client.store.entries.has(`UiApi::record:${part}`)).toBe(true)
})

test('a change behind the client is read when it is announced, or when it is refreshed', async () => {
  const { client } = aStaffClient()
  const config = { recordId: part, fields: ['Product2.IsReturnable__c'] }
  const shown = async () => (await invoke(client, getRecord, config)).fields['IsReturnable__c']?.value
  const before = await shown()
  const other = aStaffClient().client
  await updateRecord(other, { fields: { Id: part, IsReturnable__c: !before } })
  expect(await shown()).toBe(before)
  await notifyRecordUpdateAvailable(client, [{ recordId: part }])
  expect(await shown()).toBe(!before)

  await updateRecord(other, { fields: { Id: part, IsReturnable__c: before === true } })
  const query = getRecord.query(config)
  if (query) await refresh(client, query)
  expect(await shown()).toBe(before)
})
