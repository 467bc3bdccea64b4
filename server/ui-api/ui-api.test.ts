import type { OutgoingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { addressOf, exampleRequest, UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { cpuClock } from '#observability/cpu-clock-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { keysOf } from '#values/table.ts'
import { testApp } from '../app-fixture.ts'
import { as, identity, createCustomers, type Who } from '../customer-fixture.ts'
import { readRecordCalls } from './record-calls.ts'

const { app, db, shop } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const part = recordId('product', 1)
const leaf = await db.first<{ id: number; parent_id: number }>(
  sql`select id, parent_id from category where parent_id is not null limit 1`,
)
const category = recordId('category', leaf?.id ?? 0)

const get = (path: string, who: Who = 'guest', headers: OutgoingHttpHeaders = {}, language = 'en-US') =>
  app.inject({ method: 'GET', url: UI_API + path, headers: { ...as(who, language), ...headers } })

describe('what is answered has the shape that the contract says', () => {
  const requests: [UiCallName, string, Who][] = [
    ['getObjectInfos', '/object-info', 'guest'],
    ['getObjectInfos', '/object-info', 'admin'],
    ...shopObjects().map((name): [UiCallName, string, Who] => ['getObjectInfo', `/object-info/${name}`, 'admin']),
    ['getObjectInfoBatch', '/object-info/batch/Product2,Nothing__c,Order', 'staff'],
    ['getPicklistValuesByRecordType', '/object-info/Order/picklist-values/012000000000000AAA', 'staff'],
    ['getPicklistValues', '/object-info/Order/picklist-values/012000000000000AAA/Status', 'staff'],
    ['getRecord', `/records/${part}?fields=Product2.Name,Product2.Category__r.ParentCategory.Name`, 'guest'],
    ['getRecord', `/records/${ann.order}?layoutTypes=Full,Compact&modes=View`, 'ann'],
    ['getRecords', `/records/batch/${ann.order},${part},${bob.order}?fields=Order.Status,Product2.Name`, 'ann'],
  ]
  test.each(requests)('%s: %s for %s', async (name, path, who) => {
    const answer = await get(path, who)
    expect([answer.statusCode, uiCalls[name].answer.safeParse(answer.json()).error]).toEqual([200, undefined])
    expect(answer.headers['cache-control']).toBe('no-cache, must-revalidate, private')
    expect(answer.headers.etag).toBe(`"${answer.json().eTag}"`)
  })
})

function shopObjects(): string[] {
  return [
    'Account',
    'Address',
    'CartItem',
    'Contact',
    'ContentDocument',
    'ContentDocumentLink',
    'ContentVersion',
    'Equipment__c',
    'Location',
    'Order',
    'OrderItem',
    'PricebookEntry',
    'Product2',
    'ProductCategory',
    'ReturnOrder',
    'SavedProduct__c',
    'User',
    'WebCart',
  ]
}

describe('the example of a call in the documentation', () => {
  const isRemoval = (name: UiCallName) => Number(uiCalls[name].method === 'DELETE')
  // What one example removes, others still show.
  const names = keysOf(uiCalls).sort((one, other) => isRemoval(one) - isRemoval(other))
  test.each(names)('%s is answered as it says', async (name) => {
    const { method, url, type, body, as: who = 'guest' } = exampleRequest(uiCalls[name])
    const answer = await app.inject({
      method,
      url,
      headers: { ...as(who), ...(type && { 'content-type': type }) },
      ...(body !== undefined && { payload: body as string | object }),
    })
    expect([answer.statusCode, uiCalls[name].answer.safeParse(answer.body ? answer.json() : undefined).error]).toEqual([
      uiCalls[name].status,
      undefined,
    ])
  })
})

test('only who has signed in keeps lists, preferences and files and changes many records, and the documentation of each such call says so', async () => {
  const calls = [...(await readRecordCalls())].filter(([, { who }]) => who === 'signed in')
  const answers = calls.map(async ([name, { contract }]) => {
    const { method, url, type, body } = exampleRequest(contract)
    const headers = { ...as('guest'), ...(type && { 'content-type': type }) }
    const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
    const [{ errorCode }] = answer.json()
    expect([name, contract.errors]).toEqual([name, expect.arrayContaining([errorCode])])
    return `${name} ${answer.statusCode}`
  })
  expect((await Promise.all(answers)).sort()).toEqual([
    'createBulkChange 401',
    'createContentDocument 403',
    'createContentVersion 403',
    'createListInfo 401',
    'deleteListInfo 401',
    'getBulkChange 401',
    'getBulkChangeResults 401',
    'getBulkChanges 401',
    'stopBulkChange 401',
    'updateLayoutUserState 401',
    'updateListInfo 401',
    'updateListPreferences 401',
    'updateRelatedListInfo 401',
    'updateRelatedListPreferences 401',
  ])
})

test('the OpenAPI document names every call, its parameters, and every schema that it refers to', async () => {
  const answer = await app.inject('/openapi.json')
  const document = answer.json()
  for (const { path, method, status } of Object.values(uiCalls))
    expect(document.paths[addressOf(path)][method.toLowerCase()].responses[status]).toBeDefined()
  type Operation = { operationId: string; parameters?: { name: string; in: string; required: boolean }[] }
  const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, parameters = [] } of operations) {
    const inPath = parameters.filter(({ in: place, required }) => place === 'path' && required)
    expect(new Set(inPath.map(({ name }) => `{${name}}`))).toEqual(new Set(path.match(/\{\w+\}/g)))
  }
  for (const [, schema] of answer.body.matchAll(/"#\/([^"]*)"/g))
    expect(Object.keys(document.components.schemas)).toContain(schema?.replace('components/schemas/', ''))
})

describe('a record', () => {
  test('holds what was asked for, each value as its type shows it', async () => {
    const fields = 'Order.OrderNumber,Order.Status,Order.TotalAmount,Order.Account.Name,Order.Store__r.Name'
    const record = (await get(`/records/${ann.order}?fields=${fields}`, 'ann')).json()
    expect(record).toMatchObject({
      apiName: 'Order',
      childRelationships: {},
      id: ann.order,
      recordTypeId: '012000000000000AAA',
      recordTypeInfo: null,
    })
    // The order's fixture: 160.97 in all, not picked up in a store.
    expect(record.fields).toMatchObject({
      OrderNumber: { displayValue: null, value: ann.orderNumber },
      Status: { displayValue: 'Order Processing', value: 'PROCESSING' },
      TotalAmount: { displayValue: '$160.97', value: 160.97 },
      AccountId: { displayValue: null, value: ann.account },
      Store__c: { displayValue: null, value: null },
      Store__r: { displayValue: null, value: null },
    })
    expect(record.fields.Account.displayValue).toBe('Ann Lee')
    expect(record.fields.Account.value.fields).toEqual({
      Id: { displayValue: null, value: ann.account },
      Name: { displayValue: null, value: 'Ann Lee' },
    })
    expect(record.weakEtag).toBe(Date.parse(record.lastModifiedDate))
  })

  test('of an order holds every part of its total, and the numbers by which it is followed', async () => {
    const order = recordNumber('order', ann.order)
    await db.write.run(sql`insert into order_tracking (order_id, number, carrier, shipped_on)
      values (${order}, 'B2', 'UPS', '2026-03-02'), (${order}, 'A1', 'UPS', '2026-03-02')`)
    const { fields } = (await get(`/records/${ann.order}?layoutTypes=Full`, 'ann')).json()
    const cents = (...names: string[]) => names.reduce((sum, name) => sum + Math.round(fields[name].value * 100), 0)
    expect(cents('TotalAmount')).toBe(
      cents('ItemSubtotal__c', 'CoreCharges__c', 'Shipping__c', 'Tax__c') -
        cents('SpecialSaving__c', 'SaleSaving__c', 'Discount__c'),
    )
    expect(fields.TrackingNumbers__c).toEqual({ displayValue: null, value: 'A1\nB2' })
  })

  test('is told to the pages of a site, which add to each call in which language and to whom', async () => {
    const path = `/records/${ann.order}?fields=Order.Status`
    const french = await get(`${path}&language=fr-CA&asGuest=false&htmlEncode=false`, 'ann')
    expect(french.json()).toEqual((await get(path, 'ann', {}, 'fr-CA')).json())
    expect((await get(`${path}&language=tlh&asGuest=true`, 'ann')).json()).toEqual((await get(path, 'ann')).json())
  })

  test('is told in the language that is asked for', async () => {
    const { fields } = (
      await get(`/records/${ann.order}?fields=Order.Status,Order.TotalAmount`, 'ann', {}, 'fr-CA,en;q=0.5')
    ).json()
    expect(fields.Status.displayValue).toBe('Commande en traitement')
    expect(fields.TotalAmount.displayValue).toMatch(/^160,97/)
  })

  test('is the same by 15 characters and by 18, in whatever order fields are named', async () => {
    const one = await get(`/records/${part}?fields=Product2.Name,Product2.ProductCode`)
    const other = await get(`/records/${part.slice(0, 15)}?fields=Product2.ProductCode,Product2.Name`)
    expect(one.body).toBe(other.body)
  })

  test('asked for with other fields has another eTag, and the same age', async () => {
    const one = (await get(`/records/${part}?fields=Product2.Name`)).json()
    const other = (await get(`/records/${part}?fields=Product2.ProductCode`)).json()
    expect(one.eTag).not.toBe(other.eTag)
    expect(one.weakEtag).toBe(other.weakEtag)
  })

  test('that the client holds already is not sent again', async () => {
    const first = await get(`/records/${part}?fields=Product2.Name`)
    const tag = String(first.headers.etag)
    for (const held of [tag, tag.replace(/"$/, '--gzip"'), `W/${tag}`, `"other", ${tag}`]) {
      const again = await get(`/records/${part}?fields=Product2.Name`, 'guest', { 'if-none-match': held })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect(
      (await get(`/records/${part}?fields=Product2.Name`, 'guest', { 'if-none-match': '"other"' })).statusCode,
    ).toBe(200)
  })

  test('leaves out an optional field that is hidden or unknown, and cannot be told which', async () => {
    const hidden = await get(`/records/${part}?optionalFields=Product2.Name,Product2.OnHand__c`)
    const unknown = await get(`/records/${part}?optionalFields=Product2.Name,Product2.Nothing__c`)
    expect(hidden.json().fields).toEqual(unknown.json().fields)
    expect(Object.keys(hidden.json().fields)).toEqual(['Name'])
  })

  test('refers to a record that its viewer may not see as to none', async () => {
    // Ann’s order was stored by the shop itself, a user whom customers do not see.
    const { fields } = (await get(`/records/${ann.order}?fields=Order.CreatedBy.Name`, 'ann')).json()
    expect(fields.CreatedBy).toEqual({ displayValue: null, value: null })
    const seen = (await get(`/records/${ann.order}?fields=Order.CreatedBy.Name`, 'staff')).json()
    expect(seen.fields.CreatedBy.displayValue).toBe('Shop')
  })
})

describe('a batch', () => {
  test('answers each id in its place, with a status of its own', async () => {
    const ids = [ann.order, bob.order, 'nonsense', part, ann.order]
    const answer = (await get(`/records/batch/${ids.join(',')}?fields=Order.Status,Product2.Name`, 'ann')).json()
    expect(answer.hasErrors).toBe(true)
    expect(answer.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 404, 400, 200, 200])
    expect(answer.results[1].result).toEqual([
      { errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' },
    ])
    expect(answer.results[2].result[0].message).toBe('recordIds should be a valid record ID: nonsense')
  })

  test('of objects fails a wrong name alone', async () => {
    const answer = (await get('/object-info/batch/Product2,Nothing__c')).json()
    expect(answer.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 400])
    expect(answer.results[1].result[0].errorCode).toBe('INVALID_TYPE')
  })
})

describe('the statements of a request are constant in rows and fields', () => {
  const ids = Array.from({ length: 200 }, (_, n) => recordId('product', n + 1)).join(',')
  const few = 'Product2.Name'
  const many =
    'Product2.Name,Product2.ProductCode,Product2.Description,Product2.Category__r.ParentCategory.Name,Product2.Successor__r.Successor__r.Category__r.Name'
  test.each([
    [0, '/object-info/Product2'],
    [0, '/object-info/batch/Product2,Location'],
    [1, `/records/${part}?fields=${few}`],
    [1, `/records/${part}?fields=${many}`],
    [1, `/records/batch/${ids}?fields=${few}`],
    [1, `/records/batch/${ids}?fields=${many}`],
  ])('%i: %s', async (count, path) => {
    await get(path)
    db.forget()
    expect((await get(path)).statusCode).toBe(200)
    expect(db.statements).toHaveLength(count)
  })
})

describe('what staff add while the shop runs', () => {
  test('a field is there as soon as the news of it has come, for those who may see it', async () => {
    await db.write.run(sql`insert into platform_field (object_name, name, label, type, length)
      values ('Product2', 'Shelf__c', '{"en": "Segment", "fr": "Tablette"}', 'String', 20)`)
    await db.write.run(sql`update product set ext = '{"Product2.Shelf__c": "B-12"}' where id = 1`)
    shop.objects.forget()
    const record = await get(`/records/${part}?fields=Product2.Shelf__c`, 'staff')
    expect(record.json().fields.Shelf__c).toEqual({ displayValue: null, value: 'B-12' })
    const info = (await get('/object-info/Product2', 'staff', {}, 'fr-CA')).json()
    expect(info.fields.Shelf__c).toMatchObject({ label: 'Tablette', custom: true, dataType: 'String', length: 20 })
    expect((await get(`/records/${part}?fields=Product2.Shelf__c`)).json()[0].errorCode).toBe('INVALID_FIELD')
  })

  test('tells the parts of an address by what they are of it, and of a link that it leads to any object', async () => {
    const { fields } = (await get('/object-info/Order', 'staff')).json()
    expect(fields.BillingCity).toMatchObject({ compoundFieldName: 'BillingAddress', compoundComponentName: 'City' })
    const link = (await get('/object-info/ContentDocumentLink', 'ann')).json().fields.LinkedEntityId
    expect(link).toMatchObject({ polymorphicForeignKey: true, reference: true, relationshipName: 'LinkedEntity' })
    const seen = Object.keys((await get('/object-info', 'ann')).json().objects)
    expect(link.referenceToInfos.map(({ apiName }: { apiName: string }) => apiName)).toEqual(seen)
  })

  test('a value of a picklist is one of the list from then on', async () => {
    await db.write.run(sql`insert into platform_picklist_value (object_name, field_name, value, label, position)
      values ('ReturnOrder', 'Kind__c', 'KIT', '{"en": "Kit", "fr": "Ensemble"}', 3)`)
    shop.objects.forget()
    const { values } = (
      await get('/object-info/ReturnOrder/picklist-values/012000000000000AAA/Kind__c', 'staff')
    ).json()
    expect(values.map(({ value }: { value: string }) => value)).toEqual(['PART', 'CORE', 'KIT'])
  })
})

describe('a session is a customer’s, a token is whose the provider says', () => {
  test.each([
    ['a stranger to the shop', { authorization: 'Bearer stranger-token' }],
    ['nobody’s token', { authorization: 'Bearer nonsense' }],
    ['a header without a token', { authorization: 'Basic YTpi' }],
  ])('%s is told to sign in', async (_, headers) => {
    const answer = await get('/object-info', 'guest', headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }],
    ])
  })

  test('whoever the session is of sees what is theirs', async () => {
    const token = 'a'.repeat(43)
    await db.write.run(sql`insert into session (token_hash, customer_id, expires_at)
      select sha256(${token}::bytea), customer_id, now() + interval '1 hour' from orders where number = ${ann.orderNumber}`)
    const path = (id: string) => `/records/${id}?fields=Order.OrderNumber`
    const cookie = `__Host-session=${token}`
    expect((await get(path(ann.order), 'guest', { cookie })).json().fields.OrderNumber.value).toBe(ann.orderNumber)
    expect((await get(path(bob.order), 'guest', { cookie })).statusCode).toBe(404)
    // A token counts before a cookie.
    expect((await get(path(bob.order), 'bob', { cookie })).statusCode).toBe(200)
  })

  test('a record says who changed it last, and the shop where nobody did', async () => {
    const path = `/records/${part}?fields=Product2.LastModifiedBy.Name`
    expect((await get(path, 'staff')).json().fields.LastModifiedBy.displayValue).toBe('Shop')
    await db.transact(async (writer) => {
      await writer.run(
        sql`select set_config('shop.user', (select id::text from staff where email = 'admin@example.com'), true)`,
      )
      await writer.run(sql`update product set popularity = popularity where id = 1`)
    })
    expect((await get(path, 'staff')).json().fields.LastModifiedBy.displayValue).toBe('Ada Cole')
  })

  test('the shop, as a user, is told in the reader’s language: beside what it made, and on its own page', async () => {
    const path = `/records/${ann.order}?fields=Order.CreatedBy.Name`
    const { CreatedBy } = (await get(path, 'staff', {}, 'fr-CA')).json().fields
    expect([CreatedBy.displayValue, CreatedBy.value.fields.Name.displayValue]).toEqual(['Boutique', 'Boutique'])
    const own = (await get(`/records/${CreatedBy.value.id}?fields=User.Name`, 'staff', {}, 'fr-CA')).json()
    expect(own.fields.Name).toEqual({ displayValue: 'Boutique', value: 'Shop' })
    const other = recordId('user', 2)
    const person = (await get(`/records/${other}?fields=User.Name`, 'staff', {}, 'fr-CA')).json()
    expect(person.fields.Name).toEqual({ displayValue: null, value: 'Sam Roy' })
  })

  test('staff who have left are strangers', async () => {
    await db.write.run(sql`insert into staff (email, first_name, last_name, role, is_active)
      values ('stranger@example.com', 'Ex', 'Staff', 'admin', false)`)
    expect((await get('/object-info', 'guest', { authorization: 'Bearer stranger-token' })).statusCode).toBe(401)
  })
})

const fields = 'fields=Product2.Name'
const wrong: [what: string, path: string, status: number, code: string][] = [
  ['an id of no object', `/records/zzz000000000001AAA?${fields}`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['a wrong checksum', `/records/01t000000000001AAB?${fields}`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['a wrong length', `/records/01t00000000000?${fields}`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['a record that is not there', `/records/${recordId('product', 99_999_999)}?${fields}`, 404, 'NOT_FOUND'],
  [
    'a number past what the database counts',
    `/records/01tzzzzzzzzzzzz?${fields}`,
    400,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
  ],
  ['no fields', `/records/${part}`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['fields and layouts together', `/records/${part}?${fields}&layoutTypes=Full`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['an unknown layout', `/records/${part}?layoutTypes=Huge`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['an unknown parameter', `/records/${part}?${fields}&sudo=true`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['a parameter sent twice', `/records/${part}?${fields}&${fields}`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['an unknown field', `/records/${part}?fields=Product2.Nothing__c`, 400, 'INVALID_FIELD'],
  ['a hidden field', `/records/${part}?fields=Product2.OnHand__c`, 400, 'INVALID_FIELD'],
  ['a field without its object', `/records/${part}?fields=Name`, 400, 'INVALID_FIELD'],
  ['a field of another object', `/records/${part}?fields=Order.Name`, 400, 'INVALID_FIELD'],
  ['a name in other letters', `/records/${part}?fields=Product2.name`, 400, 'INVALID_FIELD'],
  ['a relationship where a field is wanted', `/records/${part}?fields=Product2.Category__r`, 400, 'INVALID_FIELD'],
  ['a span through a hidden object', `/records/${part}?fields=Product2.CreatedBy.Name`, 400, 'INVALID_FIELD'],
  ['a span through a field', `/records/${part}?fields=Product2.Name.Name`, 400, 'INVALID_FIELD'],
  ['a name that every object has', `/records/${part}?fields=Product2.constructor`, 400, 'INVALID_FIELD'],
  ['a prototype', `/records/${part}?fields=Product2.__proto__.Name`, 400, 'INVALID_FIELD'],
  [
    'SQL',
    `/records/${part}?fields=${encodeURIComponent("Product2.Name'; drop table product; --")}`,
    400,
    'INVALID_FIELD',
  ],
  [
    'a span deeper than five',
    `/records/${category}?fields=ProductCategory.${'ParentCategory.'.repeat(6)}Name`,
    400,
    'INVALID_FIELD',
  ],
  [
    'an endless span',
    `/records/${category}?fields=ProductCategory.${'ParentCategory.'.repeat(20)}Name`,
    400,
    'INVALID_FIELD',
  ],
  [
    'ten thousand ids',
    `/records/batch/${Array.from({ length: 10_000 }, () => part).join(',')}?${fields}`,
    400,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
  ],
  ['an unknown object', '/object-info/Nothing__c', 400, 'INVALID_TYPE'],
  ['a hidden object', '/object-info/Order', 400, 'INVALID_TYPE'],
  ['an object that every object has', '/object-info/constructor', 400, 'INVALID_TYPE'],
  ['an object’s name in other letters', '/object-info/product2', 400, 'INVALID_TYPE'],
  [
    'an unknown record type',
    '/object-info/Product2/picklist-values/012000000000001AAA',
    400,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
  ],
  ['a picklist that is none', '/object-info/Product2/picklist-values/012000000000000AAA/Name', 400, 'INVALID_FIELD'],
  ['no such call', '/everything', 404, 'NOT_FOUND'],
  ['a malformed escape', '/records/%E0%A4%A', 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
]

describe('what is sent wrongly is answered as documented', () => {
  test.each(wrong)('%s', async (_, path, status, code) => {
    const cpuMs = cpuClock()
    const answer = await get(path)
    expect(cpuMs()).toBeLessThan(400)
    expect([answer.statusCode, answer.json()]).toEqual([status, [{ errorCode: code, message: expect.any(String) }]])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).not.toMatch(/select |node_modules|\.ts:/)
  })

  test('a circular span within five is joined, not followed for ever', async () => {
    const path = `/records/${category}?fields=ProductCategory.${'ParentCategory.'.repeat(5)}Name`
    expect((await get(path)).statusCode).toBe(200)
  })

  test('more relationships than a statement holds are refused', async () => {
    const hops = ['Account', 'CreatedBy', 'LastModifiedBy']
    const paths = hops.flatMap((a) =>
      ['CreatedBy', 'LastModifiedBy'].flatMap((b) =>
        ['CreatedBy', 'LastModifiedBy'].flatMap((c) =>
          ['CreatedBy', 'LastModifiedBy'].flatMap((d) =>
            ['CreatedBy', 'LastModifiedBy'].map((e) => `Order.${a}.${b}.${c}.${d}.${e}.Name`),
          ),
        ),
      ),
    )
    const answer = await get(`/records/${ann.order}?fields=${paths.join(',')}`, 'staff')
    expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([400, 'INVALID_FIELD'])
  })

  test('a hidden field and an unknown one are refused in the same words', async () => {
    const hidden = await get(`/records/${part}?fields=Product2.OnHand__c`)
    const unknown = await get(`/records/${part}?fields=Product2.NoSuch__c`)
    expect(hidden.body.replace('OnHand__c', 'NoSuch__c')).toBe(unknown.body)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s where only GET is allowed', async (method) => {
    const answer = await app.inject({ method, url: `${UI_API}/object-info/Product2` })
    expect([answer.statusCode, answer.headers.allow, answer.json()[0].errorCode]).toEqual([
      405,
      'GET',
      'METHOD_NOT_ALLOWED',
    ])
  })
})
