import { expect, test } from 'vitest'
import type { CartLine } from '#contract/shop/cart.ts'
import { aLine } from '../../line-fixture.ts'
import { hasFewer, withLowered } from './lowered.ts'
import { aCheckout } from './checkout-fixture.ts'

const sealant = (given: Partial<CartLine>) => aCheckout({ lines: [aLine({ most: 20, ...given })] })
const before = (shown: ReturnType<typeof sealant>, fresh: ReturnType<typeof sealant>) =>
  withLowered(shown, fresh).lines.map(({ quantityBefore }) => quantityBefore)

test('what the shop says of a lowered quantity stays told while it holds', () => {
  const told = sealant({ quantity: 2, most: 2, quantityBefore: 3 })
  expect(before(sealant({ quantity: 3 }), told)).toEqual([3])
  expect(before(told, sealant({ quantity: 2, most: 2 }))).toEqual([3])
  expect(before(told, sealant({ quantity: 1, most: 1, quantityBefore: 2 }))).toEqual([3])
  expect(before(told, sealant({ quantity: 2, most: 9 }))).toEqual([null])
})

test('a quantity that was lowered in an answer which this page did not show is told too', () => {
  expect(before(sealant({ quantity: 3 }), sealant({ quantity: 2, most: 2 }))).toEqual([3])
})

test('a quantity that the shopper changed in another tab is not laid to the stock', () => {
  expect(before(sealant({ quantity: 3 }), sealant({ quantity: 2 }))).toEqual([null])
  expect(before(sealant({ quantity: 2, most: 2 }), sealant({ quantity: 5, most: 5 }))).toEqual([null])
})

test('a line that is new, or the same, has nothing to tell', () => {
  expect(before(aCheckout(), sealant({ quantity: 2, most: 2 }))).toEqual([null])
  expect(before(sealant({}), sealant({}))).toEqual([null])
})

test('a sale with fewer of a part is another sale, whatever it comes to', () => {
  expect(hasFewer(sealant({ quantity: 3 }), sealant({ quantity: 2, most: 2 }))).toBe(true)
  expect(hasFewer(sealant({ quantity: 2 }), sealant({ quantity: 2 }))).toBe(false)
})
