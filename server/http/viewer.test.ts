import { expect, test } from 'vitest'
import { acceptedLocale, bearerToken } from './viewer.ts'

test.each([
  [undefined, 'en-US'],
  ['fr-CA', 'fr-CA'],
  ['fr', 'fr-CA'],
  ['FR-ca;q=0.4, en-CA;q=0.9', 'en-CA'],
  ['de, fr;q=0.8, en;q=0.7', 'fr-CA'],
  ['en', 'en-US'],
  ['en-GB', 'en-US'],
  ['fr;q=0', 'en-US'],
  ['*;;;q=x,,', 'en-US'],
])('who accepts %s reads %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale)
})

test.each([
  [undefined, undefined],
  ['Bearer abc.DEF-123_~+/==', 'abc.DEF-123_~+/=='],
  ['bearer abc', 'abc'],
  ['Bearer', ''],
  ['Bearer a b', ''],
  ['Basic YTpi', ''],
])('the token in %s is %s', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})
