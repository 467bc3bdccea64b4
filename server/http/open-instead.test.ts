import { expect, test } from 'vitest'
import type { OpenLocales } from '#values/locale.ts'
import { openInstead } from './open-instead.ts'

const PAGES = new Set(['/', '/cart', '/search/a?page=2'])
const entry = { matchRoute: (url: string) => (PAGES.has(url) ? {} : null) }
const CANADA: OpenLocales = ['en-CA', 'fr-CA']
const FRENCH: OpenLocales = ['fr-CA']

test.each<[OpenLocales, string, string, string | undefined]>([
  [CANADA, 'GET', '/', '/en-CA'],
  [CANADA, 'HEAD', '/cart', '/en-CA/cart'],
  [CANADA, 'GET', '/search/a?page=2', '/en-CA/search/a?page=2'],
  [CANADA, 'GET', '/fr-CA/cart', undefined],
  // Files and calls are of no language.
  [CANADA, 'GET', '/healthz', undefined],
  [CANADA, 'POST', '/cart', undefined],
  [FRENCH, 'GET', '/en-CA/cart', '/fr-CA/cart'],
  [FRENCH, 'GET', '/', '/fr-CA'],
  [['en-US', 'fr-CA'], 'GET', '/en-CA/cart', '/fr-CA/cart'],
  [['en-US'], 'GET', '/fr-CA/\\elsewhere.example', '/elsewhere.example'],
])('open in %j, %s %s leads to %s', (open, method, url, to) => {
  expect(openInstead({ method, url }, open, entry)).toBe(to)
})
