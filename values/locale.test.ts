import { expect, test } from 'vitest'
import { currencyOf, movedInLocale, pathIn, splitPath } from './locale.ts'

test.each([
  ['/', 'en-US', '/'],
  ['/cart', 'en-US', '/cart'],
  ['/en-CA', 'en-CA', '/'],
  ['/fr-CA/product/x', 'fr-CA', '/product/x'],
  ['/fr-CA/faq', 'fr-CA', '/faqs'],
  ['/fr-CA/faq/x', 'fr-CA', '/faq/x'],
  // Only a whole segment is a locale: `/fr-CAN` is not French.
  ['/fr-CAN', 'en-US', '/fr-CAN'],
  ['/en-US/cart', 'en-US', '/en-US/cart'],
])('%s is %s at %s', (whole, locale, path) => {
  expect(splitPath(whole)).toEqual({ locale, path })
})

test('a path is put back where it came from', () => {
  for (const whole of [
    '/',
    '/cart',
    '/en-CA',
    '/en-CA/cart',
    '/fr-CA',
    '/fr-CA/search/huile',
    '/fr-CA/faq?q=a#b',
    '/faqs',
  ]) {
    const { locale, path } = splitPath(whole)
    expect(pathIn(locale, path)).toBe(whole)
  }
})

test.each([
  ['/fr-CA/faqs', '/fr-CA/faq'],
  ['/fr-CA/faq', null],
  ['/fr-CA/faqs/x', null],
  ['/en-CA/faqs', null],
  ['/faqs', null],
  ['/', null],
  ['/fr-CA', null],
  ['/fr-CA/', null],
])('what was %s is now %s', (whole, now) => {
  expect(movedInLocale(whole)).toBe(now)
})

test('Canada pays in Canadian dollars', () => {
  expect([currencyOf('en-US'), currencyOf('en-CA'), currencyOf('fr-CA')]).toEqual(['USD', 'CAD', 'CAD'])
})
