// Addresses in the settings: whose pages may call or ask here, and where this machine listens.
import { isIP } from 'node:net'
import { isEmail } from '#values/email.ts'
import type { Env } from './env.ts'
import { url } from './read-text.ts'

/** The vendor's pages, within which banks ask; of the sandbox its own. */
const VENDORS_PAGES = 'https://hooks.stripe.com,https://js.stripe.com'

export function readQuestionOrigins(env: Env, sandbox: string, wrong: string[]): string[] {
  const list = env.PAYMENT_QUESTION_ORIGINS ?? (env.PAYMENT_API_BASE ? VENDORS_PAGES : sandbox)
  const origins = list.split(',').flatMap((one) => one.trim() || [])
  if (!origins.every((one) => URL.parse(one)?.origin === one))
    wrong.push('PAYMENT_QUESTION_ORIGINS is a list of origins with commas between: https://hooks.stripe.com')
  return origins
}

/** Visitors' addresses are made of its origin alone. */
export function readPublicUrl({ PUBLIC_URL: text, NODE_ENV: mode }: Env, port: number, wrong: string[]): URL {
  if (!text) return new URL(`http://localhost:${port}`)
  const address = url('PUBLIC_URL', text, wrong)
  const { protocol, username, password, pathname, search, hash } = address
  if (username || password || pathname !== '/' || search || hash)
    wrong.push('PUBLIC_URL is a scheme and a host alone: https://parts.example.com')
  else if (mode === 'production' && protocol !== 'https:') wrong.push('PUBLIC_URL must be https in production')
  return address
}

/** A wrong one is not repeated, for there may be a password in it. */
export function readSmtpUrl({ SMTP_URL: text }: Env, sandbox: number, wrong: string[]): string {
  if (!text) return `smtp://127.0.0.1:${sandbox + 3}`
  const address = URL.parse(text)
  if (!address?.hostname || !/^smtps?:$/.test(address.protocol))
    wrong.push('SMTP_URL is smtp:// or smtps:// with a host: smtps://user:password@mail.example.com')
  return text
}

export function readSender({ MAIL_FROM: text }: Env, ofDemo: string, wrong: string[]): string {
  if (text && !isEmail(/<([^<>]+)>$/.exec(text)?.[1] ?? text))
    wrong.push('MAIL_FROM is an email address, or a name and one: Parts & Co <orders@parts.example.com>')
  return text ?? ofDemo
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
