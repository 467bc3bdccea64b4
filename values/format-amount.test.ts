import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.ts'

test.each([
  ['en-US', 'USD', '$1,234.56', '-$0.05'],
  ['en-US', 'CAD', 'CA$1,234.56', '-CA$0.05'],
  ['en-CA', 'CAD', '$1,234.56', '-$0.05'],
  ['en-CA', 'USD', 'US$1,234.56', '-US$0.05'],
  ['fr-CA', 'CAD', '1 234,56 $', '-0,05 $'],
  ['fr-CA', 'USD', '1 234,56 $ US', '-0,05 $ US'],
] as const)('in %s an amount of %s says whose money it is', (locale, currency, much, owed) => {
  const written = [123_456, -5].map((amount) => formatAmount(amount, locale, currency).replaceAll('\u00a0', ' '))
  expect(written).toEqual([much, owed])
})
