// The pages load nothing, so that the sandbox needs no files.
import type { ServerResponse } from 'node:http'
import type { Language } from './words.ts'

export interface PageContent {
  language: Language
  title: string
  body: string
  /** Browsers check redirects after a form too, so the shop's origin must be allowed. */
  shopOrigins: string[]
  status?: number
}

export const sendPage = (
  response: ServerResponse,
  { language, title, body, shopOrigins, status = 200 }: PageContent,
): ServerResponse =>
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `${POLICY}; form-action 'self' ${shopOrigins.join(' ')}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .end(pageOf({ language, title, body }))

export const pageOf = ({
  language: { locale },
  title,
  body,
}: Pick<PageContent, 'language' | 'title' | 'body'>): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><header>${MARK}</header><main><h1>${title}</h1>${body}</main></body></html>`

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** The store's colours; its fonts would have to be loaded. */
const STYLE = `:root{color-scheme:light dark;--paper:#fafaf7;--surface:#fff;--ink:#14171a;--soft:#545b61;--edge:#868c8f;--link:#1b4f7a;--signal:#c2410c}
@media (prefers-color-scheme:dark){:root{--paper:#121415;--surface:#1a1d1f;--ink:#ecedea;--soft:#a3a9ad;--edge:#747b80;--link:#7db7e8;--signal:#f97316}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{padding:.75rem 1rem;background:#14171a}header svg{display:block;max-width:26rem;margin:0 auto;fill:none;stroke:#fff;stroke-width:2}
header circle{fill:#f97316;stroke:none}main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}h2{margin:1.25rem 0 .5rem;font-size:1rem}h2::first-letter{text-transform:uppercase}a{color:var(--link)}
form{display:grid;gap:.75rem}label{display:grid;gap:.25rem;font-weight:600}
input,button{box-sizing:border-box;width:100%;min-height:44px;padding:.625rem .875rem;border:1px solid var(--edge);border-radius:4px;background:var(--surface);color:inherit;font:inherit;text-align:start;overflow-wrap:anywhere}
button{cursor:pointer;font-weight:600}button+button{margin-top:.5rem}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
button:hover{border-color:var(--signal)}`

/** The store's sign: a nut with a coloured core. */
const MARK =
  '<svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true"><path d="M15 2l11 6.5v13L15 28 4 21.5v-13z"/><circle cx="15" cy="15" r="6"/></svg>'

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
