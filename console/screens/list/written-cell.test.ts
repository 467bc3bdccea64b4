import { describe, expect, test } from 'vitest'
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import { wordsFor } from '#words/words.ts'
import { cellsOf, draftOfText, wrongIn } from './written-cell.ts'

const words = wordsFor('en-US').console
const french = wordsFor('fr-CA').console
const of = (dataType: string, length = 0) => ({ dataType, length, apiName: 'F' }) as FieldInfo
const picklist = {
  values: [
    { label: 'Order Processing', value: 'ORDERED' },
    { label: 'Shipped', value: 'SHIPPED' },
  ],
} as PicklistValues

test.each([
  [
    'A\tB\nC\tD',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  [
    'A\tB\r\nC\tD\r\n',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  ['only', [['only']]],
  ['\tB', [['', 'B']]],
  ['A\t', [['A', '']]],
  ['"two\nlines"\t"said ""so"""', [['two\nlines', 'said "so"']]],
  ['A\n\nC', [['A'], [''], ['C']]],
] as const)('what a spreadsheet copies as %j is these cells', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

describe('a pasted text becomes what its cell holds, or is refused there', () => {
  test.each([
    ['String', ' Oil filter ', 'Oil filter', undefined],
    ['Int', '12', '12', undefined],
    ['Int', 'twelve', 'twelve', words.record.unreadable],
    ['Currency', '$1,204.50', '$1,204.50', undefined],
    ['Currency', 'on request', 'on request', words.record.unreadable],
    ['Boolean', 'Yes', true, undefined],
    ['Boolean', 'FAUX', false, undefined],
    ['Boolean', 'perhaps', 'perhaps', words.list.wrong.boolean],
    ['Picklist', 'order processing', 'ORDERED', undefined],
    ['Picklist', 'Lost', 'Lost', words.list.wrong.choice],
    ['MultiPicklist', 'Shipped, Order Processing', 'SHIPPED;ORDERED', undefined],
    ['MultiPicklist', 'Shipped; Lost', 'SHIPPED;Lost', words.list.wrong.choice],
    ['Date', '3/5/2026', '2026-03-05', undefined],
    ['Date', '2026-02-30', '2026-02-30', words.list.wrong.date],
    ['DateTime', '2026-03-05 08:30', '2026-03-05T08:30', undefined],
    ['DateTime', 'soon', 'soon', words.list.wrong.moment],
    ['Time', '25:00', '25:00', words.list.wrong.time],
    ['Reference', 'Oil Filters', 'Oil Filters', words.list.wrong.record],
    ['Reference', '0ZG000000000001GAA', '0ZG000000000001GAA', undefined],
  ] as const)('%s: %s', (dataType, text, draft, wrong) => {
    const found = draftOfText(text, of(dataType), picklist)
    expect([found, wrongIn({ draft: found, info: of(dataType), picklist }, words, 'en-US')]).toEqual([draft, wrong])
  })

  test('a number is read as the language writes it, and a text that is too long says how long it may be', () => {
    const held = { draft: '1 204,50', info: of('Double'), picklist: undefined }
    expect(wrongIn(held, french, 'fr-CA')).toBe(undefined)
    expect(wrongIn({ draft: 'abcdef', info: of('String', 5), picklist: undefined }, words, 'en-US')).toBe(
      'At most 5 characters.',
    )
  })
})
