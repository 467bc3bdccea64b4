import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cumulative, logu, numberAt, pick, stream, weighted, whole } from './random.ts'

/** Published with the recipe of the demo catalogue. */
test.each([
  ['sku', 0, [0.046570603, 0.799030477, 0.929083879]],
  ['sku', 1, [0.928249216, 0.15872537, 0.015103415]],
  ['xref', 7, [0.944237614, 0.346213727, 0.293068935]],
])('the stream aldermoor-1|%s|%i starts with the published numbers', (kind, index, numbers) => {
  const draw = stream('aldermoor-1', kind, index)
  for (const number of numbers) expect(draw()).toBeCloseTo(number, 9)
})

test('any number of a stream can be had without those before it', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1_000_000), fc.nat(40), (seed, index, n) => {
      const draw = stream(seed, 'sku', index)
      const numbers = Array.from({ length: n + 1 }, () => draw())
      expect(numberAt(seed, 'sku', index, n)).toBe(numbers[n])
    }),
  )
})

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('choosing by a number from 0 to 1', () => {
  test('pick and whole give each their share, and never what is not there', () => {
    expect([0, 0.49, 0.5, 0.999].map((u) => pick(['a', 'b'], u))).toEqual(['a', 'a', 'b', 'b'])
    expect([0, 0.34, 0.999].map((u) => whole(u, 1, 3))).toEqual([1, 2, 3])
    expect(() => pick([], 0)).toThrow(RangeError)
  })

  test('logu runs from one end to the other', () => {
    expect(logu(0, 4, 400)).toBe(4)
    expect(logu(0.5, 4, 400)).toBeCloseTo(40)
    fc.assert(fc.property(unit, (u) => logu(u, 4, 400) < 400.0001))
  })

  test('weighted walks the cumulative shares', () => {
    const shares = cumulative(['rare', 'usual'], (item) => (item === 'rare' ? 1 : 3))
    expect([0, 0.249, 0.25, 0.999].map((u) => weighted(shares, u))).toEqual(['rare', 'rare', 'usual', 'usual'])
  })
})
