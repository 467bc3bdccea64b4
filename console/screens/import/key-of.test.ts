import { expect, test } from 'vitest'
import { keyAfter } from './key-of.ts'

const parts = { targets: [], keys: [['Id'], ['ProductCode']] }
const prices = { targets: [], keys: [['Id'], ['Product2Id', 'CurrencyIsoCode']] }

test('numbers of parts that are matched by hand say which part a row is of', () => {
  const plan = { columns: [null, 'Name'], key: [] }
  expect(keyAfter(plan, ['ProductCode', 'Name'], parts)).toEqual(['ProductCode'])
})

test('prices are told by part and currency once both are matched', () => {
  const half = keyAfter({ columns: [null, null], key: [] }, ['Product2.ProductCode', null], prices)
  expect(half).toEqual([])
  const plan = { columns: ['Product2.ProductCode', null], key: half }
  expect(keyAfter(plan, ['Product2.ProductCode', 'CurrencyIsoCode'], prices)).toEqual(['Product2Id', 'CurrencyIsoCode'])
})

test('a key that was chosen stays, and goes with its column', () => {
  const plan = { columns: ['ProductCode', null], key: ['ProductCode'] }
  expect(keyAfter(plan, ['ProductCode', 'Id'], parts)).toEqual(['ProductCode'])
  expect(keyAfter(plan, [null, 'Id'], parts)).toEqual(['Id'])
  expect(keyAfter(plan, [null, null], parts)).toEqual([])
})

test('that rows have no key stays as it was chosen', () => {
  const plan = { columns: ['ProductCode', null], key: [] }
  expect(keyAfter(plan, ['ProductCode', 'Name'], parts)).toEqual([])
})
