// A workbook with a sheet for each kind of record: parents first, one step for all, and told sheet by sheet.
import { expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'
import { createCustomers, identity } from '../customer-fixture.ts'
import { goOnImporting } from '../exchange/go-on-importing.ts'
import { importsOf } from './imports-fixture.ts'
import { workbook } from './workbook-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const { ask, upload } = importsOf({ app, shop })

const [group] = await db.all(sql<{ slug: string }>`
  select slug from category c where parent_id is null and exists (select from category where parent_id = c.id) order by id limit 1`)
const CATALOGUE = {
  // What refers stands first: the order of writing is told by what refers to what.
  'Price Book Entries': [
    ['Product: Part Number', 'Currency ISO Code', 'List Price'],
    ['SHEET-1', 'USD', '12.50'],
    ['SHEET-2', 'USD', '14.00'],
    ['NOWHERE-9', 'USD', '14.00'],
  ],
  Notes: [['Read this first'], ['Prices are of spring']],
  Products: [
    ['Part Number', 'Product Name', 'Description', 'Weight', 'Category'],
    ['SHEET-1', 'Hose clamp', 'Holds a hose.', '1.5', 'sheet-clamps'],
    ['SHEET-2', 'Hose clamp, wide', 'Holds a wide hose.', '1.75', 'sheet-clamps'],
    ['SHEET-3', 'Hose clamp, gone', 'Holds nothing.', '0', 'sheet-clamps'],
  ],
  'Product Category': [
    ['Name', 'Name in Addresses', 'Parent'],
    ['Clamps', 'sheet-clamps', group?.slug ?? ''],
  ],
}
const PLANS: Record<string, { columns: (string | null)[]; key: string[] }> = {
  ProductCategory: { columns: ['Name', 'UrlAlias__c', 'ParentCategory.UrlAlias__c'], key: ['UrlAlias__c'] },
  Product2: {
    columns: ['ProductCode', 'Name', 'Description', 'WeightPounds__c', 'Category__r.UrlAlias__c'],
    key: ['ProductCode'],
  },
  PricebookEntry: {
    columns: ['Product2.ProductCode', 'CurrencyIsoCode', 'ListPrice__c'],
    key: ['Product2Id', 'CurrencyIsoCode'],
  },
}

const told = ({ sheets }: ImportAnswer) =>
  sheets.map(({ sheet, state, made, changed, same, refused }) => [sheet, state, made, changed, same, refused])
const read = async (id: string) => (await ask('GET', `/${id}`)).body
const isOver = ({ sheets }: ImportAnswer) =>
  sheets.every(({ state, isRead }) => isRead && !['CHECKING', 'RUNNING', 'UNDOING'].includes(state))

/** Works as the worker does: whatever stands in the outbox, in its order. */
async function work(id: string, least = 0): Promise<ImportAnswer> {
  for (let jobs = 0; jobs < 100; jobs++) {
    const next = await db.write.first(sql<{ id: number }>`
      delete from outbox where id = (select min(id) from outbox where job = 'run-import')
      returning (payload ->> 'importId')::int as id`)
    if (next) await goOnImporting(shop, next.id)
    const now = await read(id)
    if ((!next && isOver(now)) || (least > 0 && jobs >= least)) return now
    if (!next) break
  }
  throw new Error('the import does not end')
}
/** Uploads, and matches the columns of all sheets. */
async function begun(sheets: Record<string, string[][]> = CATALOGUE) {
  const { status, body } = await upload('*', workbook(sheets))
  expect(status).toBe(201)
  await work(body.id)
  for (const { id, object } of body.sheets) {
    const { plan } = await read(id)
    await db.write.run(
      sql`update data_import set plan = ${JSON.stringify({ ...plan, ...PLANS[object] })}::jsonb where id = ${Number(id)}`,
    )
  }
  return read(body.id)
}
const stored = () =>
  db.first(sql<{ parts: number; prices: number; categories: number }>`
    select (select count(*)::int from product where part_number like 'SHEET-%') as parts,
      (select count(*)::int from price join product on product.id = product_id where part_number like 'SHEET-%') as prices,
      (select count(*)::int from category where slug = 'sheet-clamps') as categories`)
const NOTHING = { parts: 0, prices: 0, categories: 0 }

test('its sheets are told by their names, and what others refer to goes first; notes are left out', async () => {
  const { body } = await upload('*', workbook(CATALOGUE))
  expect(body.sheets.map(({ sheet, object }) => [sheet, object])).toEqual([
    ['Product Category', 'ProductCategory'],
    ['Products', 'Product2'],
    ['Price Book Entries', 'PricebookEntry'],
  ])
  expect([body.sheet, body.columns.map(({ name }) => name)]).toEqual([
    'Product Category',
    ['Name', 'Name in Addresses', 'Parent'],
  ])
  await work(body.id)
  expect((await read(body.id)).sheets.map(({ rows }) => rows)).toEqual([1, 3, 3])
})

test('is tried as a whole: rows whose parents another sheet makes are told as new, and nothing stays', async () => {
  const { id, plan, sheets } = await begun()
  await ask('POST', `/${id}/check`, 'staff', plan)
  const tried = await work(id)
  expect(told(tried)).toEqual([
    ['Product Category', 'CHECKED', 1, 0, 0, 0],
    ['Products', 'CHECKED', 2, 0, 0, 1],
    ['Price Book Entries', 'CHECKED', 2, 0, 0, 1],
  ])
  expect(await stored()).toEqual(NOTHING)
  const prices = await read(sheets[2]?.id ?? '')
  expect(prices.refusals.map(({ row, column, says, why }) => [row, column, says, why])).toEqual([
    [4, 'Product: Part Number', 'NOWHERE-9', 'There is no such record to refer to'],
  ])
})

test('is written and undone as a whole, whichever sheet is asked; the last sheet is undone first', async () => {
  const { id, sheets } = await begun()
  const parts = sheets[1]?.id ?? ''
  await ask('POST', `/${parts}/check`, 'staff', (await read(parts)).plan)
  await work(id)
  await ask('POST', `/${parts}/run`)
  expect(told(await work(id))).toEqual([
    ['Product Category', 'DONE', 1, 0, 0, 0],
    ['Products', 'DONE', 2, 0, 0, 1],
    ['Price Book Entries', 'DONE', 2, 0, 0, 1],
  ])
  expect(await stored()).toEqual({ parts: 2, prices: 2, categories: 1 })
  await ask('POST', `/${id}/undo`)
  const undone = await work(id)
  expect(undone.sheets.map(({ state, undone: count }) => [state, count])).toEqual([
    ['UNDONE', 1],
    ['UNDONE', 2],
    ['UNDONE', 2],
  ])
  expect(await stored()).toEqual(NOTHING)
})

test('that is stopped between two sheets keeps what is written, and that is undone', async () => {
  const { id, plan } = await begun()
  await ask('POST', `/${id}/check`, 'staff', plan)
  await work(id)
  await ask('POST', `/${id}/run`)
  // The categories alone: the job of the parts has not come yet.
  const job = await db.write.first(sql`delete from outbox where job = 'run-import' returning id`)
  expect(job).toBeDefined()
  await goOnImporting(shop, Number(id))
  const { body: stopped } = await ask('POST', `/${id}/stop`)
  expect(stopped.sheets.map(({ state, made }) => [state, made])).toEqual([
    ['DONE', 1],
    ['STOPPED', 0],
    ['STOPPED', 0],
  ])
  await work(id)
  expect(await stored()).toEqual({ parts: 0, prices: 0, categories: 1 })
  expect((await ask('POST', `/${id}/run`)).status).toBe(409)
  await ask('POST', `/${id}/undo`)
  await work(id)
  expect(await stored()).toEqual(NOTHING)
})

test.each([
  [
    'a table',
    Buffer.from('Part Number,Name\nA-1,x'),
    'Several kinds of records come in by a workbook (.xlsx), with a sheet for each',
  ],
  [
    'a workbook of notes',
    workbook({ Notes: [['a'], ['b']], Products: [['Part Number']] }),
    'No sheet with rows is named after records that you may bring in, as Products or Price Book Entries',
  ],
])('%s holds no sheets of records', async (_, file, why) => {
  const { status, body } = await upload('*', file)
  expect([status, body[0]?.message]).toEqual([400, why])
})

test('a sheet whose columns go nowhere is named, and nothing is tried', async () => {
  const { body } = await upload(
    '*',
    workbook({
      ...CATALOGUE,
      Products: [
        ['x', 'y'],
        ['1', '2'],
      ],
    }),
  )
  await work(body.id)
  const { status, body: refused } = await ask('POST', `/${body.id}/check`, 'staff', body.plan)
  expect([status, refused[0]?.message]).toEqual([400, 'Match the columns of the sheet “Products” first'])
  expect((await read(body.id)).sheets.map(({ state }) => state)).toEqual(['NEW', 'NEW', 'NEW'])
})

test('another’s workbook is as if it were not there', async () => {
  const { body } = await upload('*', workbook(CATALOGUE), 'admin')
  const statuses = await Promise.all(body.sheets.map(async ({ id }) => (await ask('GET', `/${id}`)).status))
  expect(statuses).toEqual([404, 404, 404])
})
