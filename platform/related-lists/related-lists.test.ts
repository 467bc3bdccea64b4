import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { cpuClock } from '#observability/cpu-clock-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, who: Who = 'guest', payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const get = (path: string, who?: Who) => send('GET', path, who)

const parts = await db.all<{ category_id: number; id: number; part_number: string }>(sql`
  select category_id, id, part_number from product where category_id =
    (select category_id from product group by category_id order by count(*) desc, category_id limit 1) order by part_number`)
const category = recordId('category', parts[0]?.category_id ?? 0)
const products = `${category}/Products__r`
const page = (body: object, who: Who = 'guest') => send('POST', `/related-list-records/${products}`, who, body)
const ids = (body: { records: { id: string }[] }) => body.records.map(({ id }) => id)

describe('what is answered has the shape that the contract says', () => {
  test.each<[UiCallName, 'GET' | 'POST', string, Who, object?]>([
    ['getRelatedListInfos', 'GET', '/related-list-info/Account', 'staff'],
    ['getRelatedListInfo', 'GET', '/related-list-info/Account/Orders', 'ann'],
    ['getRelatedListInfo', 'GET', '/related-list-info/Account/Orders?restrictColumnsToLayout=false', 'ann'],
    ['getRelatedListInfoBatch', 'GET', '/related-list-info/batch/Account/Orders,Nothing,Contacts', 'ann'],
    [
      'getRelatedListRecords',
      'POST',
      `/related-list-records/${ann.account}/Orders`,
      'ann',
      { fields: ['Order.Status'] },
    ],
    [
      'getRelatedListRecordsBatch',
      'POST',
      `/related-list-records/batch/${ann.account}`,
      'ann',
      { relatedListParameters: [{ relatedListId: 'Orders', fields: ['Name'] }, { relatedListId: 'Contacts' }] },
    ],
    ['getRelatedListCount', 'GET', `/related-list-count/${ann.account}/Orders`, 'ann'],
    ['getRelatedListCountBatch', 'GET', `/related-list-count/batch/${ann.account}/Orders,Nothing`, 'ann'],
  ])('%s: %s %s for %s', async (name, method, path, who, payload) => {
    const { status, body } = await send(method, path, who, payload)
    expect([status, uiCalls[name].answer.safeParse(body).error]).toEqual([200, undefined])
  })
})

describe('the related lists of an object', () => {
  test('are called what they say, where that is not the name of what is in them', async () => {
    const { body } = await get('/related-list-info/Product2', 'staff')
    const { label } = body.relatedLists.find(
      (list: { relatedListId: string }) => list.relatedListId === 'Predecessors__r',
    )
    const one = await get('/related-list-info/Product2/Predecessors__r', 'staff')
    expect([label, one.body.label]).toEqual(['Parts It Replaces', 'Parts It Replaces'])
  })

  test('are those of its layout, as far as the caller sees them', async () => {
    const { body } = await get('/related-list-info/Account', 'staff')
    expect(body.relatedLists.map((list: { relatedListId: string }) => list.relatedListId)).toEqual([
      'Contacts',
      'Orders',
      'Equipment__r',
      'Addresses',
      'WebCarts',
      'SavedProducts__r',
      'NotifyRequests__r',
      'ContactRequests',
      'TaxExemptions__r',
      'ShopViews__r',
      'DataRequests__r',
      'TaxExemptionRequests__r',
    ])
    expect(body.relatedLists[1]).toMatchObject({
      entityLabel: 'Order',
      fieldApiName: 'AccountId',
      keyPrefix: '801',
      label: 'Orders',
      objectApiName: 'Order',
      relatedListInfoUrl: `${UI_API}/related-list-info/Account/Orders`,
    })
    expect((await get('/related-list-info/Account')).body[0].errorCode).toBe('INVALID_TYPE')
  })

  test('one says its columns, its order, and where it comes from', async () => {
    const { body } = await get('/related-list-info/Account/Orders', 'ann')
    expect(body).toMatchObject({
      label: 'Orders',
      fieldApiName: 'AccountId',
      objectApiNames: ['Order'],
      listReference: { parentObjectApiName: 'Account', relatedListId: 'Orders', inContextOfRecordId: null },
      orderedByInfo: [{ fieldApiName: 'EffectiveDate', isAscending: false, label: 'Placed Date' }],
      restrictColumnsToLayout: true,
    })
    expect(body.displayColumns.map((column: { fieldApiName: string }) => column.fieldApiName)).toEqual([
      'OrderNumber',
      'Status',
      'TotalAmount',
      'EffectiveDate',
    ])
    expect(body.displayColumns[1]).toEqual({
      dataType: 'picklist',
      fieldApiName: 'Status',
      filterable: true,
      label: 'Status',
      lookupId: null,
      sortable: true,
    })
    expect(body.userPreferences.columnWidths).toEqual({
      OrderNumber: -1,
      Status: -1,
      TotalAmount: -1,
      EffectiveDate: -1,
    })
  })

  test('a relationship that no layout lists is a list too, with the columns of the short layout', async () => {
    const { body } = await get('/related-list-info/ProductCategory/ChildCategories')
    expect(body.displayColumns.map((column: { fieldApiName: string }) => column.fieldApiName)).toEqual([
      'Name',
      'SortOrder',
      'IsActive__c',
    ])
  })

  test('off the layout it has the columns asked for, or every field that the caller sees', async () => {
    const columns = async (query: string, who: Who) =>
      (
        await get(`/related-list-info/ProductCategory/Products__r?restrictColumnsToLayout=false${query}`, who)
      ).body.displayColumns.map((column: { fieldApiName: string }) => column.fieldApiName)
    expect(await columns('&fields=Product2.Name,Product2.Category__r.Name', 'guest')).toEqual([
      'Name',
      'Category__r.Name',
    ])
    expect(await columns('', 'guest')).not.toContain('OnHand__c')
    expect(await columns('', 'staff')).toContain('OnHand__c')
  })

  test('in a batch each has a status of its own', async () => {
    const { body } = await get('/related-list-info/batch/Account/Orders,Nothing', 'ann')
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 404])
    expect(body.results[0].result).toEqual((await get('/related-list-info/Account/Orders', 'ann')).body)
  })
})

describe('the records of a related list', () => {
  test('come page by page, none twice and none left out', async () => {
    const wanted = { fields: ['Product2.ProductCode'], pageSize: 7, sortBy: ['ProductCode'] }
    const first = (await page(wanted)).body
    expect(first).toMatchObject({ count: 7, currentPageToken: '0', nextPageToken: '7', previousPageToken: null })
    const second = (await page({ ...wanted, pageToken: first.nextPageToken })).body
    expect(second.previousPageToken).toBe('0')
    expect([...ids(first), ...ids(second)]).toEqual(parts.slice(0, 14).map(({ id }) => recordId('product', id)))
  })

  test('that are equal in what they are sorted by stand by Id', async () => {
    const { body } = await page({ fields: ['Name'], pageSize: 1000, sortBy: ['Product2.IsReturnable__c'] })
    const all = body.records.map(({ id }: { id: string }) => id)
    expect(new Set(all).size).toBe(Math.min(parts.length, 1000))
  })

  test('are 50 to a page, and the last page says that it is', async () => {
    const { body } = await page({ fields: ['Name'] })
    expect([body.pageSize, body.count]).toEqual([50, Math.min(50, parts.length)])
    const last = (await page({ fields: ['Name'], pageToken: String(parts.length - 1) })).body
    expect([last.count, last.nextPageToken]).toEqual([1, null])
  })

  test('sorted by a name that is none are sorted by the others', async () => {
    const { status, body } = await page({ fields: ['Name'], pageSize: 1, sortBy: ['Nothing', '-Product2.ProductCode'] })
    expect([status, ids(body)]).toEqual([200, [recordId('product', parts.at(-1)?.id ?? 0)]])
  })

  test('carry the five fields of every list, nested ones too', async () => {
    const { body } = await page({ fields: ['Product2.Category__r.Name'], pageSize: 1 })
    const five = ['CreatedDate', 'Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']
    const [record] = body.records
    expect(Object.keys(record.fields)).toEqual(expect.arrayContaining(five))
    expect(Object.keys(record.fields.Category__r.value.fields)).toEqual(expect.arrayContaining(five))
  })

  test('are those for which `where` is true', async () => {
    const code = parts[3]?.part_number
    const { body } = await page({ fields: ['Name'], where: `{ ProductCode: { eq: "${code}" } }` })
    expect([ids(body), body.where]).toEqual([
      [recordId('product', parts[3]?.id ?? 0)],
      `{ ProductCode: { eq: "${code}" } }`,
    ])
  })

  test('without any fields show the columns of the list', async () => {
    const { body } = await page({ pageSize: 1 })
    expect(Object.keys(body.records[0].fields)).toEqual(expect.arrayContaining(['Name', 'ProductCode', 'IsActive']))
  })

  test('in a batch are skipped where no fields are named', async () => {
    const { body } = await send('POST', `/related-list-records/batch/${ann.account}`, 'ann', {
      relatedListParameters: [
        { relatedListId: 'Orders', fields: ['Order.OrderNumber'] },
        { relatedListId: 'Equipment__r' },
        { relatedListId: 'Contacts', fields: ['Contact.Nothing__c'] },
        { relatedListId: 'Nothing', optionalFields: ['Name'] },
      ],
    })
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 400, 404])
    expect(ids(body.results[0].result)).toEqual([ann.order])
  })
})

describe('the count of a related list', () => {
  test('ends at what was asked for, and says that there are more', async () => {
    const counted = async (query: string) => (await get(`/related-list-count/${products}${query}`)).body
    expect(await counted('?maxCount=3')).toMatchObject({ count: 3, hasMore: true })
    expect(await counted('')).toMatchObject({ count: Math.min(10, parts.length), hasMore: parts.length > 10 })
    expect(await counted('?maxCount=1999')).toMatchObject({
      count: Math.min(1999, parts.length),
      hasMore: parts.length > 1999,
      listReference: { inContextOfRecordId: category },
    })
  })

  test('in a batch fails a wrong name alone', async () => {
    const { body } = await get(`/related-list-count/batch/${ann.account}/Orders,Nothing,Contacts`, 'ann')
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 404, 200])
    expect(body.results[0].result.count).toBe(1)
  })
})

describe('related lists go by the same rights as records', () => {
  test.each<[Who, number]>([
    ['guest', 400],
    ['ann', 200],
    ['bob', 404],
    ['staff', 200],
    ['admin', 200],
  ])('%s asks for the orders of Ann’s account: %i', async (who, status) => {
    const path = `${ann.account}/Orders`
    const records = await send('POST', `/related-list-records/${path}`, who, { fields: ['Order.OrderNumber'] })
    const counted = await get(`/related-list-count/${path}`, who)
    const shown = status === 200 ? [ids(records.body), counted.body.count] : []
    expect([records.status, counted.status, ...shown]).toEqual([
      status,
      status,
      ...(status === 200 ? [[ann.order], 1] : []),
    ])
  })

  test('of a record that everybody sees they hold only what is the caller’s', async () => {
    const line = await db.first<{ product_id: number; own: number; all: number }>(sql`
      select product_id, count(*) filter (where number = ${ann.orderNumber})::int as own, count(*)::int as all
      from order_line join orders on orders.id = order_id where product_id is not null group by product_id
      order by own desc limit 1`)
    const path = `/related-list-count/${recordId('product', line?.product_id ?? 0)}/OrderItems?maxCount=1999`
    expect((await get(path, 'ann')).body.count).toBe(line?.own)
    expect((await get(path, 'bob')).body.count).toBeLessThan(line?.all ?? 0)
    expect((await get(path, 'staff')).body.count).toBe(line?.all)
    // Guests may place orders, but not list them.
    expect((await get(path)).status).toBe(404)
  })

  test('a hidden field cannot be shown, filtered or sorted by', async () => {
    expect((await page({ fields: ['Product2.OnHand__c'] })).body[0].errorCode).toBe('INVALID_FIELD')
    expect(
      (await page({ optionalFields: ['OnHand__c'], pageSize: 1 })).body.records[0].fields.OnHand__c,
    ).toBeUndefined()
    expect((await page({ fields: ['Name'], where: '{ OnHand__c: { gt: 1 } }' })).body[0].errorCode).toBe(
      'INVALID_FIELD',
    )
    const plain = ids((await page({ fields: ['Name'], pageSize: 20, sortBy: [] })).body)
    expect(ids((await page({ fields: ['Name'], pageSize: 20, sortBy: ['-OnHand__c'] })).body)).toEqual(plain)
  })
})

describe('the statements of a request are constant in rows and fields', () => {
  test.each<[number, Who, 'GET' | 'POST', string, object?]>([
    [0, 'guest', 'GET', '/related-list-info/ProductCategory'],
    [0, 'guest', 'GET', '/related-list-info/ProductCategory/Products__r'],
    [2, 'guest', 'POST', `/related-list-records/${products}`, { fields: ['Name'], pageSize: 1 }],
    [2, 'guest', 'POST', `/related-list-records/${products}`, { fields: ['Name', 'Category__r.Name'], pageSize: 1999 }],
    [2, 'guest', 'GET', `/related-list-count/${products}`],
  ])('%i for %s: %s %s', async (count, who, method, path, body) => {
    await send(method, path, who, body)
    db.forget()
    expect((await send(method, path, who, body)).status).toBe(200)
    expect(db.statements).toHaveLength(count)
  })
})

describe('what is sent wrongly is answered as documented', () => {
  const path = `/related-list-records/${products}`
  const batch = `/related-list-records/batch/${category}`
  test.each<[string, 'GET' | 'POST', string, object | undefined, number, string]>([
    [
      'an id of no object',
      'POST',
      '/related-list-records/zzz000000000001AAA/Orders',
      {},
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'a wrong checksum',
      'GET',
      `/related-list-count/${category.slice(0, 15)}AAB/Products__r`,
      undefined,
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'a parent that is not there',
      'POST',
      `/related-list-records/${recordId('category', 99_999_999)}/Products__r`,
      {},
      404,
      'NOT_FOUND',
    ],
    ['a list that is not there', 'POST', `/related-list-records/${category}/Nothing`, {}, 404, 'NOT_FOUND'],
    ['a list that every object has', 'POST', `/related-list-records/${category}/constructor`, {}, 404, 'NOT_FOUND'],
    ['an object that is not there', 'GET', '/related-list-info/Nothing__c/Orders', undefined, 400, 'INVALID_TYPE'],
    [
      'an unknown record type',
      'GET',
      '/related-list-info/ProductCategory?recordTypeId=012000000000001AAA',
      undefined,
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'an unknown column',
      'GET',
      '/related-list-info/ProductCategory/Products__r?fields=Product2.Nothing__c',
      undefined,
      400,
      'INVALID_FIELD',
    ],
    ['a page of none', 'POST', path, { fields: ['Name'], pageSize: 0 }, 400, 'INVALID_INPUT'],
    ['a page of 2,000', 'POST', path, { fields: ['Name'], pageSize: 2000 }, 400, 'INVALID_INPUT'],
    ['a page past the reach', 'POST', path, { fields: ['Name'], pageToken: '1999' }, 400, 'INVALID_INPUT'],
    ['a page that is no number', 'POST', path, { fields: ['Name'], pageToken: '-1' }, 400, 'INVALID_INPUT'],
    ['six to sort by', 'POST', path, { fields: ['Name'], sortBy: Array(6).fill('Name') }, 400, 'INVALID_INPUT'],
    ['fields that are a text', 'POST', path, { fields: 'Name' }, 400, 'INVALID_INPUT'],
    ['a property that is none', 'POST', path, { fields: ['Name'], sudo: true }, 400, 'INVALID_INPUT'],
    ['where that is none', 'POST', path, { fields: ['Name'], where: '{{' }, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['a name with a null character', 'POST', path, { fields: ['Na\0me'] }, 400, 'JSON_PARSER_ERROR'],
    ['too deep a name', 'POST', path, { fields: [`Product2.${'Category__r.'.repeat(9)}Name`] }, 400, 'INVALID_FIELD'],
    ['a batch without lists', 'POST', batch, {}, 400, 'INVALID_INPUT'],
    [
      'a batch of 101 lists',
      'POST',
      batch,
      { relatedListParameters: Array.from({ length: 101 }, () => ({ relatedListId: 'Orders' })) },
      400,
      'INVALID_INPUT',
    ],
    [
      'a count of none',
      'GET',
      `/related-list-count/${products}?maxCount=0`,
      undefined,
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'a count past the reach',
      'GET',
      `/related-list-count/${products}?maxCount=2000`,
      undefined,
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
  ])('%s', async (_, method, at, body, status, code) => {
    const cpuMs = cpuClock()
    const answer = await send(method, at, 'guest', body)
    expect(cpuMs()).toBeLessThan(400)
    expect([answer.status, answer.body]).toEqual([status, [{ errorCode: code, message: expect.any(String) }]])
  })
})
