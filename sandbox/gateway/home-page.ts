import type { ServerResponse } from 'node:http'
import { grouped } from './card-rules.ts'
import { type CardOutcome, ORDER_FAILS, SLOW_MS, TEST_CARDS } from './cards.ts'

const OUTCOMES: Record<CardOutcome, string> = {
  approved: 'Approved',
  'postal-mismatch': 'Approved; the bank knows another postal code',
  'line-mismatch': 'Approved; the bank knows another street',
  'address-mismatch': 'Approved; the bank knows another street and postal code',
  'code-unmatched': 'Approved; the bank knows another security code',
  asked: 'The bank asks first; approved, if the answer is right',
  'asked-once': 'The bank asks first; approved, if the answer is right, and not asked about again',
  'asked-declined': 'The bank asks first, and declines all the same',
  'asked-insufficient': 'The bank asks first, and declines: insufficient funds',
  'asking-fails': 'The bank’s question cannot be put: declined',
  short: 'Approved, but for a cent less than was asked: the order cannot be placed',
  declined: 'Declined',
  'insufficient-funds': 'Declined: insufficient funds',
  'code-mismatch': 'Declined: the security code is wrong',
  'gateway-error': 'The gateway fails; nothing is reserved',
  'lost-answer': 'Approved, but the answer is lost on the way',
  'slow-answer': `Approved, but answered after ${SLOW_MS / 1000} seconds`,
}

const ROWS = TEST_CARDS.map(
  ({ number, funding, outcome }) =>
    `<tr><th scope="row">${grouped(number)}</th><td>${funding}</td><td>${OUTCOMES[outcome]}</td></tr>`,
)

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo card gateway</title><style>:root{color-scheme:light dark}body{max-width:48rem;margin:0 auto;padding:1.5rem 1rem;font:16px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;width:100%}th,td{padding:.5rem .5rem .5rem 0;font-size:.875rem;border-bottom:1px solid #8886;text-align:left}tbody th{font-variant-numeric:tabular-nums;white-space:nowrap}</style></head>
<body><h1>Demo card gateway</h1><p>No real money moves here. Any expiry date to come and any security code will do; other card numbers that are well formed are approved. With ${ORDER_FAILS} as the name on an approved card it is paid, and the order cannot be placed.</p>
<table><thead><tr><th scope="col">Card number</th><th scope="col">Kind</th><th scope="col">What happens</th></tr></thead><tbody>${ROWS.join('')}</tbody></table></body></html>`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
}

export const homePage = (response: ServerResponse) => response.writeHead(200, HEADERS).end(PAGE)
