import { expect, test } from 'vitest'
import { formatAmount, formatWholeAmount } from './format-amount.ts'

test.each([
  ['en-US', 'USD', '$1,234.56', '-$0.05'],
  ['en-US', 'CAD', 'CAD $1,234.56', 'CAD -$0.05'],
  ['en-CA', 'CAD', 'CAD $1,234.56', 'CAD -$0.05'],
  ['en-CA', 'USD', 'US$1,234.56', '-US$0.05'],
  ['fr-CA', 'CAD', 'CAD 1 234,56 $', 'CAD -0,05 $'],
  ['fr-CA', 'USD', '1 234,56 $ US', '-0,05 $ US'],
] as const)('in %s an amount of %s says whose money it is', (locale, currency, much, owed) => {
  const written = [123_456, -5].map((amount) => formatAmount(amount, locale, currency).replaceAll('\u00a0', ' '))
  expect(written).toEqual([much, owed])
})

test.each([
  ['en-US', 'USD', 100_049, '$1,000'],
  ['en-US', 'CAD', 123_456_00, 'CAD $123,456'],
  ['fr-CA', 'CAD', 100_050, 'CAD 1 001 $'],
] as const)('in %s an amount of %s is rounded to whole dollars', (locale, currency, amount, written) => {
  expect(formatWholeAmount(amount, locale, currency).replaceAll('\u00a0', ' ')).toBe(written)
})
