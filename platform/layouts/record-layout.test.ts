import { describe, expect, test } from 'vitest'
import type { LayoutMode, RecordLayout } from '#contract/ui-api/layouts.ts'
import type { Locale } from '#values/locale.ts'
import { both } from '../fields/label-fixture.ts'
import type { Role } from '../rights/viewer.ts'
import { aBox, boxSeenBy } from '../objects/box-fixture.ts'
import type { FieldDeclaration } from '../objects/define-object.ts'
import { defaultRecordType } from '../objects/record-types.ts'
import { recordLayout, type WantedLayout } from './record-layout.ts'

const rule = async () => []
const side = (name: string): FieldDeclaration => ({ type: 'Double', label: name, column: name.toLowerCase() })
const box = aBox()
const declared = aBox({
  fields: {
    ...box.fields,
    Name: { type: 'String', label: both('Name', 'Nom'), column: 'name', required: true },
    Size__c: { type: 'String', label: both('Size', 'Taille'), parts: ['Width__c', 'Height__c'] },
    Width__c: side('Width'),
    Height__c: side('Height'),
  },
  rights: {
    customer: { rows: 'all', sees: ['Lid__c', 'Size__c', 'Width__c'] },
    staff: { rows: 'all', sees: 'all', creates: ['Name'], updates: ['Name', 'Height__c'] },
  },
  writes: { create: rule, update: rule },
  layout: {
    sections: [{ heading: both('Box', 'Boîte'), fields: ['Name', 'Material__c', 'Lid__c', 'Size__c'] }],
    compact: ['Name', 'Size__c'],
  },
})
const seen = { staff: boxSeenBy('staff', declared), customer: boxSeenBy('customer', declared) }

function layoutFor(role: keyof typeof seen & Role, wanted: Partial<WantedLayout> = {}, locale: Locale = 'en-US') {
  const object = seen[role]
  if (!object) throw new Error(`${role} sees boxes`)
  const asked = {
    recordType: defaultRecordType(object),
    layoutType: 'Full',
    mode: 'View',
    formFactor: 'Large',
  } as const
  return recordLayout(object, { ...asked, ...wanted }, locale)
}

const rowsOf = ({ sections }: RecordLayout) =>
  sections.map(({ layoutRows }) =>
    layoutRows.map(({ layoutItems }) =>
      layoutItems.map(({ layoutComponents }) => layoutComponents.map(({ apiName }) => apiName).join('+')),
    ),
  )

const AUDIT = [['CreatedById+CreatedDate', 'LastModifiedById+LastModifiedDate']]

describe('a layout', () => {
  test('shows its sections two by two, who made and changed the record at the end', () => {
    expect(rowsOf(layoutFor('staff'))).toEqual([
      [
        ['Name', 'Material__c'],
        ['Lid__c', 'Width__c+Height__c'],
      ],
      AUDIT,
    ])
  })

  test('stands in one column on a phone, and so do highlights everywhere', () => {
    const [section] = layoutFor('staff', { formFactor: 'Small' }).sections
    expect(section).toMatchObject({ columns: 1, rows: 4 })
    const compact = layoutFor('staff', { layoutType: 'Compact' })
    expect(rowsOf(compact)).toEqual([[['Name'], ['Width__c+Height__c']]])
    expect(compact.sections[0]).toMatchObject({ heading: null, useHeading: false, collapsible: false })
    expect(compact.sections[0]?.layoutRows[0]?.layoutItems[0]?.uiBehavior).toBeNull()
  })

  test('holds nothing that is hidden, neither a field nor a part of one', () => {
    expect(rowsOf(layoutFor('customer'))).toEqual([
      [
        ['Name', 'Lid__c'],
        ['Width__c', ''],
      ],
      AUDIT,
    ])
  })

  test.each<[LayoutMode, string[][][]]>([
    ['Edit', [[['Name', 'Height__c']]]],
    ['Create', [[['Name', '']]]],
  ])('for %s holds what may be set then, and nothing for who may set nothing', (mode, rows) => {
    expect(rowsOf(layoutFor('staff', { mode }))).toEqual(rows)
    expect(layoutFor('customer', { mode }).sections).toEqual([])
  })

  test('says of each item what may be done with it', () => {
    const items = layoutFor('staff').sections[0]?.layoutRows.flatMap(({ layoutItems }) => layoutItems)
    expect(
      items?.map((item) => [item.label, item.editableForNew, item.editableForUpdate, item.required, item.uiBehavior]),
    ).toEqual([
      ['Name', true, true, true, 'Required'],
      ['Material', false, false, false, 'Readonly'],
      ['Lid', false, false, false, 'Readonly'],
      ['Size', false, true, false, 'Edit'],
    ])
    expect(items?.[0]?.lookupIdApiName).toBe('Id')
  })

  test('is worded in the language of whoever reads it', () => {
    const french = layoutFor('staff', {}, 'fr-CA')
    expect(french.sections.map(({ heading }) => heading)).toEqual(['Boîte', 'Renseignements système'])
    expect(french.sections[0]?.layoutRows[0]?.layoutItems[0]?.label).toBe('Nom')
  })

  test('and its sections keep their ids, whatever the language and the screen', () => {
    const idsOf = ({ id, sections }: RecordLayout) => [id, ...sections.map((section) => section.id)]
    const ids = idsOf(layoutFor('staff'))
    expect(idsOf(layoutFor('staff', { formFactor: 'Small' }))).toEqual(ids)
    expect(new Set([...ids, ...idsOf(layoutFor('staff', { mode: 'Edit' }))]).size).toBe(5)
  })
})

test('a place that is left empty beside an odd number of fields has an empty label', () => {
  const items = layoutFor('customer').sections.flatMap(({ layoutRows }) =>
    layoutRows.flatMap(({ layoutItems }) => layoutItems),
  )
  expect(items.filter(({ layoutComponents: [one] }) => one?.componentType === 'EmptySpace')).toMatchObject([
    { label: '', required: false },
  ])
})
