// Mails that were taken and bounce later, told to the shop as the vendor tells them: as a signed event.
import { createHmac, randomUUID } from 'node:crypto'
import type { Log } from '#observability/log.ts'
import { deliveries } from '../deliveries.ts'
import type { ReceivedMail } from './read-mail.ts'

export interface BounceTarget {
  url: string
  signingKey: string
}

export function lateBounces(target: BounceTarget | undefined, log: Log) {
  const { send, close } = deliveries(target && { url: target.url }, log)
  return {
    bounce(mail: ReceivedMail) {
      const id = randomUUID()
      if (target) send(id, JSON.stringify({ signature: signed(target.signingKey), 'event-data': eventOf(mail, id) }))
    },
    close,
  }
}

function signed(key: string) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const token = randomUUID().replaceAll('-', '')
  return {
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  }
}

const eventOf = ({ to, subject, messageId, from }: ReceivedMail, id: string) => ({
  id,
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  recipient: to[0] ?? '',
  timestamp: Date.now() / 1000,
  message: { headers: { 'message-id': messageId.replace(/^<|>$/g, ''), from, to: to.join(', '), subject } },
  'delivery-status': { code: 550, message: '5.2.2 The mailbox is full', 'attempt-no': 3 },
})
