import { expect, test } from 'vitest'
import { changesOf } from './grid-changes.ts'
import { amountOf, gridColumns, readCell } from './grid-columns.ts'
import type { GridRow } from './grid-row.ts'
import { cellKey } from './use-grid.ts'
import { wordsFor } from '#words/words.ts'

const [dallas, austin] = [
  { id: 'dallas', name: 'Dallas', city: 'Dallas, TX' },
  { id: 'austin', name: 'Austin', city: 'Austin, TX' },
]
const columns = gridColumns(wordsFor('en-US').console, [dallas, austin])
const row: GridRow = {
  part: 'part 1',
  number: 'AP-1',
  name: 'Filter',
  prices: { USD: { id: 'price 1', isActive: true, amounts: { ListPrice__c: 10 } } },
  onHand: 4,
  shelves: { dallas: { id: 'shelf 1', onHand: 2, since: '2026-11-26T12:00:00.000Z' }, austin: null },
}
const keyOf = (name: string) => cellKey(row, columns.find(({ key }) => key === name) ?? columns[0]!)
const changed = (cells: Record<string, string>) =>
  changesOf([row], {
    columns,
    drafts: new Map(Object.entries(cells).map(([name, text]) => [keyOf(name), text])),
    locale: 'en-US',
  }).map(({ id, fields, since }) => ({ id, fields, since }))

test.each([
  [
    'a price is changed',
    { 'USD.ListPrice__c': '12.50' },
    [{ id: 'price 1', fields: { ListPrice__c: 12.5 }, since: null }],
  ],
  [
    'what lies in a store is counted anew, as it was read',
    { 'store.dallas': '7' },
    [{ id: 'shelf 1', fields: { QuantityOnHand: 7 }, since: '2026-11-26T12:00:00.000Z' }],
  ],
  [
    'a shelf begins where there was none',
    { 'store.austin': '1,200' },
    [{ id: null, fields: { Product2Id: 'part 1', LocationId: 'austin', QuantityOnHand: 1200 }, since: null }],
  ],
  [
    'an emptied list price is retired',
    { 'USD.ListPrice__c': '' },
    [{ id: 'price 1', fields: { IsActive: false }, since: null }],
  ],
  [
    'an emptied special price is none, and the price stays',
    { 'USD.SpecialPrice__c': '' },
    [{ id: 'price 1', fields: { SpecialPrice__c: null }, since: null }],
  ],
  ['a part without a price in Canada gets none here', { 'CAD.ListPrice__c': '12' }, []],
  ['what lies in the warehouse is not counted here', { stock: '9' }, []],
  ['pieces are whole and no fewer than none', { 'store.dallas': '1.5', 'store.austin': '-1' }, []],
])('%s', (_, cells, expected) => {
  expect(changed(cells as unknown as Record<string, string>)).toEqual(expected)
})

test('a retired price stands empty, and an amount puts it back', () => {
  const retired: GridRow = {
    ...row,
    prices: { USD: { id: 'price 1', isActive: false, amounts: { ListPrice__c: 10 } } },
  }
  const [list] = columns
  expect(list && amountOf(retired, list)).toBe(null)
  const drafts = new Map([[keyOf('USD.ListPrice__c'), '11']])
  expect(changesOf([retired], { columns, drafts, locale: 'en-US' })).toMatchObject([
    { id: 'price 1', fields: { ListPrice__c: 11, IsActive: true } },
  ])
})

test('an emptied count is no number of pieces, an emptied price is one that is gone', () => {
  const [list, store] = [columns[0], columns.at(-1)]
  expect(list && readCell('', list, 'en-US')).toBe(null)
  expect(store && readCell('', store, 'en-US')).toBe(undefined)
})
