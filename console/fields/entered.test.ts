import { expect, test } from 'vitest'
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'
import { wordsFor } from '#words/words.ts'
import { textIn, withDraft } from './entered.ts'
import { type Draft, rememberName } from './kind.ts'

const picklist = {
  values: [
    { label: 'Order Processing', value: 'ORDERED' },
    { label: 'Shipped', value: 'SHIPPED' },
  ],
} as PicklistValues
const infoOf = (dataType: string) =>
  ({ apiName: 'F', dataType, relationshipName: dataType === 'Reference' ? 'Of' : null }) as FieldInfo
const record = (fields: Record<string, FieldValue>) => ({ id: '01t', apiName: 'Product2', fields }) as UiRecord
const french = { words: wordsFor('fr-CA').console, locale: 'fr-CA' as const }

test.each<[string, Draft, string]>([
  ['Reference', '0ZG1', 'Filtres'],
  ['Picklist', 'SHIPPED', 'Shipped'],
  ['MultiPicklist', 'ORDERED;SHIPPED', 'Order Processing; Shipped'],
  ['Boolean', true, 'Oui'],
  ['Boolean', false, 'Non'],
  ['DateTime', '2026-12-24T08:00', '2026-12-24 08:00'],
  ['Double', '1,5', '1,5'],
  ['String', '', french.words.record.empty],
])('what is entered in a %s as %j is read as %s before it is saved', (dataType, draft, text) => {
  rememberName('0ZG1', 'Filtres')
  const before = record({ F: { value: 'was', displayValue: null }, Of: { value: null, displayValue: 'Moteurs' } })
  const info = infoOf(dataType)
  expect(textIn(withDraft(before, draft, { info, picklist, locale: 'fr-CA' }), info, french)).toBe(text)
})

test.each([
  ['Double', '1,5', 1.5],
  ['Int', '41', 41],
  ['Percent', '12,5', 12.5],
  ['Double', '', null],
  ['Double', 'many', null],
] as const)('a %s that was entered as %s is shown as the number that it is', (dataType, draft, value) => {
  const before = record({ F: { value: 3, displayValue: null } })
  const shown = withDraft(before, draft, { info: infoOf(dataType), picklist: undefined, locale: 'fr-CA' })
  expect(shown.fields['F']?.value).toBe(value)
})

test('what is stored is read by its name, its label, or yes and no', () => {
  const stored = record({ F: { value: '0ZG2', displayValue: null }, Of: { value: null, displayValue: 'Moteurs' } })
  expect(textIn(stored, infoOf('Reference'), french)).toBe('Moteurs')
  expect(textIn(record({ F: { value: true, displayValue: null } }), infoOf('Boolean'), french)).toBe('Oui')
  expect(textIn(record({ F: { value: 'SHIPPED', displayValue: 'Expédiée' } }), infoOf('Picklist'), french)).toBe(
    'Expédiée',
  )
})

test.each([
  [2014, 4, '2014'],
  [12014, 0, '12,014'],
])('the whole number %d of %d digits is shown as %s: years have no thousands', (value, precision, text) => {
  const info = { ...infoOf('Int'), precision }
  const english = { words: wordsFor('en-US').console, locale: 'en-US' as const }
  expect(textIn(record({ F: { value, displayValue: null } }), info, english)).toBe(text)
})
