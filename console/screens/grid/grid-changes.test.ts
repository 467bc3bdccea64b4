import { expect, test } from 'vitest'
import { changesOf } from './grid-changes.ts'
import { amountOf, gridColumns, readCell } from './grid-columns.ts'
import type { GridRow } from './grid-row.ts'
import { beginsAt } from './use-grid-edits.ts'
import { cellKey } from './use-grid.ts'
import { wordsFor } from '#words/words.ts'

const [dallas, austin] = [
  { id: 'dallas', name: 'Dallas', city: 'Dallas, TX' },
  { id: 'austin', name: 'Austin', city: 'Austin, TX' },
]
const columns = gridColumns(wordsFor('en-US').console, [dallas, austin])
const READ = '2026-11-26T11:00:00.000Z'
const row: GridRow = {
  part: 'part 1',
  number: 'AP-1',
  name: 'Filter',
  prices: { USD: { id: 'price 1', isActive: true, amounts: { ListPrice__c: 10 }, since: READ } },
  onHand: 4,
  shelves: { dallas: { id: 'shelf 1', onHand: 2, since: '2026-11-26T12:00:00.000Z' }, austin: null },
}
const keyOf = (name: string) => cellKey(row, columns.find(({ key }) => key === name) ?? columns[0]!)
const changed = (cells: Record<string, string>) =>
  changesOf([row], {
    columns,
    drafts: new Map(Object.entries(cells).map(([name, text]) => [keyOf(name), text])),
    begun: new Map(),
    locale: 'en-US',
  }).map(({ id, fields, since }) => ({ id, fields, since }))

test.each([
  [
    'a price is changed, as it was read',
    { 'USD.ListPrice__c': '12.50' },
    [{ id: 'price 1', fields: { ListPrice__c: 12.5 }, since: READ }],
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
    [{ id: 'price 1', fields: { IsActive: false }, since: READ }],
  ],
  [
    'an emptied special price is none, and the price stays',
    { 'USD.SpecialPrice__c': '' },
    [{ id: 'price 1', fields: { SpecialPrice__c: null }, since: READ }],
  ],
  [
    'a price that a part did not have there begins with all that is entered of it',
    { 'CAD.ListPrice__c': '12', 'CAD.CoreCharge__c': '3' },
    [
      {
        id: null,
        fields: { Product2Id: 'part 1', CurrencyIsoCode: 'CAD', ListPrice__c: 12, CoreCharge__c: 3 },
        since: null,
      },
    ],
  ],
  ['of a price that is not there nothing is emptied', { 'CAD.ListPrice__c': '' }, []],
  ['what lies in the warehouse is not counted here', { stock: '9' }, []],
  ['pieces are whole and no fewer than none', { 'store.dallas': '1.5', 'store.austin': '-1' }, []],
])('%s', (_, cells, expected) => {
  expect(changed(cells as unknown as Record<string, string>)).toEqual(expected)
})

test('a retired price stands empty, and an amount puts it back', () => {
  const retired: GridRow = {
    ...row,
    prices: { USD: { id: 'price 1', isActive: false, amounts: { ListPrice__c: 10 }, since: READ } },
  }
  const [list] = columns
  expect(list && amountOf(retired, list)).toBe(null)
  const drafts = new Map([[keyOf('USD.ListPrice__c'), '11']])
  expect(changesOf([retired], { columns, drafts, begun: new Map(), locale: 'en-US' })).toMatchObject([
    { id: 'price 1', fields: { ListPrice__c: 11, IsActive: true } },
  ])
})

test('an emptied count is no number of pieces, an emptied price is one that is gone', () => {
  const [list, store] = [columns[0], columns.at(-1)]
  expect(list && readCell('', list, 'en-US')).toBe(null)
  expect(store && readCell('', store, 'en-US')).toBe(undefined)
})

test('a row that is read again meanwhile is saved as it was when somebody began to change it', () => {
  const later = '2026-11-26T12:30:00.000Z'
  const again: GridRow = {
    ...row,
    prices: { USD: { id: 'price 1', isActive: true, amounts: { ListPrice__c: 14.99 }, since: later } },
    shelves: { dallas: { id: 'shelf 1', onHand: 1, since: later }, austin: { id: 'shelf 2', onHand: 5, since: later } },
  }
  const drafts = new Map(
    ['USD.ListPrice__c', 'store.dallas', 'store.austin'].map((name) => [keyOf(name), '4'] as const),
  )
  const begun = beginsAt([...drafts.keys()], new Map([[row.number, row]]), columns)
  const changes = changesOf([again], { columns, drafts, begun, locale: 'en-US' })
  expect(changes.map(({ id, since }) => [id, since])).toEqual([
    ['price 1', READ],
    ['shelf 1', '2026-11-26T12:00:00.000Z'],
    // A colleague has begun it: what they counted is told before it is written over.
    ['shelf 2', '1970-01-01T00:00:00.000Z'],
  ])
})
