import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { FieldInfo, ObjectDirectory, ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { nameBeside, nameIn, otherNameIn } from './record-name.ts'

const aCategory = (name: string | null, page: string | null) =>
  ({
    id: '0ZG000000000001AAA',
    apiName: 'ProductCategory',
    fields: {
      IsActive__c: { value: false, displayValue: null },
      SortOrder: { value: 3, displayValue: null },
      ParentCategoryId: { value: '0ZG000000000002AAA', displayValue: null },
      Name: { value: name, displayValue: null },
      DisplayUrl__c: { value: page, displayValue: null },
    },
  }) as unknown as UiRecord

test.each([
  ['its name', 'Bilge hoses', '/category/bilge-hoses', 'Bilge hoses'],
  // Neither 'false' nor what stands above it.
  ['in a language that it has no name in, its first own text', null, '/category/bilge-hoses', '/category/bilge-hoses'],
  ['without any text, its number', null, null, '0ZG000000000001AAA'],
])('a record is called by %s', (_, name, page, called) => {
  expect(nameIn(aCategory(name, page), ['Name'])).toBe(called)
})

test('a record whose form holds no name is called by the name that was read by itself', () => {
  const shown = {
    id: '801000000000001AAA',
    fields: { Status: { value: 'PROCESSING', displayValue: 'Order Processing' } },
  }
  const named = { fields: { OrderNumber: { value: 'US-1042', displayValue: null } } }
  const called = (read?: object) =>
    nameBeside(shown as unknown as UiRecord, read as UiRecord | undefined, ['OrderNumber'])
  expect(called(named)).toBe('US-1042')
  expect(called()).toBe('Order Processing')
})

test('of a person whose whole name is not shown its parts are the name', () => {
  const parts = { FirstName: { value: 'Ann', displayValue: null }, LastName: { value: 'Lee', displayValue: null } }
  const person = { id: null, fields: { ...parts, Email: { value: 'ann@example.com', displayValue: null } } }
  const nameFields = ['FirstName', 'LastName', 'Name']
  expect(nameIn(person as unknown as UiRecord, nameFields)).toBe('Ann Lee')
  expect(otherNameIn(person as unknown as UiRecord, nameFields)).toBe('ann@example.com')
})

test.each([
  ['no number and no id', null, ''],
  ['a text of its own', '/category/bilge-hoses', '/category/bilge-hoses'],
])('what tells a record from others is %s', (_, page, other) => {
  expect(otherNameIn(aCategory('Bilge hoses', page), ['Name'])).toBe(other)
})

const { app } = await testApp({ identity })
const get = async <Answer>(path: string): Promise<Answer> =>
  (await app.inject({ url: UI_API + path, headers: as('admin') })).json()
const { objects } = await get<ObjectDirectory>('/object-info')
const infos: ObjectInfo[] = []
for (const name of Object.keys(objects)) infos.push(await get<ObjectInfo>(`/object-info/${name}`))

/** A value of the field, as the platform would send it. */
function sampleOf({ dataType, apiName }: FieldInfo) {
  if (dataType === 'Boolean') return { value: true, displayValue: null }
  if (dataType === 'Reference') return { value: recordId('order', 7), displayValue: null }
  if (dataType === 'Int' || dataType === 'Double' || dataType === 'Percent') return { value: 7, displayValue: null }
  if (dataType === 'Currency') return { value: 7, displayValue: '$7.00' }
  return { value: `text of ${apiName}`, displayValue: null }
}
/** A record with all its fields, in the order in which no name comes first by luck. */
function sample({ apiName, fields }: ObjectInfo): UiRecord {
  const inOrder = Object.values(fields).sort((one, other) => Number(one.nameField) - Number(other.nameField))
  const values = inOrder.map((field) => [field.apiName, sampleOf(field)])
  return { id: recordId('order', 7), apiName, fields: Object.fromEntries(values) } as unknown as UiRecord
}
const nameFieldOf = ({ fields }: ObjectInfo) => Object.values(fields).find(({ nameField }) => nameField)?.apiName

test.each(infos.map((info) => [info.apiName, info] as const))(
  'a record of %s is called by its name field, in the palette and in look-ups',
  (apiName, info) => {
    const name = `text of ${nameFieldOf(info)}`
    const inPalette = objects[apiName]?.nameFields
    const inLookUps = infos.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ referenceToInfos }) =>
        referenceToInfos.filter((target) => target.apiName === apiName).map(({ nameFields }) => nameFields),
      ),
    )
    for (const nameFields of [inPalette, info.nameFields, ...inLookUps]) {
      expect(nameIn(sample(info), nameFields)).toBe(name)
      expect(otherNameIn(sample(info), nameFields)).not.toMatch(/^(?:true|7|801\w{15})$/)
      expect(otherNameIn(sample(info), nameFields)).not.toBe(name)
    }
  },
)
