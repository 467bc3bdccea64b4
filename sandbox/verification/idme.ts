// ID.me as it speaks: the authorization code with PKCE, its tokens, and the attributes with `status`.
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOf } from '../identity/words.ts'
import { send } from '../page.ts'
import { readBody } from '../serve.ts'
import { choicePage, documentPage, waitingPage } from './choice-page.ts'
import { type Fate, fateOf, people } from './people.ts'

export interface IdMeParts {
  clientId: string
  clientSecret: string
  shopOrigins: string[]
}

interface Asked {
  redirectUri: string
  state: string
  challenge: string
  scope: string
  lang: string
}
type Granted = Asked & { fate: Fate }

export function idMe({ clientId, clientSecret, shopOrigins }: IdMeParts) {
  const asked = new Map<string, Asked>()
  const codes = new Map<string, Granted>()
  const tokens = new Map<string, Granted>()
  let isDocumentKnown = false
  const callbacks = new Set(shopOrigins.map((origin) => `${origin}/verification/callback`))

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const redirectUri = query.get('redirect_uri') ?? ''
    // Without a known address nobody is sent anywhere.
    if (query.get('client_id') !== clientId || !callbacks.has(redirectUri))
      return plain(response, 400, 'invalid_client')
    const wanted = {
      redirectUri,
      state: query.get('state') ?? '',
      challenge: query.get('code_challenge') ?? '',
      scope: query.get('scope') ?? '',
      lang: query.get('lang') ?? '',
    }
    const isWhole =
      query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256' && wanted.challenge !== ''
    if (!isWhole) return back(response, wanted, { error: 'invalid_request' })
    const id = randomBytes(12).toString('hex')
    asked.set(id, wanted)
    return choicePage(response, shown(wanted, id))
  }

  async function choose(id: string, request: IncomingMessage, response: ServerResponse) {
    const wanted = asked.get(id)
    if (!wanted) return plain(response, 404, 'This verification is over.')
    const person = new URLSearchParams(await readBody(request)).get('person')
    if (person === 'sent') {
      isDocumentKnown = true
      const address = backTo(wanted, { error: 'access_denied', error_description: 'The document is being reviewed' })
      return waitingPage(response, { ...shown(wanted, id), back: address })
    }
    const fate = fateOf(person)
    if (!fate) return back(response, wanted, { error: 'access_denied', error_description: 'The user cancelled' })
    if (fate === 'trouble') return back(response, wanted, { error: 'server_error' })
    if (fate === 'document' && !isDocumentKnown) return documentPage(response, shown(wanted, id))
    asked.delete(id)
    const code = randomBytes(16).toString('hex')
    codes.set(code, { ...wanted, fate })
    return back(response, wanted, { code })
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await readBody(request))
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return json(response, 401, { error: 'invalid_client' })
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood = granted?.redirectUri === form.get('redirect_uri') && granted?.challenge === verifier
    if (!granted || !isGood || form.get('grant_type') !== 'authorization_code')
      return json(response, 400, {
        error: 'invalid_grant',
        error_description: 'The code is invalid, expired or revoked',
      })
    // A provider that does not answer: the connection stays open until whoever asked gives up.
    if (granted.fate === 'silence') return undefined
    const access = randomBytes(16).toString('hex')
    tokens.set(access, granted)
    return json(response, 200, {
      access_token: access,
      token_type: 'bearer',
      expires_in: 300,
      scope: granted.scope,
      refresh_token: randomBytes(16).toString('hex'),
      refresh_expires_in: 604_800,
    })
  }

  function attributes(request: IncomingMessage, response: ServerResponse) {
    const granted = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (!granted) return json(response, 401, { error: 'invalid_token' })
    if (granted.fate === 'flood')
      return json(response, 200, { attributes: [], status: [], padding: 'x'.repeat(10_000_000) })
    const person = people[granted.fate as keyof typeof people]
    const [group, subgroup] =
      granted.fate === 'document' ? [groupIn(granted.scope), person.subgroup] : [person.group, person.subgroup]
    return json(response, 200, {
      attributes: [
        { handle: 'uuid', name: 'Unique Identifier', value: person.subject },
        { handle: 'email', name: 'Email', value: person.email },
      ],
      status: group ? [{ group, subgroups: [subgroup], verified: groupIn(granted.scope) === group }] : [],
    })
  }

  const shown = ({ lang }: Asked, id: string) => ({
    language: languageOf(lang),
    shopOrigins,
    action: `/oauth/authorize/${id}`,
  })

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://idme')
    const [, id] = /^\/oauth\/authorize\/(\w+)$/.exec(pathname) ?? []
    if (pathname === '/oauth/authorize' && request.method === 'GET') authorize(searchParams, response)
    else if (id && request.method === 'POST') await choose(id, request, response)
    else if (pathname === '/oauth/token' && request.method === 'POST') await token(request, response)
    else if (pathname === '/api/public/v3/attributes.json') attributes(request, response)
    else return false
    return true
  }
}

/** Scopes of the demo: `military`, `responder`, and Canada's with its name behind. */
const groupIn = (scope: string) => (scope.startsWith('military') ? 'military' : 'responder')

const backTo = ({ redirectUri, state }: Asked, answer: Record<string, string>): string => {
  const to = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state })) to.searchParams.set(name, value)
  return to.href
}

const back = (response: ServerResponse, wanted: Asked, answer: Record<string, string>) =>
  response.writeHead(302, { location: backTo(wanted, answer) }).end()

const json = (response: ServerResponse, status: number, body: object) =>
  send(response, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })

const plain = (response: ServerResponse, status: number, body: string) =>
  send(response, { status, type: 'text/plain; charset=utf-8', body })
