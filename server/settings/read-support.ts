// How the shop is reached, other than by phone.
import { isEmail } from '#values/email.ts'
import { readSupportHours, type SupportHours } from '#values/support-hours.ts'
import type { Env } from './env.ts'

export interface SupportSettings {
  /** When somebody answers the phone. */
  supportHours: SupportHours | null
  /** Where what visitors write is sent. */
  supportMail: string | null
  /** Where visitors chat with somebody, on a site of its own. */
  chatUrl: string | null
}

const DEMO_HOURS = 'Mo-Fr 08:00-18:00 America/New_York'
const DEMO_SUPPORT = 'service@example.com'

export function readSupport(env: Env, wrong: string[]): SupportSettings {
  const isProduction = env.NODE_ENV === 'production'
  const hours = env.SUPPORT_HOURS ?? (isProduction ? undefined : DEMO_HOURS)
  const supportHours = (hours && readSupportHours(hours)) || null
  if (hours && !supportHours)
    wrong.push('SUPPORT_HOURS is days, hours and a time zone: Mo-Fr 08:00-18:00 America/New_York')
  const supportMail = env.SUPPORT_MAIL ?? (isProduction ? null : DEMO_SUPPORT)
  if (supportMail && !isEmail(supportMail)) wrong.push('SUPPORT_MAIL is an email address')
  const chatUrl = env.CHAT_URL ?? null
  if (chatUrl && URL.parse(chatUrl)?.protocol !== 'https:') wrong.push('CHAT_URL is an https address')
  return { supportHours, supportMail, chatUrl }
}
