// Plain pages of stand-ins, for people who try the shop: they run no script.
import type { ServerResponse } from 'node:http'

export const page = (response: ServerResponse, title: string, body: string) =>
  send(response, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    policy:
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  })

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem}
ul{list-style:none;padding:0}li{display:grid;padding:.75rem 0;border-bottom:1px solid #8886}li a{font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
button{font:inherit;min-height:2rem;justify-self:start}
iframe{width:100%;height:36rem;border:1px solid #8886;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`

interface Sent {
  status: number
  type: string
  body: string
  policy?: string
}

export function send(response: ServerResponse, { status, type, body, policy = "default-src 'none'" }: Sent): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(body)
}

/** After a form: the page is read anew. */
export const backTo = (response: ServerResponse, path: string) => response.writeHead(303, { location: path }).end()

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
