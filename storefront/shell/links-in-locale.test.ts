import { expect, test } from 'vitest'
import { linksIn } from './links-in-locale.ts'

test('a text leads to the pages of the language in which it is read', () => {
  const text = '<p>See the <a href="/policies/core">core policy</a>, <a rel="next" href="/">home</a>.</p>'
  expect(linksIn(text, 'fr-CA')).toBe(
    '<p>See the <a href="/fr-CA/policies/core">core policy</a>, <a rel="next" href="/fr-CA">home</a>.</p>',
  )
  expect(linksIn(text, 'en-US')).toBe(text)
})

test('addresses elsewhere, files and pages of a named language stay as they are', () => {
  const text =
    '<a href="https://example.com/policies">a</a> <a href="//example.com/a">b</a> <a href="/en-CA/cart">c</a> ' +
    '<a href="/documents/fr-CA/battery-flyer.pdf">d</a> <a href="mailto:a@example.com">e</a> href="/policies/core"'
  expect(linksIn(text, 'fr-CA')).toBe(text)
})
