import { expect, test } from 'vitest'
import { searchedFor } from './searched-for.ts'

test.each([
  ['an email', 'odile@fleets.example', ['Account', 'Contact', 'Order']],
  ['a VIN', '1m1lxjjx4hz737599', ['Equipment__c', 'Order', 'PhoneOrder__c']],
  ['a part number', 'GL-64101', ['Order', 'PhoneOrder__c', 'Product2']],
  ['the beginning of an email', 'odile@fl', ['Order', 'PhoneOrder__c', 'Product2']],
])('%s that is typed is looked for where it belongs first', (_, typed, first) => {
  expect(searchedFor(typed).slice(0, 3)).toEqual(first)
  expect(new Set(searchedFor(typed)).size).toBe(searchedFor(typed).length)
})
