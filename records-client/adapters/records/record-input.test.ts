import { expect, test } from 'vitest'
import { anId, aRecord } from '../../platform-fixture.ts'
import type { ObjectInfo } from '../objects/object-info.ts'
import {
  createRecordInputFilteredByEditedFields,
  generateRecordInputForCreate,
  generateRecordInputForUpdate,
  getFieldDisplayValue,
  getFieldValue,
} from './record-input.ts'

const category = aRecord(anId(2, '0ZG'), { Name: 'Pumps' })
const part = aRecord(anId(1), { Id: anId(1), Name: 'Pump', Weight: 3, Stock: null, Category__r: category })
const info = {
  fields: {
    Name: { createable: true, updateable: false },
    Weight: { createable: true, updateable: true },
    Stock: { createable: false, updateable: true },
  },
} as unknown as ObjectInfo

test('a create input keeps only createable fields, or all but the id when the object is not known', () => {
  expect(generateRecordInputForCreate(part, info)).toEqual({ apiName: 'Product2', fields: { Name: 'Pump', Weight: 3 } })
  expect(generateRecordInputForCreate(part).fields).toEqual({ Name: 'Pump', Weight: 3, Stock: null })
})

test('an update input keeps only updateable fields, and the id', () => {
  expect(generateRecordInputForUpdate(part, info)).toEqual({ fields: { Weight: 3, Stock: null, Id: anId(1) } })
})

test('of edited fields only what differs is sent, always with the id', () => {
  const input = { fields: { Name: 'Pump', Weight: 4, Colour: 'red' } }
  expect(createRecordInputFilteredByEditedFields(input, part)).toEqual({
    fields: { Id: anId(1), Weight: 4, Colour: 'red' },
  })
})

test('a value is read through relationships, and a missing step is undefined', () => {
  expect(getFieldValue(part, 'Product2.Category__r.Name')).toBe('Pumps')
  expect(getFieldValue(part, { objectApiName: 'Product2', fieldApiName: 'Weight' })).toBe(3)
  expect(getFieldValue(part, 'Product2.Stock')).toBeNull()
  expect(getFieldValue(part, 'Product2.Nothing.Name')).toBeUndefined()
  expect(getFieldValue(undefined, 'Product2.Name')).toBeUndefined()
  expect(getFieldDisplayValue(part, 'Product2.Name')).toBeNull()
  expect(() => getFieldValue(part, 'Name')).toThrow('Expected "Object.Field" but received "string" (at "field")')
})
