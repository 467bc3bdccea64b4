// The page with the live gateway's card fields, as files for a host of its own (docs/operations/payments.md). What is typed on it never
// reaches the shop, which gets a token; its own policy lets in the vendor's script and nothing else.
import { readFileSync } from 'node:fs'
import { LOCALES } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { type FieldSettings, type FieldWords, runFields } from './run-fields.ts'

export interface SiteSettings {
  /** The gateway's public key: it makes tokens and nothing else. */
  publishableKey: string
  /** Whose checkouts may show the page. */
  shopOrigins: string[]
}

const VENDOR_SCRIPT = 'https://js.stripe.com/v3/'
const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }

/** File names with their contents; throws one error that names everything that is wrong. */
export function fieldsSite({ publishableKey, shopOrigins }: SiteSettings): Record<string, string> {
  const wrong: string[] = []
  if (!/^pk_(?:live|test)_\w{1,200}$/.test(publishableKey)) wrong.push('the key is the publishable one, pk_live_…')
  if (shopOrigins.length === 0) wrong.push('name the shop’s origin')
  for (const shop of shopOrigins)
    if (URL.parse(shop)?.origin !== shop) wrong.push(`${shop} is no origin: https://parts.example.com`)
  if (wrong.length > 0) throw new Error(`The card fields cannot be made:\n- ${wrong.join('\n- ')}`)

  const settings: FieldSettings = {
    key: publishableKey,
    shops: shopOrigins,
    words: Object.fromEntries(LOCALES.map((locale) => [locale, fieldWords(locale)])),
    brands: Object.keys(BRANDS),
  }
  const headers = headersFor(shopOrigins)
  return {
    'index.html': PAGE,
    'fields.js': `${String(runFields)}\nrunFields(${JSON.stringify(settings)})\n`,
    'fields.css': readFileSync(new URL('./fields.css', import.meta.url), 'utf8'),
    // As hosts of static files read them, and as Caddy and nginx do.
    _headers: `/*\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`,
    'caddy-headers.conf': headers.map(([name, value]) => `header ${name} "${value}"\n`).join(''),
    'nginx-headers.conf': headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
  }
}

/** Where the vendor's script calls, and what frames it opens, as the vendor lists them. */
const headersFor = (shopOrigins: string[]): [string, string][] => [
  [
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "style-src 'self'",
      'connect-src https://api.stripe.com',
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${shopOrigins.join(' ')}`,
    ].join('; '),
  ],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Referrer-Policy', 'strict-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['Cache-Control', 'no-cache'],
]

function fieldWords(locale: (typeof LOCALES)[number]): FieldWords {
  const { checkout, messages } = wordsFor(locale)
  const { brand, chooseBrand, number, expiry, expiryHint, cvc, name } = checkout.cardFields
  return {
    title: checkout.cardFrame,
    labels: { brand, chooseBrand, number, expiry, expiryHint, cvc, name },
    messages: {
      'card.type': messages['card.type'],
      'card.number': messages['card.number'],
      'card.invalid': messages['card.invalid'],
      'card.expiry': messages['card.expiry'],
      'card.cvc': checkout.cardCode,
      'card.name': checkout.cardName,
    },
  }
}

const field = (id: string, width: string, control: string) =>
  `<div class="field ${width}"><label id="${id}-label" for="${id}"></label>${control}<p class="error" id="${id}-error" aria-live="polite"></p></div>`
const described = (id: string) => `required aria-describedby="${id}-error" aria-invalid="false"`
const options = Object.entries(BRANDS).map(([code, name]) => `<option value="${code}">${name}</option>`)

const PAGE = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Card details</title>
<link rel="stylesheet" href="fields.css">
<script src="${VENDOR_SCRIPT}" defer></script>
<script src="fields.js" defer></script>
</head>
<body>
<form novalidate autocomplete="on">
${field('brand', '', `<select id="brand" autocomplete="cc-type" ${described('brand')}><option value=""></option>${options.join('')}</select>`)}
${field('number', '', '<div class="vendor" id="number"></div>')}
${field('expiry', 'half', '<div class="vendor" id="expiry"></div>')}
${field('cvc', 'half', '<div class="vendor" id="cvc"></div>')}
${field('name', '', `<input id="name" type="text" autocomplete="cc-name" spellcheck="false" maxlength="80" ${described('name')}>`)}
</form>
</body>
</html>
`
