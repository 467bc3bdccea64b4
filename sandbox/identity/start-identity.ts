// The OpenID provider: discovery, keys, authorization code with PKCE for people, client credentials for programs. Access tokens
// are JWTs. Keys are made at each start, so a restart turns them over as a real provider does now and then.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Context, Provider, type Token } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { type Running, readBody, serve } from '../serve.ts'
import { PROGRAM_SECRET, people, programs } from './people.ts'
import { signInPage } from './sign-in-page.ts'

export interface IdentityConfig {
  port: number
  /** For whom the access tokens are: what the shop's record platform calls itself. */
  audience: string
  /** Where people may return to, at `/sign-in/callback`. */
  shopOrigins: string[]
}

/** In seconds. */
const HOUR = 3600
const SIGN_IN = /^\/sign-in\/([\w-]+)$/

/** Starts the provider; the address at which it answers is its issuer. */
export async function startIdentity({ port, audience, shopOrigins }: IdentityConfig): Promise<Running> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const running = await serve((request, response) => answer(request, response), port)
  const provider = new Provider(running.url, configuration(audience, shopOrigins))
  const callback = provider.callback()
  answer = (request, response) => {
    if (!SIGN_IN.test(request.url ?? '')) return callback(request, response)
    signIn(provider, shopOrigins, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This sign-in is over. Please begin again.')
    })
  }
  return running
}

/** Shows who may sign in, and takes who does; fails when the browser is not the one that began. */
async function signIn(
  provider: Provider,
  shopOrigins: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  const action = `/sign-in/${uid}`
  if (request.url !== action) throw new Error('another sign-in')
  const accountId = request.method === 'POST' && new URLSearchParams(await readBody(request)).get('person')
  if (accountId && Object.hasOwn(people, accountId))
    return provider.interactionFinished(request, response, { login: { accountId } })
  signInPage(response, action, shopOrigins)
}

const configuration = (audience: string, shopOrigins: string[]) => ({
  adapter: createMemoryAdapter(),
  clients: [
    {
      client_id: 'shop',
      token_endpoint_auth_method: 'none',
      redirect_uris: shopOrigins.map((origin) => `${origin}/sign-in/callback`),
      id_token_signed_response_alg: 'ES256',
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
    rpInitiatedLogout: { enabled: false },
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
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  findAccount: (_: Context, accountId: string) =>
    people[accountId] && { accountId, claims: () => ({ sub: accountId, ...claimsOf(people[accountId]) }) },
  extraTokenClaims: (_: Context, token: Token) =>
    claimsOf(token.kind === 'AccessToken' ? people[token.accountId] : programs[token.clientId]),
  interactions: { url: (_: Context, { uid }: { uid: string }) => `/sign-in/${uid}` },
  // Nobody is asked whether the shop may know them.
  loadExistingGrant: async ({ oidc: { provider, client, session } }: Context) => {
    const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
    grant.addOIDCScope('openid email')
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
  renderError: (ctx: { type: string; body: string }, { error, error_description }: Record<string, string>) => {
    ctx.type = 'text/plain'
    ctx.body = `${error}: ${error_description}`
  },
})

const claimsOf = (bearer: { role: string; email?: string } | undefined) =>
  bearer && { role: bearer.role, ...(bearer.email && { email: bearer.email, email_verified: true }) }
