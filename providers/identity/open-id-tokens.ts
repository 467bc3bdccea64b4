// Bearer tokens of an OpenID provider: JWTs, checked here with the keys that it publishes. It is asked for its keys alone, within
// limits (reliability rule 26), and never about a token.
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Exchange, exchangeWith } from '../exchange.ts'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'
import type { Identity, IdentityPort } from './port.ts'

export interface OpenIdConfig {
  issuer: string
  audience: string
  totalMs?: number
}

/** Asymmetric only, and never the token's own choice: `none` or an HMAC with the public key would let anybody sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'Ed25519', 'EdDSA']
/** Clocks differ: without leeway fresh tokens would be refused. */
const SKEW_SECONDS = 30
const MOST_TOKEN = 8_192
const MOST_BYTES = 256_000
/** A key that the provider withdraws is good for at most so long. */
const KEPT_MS = 600_000
/** Checking a signature takes 0.2 ms, so a good token is trusted for this long or until it expires. */
const TRUSTED_MS = 60_000
/** Bounds refetching, or invented key ids would make us flood the provider. */
const ASK_AGAIN_MS = 10_000

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

export function openIdTokens({ issuer, audience, totalMs = 2_000 }: OpenIdConfig): IdentityPort {
  const { ask } = outbound({ service: 'identity', totalMs, tries: 2 })
  const read = readJson()

  const publishedKeys = () =>
    ask(async (leftMs) => {
      const end = Date.now() + leftMs
      try {
        const found = Discovery.parse(
          await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, leftMs),
        )
        if (found.issuer !== issuer) throw new Error(`it calls itself ${found.issuer}`)
        if (issuer.startsWith('https:') && !found.jwks_uri.startsWith('https:'))
          throw new Error('its keys are not safe')
        return KeySet.parse(await read(found.jwks_uri, Math.max(1, end - Date.now())))
      } catch (error) {
        throw new ServiceDown('identity', error)
      }
    })
  const keys = createRemoteJWKSet(new URL(issuer), {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: ASK_AGAIN_MS,
    [customFetch]: async () => Response.json(await publishedKeys()),
  })
  const clock = { now: () => Date.now() }
  const good = new LRUCache<string, Identity>({ max: 2_000, ttl: TRUSTED_MS, ttlResolution: 0, perf: clock })

  return {
    async verify(token) {
      if (token.length > MOST_TOKEN) return null
      const known = good.get(token)
      if (known) return known
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          clockTolerance: SKEW_SECONDS,
          requiredClaims: ['sub', 'exp'],
        })
        const identity = identityIn(payload)
        const leftMs = ((payload.exp ?? 0) + SKEW_SECONDS) * 1000 - Date.now()
        if (identity && leftMs > 0) good.set(token, identity, { ttl: Math.min(TRUSTED_MS, leftMs) })
        return identity
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error instanceof ServiceDown ? error : new ServiceDown('identity', error)
      }
    },
  }
}

function identityIn({ sub, email, email_verified, role, auth_time: at }: JWTPayload): Identity | null {
  if (!sub) return null
  const verified = email_verified === true && typeof email === 'string' ? email : null
  const isTime = typeof at === 'number' && at * 1000 < Date.now() + SKEW_SECONDS * 1000
  return {
    subject: sub,
    email: verified,
    isGuest: role === 'guest',
    ...(at !== undefined && { authenticatedAt: isTime ? new Date(at * 1000) : null }),
  }
}

function readJson(): (address: string, leftMs: number) => Promise<unknown> {
  const exchanges = new Map<string, Exchange>()
  return async (address, leftMs) => {
    const url = new URL(address)
    const exchange = exchanges.get(url.origin) ?? exchangeWith(url, 4)
    exchanges.set(url.origin, exchange)
    const { status, body } = await exchange(url.pathname + url.search, { leftMs, mostBytes: MOST_BYTES })
    if (status !== 200) throw new Error(`status ${status}`)
    return JSON.parse(body)
  }
}
