import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { WrittenRecord, writtenObject } from './written.ts'

const { app, db } = await testApp()
const get = async (path: string) => (await app.inject({ url: `${UI_API}${path}` })).body
const FIELDS =
  'fields=Product2.Name,Product2.Category__r.Name,Product2.WeightPounds__c,Product2.IsActive,Product2.Successor__r.Name'

test('any text of a record arrives as it is stored', async () => {
  const name = 'A "quoted" \\ name,\n\u2028 of \u0001 three lines\tand 🚚 é {"eTag":"x"}'
  await db.write.run(sql`update product set name = name || ${JSON.stringify({ en: name })}::jsonb where id = 1`)
  const record = JSON.parse(await get(`/records/${recordId('product', 1)}?${FIELDS}`))
  expect(record.fields.Name).toEqual({ displayValue: null, value: name })
  expect(record.fields.Successor__r).toEqual({ displayValue: null, value: null })
  expect(record.fields.Category__r.value.fields.Name.value).toBe(record.fields.Category__r.displayValue)
})

test('the eTag of a record is the hash of all else that it says, in a list, by itself and in another record', async () => {
  const text = await get(`/list-records/Product2/AllProducts?pageSize=3&${FIELDS}`)
  const records = JSON.parse(text).records
  expect(records).toHaveLength(3)
  for (const { eTag, ...record } of records.flatMap((one: (typeof records)[number]) => [
    one,
    one.fields.Category__r.value,
  ]))
    expect(eTag).toBe(eTagOf(record))
})

test('the eTag of a page changes with each of its records', async () => {
  const page = () => get('/list-records/Product2/AllProducts?pageSize=3').then((text) => JSON.parse(text))
  const before = await page()
  expect((await page()).eTag).toBe(before.eTag)
  const number = before.records[2].fields.ProductCode.value
  await db.write.run(sql`update product set discontinued = not discontinued where part_number = ${number}`)
  const after = await page()
  expect(after.eTag).not.toBe(before.eTag)
  expect(after.records[0].eTag).toBe(before.records[0].eTag)
})

test('what is written already stands in a larger answer, alone, among others, or not at all', () => {
  const record = () => new WrittenRecord('{"id":"1"}', { apiName: 'Product2', id: '1', recordTypeId: '012' })
  interface Whole {
    eTag: string
    none: unknown[]
    one: unknown
    some: unknown[]
    plain: { a: string }
  }
  const whole = writtenObject<Whole>({ none: [], one: record(), some: [record(), record()], plain: { a: '"' } })
  const one = { id: '1', eTag: eTagOf({ id: '1' }) }
  expect(whole.parsed()).toEqual({ none: [], one, some: [one, one], plain: { a: '"' }, eTag: whole.eTag })
})
