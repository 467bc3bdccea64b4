import { expect, test } from 'vitest'
import { LOCALES } from '#values/locale.ts'
import { type Block, bodyOf } from './mail-body.ts'

const link = (text: string, isQuiet?: true): Block => ({
  kind: 'link',
  text,
  url: 'https://shop.example.com/?a=1&b=2',
  ...(isQuiet && { isQuiet }),
})
const all: Block[] = [
  { kind: 'paragraph', text: 'One < two & "three"' },
  {
    kind: 'rows',
    rows: [
      { label: 'Parts', value: '$1.00' },
      { label: 'Total', value: '$1.00', isTotal: true },
    ],
  },
  { kind: 'lines', lines: ['1 Mill Street', '<Dayton>'] },
  { kind: 'code', text: '123 456' },
  {
    kind: 'steps',
    steps: [
      { name: 'Placed', at: 'Nov 22, 2026', state: 'done' },
      { name: 'Shipped', at: null, state: 'now' },
      { name: 'Delivered', at: null, state: 'next' },
    ],
  },
  link('See it'),
  link('Contact us', true),
  { kind: 'brand', text: 'Shop & Sons' },
  { kind: 'paragraph', text: 'You asked for it.' },
  link('Unsubscribe'),
]

test.each(LOCALES)('text and page of a mail say the same, and the text reads in order: %s', (locale) => {
  const { text, html, subject } = bodyOf(all, 'Your <order>', locale)
  const shown = html
    .replace(/<head>.*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  const said = ['One < two & "three"', 'Total', '<Dayton>', '123 456', 'Placed', 'Shipped', 'See it', 'Contact us']
  let [inText, onPage] = [-1, -1]
  for (const one of [...said, 'You asked for it.', 'Unsubscribe']) {
    expect(text.indexOf(one), one).toBeGreaterThan(inText)
    expect(shown.indexOf(one), one).toBeGreaterThan(onPage)
    ;[inText, onPage] = [text.indexOf(one), shown.indexOf(one)]
  }
  expect(text).toContain('Shop & Sons')
  expect(text, 'what is to come is drawn, and not told as if it were so').not.toContain('Delivered')
  expect(subject).toBe('Your <order>')
  expect(html).toContain('<title>Your &lt;order&gt;</title>')
})

test('the first link is what the mail is for; one that stands beside that, or at the foot, is not', () => {
  const mains = (blocks: Block[]) =>
    [...bodyOf(blocks, 'Subject', 'en-US').html.matchAll(/<a class="do"[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(mains(all)).toEqual(['See it'])
  expect(mains([link('Contact us', true), { kind: 'brand', text: 'Shop' }, link('Unsubscribe')])).toEqual([])
})

test('it is as narrow as a phone, and dark where the reader’s program is', () => {
  const { html } = bodyOf(all, 'Subject', 'en-US')
  expect(html).toContain('width:100%;max-width:600px')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).not.toMatch(/<(?:img|link|script)|url\(/)
})
