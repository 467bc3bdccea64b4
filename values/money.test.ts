import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, cents, decimal, roundedShare, sum } from './money.ts'

const amounts = fc.integer({ min: 0, max: 5_000_000 })

describe('rounding, half away from zero (P-2)', () => {
  test.each([
    // A tenth of 5, 15 and 25 cents: exactly half a cent is left over each time.
    [5, 1, 10, 1],
    [15, 1, 10, 2],
    [25, 1, 10, 3],
    [-5, 1, 10, -1],
    [-15, 1, 10, -2],
    // QST of 9.975 % on $100.00 is $9.975, so $9.98; on $20.00 it is $1.995, so $2.00.
    [10_000, 9975, 100_000, 998],
    [2000, 9975, 100_000, 200],
    [0, 9975, 100_000, 0],
  ])('%i × %i / %i is %i cents', (amount, numerator, denominator, expected) => {
    expect(roundedShare(cents(amount), numerator, denominator)).toBe(expected)
  })

  test('is never more than half a cent from the exact share', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (amount, rate) => {
        const twice =
          2n * BigInt(roundedShare(cents(amount), rate, 100_000)) * 100_000n - 2n * BigInt(amount) * BigInt(rate)
        expect(twice <= 100_000n && twice >= -100_000n).toBe(true)
      }),
    )
  })
})

describe('a discount spread over lines', () => {
  test('leaves the odd cent with the largest remainder, the earlier line on a tie', () => {
    expect(allocate(cents(100), [cents(1), cents(1), cents(1)])).toEqual([34, 33, 33])
    expect(allocate(cents(10), [cents(999), cents(1)])).toEqual([10, 0])
  })

  test('adds up to the cent, gives no line more than its value, and worthless lines nothing', () => {
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, part) => {
          const whole = values.reduce((total, value) => total + value, 0)
          const discount = Math.floor(whole * part)
          const shares = allocate(cents(discount), values.map(cents))
          expect(sum(shares)).toBe(whole === 0 ? 0 : discount)
          for (const [line, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(values[line] ?? 0)
          }
        },
      ),
    )
  })
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1999, '19.99'],
  [123456700, '1234567.00'],
])('%s cents are written %s in calls', (amount, written) => {
  expect(decimal(amount)).toBe(written)
})

test('an amount that is no whole number of cents is refused', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => cents(wrong)).toThrow(RangeError)
})
