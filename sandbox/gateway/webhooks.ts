// News of payments to the shop, signed as the vendor signs them.
import { createHmac, randomUUID } from 'node:crypto'
import type { Log } from '#observability/log.ts'
import { deliveries } from '../deliveries.ts'
import type { Answer } from './ledger.ts'
import { chargeShape, disputeShape, intentShape } from './shapes.ts'

export interface WebhookTarget {
  url: string
  secret: string
}

export function webhooks(target: WebhookTarget | undefined, log: Log) {
  const { send, close } = deliveries(
    target && { url: target.url, sign: (body) => ({ 'stripe-signature': signature(body, target.secret) }) },
    log,
  )
  return {
    announce(answer: Answer) {
      const event = target && eventOf(answer)
      if (event) send(event.id, JSON.stringify(event))
    },
    close,
  }
}

function signature(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function eventOf({ intent, refund, dispute, error }: Answer) {
  if (!intent || (error && error.type !== 'card_error')) return undefined
  const type = dispute ? DISPUTES[dispute.status] : refund ? 'charge.refunded' : TYPES[intent.status]
  const object = dispute
    ? disputeShape(dispute, intent.currency)
    : refund
      ? { ...chargeShape(intent), refunds: { data: [{ id: refund.id, amount: refund.amount }] } }
      : intentShape(intent)
  return {
    id: `evt_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
  }
}

const DISPUTES = {
  needs_response: 'charge.dispute.created',
  won: 'charge.dispute.closed',
  lost: 'charge.dispute.closed',
}

const TYPES = {
  requires_action: 'payment_intent.requires_action',
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
  requires_payment_method: 'payment_intent.payment_failed',
}
