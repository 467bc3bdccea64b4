// A stand-in of the vendor's script and of what it calls, at the vendor's own addresses: the page with the live gateway's card fields meets
// them through its own policy. Tokens are the sandbox gateway's.
import type { Page, Route } from 'playwright-core'
import { fieldsSite } from '#payment-fields/fields-site.ts'
import { shop } from './browser.ts'

const KEY = 'pk_test_sandbox'
const JS = { contentType: 'text/javascript; charset=utf-8' }

/** Puts the page in the place of the sandbox's card fields, and the stand-in where the vendor is. */
export async function withLiveFields(page: Page): Promise<void> {
  const site = fieldsSite({ publishableKey: KEY, shopOrigins: [new URL(shop.url).origin] })
  const headers = Object.fromEntries(
    (site['_headers'] ?? '').split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
      // The sandbox's own address has no certificate.
      return name && name !== 'Strict-Transport-Security' ? [[name.toLowerCase(), value]] : []
    }),
  )
  const give = (name: string, contentType: string) => (route: Route) =>
    route.fulfill({ body: site[name] ?? '', contentType, headers })
  const origin = `http://localhost:${shop.sandboxPort}`
  await page.route(`${origin}/fields?*`, give('index.html', 'text/html; charset=utf-8'))
  await page.route(`${origin}/fields.js`, give('fields.js', 'text/javascript; charset=utf-8'))
  await page.route(`${origin}/fields.css`, give('fields.css', 'text/css; charset=utf-8'))
  await page.route('https://js.stripe.com/v3/', (route) => route.fulfill({ body: VENDOR, ...JS }))
  await page.route('https://js.stripe.com/v3/element?*', (route) =>
    route.fulfill({ body: ELEMENT, contentType: 'text/html; charset=utf-8' }),
  )
  await page.route('https://api.stripe.com/v1/payment_methods', async (route) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const made = await fetch(`${origin}/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
      body: new URLSearchParams(route.request().postData() ?? ''),
    })
    return route.fulfill({
      status: made.status,
      headers: cors,
      contentType: 'application/json',
      body: await made.text(),
    })
  })
}

/** What the page uses of the vendor's script: elements in frames of its own, whose values only it reads. */
const VENDOR = `{
  const values = {}
  const BRANDS = { 4: 'visa', 5: 'mastercard', 3: 'amex', 6: 'discover' }
  const changeOf = (type, value) => {
    const digits = value.replace(/\\D/g, '')
    const complete = { cardNumber: digits.length >= 15, cardExpiry: digits.length === 4, cardCvc: digits.length >= 3 }[type]
    return { empty: value === '', complete, ...(type === 'cardNumber' && { brand: BRANDS[digits[0]] || 'unknown' }) }
  }
  window.Stripe = (key) => ({
    elements: ({ locale }) => ({
      create(type) {
        const heard = {}
        const frame = document.createElement('iframe')
        frame.src = 'https://js.stripe.com/v3/element?' + new URLSearchParams({ type, locale })
        frame.title = 'Secure ' + type
        frame.style.cssText = 'display:block;width:100%;height:24px;border:0'
        addEventListener('message', ({ source, data }) => {
          if (source !== frame.contentWindow) return
          if (data.event === 'change') values[type] = data.value
          heard[data.event]?.forEach((hear) => hear(data.event === 'change' ? changeOf(type, data.value) : undefined))
        })
        return {
          mount: (place) => place.append(frame),
          update: () => {},
          focus: () => { frame.focus(); frame.contentWindow.postMessage('focus', '*') },
          clear: () => { values[type] = ''; frame.contentWindow.postMessage('clear', '*') },
          on: (event, hear) => (heard[event] ??= []).push(hear),
        }
      },
    }),
    async createPaymentMethod({ billing_details: { name, address } }) {
      const [month, year] = values.cardExpiry.split('/')
      const answer = await fetch('https://api.stripe.com/v1/payment_methods', {
        method: 'POST',
        headers: { authorization: 'Bearer ' + key },
        body: new URLSearchParams({
          type: 'card', 'card[number]': values.cardNumber, 'card[exp_month]': month, 'card[exp_year]': '20' + year,
          'card[cvc]': values.cardCvc, 'billing_details[name]': name,
          ...Object.fromEntries(Object.entries(address).map(([part, value]) => ['billing_details[address][' + part + ']', value])),
        }),
      })
      const body = await answer.json()
      return answer.ok ? { paymentMethod: body } : { error: body.error }
    },
  })
}`

const ELEMENT = `<!doctype html><html lang="en"><title>Secure field</title><style>body{margin:0}input{width:100%;border:0;outline:0;padding:0;font:16px system-ui;background:transparent;color:inherit}</style>
<input aria-label="value"><script>
const input = document.querySelector('input')
const say = (event, value) => parent.postMessage({ event, value }, '*')
input.addEventListener('input', () => say('change', input.value))
input.addEventListener('focus', () => say('focus'))
input.addEventListener('blur', () => say('blur'))
addEventListener('message', ({ data }) => {
  if (data === 'focus') input.focus()
  if (data === 'clear') { input.value = ''; say('change', '') }
})
say('ready')
</script></html>`
