import { describe, expect, test } from 'vitest'
import type { ListInfo } from '#contract/ui-api/list-info.ts'
import type { ListRecords } from '#contract/ui-api/list-records.ts'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { cpuClock } from '#observability/cpu-clock-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const send = (method: Method, path: string, who: Who, body?: object, language = 'en-US') =>
  app.inject({
    method,
    url: UI_API + path,
    headers: as(who, language),
    ...(body && { payload: body }),
  })
const get = (path: string, who: Who = 'guest', language = 'en-US') => send('GET', path, who, undefined, language)
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`
const rows = async (path: string, who: Who = 'guest'): Promise<ListRecords> => (await get(path, who)).json()
const names = ({ records }: ListRecords, field = 'ProductCode') => records.map(({ fields }) => fields[field]?.value)
const PARTS = '/list-records/Product2/AllProducts'
const parts = async (parameters: Record<string, string>, who: Who = 'guest') =>
  names(await rows(PARTS + query(parameters), who))

test.each([
  ['en-US', ['Order Processing'], ['Ship to Address']],
  ['fr-CA', ['Commande en traitement'], ['Livraison à l’adresse']],
])('the conditions of a list are told in the words of its reader (%s)', async (language, status, delivery) => {
  const { filteredByInfo } = (await get('/list-info/Order/OrdersToShip', 'staff', language)).json<ListInfo>()
  expect(filteredByInfo.map(({ operandLabels }) => operandLabels)).toEqual([status, delivery])
})

describe('conditions that are asked in place of a list’s own', () => {
  const asked = (value: object | string) => ({
    conditions: typeof value === 'string' ? value : JSON.stringify(value),
  })
  const where = (fieldApiName: string, operator: string, ...operandLabels: string[]) => ({
    fieldApiName,
    operator,
    operandLabels,
  })

  test('leave the list’s own out, go together by their logic, and pass on with its pages', async () => {
    const [one, other] = (await parts({ pageSize: '2' })).map(String)
    const filteredByInfo = [one, other].map((number) => where('ProductCode', 'Equals', number ?? ''))
    expect(await parts(asked({ filteredByInfo }))).toEqual([])
    const either = asked({ filteredByInfo, filterLogicString: '1 OR 2' })
    expect(new Set(await parts(either))).toEqual(new Set([one, other]))
    const page = await rows(PARTS + query({ ...either, pageSize: '1' }))
    expect(names(await rows(page.nextPageUrl?.replace(UI_API, '') ?? ''))).toHaveLength(1)
    const none = await rows(
      `/list-records/Order/OrdersToShip${query({ ...asked({ filteredByInfo: [] }), pageSize: '2000' })}`,
      'staff',
    )
    const all = await rows('/list-records/Order/AllOrders?pageSize=2000', 'staff')
    expect(new Set(names(none, 'OrderNumber'))).toEqual(new Set(names(all, 'OrderNumber')))
  })

  test.each<[string, object | string, string]>([
    ['a field that the viewer does not see', { filteredByInfo: [where('OnHand__c', 'Equals', '1')] }, 'INVALID_FIELD'],
    ['an operator that does not fit', { filteredByInfo: [where('IsActive', 'Contains', 'x')] }, 'INVALID_FIELD'],
    [
      'logic that cannot be read',
      { filteredByInfo: [where('ProductCode', 'Equals', 'x')], filterLogicString: '1 AND' },
      'INVALID_INPUT',
    ],
    ['what is no JSON', '{', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['another form', { where: 1 }, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ])('with %s are refused', async (_, conditions, code) => {
    const answer = await get(PARTS + query(asked(conditions)))
    expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([400, code])
  })
})

describe('what is answered has the shape that the contract says', () => {
  const requests: [UiCallName, string, Who][] = [
    ['getListUi', '/list-ui/Order/AllOrders', 'ann'],
    ['getListUi', '/list-ui/Order/AllOrders', 'staff'],
    ['getListUiOrSummaries', '/list-ui/Order', 'staff'],
    ['getListRecords', PARTS, 'guest'],
    ['getListInfo', '/list-info/Order/AllOrders', 'ann'],
    ['getListInfo', '/list-info/Order/__Recent', 'ann'],
    ['getListUi', '/list-ui/Order/__SearchResult', 'ann'],
    ['getListInfoBatch', '/list-info/batch?names=Product2.AllProducts,Product2.Nothing,Order.AllOrders', 'guest'],
    ['getListInfos', '/list-info/Product2', 'guest'],
    ['getListObjectInfo', '/list-object-info/Order', 'staff'],
    ['getListPreferences', '/list-preferences/Order/AllOrders', 'ann'],
    ['getMruListUi', '/mru-list-ui/Order', 'ann'],
    ['getMruListRecords', '/mru-list-records/Order', 'staff'],
  ]
  test.each(requests)('%s: %s for %s', async (name, path, who) => {
    const answer = await get(path, who)
    expect([answer.statusCode, uiCalls[name].answer.safeParse(answer.json()).error]).toEqual([200, undefined])
  })
})

describe('a list', () => {
  test('tells its columns as its viewer reads them', async () => {
    const info: ListInfo = (await get('/list-info/Order/AllOrders', 'ann', 'fr-CA')).json()
    expect(info).toMatchObject({
      label: 'Toutes les commandes',
      listReference: { listViewApiName: 'AllOrders', objectApiName: 'Order', type: 'listView' },
      orderedByInfo: [{ fieldApiName: 'EffectiveDate', isAscending: false }],
      visibility: 'Public',
      updateable: false,
      deletable: false,
    })
    expect(info.displayColumns.map(({ fieldApiName, lookupId }) => [fieldApiName, lookupId])).toEqual([
      ['OrderNumber', 'Id'],
      // Of a guest there is no account.
      ['OrderedBy__c', null],
      ['TotalAmount', null],
      ['Status', null],
      ['EffectiveDate', null],
    ])
    expect(info.userPreferences.columnWidths).toEqual({
      OrderNumber: -1,
      OrderedBy__c: -1,
      TotalAmount: -1,
      Status: -1,
      EffectiveDate: -1,
    })
  })

  test('is the same by its id', async () => {
    const byName = await get('/list-ui/Product2/AllProducts?pageSize=3')
    const { id } = byName.json().info.listReference
    expect((await get(`/list-ui/${id}?pageSize=3`)).body).toBe(byName.body)
    expect((await get(`/list-ui/${id.slice(0, 15)}?pageSize=3`)).body).toBe(byName.body)
    expect((await get(`/list-records/${id}?pageSize=3`)).json()).toEqual(byName.json().records)
    expect((await get(`/list-info/batch?ids=${id}`)).json().results[0].result).toEqual(byName.json().info)
  })

  test('shows what a search shows, as the special list of its object', async () => {
    const list = (await get('/list-ui/Product2/__SearchResult?pageSize=2&searchTerm=filter')).json()
    expect(list.info.listReference).toMatchObject({ id: null, listViewApiName: '__SearchResult' })
    expect(list.info.displayColumns[0]).toMatchObject({ fieldApiName: 'Name', lookupId: 'Id' })
    expect(list.info.updateable || list.info.deletable || list.info.cloneable).toBe(false)
    expect(list.records.count).toBe(2)
    expect((await get('/list-ui/Product2?q=search')).json().lists).toEqual([])
  })

  test('of an object stands among its summaries, found by words of its label', async () => {
    const { lists, pageSize } = (await get('/list-ui/Product2')).json()
    expect([lists.map(({ apiName }: { apiName: string }) => apiName), pageSize]).toEqual([['AllProducts'], 20])
    expect((await get('/list-ui/Product2?q=product%20all')).json().count).toBe(1)
    expect((await get('/list-info/Product2?q=order')).json().count).toBe(0)
    expect((await get(lists[0].listUiUrl.replace(UI_API, ''))).statusCode).toBe(200)
  })

  test('that was read stands among the recent ones of its reader', async () => {
    const recent = async (who: Who) => (await get('/list-ui/Order?recentListsOnly=true', who)).json().count
    expect(await recent('bob')).toBe(0)
    await get('/list-ui/Order/AllOrders', 'bob')
    expect([await recent('bob'), await recent('guest')]).toEqual([1, undefined])
  })
})

describe('a page of rows', () => {
  test('begins where the last one ended, with nothing twice and nothing left out', async () => {
    const expected = (
      await db.all(sql<{ part_number: string }>`select part_number from product order by part_number limit 9`)
    ).map(({ part_number }) => part_number)
    const pages: ListRecords[] = []
    let url: string | null = `${UI_API}${PARTS}?pageSize=3`
    while (url && pages.length < 3) {
      const page: ListRecords = await rows(url.replace(UI_API, ''))
      pages.push(page)
      url = page.nextPageUrl
    }
    expect(new Set(pages.flatMap((page) => names(page)))).toEqual(new Set(expected))
    expect(
      pages.map(({ currentPageToken, nextPageToken, previousPageToken }) => [
        previousPageToken,
        currentPageToken,
        nextPageToken,
      ]),
    ).toEqual([
      [null, '0', '3'],
      ['0', '3', '6'],
      ['3', '6', '9'],
    ])
  })

  test('shows fields and sorts by them, named with the object or without it', async () => {
    const page = async (name: string) =>
      (
        await send('POST', PARTS, 'guest', {
          fields: [name],
          optionalFields: ['Nothing'],
          sortBy: ['-ProductCode'],
          pageSize: 1,
        })
      ).json()
    const [bare, qualified] = [await page('Description'), await page('Product2.Description')]
    expect(bare.records).toEqual(qualified.records)
    expect(bare.records[0].fields).toHaveProperty('Description')
    expect([bare.fields, bare.optionalFields, bare.sortBy]).toEqual([
      ['Product2.Description'],
      ['Product2.Nothing'],
      ['-Product2.ProductCode'],
    ])
  })

  test('holds 50 rows unless more are asked for, and every record the five standard fields', async () => {
    expect((await rows(PARTS)).count).toBe(50)
    const page = await rows('/list-records/Order/AllOrders?fields=Order.Account.Name', 'ann')
    expect([page.count, page.nextPageToken]).toEqual([1, null])
    const [order] = page.records
    const five = ['CreatedDate', 'Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']
    const account = order?.fields['Account']?.value as { fields: object } | null | undefined
    expect(Object.keys(order?.fields ?? {})).toEqual(expect.arrayContaining(five))
    expect(Object.keys(account?.fields ?? {}).sort()).toEqual([...five, 'Name'].sort())
  })

  test('is sorted by up to five fields, and ties stand by Id', async () => {
    const categories = '/list-records/ProductCategory/AllProductCategories?pageSize=2000&fields=ParentCategoryId'
    const sorted = async (sortBy: string) => (await rows(`${categories}&sortBy=${sortBy}`)).records
    const place = ({ fields }: ApiRecord) => Number(fields['SortOrder']?.value)
    const parent = ({ fields }: ApiRecord) => String(fields['ParentCategoryId']?.value ?? '')
    const byTwo = await sorted('-ProductCategory.SortOrder,ProductCategory.ParentCategoryId')
    const again = byTwo.toSorted(
      (a, b) => place(b) - place(a) || (parent(a) < parent(b) ? -1 : Number(parent(a) > parent(b))),
    )
    expect(byTwo.map(({ id }) => id)).toEqual(again.map(({ id }) => id))
    for (const [name, isDown] of [
      ['ParentCategoryId', false],
      ['-ParentCategoryId', true],
    ] as const) {
      const ofParent = Map.groupBy(await sorted(name), parent)
      expect(Math.max(...[...ofParent.values()].map(({ length }) => length))).toBeGreaterThan(1)
      for (const records of ofParent.values()) {
        const told = records.map(({ id }) => String(id))
        expect(told).toEqual(isDown ? told.toSorted().toReversed() : told.toSorted())
      }
    }
  })

  test('takes what a body asks for as it takes a query', async () => {
    const body = { pageSize: 3, sortBy: ['-Product2.ProductCode'], optionalFields: ['Product2.OnHand__c'] }
    const posted = await send('POST', PARTS, 'guest', body)
    const read = await get(`${PARTS}?pageSize=3&sortBy=-Product2.ProductCode&optionalFields=Product2.OnHand__c`)
    expect(posted.json()).toEqual(read.json())
    expect(Object.keys(posted.json().records[0].fields)).not.toContain('OnHand__c')
  })
})

describe('rows are narrowed', async () => {
  const [one, other] = (
    await db.all(sql<{ part_number: string }>`select part_number from product order by id limit 2`)
  ).map(({ part_number }) => part_number)

  test('by where', async () => {
    expect(await parts({ where: `{ ProductCode: { eq: "${one}" } }` })).toEqual([one])
    expect(new Set(await parts({ where: `{ ProductCode: { in: ["${one}", "${other}"] } }` }))).toEqual(
      new Set([one, other]),
    )
    expect(
      await parts({
        where: `{ and: [{ ProductCode: { eq: "${one}" } }, { not: { ProductCode: { eq: "${one}" } } }] }`,
      }),
    ).toEqual([])
    expect(
      await rows(
        `/list-records/Order/AllOrders${query({ where: '{ Account: { Name: { like: "Bob%" } } }' })}`,
        'staff',
      ),
    ).toMatchObject({ count: 1, where: '{ Account: { Name: { like: "Bob%" } } }' })
  })

  test('by a search term, with wildcards', async () => {
    expect(await parts({ searchTerm: String(one) })).toContain(one)
    expect(await parts({ searchTerm: `${one?.slice(0, 3)}*${one?.slice(-2)}` })).toContain(one)
    expect(await parts({ searchTerm: '%' })).toEqual([])
  })

  test('by the conditions of a list that staff have made, and their logic', async () => {
    await db.write.run(sql`insert into platform_list_view
      (object_name, name, label, columns, filters, filter_logic, visibility, owner_id) values
      ('Product2', 'Chosen', '{"en": "Chosen", "fr": "Choisis"}', '{ProductCode,OnHand__c}', ${JSON.stringify([
        { field: 'ProductCode', operator: 'Equals', operands: [one] },
        { field: 'ProductCode', operator: 'Equals', operands: [other] },
        { field: 'IsActive', operator: 'Equals', operands: ['True', 'False'] },
      ])}, '(1 OR 2) AND 3', 'Public', 1),
      ('Product2', 'Hidden', '{"en": "Hidden", "fr": "Caché"}', '{ProductCode}',
        '[{"field":"OnHand__c","operator":"GreaterThan","operands":["0"]}]', null, 'Public', 1),
      ('Product2', 'OnlyAdas', '{"en": "Ada’s", "fr": "À Ada"}', '{ProductCode}', '[]', null, 'Private',
        (select id from staff where email = 'admin@example.com')),
      ('Order', 'MadeByMe', '{"en": "Mine", "fr": "Miens"}', '{OrderNumber}', '[]', null, 'Public', 1)`)
    await db.write.run(sql`update platform_list_view set scope = 'mine' where name = 'MadeByMe'`)
    shop.objects.forget()
    expect(new Set(names(await rows('/list-records/Product2/Chosen')))).toEqual(new Set([one, other]))
    // A column that is not for guests is none for them; a condition that is not takes the list away.
    const columns = async (who: Who) =>
      (await get('/list-info/Product2/Chosen', who))
        .json()
        .displayColumns.map((it: { fieldApiName: string }) => it.fieldApiName)
    expect([await columns('guest'), await columns('staff')]).toEqual([['ProductCode'], ['ProductCode', 'OnHand__c']])
    const status = async (name: string, who: Who) => (await get(`/list-info/Product2/${name}`, who)).statusCode
    expect([await status('Hidden', 'guest'), await status('Hidden', 'staff')]).toEqual([404, 200])
    expect([await status('OnlyAdas', 'staff'), await status('OnlyAdas', 'admin')]).toEqual([404, 200])
  })

  test('by scope: what staff have made themselves, and what is a customer’s own', async () => {
    const count = async (who: Who) => (await rows('/list-records/Order/MadeByMe', who)).count
    expect([await count('staff'), await count('ann')]).toEqual([0, 1])
  })
})

describe('what a user likes and used', () => {
  test('preferences are each user’s own, and null takes one back', async () => {
    const path = '/list-preferences/Order/AllOrders'
    const changed = await send('PATCH', path, 'ann', {
      columnWidths: { Status: 240 },
      orderedBy: [{ fieldApiName: 'Order.OrderNumber', isAscending: true }],
    })
    expect(changed.json()).toMatchObject({
      columnWidths: { Status: 240, TotalAmount: -1 },
      columnWrap: { Status: false },
      orderedBy: [{ fieldApiName: 'OrderNumber', isAscending: true }],
    })
    const info = (await get('/list-info/Order/AllOrders', 'ann')).json()
    expect(info.userPreferences.columnWidths.Status).toBe(240)
    expect(info.orderedByInfo[0].fieldApiName).toBe('OrderNumber')
    expect((await get(path, 'bob')).json()).toMatchObject({ columnWidths: { Status: -1 } })
    expect((await rows('/list-records/Order/AllOrders', 'ann')).listInfoETag).toBe(info.eTag)
    const wrapped = await send('PATCH', path, 'ann', { columnWrap: { Status: true }, orderedBy: null })
    expect(wrapped.json()).toMatchObject({
      columnWidths: { Status: 240 },
      columnWrap: { Status: true },
      orderedBy: [{ fieldApiName: 'EffectiveDate', isAscending: false }],
    })
    const reset = await send('PATCH', path, 'ann', { columnWidths: null })
    expect(reset.json()).toMatchObject({ columnWidths: { Status: -1 }, columnWrap: { Status: true } })
  })

  test('which columns they see is theirs too: the info, the rows and the search go by them, until they take it back', async () => {
    const path = '/list-preferences/ProductCategory/AllProductCategories'
    const list = '/list-info/ProductCategory/AllProductCategories'
    const names = async (who: Who) =>
      ((await get(list, who)).json() as { displayColumns: { fieldApiName: string }[] }).displayColumns.map(
        ({ fieldApiName }) => fieldApiName,
      )
    const before = await names('ann')
    const displayColumns = ['ParentCategory.Name', 'ProductCategory.Name']
    const kept = await send('PATCH', path, 'ann', { displayColumns, columnWidths: { 'ParentCategory.Name': 300 } })
    expect([kept.statusCode, kept.json().columnWidths]).toEqual([200, { 'ParentCategory.Name': 300, Name: -1 }])
    expect([await names('ann'), await names('bob')]).toEqual([['ParentCategory.Name', 'Name'], before])
    const page = (await get('/list-records/ProductCategory/AllProductCategories?pageSize=1', 'ann')).json()
    expect(Object.keys(page.records[0].fields)).toContain('ParentCategory')
    expect(page.listInfoETag).toBe((await get(list, 'ann')).json().eTag)
    // What is not said stays: only the width changes.
    await send('PATCH', path, 'ann', { columnWrap: { 'ParentCategory.Name': true } })
    expect(await names('ann')).toEqual(['ParentCategory.Name', 'Name'])
    const none = await send('PATCH', path, 'ann', { displayColumns: ['Nothing'] })
    expect([none.statusCode, none.json()[0].errorCode]).toEqual([400, 'INVALID_FIELD'])
    expect((await send('PATCH', path, 'ann', { displayColumns: [] })).statusCode).toBe(400)
    await send('PATCH', path, 'ann', { displayColumns: null })
    expect(await names('ann')).toEqual(before)
  })

  test('the order that staff like is the order of their rows', async () => {
    const orderedBy = [{ fieldApiName: 'ProductCode', isAscending: false }]
    await send('PATCH', '/list-preferences/Product2/AllProducts', 'staff', { orderedBy })
    const last = await db.first<{ part_number: string }>(
      sql`select part_number from product order by part_number desc limit 1`,
    )
    expect(await parts({ pageSize: '1' }, 'staff')).toEqual([last?.part_number])
    expect(await parts({ pageSize: '1', sortBy: 'ProductCode' }, 'staff')).not.toEqual([last?.part_number])
  })

  test('a guest keeps none, and nobody one for what is no column', async () => {
    const patch = (who: Who, body: object) => send('PATCH', '/list-preferences/Product2/AllProducts', who, body)
    expect((await patch('ann', { columnWidths: { Nothing: 10 } })).json()[0].errorCode).toBe('INVALID_FIELD')
    expect((await patch('ann', { columnWidths: { Name: 1.5 } })).json()[0].errorCode).toBe('INVALID_INPUT')
    const guest = await patch('guest', { columnWrap: { Name: true } })
    expect([guest.statusCode, guest.json()[0].errorCode]).toEqual([401, 'INVALID_SESSION_ID'])
  })

  test('records that were read as used stand first among the recent ones of that user alone', async () => {
    const part = (n: number) => `01t${String(n).padStart(12, '0')}`
    for (const n of [3, 1, 2, 3]) await get(`/records/${part(n)}?fields=Product2.Name&updateMru=true`, 'ann')
    await get(`/records/${part(4)}?fields=Product2.Name`, 'ann')
    const recent = (await get('/mru-list-ui/Product2?pageSize=2', 'ann')).json()
    expect(recent.info.listReference).toMatchObject({ id: null, listViewApiName: '__Recent', type: 'mru' })
    expect(recent.records.records.map(({ id }: { id: string }) => id.slice(0, 15))).toEqual([part(3), part(2)])
    expect([recent.records.nextPageToken, recent.records.previousPageToken]).toEqual(['2', null])
    const second = (await get('/list-records/Product2/__Recent?pageSize=2&pageToken=2', 'ann')).json()
    expect(second.records.map(({ id }: { id: string }) => id.slice(0, 15))).toEqual([part(1)])
    expect((await rows('/mru-list-records/Product2', 'bob')).count).toBe(0)
    expect((await rows('/mru-list-records/Product2')).count).toBe(0)
  })
})

describe('the statements of a list are constant in rows and fields', () => {
  const many = query({
    pageSize: '200',
    fields: 'Product2.Category__r.ParentCategory.Name,Product2.Successor__r.Successor__r.Name',
    where: '{ Category__r: { Name: { like: "%e%" } } }',
    searchTerm: 'e',
  })
  test.each<[number, string, Who]>([
    [0, '/list-info/Product2/AllProducts', 'guest'],
    [0, '/list-ui/Product2', 'guest'],
    [0, '/list-object-info/Product2', 'guest'],
    [1, '/list-ui/Product2/AllProducts?pageSize=1', 'guest'],
    [1, `/list-ui/Product2/AllProducts${many}`, 'guest'],
    [1, `${PARTS}${many}`, 'guest'],
    [0, '/mru-list-ui/Product2', 'guest'],
  ])('%i: %s for %s', async (count, path, who) => {
    await get(path, who)
    db.forget()
    expect((await get(path, who)).statusCode).toBe(200)
    expect(db.statements).toHaveLength(count)
  })

  test('whoever is signed in asks for the preferences too, and leaves a note of the list', async () => {
    const count = async (path: string) => {
      await get(path, 'ann')
      db.forget()
      await get(path, 'ann')
      return db.statements.filter((text) => !/subject/.test(text)).length
    }
    expect(await count('/list-info/Product2/AllProducts')).toBe(1)
    expect(await count(PARTS)).toBe(2)
    expect(await count('/list-ui/Product2/AllProducts')).toBe(3)
    expect(await count('/mru-list-ui/Product2')).toBe(3)
  })
})

describe('what is sent wrongly is answered as documented', () => {
  const deep = `{ and: ${'['.repeat(5000)}`
  const wide = `{ or: [${'{ IsActive: { eq: true } },'.repeat(60)}] }`
  const list = '/list-ui/Product2/AllProducts'
  test.each<[string, string, number, string]>([
    ['an unknown list', '/list-ui/Product2/Nothing', 404, 'NOT_FOUND'],
    ['a name that every object has', '/list-ui/Product2/constructor', 404, 'NOT_FOUND'],
    ['a hidden object', '/list-ui/Order/AllOrders', 400, 'INVALID_TYPE'],
    ['a hidden object’s lists', '/list-info/Order', 400, 'INVALID_TYPE'],
    ['an id of no list', '/list-records/00B000000000001AAB', 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['an id of a list that is not there', `/list-records/${recordId('listView', 999_999)}`, 404, 'NOT_FOUND'],
    ['no row on a page', `${list}?pageSize=0`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['too many rows', `${list}?pageSize=2001`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['half a row', `${list}?pageSize=1.5`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['a token that was never given', `${list}?pageToken=next`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['a token too far', `${list}?pageToken=2001`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['an unknown field', `${list}?fields=Product2.Nothing__c`, 400, 'INVALID_FIELD'],
    ['a hidden field', `${list}?fields=Product2.OnHand__c`, 400, 'INVALID_FIELD'],
    ['sorting many products by what has no index', `${list}?sortBy=Product2.IsActive`, 400, 'INVALID_FIELD'],
    ['sorting them by another record', `${list}?sortBy=Product2.Category__r.Name`, 400, 'INVALID_FIELD'],
    ['sorting by a hidden field', `${list}?sortBy=Product2.OnHand__c`, 400, 'INVALID_FIELD'],
    ['sorting by six fields', `${list}?sortBy=a,b,c,d,e,f`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['a hidden field in where', `${list}${query({ where: '{ OnHand__c: { gt: 1 } }' })}`, 400, 'INVALID_FIELD'],
    ['a prototype in where', `${list}${query({ where: '{ __proto__: { eq: 1 } }' })}`, 400, 'INVALID_FIELD'],
    [
      'an operator that every object has',
      `${list}${query({ where: '{ Name: { constructor: 1 } }' })}`,
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'a where that ends early',
      `${list}${query({ where: '{ Name: { eq: "a"' })}`,
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'a pattern that ends in its escape',
      `${list}${query({ where: String.raw`{ Name: { like: "a\\" } }` })}`,
      400,
      'INVALID_FIELD',
    ],
    ['a where too deep', `${list}${query({ where: deep })}`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['a where too wide', `${list}${query({ where: wide })}`, 400, 'INVALID_FIELD'],
    ['neither ids nor names', '/list-info/batch', 400, 'INVALID_CONFIG'],
    ['ids and names', '/list-info/batch?ids=a&names=b', 400, 'INVALID_CONFIG'],
  ])('%s', async (_, path, status, code) => {
    const cpuMs = cpuClock()
    const answer = await get(path)
    expect(cpuMs()).toBeLessThan(400)
    expect([answer.statusCode, answer.json()]).toEqual([status, [{ errorCode: code, message: expect.any(String) }]])
  })
})

test('nobody finds another’s rows in a list', async () => {
  const ids = async (list: string, who: Who) => (await rows(`/list-records/${list}`, who)).records.map(({ id }) => id)
  expect(await ids('Order/AllOrders', 'ann')).toEqual([ann.order])
  expect(await ids('Order/AllOrders', 'bob')).toEqual([bob.order])
  expect(await ids('Order/AllOrders?pageSize=2000', 'staff')).toEqual(expect.arrayContaining([ann.order, bob.order]))
  const where = query({ where: `{ Account: { Name: { eq: "Bob Lee" } } }` })
  expect(await ids(`Order/AllOrders${where}`, 'ann')).toEqual([])
})
