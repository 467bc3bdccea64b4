import type { ServerResponse } from 'node:http'
import { escaped, page, send } from '../page.ts'
import type { ReceivedMail } from './read-mail.ts'

export function showOutbox(mails: ReceivedMail[], url: string, response: ServerResponse) {
  const { pathname, searchParams } = new URL(url, 'http://outbox')
  const newest = [...mails].reverse()
  if (pathname === '/') return page(response, 'Outbox', list(newest))
  if (pathname === '/messages.json') {
    const to = searchParams.get('to')?.toLowerCase()
    const found = to ? newest.filter((mail) => mail.to.some((address) => address.toLowerCase() === to)) : newest
    return send(response, { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(found) })
  }
  const [, , id, html] = /^\/(mails)\/([\w-]+)(\/html)?$/.exec(pathname) ?? []
  const mail = mails.find((one) => one.id === id)
  if (!mail) return send(response, { status: 404, type: 'text/plain', body: 'No such mail.' })
  if (html)
    return send(response, { status: 200, type: 'text/html; charset=utf-8', body: mail.html, policy: MAIL_POLICY })
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
<form method="post" action="/mails/${id}/bounce"><button>Bounce it now</button></form>
${html ? `<h2>As HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups" src="/mails/${id}/html"></iframe>` : ''}
<h2>As text</h2><pre>${escaped(text)}</pre>`

const MAIL_POLICY =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'"
