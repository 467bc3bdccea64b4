// News of payments to the shop, signed as the vendor signs them, again and again until it says 2xx or the tries are used up.
import { createHmac, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Log } from '#observability/log.ts'
import type { Answer } from './ledger.ts'
import { chargeShape, intentShape } from './shapes.ts'

/** How long after each failed try the next one comes; after the last the event is dropped. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000]
const AT_ONCE = 4
const MOST_WAITING = 20_000
const ANSWER_MS = 10_000

export interface WebhookTarget {
  url: string
  secret: string
}

interface Delivery {
  id: string
  body: string
  tries: number
}

export function webhooks(target: WebhookTarget | undefined, log: Log) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const waiting: Delivery[] = []
  const pauses = new Set<NodeJS.Timeout>()
  let running = 0
  let isOpen = target !== undefined

  const next = () => {
    if (!isOpen || !target) return
    while (running < AT_ONCE) {
      const delivery = waiting.shift()
      if (!delivery) return
      running++
      void post(target, delivery.body, agent).then((taken) => {
        running--
        if (!taken) tryLater(delivery)
        next()
      })
    }
  }
  const tryLater = (delivery: Delivery) => {
    const pause = pauses.size < MOST_WAITING ? PAUSES_MS[delivery.tries] : undefined
    if (!isOpen) return
    if (pause === undefined) return log.warn({ event: delivery.id }, 'webhook given up')
    const timer = setTimeout(() => {
      pauses.delete(timer)
      waiting.push({ ...delivery, tries: delivery.tries + 1 })
      next()
    }, pause)
    pauses.add(timer)
  }

  return {
    announce(answer: Answer) {
      const event = target && eventOf(answer)
      if (!event) return
      if (waiting.length >= MOST_WAITING) waiting.shift()
      waiting.push({ id: event.id, body: JSON.stringify(event), tries: 0 })
      next()
    },
    close() {
      isOpen = false
      for (const timer of pauses) clearTimeout(timer)
      agent.destroy()
    },
  }
}

function signature(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function eventOf({ intent, refund, error }: Answer) {
  if (!intent || (error && error.type !== 'card_error')) return undefined
  const type = refund ? 'charge.refunded' : TYPES[intent.status]
  return {
    id: `evt_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object: refund ? chargeShape(intent) : intentShape(intent) },
  }
}

const TYPES = {
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
  requires_payment_method: 'payment_intent.payment_failed',
}

function post(target: WebhookTarget, body: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'stripe-signature': signature(body, target.secret),
    }
    const sent = request(target.url, { method: 'POST', agent, headers, timeout: ANSWER_MS }, (response) => {
      response.resume()
      response.once('close', () => resolve(response.complete && Math.floor((response.statusCode ?? 0) / 100) === 2))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(false))
    sent.end(body)
  })
}
