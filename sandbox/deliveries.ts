// Events that a stand-in tells the shop by itself, signed as the vendor signs them, again and again until it says 2xx or the tries are used up.
import { Agent, request } from 'node:http'
import type { Log } from '#observability/log.ts'

/** How long after each failed try the next one comes; after the last the event is dropped. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000]
const AT_ONCE = 4
const MOST_WAITING = 20_000
const ANSWER_MS = 10_000

export interface Target {
  url: string
  /** The headers that sign a body at the moment of a try; none where the body itself is signed. */
  sign?: (body: string) => Record<string, string>
}

interface Delivery {
  id: string
  body: string
  tries: number
}

export function deliveries(target: Target | undefined, log: Log) {
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
    send(id: string, body: string) {
      if (!target) return
      if (waiting.length >= MOST_WAITING) waiting.shift()
      waiting.push({ id, body, tries: 0 })
      next()
    },
    close() {
      isOpen = false
      for (const timer of pauses) clearTimeout(timer)
      agent.destroy()
    },
  }
}

function post(target: Target, body: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...target.sign?.(body),
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
