import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'
import { importsOf } from './imports-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const { upload, check } = importsOf({ app, shop })
const ask = (path: string, who: Who = 'staff', language = 'en-US') =>
  app.inject({ url: `/console-api/exports/${path}`, headers: as(who, language) })
const rowsIn = (text: string): string[][] => parse(text, { bom: true })
const [part] = await db.all(sql<{ id: number; number: string }>`
  select id, part_number as number from product order by id limit 1`)

test('all records with all fields come out, however many, each once, in the order of their ids', async () => {
  const { statusCode, headers, body } = await ask('Product2?format=csv')
  const [head = [], ...rows] = rowsIn(body)
  const count = await db.first(sql<{ n: number }>`select count(*)::int as n from product`)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="Products.csv"',
  ])
  expect(count?.n).toBeGreaterThan(1000)
  expect(rows).toHaveLength(count?.n ?? 0)
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  expect(head.slice(0, 3)).toEqual(['Record ID', 'Created Date', 'Created By'])
  expect(rows[0]?.[head.indexOf('Part Number')]).toBe(part?.number)
})

test('a list comes out with its columns, and with what is searched in it', async () => {
  const { body } = await ask(`Product2?listViewApiName=AllProducts&searchTerm=${part?.number}`)
  const [head, ...rows] = rowsIn(body)
  expect(head).toEqual(['Record ID', 'Product Name', 'Part Number', 'Product Family', 'Active'])
  expect(rows.map((row) => [row[0], row[2], row[4]])).toEqual([
    [recordId('product', part?.id ?? 0), part?.number, 'true'],
  ])
})

test.each([
  ['=cmd|x', "'=cmd|x"],
  ['+1 812', "'+1 812"],
  ['-5 V', "'-5 V"],
  ['@sum', "'@sum"],
  ["'=quoted", "''=quoted"],
  ['say "hi", you', 'say "hi", you'],
  ['plain = text', 'plain = text'],
])('a name %j is harmless in a spreadsheet, and comes back as it was', async (name, cell) => {
  await db.write.run(
    sql`update product set name = name || ${JSON.stringify({ en: name })}::jsonb where id = ${part?.id}`,
  )
  const { body } = await ask(`Product2?listViewApiName=AllProducts&searchTerm=${part?.number}`)
  expect(rowsIn(body)[1]?.[1]).toBe(cell)
  const again = await upload('Product2', body)
  const tried = await check(again.body, { columns: ['Id', 'Name', null, null, null], key: ['Id'] })
  expect([tried.same, tried.changed, tried.refused]).toEqual([1, 0, 0])
})

test('a workbook holds the same, and comes back in: nothing changes', async () => {
  const { headers, rawPayload } = await ask('PricebookEntry?format=xlsx&listViewApiName=AllPrices&searchTerm=2')
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const { status, body } = await upload('PricebookEntry', rawPayload)
  expect([status, body.format.kind, body.columns.map(({ name }) => name)]).toEqual([
    201,
    'xlsx',
    ['Record ID', 'Part Number', 'Price', 'Currency ISO Code', 'Active'],
  ])
  const tried = await check(body, { columns: ['Id', null, null, 'CurrencyIsoCode', 'IsActive'], key: ['Id'] })
  expect([tried.made, tried.changed, tried.refused]).toEqual([0, 0, 0])
  expect(tried.same).toBeGreaterThan(100)
})

test('beside an amount stands in which money it is, once', async () => {
  const orders = rowsIn((await ask('Order?listViewApiName=AllOrders')).body)
  const place = orders[0]?.indexOf('Order Total') ?? 0
  expect(orders[0]?.slice(place, place + 2)).toEqual(['Order Total', 'Currency ISO Code'])
  expect(new Set(orders.slice(1).map((row) => row[place + 1]))).toEqual(new Set(['USD', 'CAD']))
  // Of these only the order says it.
  const [head = [], ...rows] = rowsIn((await ask('OrderItem')).body)
  expect(head.filter((one) => one === 'Currency ISO Code')).toHaveLength(1)
  expect(rows.every((row) => /^(?:USD|CAD)$/.test(row[head.indexOf('Currency ISO Code')] ?? ''))).toBe(true)
  const [french = []] = rowsIn((await ask('Order?listViewApiName=AllOrders', 'staff', 'fr-CA')).body)
  expect(french).toHaveLength(orders[0]?.length ?? 0)
})

test.each(['ShippingRate__c', 'Promotion'])(
  '%s that came out with its currencies comes back in as it was',
  async (object) => {
    const { body } = await ask(object)
    expect(rowsIn(body)[0]).toContain('Currency ISO Code')
    const { status, body: sent } = await upload(object, body)
    expect(status).toBe(201)
    const tried = await check(sent, sent.plan)
    expect([tried.made, tried.changed, tried.refused]).toEqual([0, 0, 0])
    expect(tried.same).toBeGreaterThan(0)
  },
)

test('heads are in the language of whoever asks', async () => {
  const [head = []] = rowsIn((await ask('ProductCategory', 'staff', 'fr-CA')).body)
  expect(head).toContain('Nom')
})

test('who took records out stands in the audit log', async () => {
  await ask('Contact?format=csv', 'admin')
  const line = await db.first(sql<{ what: string; who: string }>`
    select what, who from audit_log where what = 'Contact export' order by id desc limit 1`)
  expect(line?.who).toMatch(/^user \d+$/)
})

test.each([
  ['guest', 'Product2', 401],
  ['ann', 'Product2', 403],
  ['staff', 'Nothing__c', 400],
  ['staff', 'Product2?format=pdf', 400],
  ['staff', 'Product2?listViewApiName=Nothing', 404],
  ['staff', 'Product2?more=1', 400],
] as const)('%s asking for %s is answered %i', async (who, path, status) => {
  expect((await ask(path, who)).statusCode).toBe(status)
})

test('a part, a category and a price are made through the record calls, by the rules of the shop', async () => {
  const create = async (apiName: string, fields: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${UI_API}/records`,
      headers: as('staff'),
      payload: { apiName, fields },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const category = await create('ProductCategory', { Name: 'Winter kits' })
  expect([category.status, category.body.fields.DisplayUrl__c.value]).toEqual([201, '/category/winter-kits'])
  const fields = {
    Name: 'Snow brush',
    Description: 'It brushes.',
    ProductCode: 'WK-1',
    IsActive: true,
    WeightPounds__c: 1.25,
    Category__c: category.body.id,
  }
  const made = await create('Product2', fields)
  expect([made.status, made.body.fields.ProductClass.value, made.body.fields.OnHand__c.value]).toEqual([
    201,
    'Simple',
    0,
  ])
  const second = await create('Product2', { ...fields, ProductCode: 'wk 1' })
  expect(second.body.output.fieldErrors.ProductCode[0].message).toBe('Another part has this number')
  const price = await create('PricebookEntry', {
    Product2Id: made.body.id,
    CurrencyIsoCode: 'CAD',
    ListPrice__c: 19.99,
  })
  expect([price.status, price.body.fields.UnitPrice.value]).toEqual([201, 19.99])
  const twice = await create('PricebookEntry', { Product2Id: made.body.id, CurrencyIsoCode: 'CAD', ListPrice__c: 5 })
  expect(twice.body.output.errors[0].errorCode).toBe('DUPLICATES_DETECTED')
  const beneath = await create('ProductCategory', { Name: 'Beneath', ParentCategoryId: category.body.id })
  expect(beneath.body.output.fieldErrors.ParentCategoryId[0].message).toBe('Choose a category without parts of its own')
})
