// The OpenID provider: discovery, keys, authorization code with PKCE for people, client credentials for programs. Access tokens
// are JWTs. Keys are made at each start, so a restart turns them over as a real provider does now and then.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Context, Provider, type Token } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { type Running, readBody, serve } from '../serve.ts'
import { answerAccountPages } from './account-pages.ts'
import { pageOf } from './page.ts'
import {
  type Bearer,
  idOf,
  nameIn,
  type Person,
  PROGRAM_SECRET,
  people as known,
  programs,
  remember,
} from './people.ts'
import { signInPage } from './sign-in-page.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { languageOf } from './words.ts'

export interface IdentityConfig {
  port: number
  audience: string
  shopOrigins: string[]
  /** Where a proxy that speaks TLS stands before it; else it is at its port. */
  issuer?: string | undefined
}

const HOUR = 3600
const SIGN_IN = /^\/sign-in\/([\w-]+)$/

export async function startIdentity({ port, audience, shopOrigins, issuer }: IdentityConfig): Promise<Running> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const running = await serve((request, response) => answer(request, response), port)
  const people = { ...known }
  const provider = new Provider(issuer ?? running.url, configuration({ audience, shopOrigins, people }))
  provider.proxy = issuer !== undefined
  const callback = provider.callback()
  const answerOf = async (request: IncomingMessage, response: ServerResponse) => {
    if (SIGN_IN.test(request.url ?? '')) return signIn(provider, { people, shopOrigins }, request, response)
    if (!(await answerAccountPages(request, response, { people, shopOrigins }))) callback(request, response)
  }
  answer = (request, response) => {
    answerOf(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This sign-in is over. Please begin again.')
    })
  }
  return running
}

/** Shows who may sign in, and takes who does; fails when the browser is not the one that began. */
async function signIn(
  provider: Provider,
  { people, shopOrigins }: Known,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  const action = `/sign-in/${uid}`
  if (request.url !== action) throw new Error('another sign-in')
  const sent = new URLSearchParams(request.method === 'POST' ? await readBody(request) : '')
  const accountId = chosen(people, sent)
  if (accountId !== undefined) return provider.interactionFinished(request, response, { login: { accountId } })
  const language = languageOf(params['ui_locales'])
  signInPage(response, { action, shopOrigins, people, language, isWrong: sent.has('email') })
}

/** Any address will do, as nobody here has a password. */
function chosen(people: Record<string, Person>, sent: URLSearchParams): string | undefined {
  const person = sent.get('person')
  if (person !== null) return Object.hasOwn(people, person) ? person : undefined
  const email = (sent.get('email') ?? '').trim().slice(0, 80)
  return idOf(people, email) ?? remember(people, { email, ...nameIn(email) })
}

interface Known {
  people: Record<string, Person>
  shopOrigins: string[]
}

const configuration = ({ audience, shopOrigins, people }: Known & { audience: string }) => ({
  adapter: createMemoryAdapter(),
  clients: [
    {
      client_id: 'shop',
      token_endpoint_auth_method: 'none',
      redirect_uris: shopOrigins.map((origin) => `${origin}/sign-in/callback`),
      post_logout_redirect_uris: shopOrigins.flatMap((origin) => HOMES.map((home) => origin + home)),
      id_token_signed_response_alg: 'ES256',
      // The token always says when they showed who they are.
      require_auth_time: true,
    },
    ...Object.keys(programs).map((client_id) => ({
      client_id,
      client_secret: PROGRAM_SECRET,
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
      id_token_signed_response_alg: 'ES256',
    })),
  ],
  jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: true, logoutSource: askSignOut, postLogoutSuccessSource: tellSignedOut },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: '',
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: HOUR,
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  conformIdTokenClaims: false,
  findAccount: (_: Context, accountId: string) =>
    people[accountId] && {
      accountId,
      claims: () => ({ sub: accountId, ...claimsOf(people[accountId]), ...namesOf(people[accountId]) }),
    },
  extraTokenClaims: (_: Context, token: Token) =>
    claimsOf(token.kind === 'AccessToken' ? people[token.accountId] : programs[token.clientId]),
  interactions: { url: (_: Context, { uid }: { uid: string }) => `/sign-in/${uid}` },
  // Nobody is asked for consent: the shop is the provider's own.
  loadExistingGrant: async ({ oidc: { provider, client, session } }: Context) => {
    const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
  pkce: { required: () => true },
  responseTypes: ['code'],
  ttl: {
    AccessToken: HOUR,
    ClientCredentials: HOUR,
    Grant: HOUR,
    IdToken: HOUR,
    Interaction: HOUR,
    Session: HOUR,
  },
  renderError: (ctx: Answer, { error, error_description }: Record<string, string>) => {
    // After a restart sessions are unknown: there is nothing to end.
    if (ctx.path.startsWith('/session/end')) return tellSignedOut(ctx)
    ctx.type = 'text/plain'
    ctx.body = `${error}: ${error_description}`
  },
})

/** Where the shop's visitors go on to after signing out: its home in each language. */
const HOMES = LOCALES.map((locale) => pathIn(locale, '/'))

interface Answer {
  path: string
  type: string
  body: string
  query: Record<string, unknown>
}

/** Submits itself; without script by a button. */
function askSignOut(ctx: Answer, form: string): void {
  const language = languageOf(ctx.query['ui_locales'])
  const title = language.words.signOut
  const body = `${form}<p><button form="op.logoutForm" name="logout" value="yes" autofocus>${title}</button></p>
<script>document.querySelector('button').click()</script>`
  ctx.type = 'html'
  ctx.body = pageOf({ language, title, body })
}

function tellSignedOut(ctx: Answer): void {
  const language = languageOf(ctx.query['ui_locales'])
  ctx.type = 'html'
  ctx.body = pageOf({ language, title: language.words.signedOut, body: '' })
}

const namesOf = (person: Person | undefined) =>
  person?.firstName && { given_name: person.firstName, family_name: person.lastName }

const claimsOf = (bearer: Bearer | undefined) =>
  bearer && { role: bearer.role, ...(bearer.email && { email: bearer.email, email_verified: true }) }
