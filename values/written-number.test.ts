import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from './format-amount.ts'
import { writtenNumber } from './written-number.ts'

test.each([
  ['12.50', '.', 12.5],
  ['1,250', '.', 1250],
  ['1,234,567.8', '.', 1_234_567.8],
  ['1 234,5', ',', 1234.5],
  ['1.234,5', ',', 1234.5],
  ['$ -1,200.00', '.', -1200],
  ['1 200,00 $', ',', 1200],
  ['12.5 %', '.', 12.5],
  ['46.70 CAD', '.', 46.7],
  ['−3', '.', -3],
  ['.5', '.', 0.5],
  ['5.', '.', 5],
  ['-0', '.', 0],
  ['  ', '.', null],
  ['12,50', '.', undefined],
  ['1,5', '.', undefined],
  ['0,125', '.', undefined],
  ['1234,567', '.', undefined],
  ['1,23,456', '.', undefined],
  ['1,234 567', '.', undefined],
  ['12 50', ',', undefined],
  ['12.50', ',', undefined],
  ['1,2,3', ',', undefined],
  ['1.5,0', '.', undefined],
  ['.', '.', undefined],
  ['$', '.', null],
  ['1e5', '.', undefined],
  ['1'.repeat(41), '.', undefined],
] as const)('“%s” with “%s” before its decimals is %s', (text, decimal, number) => {
  expect(writtenNumber(text, decimal)).toBe(number)
})

const signs = fc.constantFrom(['.', ','], ['.', ' '], [',', '.'], [',', '\u00a0'])

test('a number that is grouped by three is read as itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      signs,
      (whole, cents, of) => {
        const [decimal = '', group = ''] = of
        const text = `${grouped(String(whole), group)}${decimal}${String(cents).padStart(2, '0')}`
        expect(writtenNumber(text, decimal)).toBe(Number(`${whole}.${String(cents).padStart(2, '0')}`))
      },
    ),
  )
})

test('a sign that is not before three digits never makes a number larger', () => {
  const digits = fc.stringMatching(/^[0-9]{1,6}$/)
  fc.assert(
    fc.property(digits, digits, signs, (before, after, of) => {
      const [decimal = '', group = ''] = of
      fc.pre(after.length !== 3)
      expect(writtenNumber(`${before}${group}${after}`, decimal)).toBeUndefined()
    }),
  )
})
