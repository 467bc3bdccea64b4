// Bounces that a mail server tells of after it had taken a mail, by Mailgun's signed events.
import { z } from 'zod'
import { isSigned } from '../signed-text.ts'
import type { BouncePort } from './port.ts'

export interface MailgunConfig {
  signingKey: string
  /** Whom our mails are from: others that the same account sends are not ours. */
  from: string
  now?: () => Date
}

/** It tells again for eight hours when we do not answer. */
const OLDEST_S = 12 * 3600
const MOST_AHEAD_S = 300

const text = z.string().max(10_000)
const Signed = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().regex(/^[ -~]{1,100}$/),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({ event: text }).catchall(z.unknown()),
})
const Bounce = z.object({
  id: z.string().regex(/^[ -~]{1,255}$/),
  event: z.literal('failed'),
  severity: z.literal('permanent'),
  recipient: text,
  message: z.object({ headers: z.object({ 'message-id': text, subject: text.default('') }) }),
  'delivery-status': z.object({ code: z.number().optional(), message: text.optional(), description: text.optional() }),
})

export function mailgunBounces({ signingKey, from, now = () => new Date() }: MailgunConfig): BouncePort {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    name: 'mailgun',
    readBounce(body) {
      const signed = Signed.safeParse(readJson(body))
      if (!signed.success) return undefined
      const { timestamp, token, signature } = signed.data.signature
      const ageS = now().getTime() / 1000 - Number(timestamp)
      if (ageS > OLDEST_S || ageS < -MOST_AHEAD_S) return undefined
      if (!isSigned(timestamp + token, { hex: signature, secret: signingKey })) return undefined
      const bounce = Bounce.safeParse(signed.data['event-data'])
      if (!bounce.success) return null
      const { id, recipient, message, 'delivery-status': status } = bounce.data
      const [, mailId, sender] = /^<?([\w.-]{1,200})@([\w.-]+)>?$/.exec(message.headers['message-id']) ?? []
      if (!mailId || sender !== host) return null
      const reason = [status.code, status.message || status.description].filter(Boolean).join(' ')
      return {
        id,
        mailId,
        email: storable(recipient, 320),
        subject: storable(message.headers.subject, 500),
        reason: storable(reason || 'It could not be delivered', 500),
      }
    },
  }
}

const storable = (typed: string, most: number): string => typed.replaceAll('\0', '').slice(0, most)

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
