// ID.me: OAuth's authorization code with PKCE, then the attributes with `status`, which no other of its endpoints has.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { GroupName, Variant } from '#values/verified-discount.ts'
import { jsonCalls, subjectHash } from './json-calls.ts'
import type { VerificationPort, VerificationResult } from './port.ts'

export interface IdMeConfig {
  /** `https://api.id.me`, for browsers and for us. */
  base: string
  clientId: string
  clientSecret: string
  /** The scope names a policy at ID.me, so it differs by country and by contract. */
  policies: Record<Variant, Record<GroupName, string>>
  totalMs?: number
}

const text = z.string().max(500)
const Tokens = z.object({ access_token: text.min(1), token_type: text })
const Attributes = z.object({
  attributes: z.array(z.object({ handle: text, value: z.union([text, z.null()]) })).max(50),
  status: z
    .array(z.object({ group: text, subgroups: z.array(text).max(50).default([]), verified: z.boolean() }))
    .max(20),
})

/** As its documents and its library call them, beside a scope of a contract's own. */
const NAMES: Record<GroupName, readonly string[]> = {
  military: ['military', 'military_canada'],
  responder: ['responder', 'first_responder', 'responder_canada'],
}

export function idMeVerification({ base, clientId, clientSecret, policies, totalMs }: IdMeConfig): VerificationPort {
  const calls = jsonCalls(new URL(base), totalMs)

  return {
    name: 'idme',
    async begin({ group, variant, language, callback, state }) {
      const verifier = randomBytes(32).toString('base64url')
      const address = new URL('/oauth/authorize', base)
      address.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        scope: policies[variant][group],
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        lang: language,
      }).toString()
      return { address: address.href, verifier, reference: null }
    },
    returned: (query) => ({ state: query.get('state') ?? '' }),
    async finish(query, { group, variant, callback, verifier }): Promise<VerificationResult> {
      const code = query.get('code')
      if (query.get('error') === 'access_denied') return { outcome: 'CANCELLED' }
      if (!code || query.has('error')) return { outcome: 'FAILED' }
      return calls(async (call) => {
        const answered = await call('/oauth/token', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            code,
            redirect_uri: callback,
            client_id: clientId,
            client_secret: clientSecret,
            code_verifier: verifier,
          }).toString(),
        })
        // A code that is used up, or another's, is no answer to this try.
        if (answered.status !== 200) return { outcome: 'FAILED' }
        const { access_token: token } = Tokens.parse(answered.body)
        const told = await call('/api/public/v3/attributes.json', { headers: { authorization: `Bearer ${token}` } })
        if (told.status !== 200) throw new Error(`status ${told.status}`)
        const { attributes, status } = Attributes.parse(told.body)
        const subject = attributes.find(({ handle }) => handle === 'uuid')?.value
        if (!subject) return { outcome: 'FAILED' }
        const names = new Set([policies[variant][group], ...NAMES[group]])
        const isOne = status.some(({ group: name, verified }) => verified && names.has(name))
        return isOne ? { outcome: 'VERIFIED', subjectHash: subjectHash(clientSecret, subject) } : { outcome: 'REFUSED' }
      })
    },
  }
}
