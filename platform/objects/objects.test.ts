import { describe, expect, test } from 'vitest'
import { aBox, boxSeenBy } from './box-fixture.ts'
import type { Locale } from '#values/locale.ts'
import type { AccessibleObject } from './object.ts'
import { picklistValues } from './picklists.ts'
import { defaultRecordType } from './record-types.ts'

const ofAll = (object: AccessibleObject, locale: Locale = 'en-US') => ({
  recordType: defaultRecordType(object),
  locale,
})

describe('a dependent picklist', () => {
  test('says for each value with which of the other it may stand', () => {
    const staff = boxSeenBy('staff')
    if (!staff) throw new Error('staff see boxes')
    const { controllerValues, values } = picklistValues(staff, 'Lid__c', ofAll(staff, 'fr-CA'))
    expect(controllerValues).toEqual({ WOOD: 0, STEEL: 1 })
    expect(values.map(({ value, label, validFor }) => [value, label, validFor])).toEqual([
      ['NAILED', 'Cloué', [0]],
      ['WELDED', 'Soudé', [1]],
      ['LOOSE', 'Libre', [0, 1]],
    ])
    expect(picklistValues(staff, 'Material__c', ofAll(staff)).controllerValues).toEqual({})
  })

  test('does not tell of a deciding field that is hidden', () => {
    const customer = boxSeenBy('customer')
    if (!customer) throw new Error('customers see boxes')
    const { controllerValues, values } = picklistValues(customer, 'Lid__c', ofAll(customer))
    expect(controllerValues).toEqual({})
    expect(values.flatMap(({ validFor }) => validFor)).toEqual([])
  })
})

describe('what may be done with an object', () => {
  test('is nothing without a rule of the shop, whatever the rights say', () => {
    expect(boxSeenBy('staff')).toMatchObject({ isCreateable: false, isUpdateable: false, isDeletable: false })
  })

  test('is with a rule what the rights say, field by field', () => {
    const rule = async () => []
    const declared = aBox({ writes: { create: rule, update: rule, delete: rule } })
    const staff = boxSeenBy('staff', declared)
    expect(staff).toMatchObject({ isCreateable: true, isUpdateable: true, isDeletable: true })
    const flags = [...(staff?.fields.values() ?? [])]
      .filter(({ isCreateable, isUpdateable }) => isCreateable || isUpdateable)
      .map(({ apiName, isCreateable, isUpdateable }) => [apiName, isCreateable, isUpdateable])
    expect(flags).toEqual([
      ['Name', true, false],
      ['Lid__c', false, true],
    ])
    expect(boxSeenBy('customer', declared)).toMatchObject({
      isCreateable: false,
      isUpdateable: false,
      isDeletable: false,
    })
  })

  test('a role without rights does not know of it', () => {
    expect(boxSeenBy('guest')).toBeUndefined()
  })
})

test('a declaration that names a field it does not have is refused when it is read', () => {
  expect(() => aBox({ nameField: 'Nome' })).toThrow('Box__c has no Nome')
})

test('what records belong to is never changed: it is what their writers wait at', () => {
  expect(() => aBox({ belongsTo: 'Lid__c' })).toThrow('Box__c belongs to its Lid__c for good')
  expect(aBox({ belongsTo: 'Name' }).belongsTo).toBe('Name')
})
