import { expect, test } from 'vitest'
import type { FoundRecord } from '#records-client/adapters/search/search.ts'
import { detailsOf } from './details.ts'

const found = (fields: Record<string, unknown>, marked: string[] = []) =>
  ({
    record: {
      id: 'a',
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'object' ? value : { displayValue: null, value },
        ]),
      ),
    },
    highlightInfo: { fields: Object.fromEntries(marked.map((name) => [name, `<mark>${name}</mark>`])), snippet: null },
  }) as unknown as FoundRecord

test('a customer found by email is told with it', () => {
  const customer = { Name: 'Odile Vandermeer', AccountNumber: 'C-1', Email__c: 'odile@fleets.example' }
  expect(detailsOf(found(customer, ['Email__c']), ['Name'])).toEqual(['odile@fleets.example'])
  expect(detailsOf(found(customer, ['Name']), ['Name'])).toEqual(['C-1'])
})

test('a machine is told with its number and its owner', () => {
  const owner = { displayValue: 'Odile Vandermeer', value: { fields: {} } }
  const machine = { Name: 'Plow 12', SerialNumber__c: '1M1LXJJX4HZ737599', Account__r: owner }
  expect(detailsOf(found(machine, ['SerialNumber__c']), ['Name'])).toEqual(['1M1LXJJX4HZ737599', 'Odile Vandermeer'])
})
