import type { ServerResponse } from 'node:http'
import type { ReceivedMail } from './read-mail.ts'

export function showOutbox(mails: ReceivedMail[], url: string, response: ServerResponse) {
  const { pathname, searchParams } = new URL(url, 'http://outbox')
  const newest = [...mails].reverse()
  if (pathname === '/') return page(response, 'Outbox', list(newest))
  if (pathname === '/messages.json') {
    const to = searchParams.get('to')?.toLowerCase()
    const found = to ? newest.filter((mail) => mail.to.some((address) => address.toLowerCase() === to)) : newest
    return send(response, 200, 'application/json; charset=utf-8', JSON.stringify(found))
  }
  const [, , id, html] = /^\/(mails)\/([\w-]+)(\/html)?$/.exec(pathname) ?? []
  const mail = mails.find((one) => one.id === id)
  if (!mail) return send(response, 404, 'text/plain', 'No such mail.')
  if (html) return send(response, 200, 'text/html; charset=utf-8', mail.html, MAIL_POLICY)
  return page(response, mail.subject, letter(mail))
}

const list = (mails: ReceivedMail[]) =>
  mails.length === 0
    ? '<h1>Outbox</h1><p>No mail has been sent yet.</p>'
    : `<h1>Outbox</h1><ul>${mails
        .map(({ id, at, to, subject }) => {
          const when = `<time datetime="${escaped(at)}">${escaped(at.slice(0, 19).replace('T', ' '))}</time>`
          return `<li><a href="/mails/${id}">${escaped(subject) || '(no subject)'}</a><span>${escaped(to.join(', '))}</span>${when}</li>`
        })
        .join('')}</ul>`

const letter = ({ id, at, from, to, subject, text, html, attachments }: ReceivedMail) => `<p><a href="/">Outbox</a></p>
<h1>${escaped(subject) || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to.join(', '))}</dd><dt>Sent</dt><dd>${escaped(at)}</dd>
${attachments.length > 0 ? `<dt>Attached</dt><dd>${escaped(attachments.join(', '))}</dd>` : ''}</dl>
${html ? `<h2>As HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups" src="/mails/${id}/html"></iframe>` : ''}
<h2>As text</h2><pre>${escaped(text)}</pre>`

const page = (response: ServerResponse, title: string, body: string) =>
  send(
    response,
    200,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )

const MAIL_POLICY =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'"

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem}
ul{list-style:none;padding:0}li{display:grid;padding:.75rem 0;border-bottom:1px solid #8886}li a{font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:36rem;border:1px solid #8886;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`

function send(response: ServerResponse, status: number, type: string, body: string, policy = "default-src 'none'") {
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(body)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
