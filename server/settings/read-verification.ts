// Who verifies that shoppers are of the military or first responders, and what we are called there (I-1).
import type { GroupName, Variant } from '#values/verified-discount.ts'
import type { Env, SettingName } from './env.ts'
import { url } from './read-text.ts'

export interface VerificationSettings {
  provider: 'idme' | 'sheerid'
  base: string
  clientId: string
  secret: string
  webhookSecret: string
  policies: Record<Variant, Record<GroupName, string>>
}

const DEMO = { clientId: 'shop_verification', secret: 'verification_sandbox' }

/** Scopes of ID.me and program ids of SheerID, as the stand-ins know them. */
const OF_DEMO: Record<VerificationSettings['provider'], Record<Variant, Record<GroupName, string>>> = {
  idme: {
    US: { military: 'military', responder: 'responder' },
    CA: { military: 'military_canada', responder: 'responder_canada' },
    FR: { military: 'military_canada', responder: 'responder_canada' },
  },
  sheerid: {
    US: { military: 'us-military', responder: 'us-responder' },
    CA: { military: 'ca-military', responder: 'ca-responder' },
    FR: { military: 'fr-military', responder: 'fr-responder' },
  },
}

const POLICIES = {
  US: 'VERIFICATION_POLICIES_US',
  CA: 'VERIFICATION_POLICIES_CA',
  FR: 'VERIFICATION_POLICIES_FR',
} as const satisfies Record<Variant, SettingName>

/** In production nobody is verified unless a provider is named; then all that it needs must be set, and not to the demo's. */
export function readVerification(env: Env, sandbox: number, wrong: string[]): VerificationSettings | undefined {
  const isProduction = env.NODE_ENV === 'production'
  const provider = env.VERIFICATION_PROVIDER ?? (isProduction ? 'none' : 'idme')
  if (provider === 'none') return undefined
  if (provider !== 'idme' && provider !== 'sheerid') {
    wrong.push('VERIFICATION_PROVIDER is idme, sheerid or none')
    return undefined
  }
  const { VERIFICATION_BASE: base, VERIFICATION_CLIENT_ID: clientId, VERIFICATION_SECRET: secret } = env
  const webhookSecret = env.VERIFICATION_WEBHOOK_SECRET
  if (isProduction) {
    const needed = { VERIFICATION_BASE: base, VERIFICATION_SECRET: secret }
    const ofOne =
      provider === 'idme' ? { VERIFICATION_CLIENT_ID: clientId } : { VERIFICATION_WEBHOOK_SECRET: webhookSecret }
    for (const [name, value] of Object.entries({ ...needed, ...ofOne }))
      if (!value || value === DEMO.secret || value === DEMO.clientId)
        wrong.push(`${name} must be set in production with VERIFICATION_PROVIDER, and not to the demo’s`)
    if (base && URL.parse(base)?.protocol !== 'https:') wrong.push('VERIFICATION_BASE must be https in production')
  }
  const policies = (variant: Variant) => readPolicies(POLICIES[variant], env, OF_DEMO[provider][variant], wrong)
  return {
    provider,
    base: url('VERIFICATION_BASE', base ?? `http://localhost:${sandbox + 8}`, wrong).origin,
    clientId: clientId ?? DEMO.clientId,
    secret: secret ?? DEMO.secret,
    webhookSecret: webhookSecret ?? DEMO.secret,
    policies: { US: policies('US'), CA: policies('CA'), FR: policies('FR') },
  }
}

/** `military=scope,responder=scope`. SheerID's program ids are each seller's own, so production must bring them. */
function readPolicies(
  name: (typeof POLICIES)[Variant],
  env: Env,
  ofDemo: Record<GroupName, string>,
  wrong: string[],
): Record<GroupName, string> {
  const text = env[name]
  if (text === undefined) {
    if (env.NODE_ENV === 'production' && env.VERIFICATION_PROVIDER === 'sheerid')
      wrong.push(`${name} must be set in production with VERIFICATION_PROVIDER=sheerid`)
    return ofDemo
  }
  const [, military, responder] = /^military=([\w:.-]{1,80}),\s*responder=([\w:.-]{1,80})$/.exec(text) ?? []
  if (!military || !responder) {
    wrong.push(`${name} names both: military=…,responder=…`)
    return ofDemo
  }
  return { military, responder }
}
