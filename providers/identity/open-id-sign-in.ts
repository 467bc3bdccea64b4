// People who sign in at an OpenID provider: authorization code with PKCE, state and nonce; the ID token's signature, audience and
// times are checked. The library is loaded with the first of them.
import type { Configuration, CustomFetch } from 'openid-client'
import { type Exchange, exchangeWith } from '../exchange.ts'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'
import type { SignedIn, SignInPort } from './port.ts'

export interface SignInConfig {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  totalMs?: number
}

/** Whoever presses Sign in is told that nobody can just now, and waits no longer for that. */
const BEGIN_MS = 1800
/** Clocks differ: without leeway fresh tokens would be refused. */
const SKEW_SECONDS = 30
const KEPT_MS = 600_000
const MOST_BYTES = 256_000

export function openIdSignIn({ issuer, clientId, clientSecret, totalMs = 5_000 }: SignInConfig): SignInPort {
  const provided = outbound({ service: 'identity', totalMs })
  /** All requests of one answer share its time limit. */
  const ask = <Answer>(work: () => Promise<Answer>, mostMs = totalMs) =>
    provided.ask((leftMs) => within(Math.min(leftMs, mostMs), work()))
  const fetched = fetchWithin(totalMs)
  let known: { config: Promise<Configuration>; since: number } | undefined

  const discover = async (): Promise<Configuration> => {
    const client = await import('openid-client')
    const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret)
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: SKEW_SECONDS },
      authentication,
      {
        [client.customFetch]: fetched,
        // Plain HTTP only for a demo's provider: production settings refuse it (identity.md).
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      },
    )
    config[client.customFetch] = fetched
    client.enableNonRepudiationChecks(config)
    return config
  }

  /** What is known of the provider is read anew beside whoever comes: they need not wait for what was so ten minutes ago. */
  const renew = (since: number): void => {
    if (known) known.since = since
    discover().then(
      (config) => (known = { config: Promise.resolve(config), since }),
      () => (known = undefined),
    )
  }

  const provider = async () => {
    if (known && Date.now() - known.since > KEPT_MS) renew(Date.now())
    known ??= { config: discover(), since: Date.now() }
    const { config } = known
    try {
      return { client: await import('openid-client'), config: await config }
    } catch (error) {
      known = undefined
      throw new ServiceDown('identity', error)
    }
  }

  return {
    begin: async ({ callback, language, maxAge }) => {
      // Reading the library is no time of the provider's.
      await import('openid-client')
      return ask(async () => {
        const { client, config } = await provider()
        const started = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
          maxAge,
        }
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: 'openid email profile',
          state: started.state,
          nonce: started.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(started.verifier),
          code_challenge_method: 'S256',
          ui_locales: language,
          ...(maxAge !== undefined && { max_age: String(maxAge) }),
        })
        return { address: address.href, started }
      }, BEGIN_MS)
    },

    finish: (address, { state, nonce, verifier, maxAge }) =>
      ask(async () => {
        const { client, config } = await provider()
        try {
          const tokens = await client.authorizationCodeGrant(config, new URL(address), {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
            // Then the token must say when they did, and not too long ago.
            ...(maxAge !== undefined && { maxAge }),
          })
          return signedInBy(tokens.claims() ?? {}, tokens.id_token ?? '')
        } catch (error) {
          // The provider's keys may have changed: its metadata is fetched again at the next try.
          known = undefined
          if (isDown(error)) throw new ServiceDown('identity', error)
          return null
        }
      }),

    end: ({ idToken, home, language }) =>
      ask(async () => {
        const { client, config } = await provider()
        if (!config.serverMetadata().end_session_endpoint) return null
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: home,
          ui_locales: language,
          ...(idToken !== null && { id_token_hint: idToken }),
        }).href
      }),
  }
}

async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ServiceDown('identity', 'no answer in time')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function signedInBy(claims: Record<string, unknown>, idToken: string): SignedIn | null {
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : null)
  const subject = text('sub')
  if (subject === null) return null
  const email = claims['email_verified'] === true ? text('email') : null
  const at = claims['auth_time']
  const authenticatedAt = typeof at === 'number' ? new Date(at * 1000) : null
  return { subject, email, firstName: text('given_name'), lastName: text('family_name'), idToken, authenticatedAt }
}

/** Whether the provider gave no usable answer, rather than a refusal of its own or an answer that is none to this try. */
const isDown = (error: unknown): boolean =>
  error instanceof Unanswered ||
  (error instanceof Error && 'cause' in error && error.cause instanceof Unanswered) ||
  (error instanceof Error && 'status' in error && Number(error.status) >= 500)

class Unanswered extends Error {}

/** The library's requests within our limits (reliability rule 26), over kept connections to each host. */
function fetchWithin(leftMs: number): CustomFetch {
  const exchanges = new Map<string, Exchange>()
  return async (address, { method, headers, body }) => {
    const url = new URL(address)
    const exchange = exchanges.get(url.origin) ?? exchangeWith(url, 4)
    exchanges.set(url.origin, exchange)
    const answer = await exchange(url.pathname + url.search, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== null && body !== undefined && { body: String(body) }),
      leftMs,
      mostBytes: MOST_BYTES,
    }).catch((error: unknown) => {
      throw new Unanswered('no answer', { cause: error })
    })
    if (answer.status >= 500) throw new Unanswered(`status ${answer.status}`)
    return new Response(answer.status === 204 ? null : answer.body, {
      status: answer.status,
      headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    })
  }
}
