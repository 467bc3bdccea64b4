import { expect, test } from 'vitest'
import { LOCALES } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { fieldsSite } from './fields-site.ts'

const SHOP = 'https://parts.example.com'
const site = fieldsSite({ publishableKey: 'pk_live_1', shopOrigins: [SHOP] })

test('the page loads the vendor’s script and its own, and no script stands in it', () => {
  const scripts = [...(site['index.html'] ?? '').matchAll(/<script([^>]*)>([^<]*)/g)]
  expect(scripts.map(([, attributes]) => /src="([^"]+)"/.exec(attributes ?? '')?.[1])).toEqual([
    'https://js.stripe.com/v3/',
    'fields.js',
  ])
  expect(scripts.every(([, , text]) => text === '')).toBe(true)
})

test('its policy lets in the vendor, and only the shop shows it in a frame, on either kind of host', () => {
  for (const name of ['_headers', 'caddy-headers.conf', 'nginx-headers.conf']) {
    const policy = /Content-Security-Policy"?:? "?([^"\n]+)/.exec(site[name] ?? '')?.[1] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`frame-ancestors ${SHOP}`)
    expect(policy).toContain('connect-src https://api.stripe.com')
    expect(policy).not.toMatch(/unsafe|data:|\*(?!\.js\.stripe\.com)/)
  }
})

test.each(LOCALES)('it has the labels and messages of %s before the shop says any', (locale) => {
  const { cardFields, cardFrame } = wordsFor(locale).checkout
  for (const text of [cardFrame, cardFields.number, wordsFor(locale).messages['card.invalid']])
    expect(site['fields.js']).toContain(JSON.stringify(text))
})

test.each<[string, { publishableKey?: string; shopOrigins?: string[] }, string]>([
  ['a secret key, which must never be in a page', { publishableKey: 'sk_live_1' }, 'publishable'],
  ['no shop', { shopOrigins: [] }, 'origin'],
  ['an address that is no origin', { shopOrigins: [`${SHOP}/`] }, 'no origin'],
])('it is not made with %s', (_, change, why) => {
  expect(() => fieldsSite({ publishableKey: 'pk_live_1', shopOrigins: [SHOP], ...change })).toThrow(why)
})
