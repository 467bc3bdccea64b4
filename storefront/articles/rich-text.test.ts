import { expect, test } from 'vitest'
import { withLocalLinks, withoutStyles } from './rich-text.tsx'

test('what a style says is said by a class or by the width itself, for pages carry no inline style', () => {
  expect(withoutStyles('<p style="text-align:center;font-weight:700">T</p>')).toBe(
    '<p class="rich-text__center rich-text__bold">T</p>',
  )
  expect(withoutStyles('<td class="a" style="text-align:right;width:40%" colspan="2">T</td>')).toBe(
    '<td class="rich-text__end a" colspan="2" width="40%">T</td>',
  )
  expect(withoutStyles('<img src="/a.svg" style="width:120px" width="80" />')).toBe('<img src="/a.svg" width="80" />')
})

test('colours are the shop’s own, and a text that only speaks of styles stays', () => {
  expect(withoutStyles('<p style="color:red;background-color:#fff">T</p>')).toBe('<p>T</p>')
  expect(withoutStyles('<p>write style="color:red" here &lt;p style="x"&gt;</p>')).toBe(
    '<p>write style="color:red" here &lt;p style="x"&gt;</p>',
  )
})

test('links to pages of the site open in the language that is read; files and other addresses are left', () => {
  const html = (prefix: string) =>
    `<p><a class="x" href="${prefix}/cart?a=1&amp;b=2#top">T</a> <a href="/a.pdf">F</a> <a href="//other.example">O</a></p>`
  expect(withLocalLinks(html(''), 'fr-CA')).toBe(html('/fr-CA'))
  expect(withLocalLinks(html(''), 'en-US')).toBe(html(''))
  expect(withLocalLinks(html('/en-CA'), 'fr-CA')).toBe(html('/en-CA'))
  expect(withLocalLinks('<a href="/faqs">Q</a>', 'fr-CA', 'https://parts.example')).toBe(
    '<a href="https://parts.example/fr-CA/faq">Q</a>',
  )
})
