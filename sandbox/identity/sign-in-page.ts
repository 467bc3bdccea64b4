// The page on which somebody says who they are: a demo asks for no password.
import type { ServerResponse } from 'node:http'
import { people } from './people.ts'

/** Answers with a button for each person; the form goes to `action`, and from there back to one of `shopOrigins`. */
export const signInPage = (response: ServerResponse, action: string, shopOrigins: string[]) =>
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Browsers hold the way back to it too.
      'content-security-policy': `${POLICY}; form-action 'self' ${shopOrigins.join(' ')}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .end(PAGE.replace('{action}', action))

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const BUTTONS = Object.entries(people).map(
  ([id, { email, role }]) => `<button name="person" value="${id}">${email}<span>${role}</span></button>`,
)

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in</title><style>:root{color-scheme:light dark}body{max-width:26rem;margin:0 auto;padding:1.5rem 1rem;font:16px/1.5 system-ui,sans-serif}
form{display:grid;gap:.75rem}button{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1rem;font:inherit;cursor:pointer}span{opacity:.75}</style></head>
<body><main><h1>Demo sign-in</h1><p>Who are you? Nobody here has a password.</p>
<form method="post" action="{action}">${BUTTONS.join('')}</form></main></body></html>`
