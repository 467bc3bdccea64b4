import { describe, expect, test } from 'vitest'
import { readCard, readMark } from './picture.ts'
import { policyIn } from './policy-text.ts'
import { readShopFile, setupOf } from './shop-file.ts'
import { openingHours } from './store-entry.ts'

const WHOLE = {
  brand: { name: 'Northline' },
  languages: ['fr-CA', 'en-CA'],
  addresses: { seller: { CA: ['7 Mill Lane', 'Winnipeg MB'] } },
  tax: { gst: '98765 4321 RT0001', qst: '9876543210 TQ0001' },
  mail: { from: 'Northline <orders@northline.example>' },
}

test('a shop in Canada alone needs no address in the US, and languages stand in their own order', () => {
  const { settings } = setupOf(readShopFile(WHOLE), {})
  expect(settings).toMatchObject({ OPEN_LOCALES: 'en-CA, fr-CA', SELLER_ADDRESS_CA: '7 Mill Lane; Winnipeg MB' })
  expect(settings).not.toHaveProperty('SELLER_ADDRESS_US')
})

test('all that is missing or wrong is said at once', () => {
  expect(() => setupOf(readShopFile({ languages: ['en-US', 'fr-CA'] }), {})).toThrow(
    /brand\.name is missing[^]*mail\.from is missing[^]*seller\.US is missing[^]*seller\.CA is missing[^]*tax\.gst is missing[^]*tax\.qst is missing/,
  )
  expect(() => readShopFile({ languages: ['de-DE'], stores: [{ name: 'X' }] })).toThrow(
    /languages\.0: [^]*stores\.0\.street: /,
  )
})

test('what a shop has already need not be said again', () => {
  const before = setupOf(readShopFile(WHOLE), {}).settings
  expect(setupOf(readShopFile({ support: { phone: '204-555-0101' } }), before).settings).toEqual({
    SUPPORT_PHONE: '204-555-0101',
  })
  expect(() => setupOf(readShopFile({ tax: { gst: null } }), before)).toThrow('tax.gst is missing')
})

describe('hours of a store', () => {
  test('name days from Monday on, and the rest are closed', () => {
    expect(openingHours('Mo-Th 08:00-18:00, Fr 08:00-16:00, Su 10:00-14:00')).toEqual([
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '16:00'],
      null,
      ['10:00', '14:00'],
    ])
  })
  test.each(['all day', 'Fr-Mo 08:00-18:00', 'Mo 18:00-08:00', 'Mo 8-18', ''])('%s is none', (said) => {
    expect(openingHours(said)).toBeUndefined()
  })
})

describe('a policy', () => {
  test('of plain text becomes paragraphs, and shows signs as they are typed', () => {
    expect(policyIn('core.en-US.txt', 'Core charges\n\nUp to 50 < 60 days\nby mail.\n\nThat is all.', [])).toEqual({
      name: 'core',
      language: 'en-US',
      title: 'Core charges',
      summary: 'Up to 50 < 60 days by mail.',
      answer: '<p>Up to 50 &lt; 60 days<br>by mail.</p>\n<p>That is all.</p>',
    })
  })
  test.each([
    ['privacy.html', '<h1>A</h1>b', /name it after the policy and its language/],
    ['cookies.en-US.html', '<h1>A</h1>b', /no page shows it/],
    ['privacy.en-US.html', '<p>b</p>', /begin it with its title/],
    ['privacy.en-US.html', '<h1>A</h1>', /it has no text/],
  ])('%s with %s is refused', (file, text, why) => {
    const wrong: string[] = []
    expect(policyIn(file, text, wrong)).toBeUndefined()
    expect(wrong.join()).toMatch(why)
  })
})

describe('a mark', () => {
  const svg = (inner: string, head = 'viewBox="0 0 20 10"') =>
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`)
  test('is a picture with a shape', () => {
    expect(
      readMark(svg('<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0"/><use href="#b"/>'), 'm').ratio,
    ).toBe(2)
    expect(readMark(svg('', 'width="30" height="60"'), 'm').ratio).toBe(0.5)
  })
  test.each([
    '<script>1</script>',
    '<path onload="x()"/>',
    '<a href="javascript:1"/>',
    '<image href="https://x.example/a.png"/>',
    '<style>@import "https://x.example"</style>',
    '<path fill="url(https://x.example/a)"/>',
    '<foreignObject/>',
    '<use xlink:href="https://x.example/a#b"/>',
    '<animate attributeName="href"/>',
  ])('with %s is refused', (inner) => {
    expect(() => readMark(svg(inner), 'm')).toThrow(/runs and fetches nothing/)
  })
  test('is no page, and a card is a PNG of its size', () => {
    expect(() => readMark(Buffer.from('<html></html>'), 'm')).toThrow('m is no SVG and no PNG')
    expect(() => readCard(svg(''), 'c')).toThrow('c is no PNG')
  })
})
