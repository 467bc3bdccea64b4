import { expect, test } from 'vitest'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { nameBeside, nameIn } from './record-name.ts'

const info = {
  fields: {
    Name: { apiName: 'Name', nameField: true, dataType: 'String' },
    ParentCategoryId: { apiName: 'ParentCategoryId', nameField: false, dataType: 'Reference' },
  },
} as unknown as ObjectInfo
const aCategory = (name: string | null, page: string | null) =>
  ({
    id: '0ZG000000000001AAA',
    apiName: 'ProductCategory',
    fields: {
      IsActive__c: { value: false, displayValue: null },
      SortOrder: { value: 3, displayValue: null },
      ParentCategoryId: { value: '0ZG000000000002AAA', displayValue: 'Boat parts' },
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
  expect(nameIn(aCategory(name, page), info)).toBe(called)
})

test('a record whose form holds no name is called by the name that was read by itself', () => {
  const shown = {
    id: '801000000000001AAA',
    fields: { Status: { value: 'PROCESSING', displayValue: 'Order Processing' } },
  }
  const named = { fields: { OrderNumber: { value: 'US-1042', displayValue: null } } }
  const order = { fields: { OrderNumber: { apiName: 'OrderNumber', nameField: true } } } as unknown as ObjectInfo
  const called = (read?: object) => nameBeside(shown as unknown as UiRecord, read as UiRecord | undefined, order)
  expect(called(named)).toBe('US-1042')
  expect(called()).toBe('Order Processing')
})
