// Who takes the money: where the gateway is, by which key, and whose page has the card's fields.
import type { Env } from './env.ts'
import { readQuestionOrigins } from './read-addresses.ts'
import { isNear, url } from './read-text.ts'

export interface PaymentSettings {
  apiBase: string
  secretKey: string
  webhookSecret: string
  fieldsUrl: string
  /** Whose pages may ask a bank's question in a frame of the checkout. */
  questionOrigins: string[]
  capture: 'at-once' | 'at-shipment'
  /** What becomes of an order whose address or code did not match: it is told, or waits for people. */
  checks: 'told' | 'hold-back'
  /** How long the gateway's search may lag behind its own answers. */
  searchDelayMs: number
}

export const DEMO_PAYMENT = { PAYMENT_SECRET_KEY: 'sk_test_sandbox', PAYMENT_WEBHOOK_SECRET: 'whsec_sandbox' } as const

/** Those that start with pk_ are for pages, and take no money. */
export const isSecretKey = (key: string): boolean => /^[rs]k_(?:live|test)_\S+$/.test(key)

export function readPayment(
  env: Env,
  { site, sandbox }: { site: URL; sandbox: number },
  wrong: string[],
): PaymentSettings {
  const { PAYMENT_SECRET_KEY: secretKey = DEMO_PAYMENT.PAYMENT_SECRET_KEY } = env
  const { PAYMENT_WEBHOOK_SECRET: webhookSecret = DEMO_PAYMENT.PAYMENT_WEBHOOK_SECRET } = env
  if (!isSecretKey(secretKey))
    wrong.push('PAYMENT_SECRET_KEY is no secret key of the gateway: it begins with sk_live_ or rk_live_')
  if (/^[prs]k_(?:live|test)_/.test(webhookSecret))
    wrong.push('PAYMENT_WEBHOOK_SECRET is a key of the gateway: the secret of its webhook begins with whsec_')
  const capture = env.PAYMENT_CAPTURE ?? 'at-shipment'
  if (capture !== 'at-once' && capture !== 'at-shipment') wrong.push('PAYMENT_CAPTURE is at-once or at-shipment')
  const checks = env.PAYMENT_CHECKS ?? 'told'
  if (checks !== 'told' && checks !== 'hold-back') wrong.push('PAYMENT_CHECKS is told or hold-back')
  return {
    apiBase: readApiBase(env, wrong) ?? `http://127.0.0.1:${sandbox}`,
    secretKey,
    webhookSecret,
    fieldsUrl: readFieldsUrl(env, site, wrong) ?? `http://${site.hostname}:${sandbox}/fields`,
    questionOrigins: readQuestionOrigins(env, `http://${site.hostname}:${sandbox}`, wrong),
    capture: capture === 'at-once' ? 'at-once' : 'at-shipment',
    checks: checks === 'hold-back' ? 'hold-back' : 'told',
    // The sandbox finds what it has answered at once; a live gateway says up to a minute.
    searchDelayMs: env.PAYMENT_API_BASE ? 60_000 : 0,
  }
}

/** The key goes there with each call. */
function readApiBase({ PAYMENT_API_BASE: text }: Env, wrong: string[]): string | undefined {
  if (!text) return undefined
  const { protocol, hostname } = url('PAYMENT_API_BASE', text, wrong)
  if (protocol !== 'https:' && !isNear(hostname))
    wrong.push('PAYMENT_API_BASE must be https, unless it is on this machine')
  return text
}

/** Cards are typed there. A demo that is shown to other machines is on one of them with its sandbox. */
function readFieldsUrl({ PAYMENT_FIELDS_URL: text, NODE_ENV: mode }: Env, site: URL, wrong: string[]) {
  if (!text) return undefined
  const { protocol, hostname } = url('PAYMENT_FIELDS_URL', text, wrong)
  const isOfDemo = mode !== 'production' && (isNear(hostname) || hostname === site.hostname)
  if (protocol !== 'https:' && !isOfDemo)
    wrong.push(
      `PAYMENT_FIELDS_URL must be https${mode === 'production' ? ' in production' : ', unless it is on this machine'}`,
    )
  return text
}
