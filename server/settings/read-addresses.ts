// Addresses in the settings: whose pages may call or ask here, and where this machine listens.
import { isIP } from 'node:net'
import type { Env } from './env.ts'

/** The vendor's pages, within which banks ask; of the sandbox its own. */
const VENDORS_PAGES = 'https://hooks.stripe.com,https://js.stripe.com'

export function readQuestionOrigins(env: Env, sandbox: string, wrong: string[]): string[] {
  const list = env.PAYMENT_QUESTION_ORIGINS ?? (env.PAYMENT_API_BASE ? VENDORS_PAGES : sandbox)
  const origins = list.split(',').flatMap((one) => one.trim() || [])
  if (!origins.every((one) => URL.parse(one)?.origin === one))
    wrong.push('PAYMENT_QUESTION_ORIGINS is a list of origins with commas between: https://hooks.stripe.com')
  return origins
}

export function readCorsOrigins({ CORS_ORIGINS: list = '' }: Env, wrong: string[]): string[] {
  const origins = list.split(',').flatMap((one) => one.trim() || [])
  if (!origins.every((one) => URL.canParse(one) && new URL(one).origin === one))
    wrong.push('CORS_ORIGINS is a list of origins with commas between: https://partner.example,https://other.example')
  return origins
}

/** A demo is for this machine alone; in production others come to it, from a load balancer or into a container. */
export function readListenAddress({ LISTEN_ADDRESS: address, NODE_ENV: mode }: Env, wrong: string[]): string {
  if (address && isIP(address) === 0)
    wrong.push('LISTEN_ADDRESS is an IP address: 127.0.0.1 for this machine alone, 0.0.0.0 for all of IPv4, :: for all')
  return address ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1')
}
