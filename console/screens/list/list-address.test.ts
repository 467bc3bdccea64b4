import { describe, expect, test } from 'vitest'
import { addressOf, type AskedConditions, readAddress, type Shown } from './list-address.ts'

const condition = (fieldApiName: string, operator: string, ...operandLabels: string[]) => ({
  fieldApiName,
  operator,
  operandLabels,
})
const shown = (more: Partial<Shown> = {}): Shown => ({
  view: undefined,
  sort: undefined,
  term: '',
  conditions: undefined,
  columns: undefined,
  widths: undefined,
  ...more,
})

describe('the address of a list', () => {
  const conditions: AskedConditions = {
    filteredByInfo: [
      condition('TotalAmount', 'GreaterThan', '100'),
      condition('Account.Name', 'Contains', 'a, "b"', ''),
    ],
    filterLogicString: '1 OR 2',
    scope: 'mine',
  }
  test.each<[string, Shown]>([
    ['nothing', shown()],
    ['a view, an order and a search', shown({ view: 'AllOrders', sort: '-TotalAmount', term: 'a & b' })],
    ['conditions with their logic', shown({ conditions })],
    ['conditions taken off', shown({ conditions: { filteredByInfo: [], filterLogicString: null } })],
    ['columns and widths', shown({ columns: ['Name', 'Account.Name'], widths: { Name: 240 } })],
  ])('brings back %s', (_, one) => {
    expect(readAddress(addressOf(one))).toEqual({ shown: one, unread: 0 })
  })

  test.each<[string, number]>([
    ['f=nonsense', 1],
    ['f=["Name"]', 1],
    ['f=["Na me","Equals","x"]', 1],
    ['f=["Name","Equals",1]', 1],
    ['f={"a":1}&f=[]', 2],
    ['c=Name,%3Cscript%3E&w=Name:9999,Name:a', 3],
  ])('%s is left out where it cannot be read', (search, unread) => {
    const read = readAddress(search)
    expect([read.unread, read.shown.conditions, read.shown.widths]).toEqual([unread, undefined, undefined])
  })

  test('an order by what is no field is none, and a search has an end', () => {
    expect(readAddress("s='; drop&q=").shown.sort).toBeUndefined()
    expect(readAddress(`q=${'a'.repeat(1000)}`).shown.term).toHaveLength(200)
  })

  test('without one of its conditions the logic means others, and all that are left hold', () => {
    const { conditions: read } = readAddress('f=x&f=["Name","Equals","a"]&l=1 OR 2').shown
    expect(read).toEqual({ filteredByInfo: [condition('Name', 'Equals', 'a')], filterLogicString: null })
  })
})
