// GET and POST /3ds/{payment}: the bank's question, which the shop shows in a frame or in its own window. Whoever presses a button has
// answered it; whoever closes the page has not.
import type { ServerResponse } from 'node:http'
import type { Intent } from './ledger.ts'

export interface BankPages {
  show(intent: Intent | undefined, response: ServerResponse): void
  /** Back to the shop, with what the vendor adds to the address. */
  sendBack(intent: Intent | undefined, response: ServerResponse): void
}

export function bankPages(shopOrigins: string[]): BankPages {
  const shops = shopOrigins.join(' ')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // The answer is sent on to the shop, which counts as where the form goes.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${shops}; frame-ancestors ${shops || "'none'"}`,
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  return {
    show(intent, response) {
      if (!intent?.returnUrl)
        return void response.writeHead(404, { 'content-type': 'text/plain' }).end('No such question.')
      response.writeHead(200, headers).end(page(intent))
    },
    sendBack(intent, response) {
      const address = URL.parse(intent?.returnUrl ?? '')
      if (!intent || !address || !shopOrigins.includes(address.origin)) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('No such question.')
        return
      }
      address.searchParams.set('payment_intent', intent.id)
      address.searchParams.set('source_type', 'card')
      response.writeHead(303, { location: address.href, 'referrer-policy': 'no-referrer' }).end()
    },
  }
}

const page = ({ amount, currency, last4 }: Intent) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>3D Secure test page</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:1rem;font:16px/1.5 system-ui,sans-serif}button{min-height:44px;margin:0 .5rem .5rem 0;padding:0 1rem;font:inherit}</style></head>
<body><h1>Demo bank</h1><p>Do you want to pay ${(amount / 100).toFixed(2)} ${currency.toUpperCase()} with your card ending in ${last4}?</p>
<form method="post"><button name="answer" value="complete">Complete authentication</button><button name="answer" value="fail">Fail authentication</button></form>
</body></html>`

export const isRightAnswer = (body: string): boolean => new URLSearchParams(body).get('answer') === 'complete'
