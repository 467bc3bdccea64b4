// GET /fields?origin=<the shop's origin>: the card fields, a page of the gateway for a frame in the shop's. What is typed here never
// reaches the shop: it gets a token. Both sides speak by postMessage and look at each other's origin.
//
// The shop's page to the frame:
//   { type: 'fields:init', locale, words: FieldWords,                             texts in the visitor's language; at any time again;
//     theme?: 'light' | 'dark', background?: string }                             the system's theme and the shop's paper unless given
//   { type: 'fields:submit', requestId,                                           check everything and make a token of the card and of
//     address?: { line1, line2, city, region, postalCode, country } }             where its bill goes
//   { type: 'fields:focus', field }                                               field: brand | number | expiry | cvc | name
// The frame to the shop's page:
//   { type: 'fields:ready' }                                                      it listens now; init is the answer
//   { type: 'fields:height', height }                                             CSS pixels that it needs, at every change and after each init
//   { type: 'fields:invalid', requestId, errors }                                 errors: { brand?: 'required', number?: 'required' | 'invalid',
//                                                                                 expiry?: 'invalid', cvc?: 'invalid', name?: 'required' }
//   { type: 'fields:token', requestId, token, brand, last4, expMonth, expYear }   brand: visa | mastercard | amex | discover
//   { type: 'fields:failed', requestId }                                          the gateway made no token; try again
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import * as rules from './card-rules.ts'
import { type FieldWords, runFields } from './fields-frame.ts'

const ENGLISH: FieldWords = {
  labels: {
    brand: 'Card type',
    chooseBrand: 'Choose a card type',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY',
    cvc: 'Security code',
    name: 'Name on card',
  },
  messages: {
    'card.type': 'Card type is a required field',
    'card.number': 'Card number is a required field',
    'card.invalid': 'Enter a valid card number',
    'card.expiry': 'Enter a valid expiry date',
    'card.cvc': 'Enter a valid security code',
    'card.name': 'Name on card is a required field',
  },
}

const { BRANDS, ...checks } = rules
const SCRIPT = `const BRANDS = ${JSON.stringify(BRANDS)}
${Object.values(checks).map(String).join('\n')}
${String(runFields)}
runFields({ ${Object.keys(checks).join(', ')} }, ${JSON.stringify(ENGLISH)})`
const STYLE = readFileSync(new URL('../../payment-fields/fields.css', import.meta.url), 'utf8')

/** Serves the page to the shop's own origins; anybody else gets 403, and no browser shows it in another's frame. */
export function fieldsPage(shopOrigins: string[], publishableKey: string) {
  const policy = [
    "default-src 'none'",
    `script-src '${sha256(SCRIPT)}'`,
    `style-src '${sha256(STYLE)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shopOrigins.join(' ') || "'none'"}`,
  ].join('; ')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  return (origin: string, response: ServerResponse) => {
    if (!shopOrigins.includes(origin)) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Not a shop of this gateway.')
      return
    }
    response.writeHead(200, headers).end(html(origin, publishableKey))
  }
}

const html = (origin: string, publishableKey: string) => `<!doctype html>
<html lang="en" data-origin="${origin}" data-key="${publishableKey}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card details</title>
<style>${STYLE}</style>
</head>
<body>
<form novalidate autocomplete="on">
${field('brand', '', `<select id="brand" autocomplete="cc-type" ${described('brand')}>${brandOptions}</select>`)}
${field('number', '', input('number', 'autocomplete="cc-number" inputmode="numeric" spellcheck="false"'))}
${field('expiry', 'half', input('expiry', 'autocomplete="cc-exp" inputmode="numeric"'))}
${field('cvc', 'half', input('cvc', 'autocomplete="cc-csc" inputmode="numeric"'))}
${field('name', '', input('name', 'autocomplete="cc-name" spellcheck="false" maxlength="80"'))}
</form>
<script>${SCRIPT}</script>
</body>
</html>
`

const brandOptions = `<option value=""></option>${BRANDS.map(({ code, name }) => `<option value="${code}">${name}</option>`).join('')}`
const described = (id: string) => `required aria-describedby="${id}-error" aria-invalid="false"`
const input = (id: string, attributes: string) => `<input id="${id}" type="text" ${attributes} ${described(id)}>`
const field = (id: string, width: string, control: string) =>
  `<div class="field ${width}"><label for="${id}"></label>${control}<p class="error" id="${id}-error"></p></div>`

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
