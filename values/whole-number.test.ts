import { expect, test } from 'vitest'
import type { Locale } from './locale.ts'
import { wholeNumber } from './whole-number.ts'

test.each<[typed: string, locale: Locale, number: number]>([
  ['6412', 'en-US', 6412],
  ['6,412', 'en-US', 6412],
  ['1,234,567', 'en-CA', 1_234_567],
  ['6 412', 'en-US', 6412],
  ['6 412', 'fr-CA', 6412],
  ['6\u00A0412', 'fr-CA', 6412],
  ['6\u202F412 km', 'fr-CA', 6412],
  ['6’412', 'fr-CA', 6412],
  [' 6412 h ', 'en-US', 6412],
  ['6,412hrs', 'en-US', 6412],
  ['0', 'en-US', 0],
])('%j in %s is a whole number', (typed, locale, number) => {
  expect(wholeNumber(typed, locale)).toBe(number)
})

test.each<[typed: string, locale: Locale]>([
  ['250.5', 'en-US'],
  ['250.0', 'en-US'],
  ['12,5', 'en-US'],
  ['12,5', 'fr-CA'],
  ['12,50', 'en-CA'],
  ['1.250', 'en-US'],
  ['1.250', 'fr-CA'],
  ['1,250', 'fr-CA'],
  ['1,250.5', 'en-US'],
  ['1 250,5', 'fr-CA'],
  ['1,2500', 'en-US'],
  ['1234,567', 'en-US'],
  ['12 5', 'en-US'],
  ['1,234 567', 'en-US'],
  ['12,345,678', 'en-US'],
  [',250', 'en-US'],
  ['250,', 'en-US'],
  ['-5', 'en-US'],
  ['h', 'en-US'],
  ['', 'en-US'],
])('%j in %s is none, and nothing is guessed from it', (typed, locale) => {
  expect(wholeNumber(typed, locale)).toBeNull()
})
