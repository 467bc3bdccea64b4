import { expect, test } from 'vitest'
import { currencyOf, pathIn, splitPath } from './locale.ts'

test.each([
  ['/', 'en-US', '/'],
  ['/cart', 'en-US', '/cart'],
  ['/en-CA', 'en-CA', '/'],
  ['/fr-CA/product/x', 'fr-CA', '/product/x'],
  // Only a whole segment is a locale: `/fr-CAN` is not French.
  ['/fr-CAN', 'en-US', '/fr-CAN'],
  ['/en-US/cart', 'en-US', '/en-US/cart'],
])('%s is %s at %s', (whole, locale, path) => {
  expect(splitPath(whole)).toEqual({ locale, path })
})

test('a path is put back where it came from', () => {
  for (const whole of ['/', '/cart', '/en-CA', '/en-CA/cart', '/fr-CA', '/fr-CA/search/huile']) {
    const { locale, path } = splitPath(whole)
    expect(pathIn(locale, path)).toBe(whole)
  }
})

test('Canada pays in Canadian dollars', () => {
  expect([currencyOf('en-US'), currencyOf('en-CA'), currencyOf('fr-CA')]).toEqual(['USD', 'CAD', 'CAD'])
})
