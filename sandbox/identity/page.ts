// The stand-in's pages: text and forms, without anything to load.
import type { ServerResponse } from 'node:http'
import type { Language } from './words.ts'

export interface PageContent {
  language: Language
  title: string
  body: string
  /** Where forms may lead besides here: browsers hold the way back to the shop too. */
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
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const STYLE = `:root{color-scheme:light dark}body{max-width:26rem;margin:0 auto;padding:1.5rem 1rem;font:16px/1.5 system-ui,sans-serif}
form{display:grid;gap:.75rem}label{display:grid}input,button{padding:.75rem 1rem;font:inherit}
button{display:flex;justify-content:space-between;gap:1rem;cursor:pointer}`

/** Text as it may stand in a page. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
