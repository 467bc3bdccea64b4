// How we call a service that is not ours (reliability rule 26): so many at once, so many tries within so much time, and none for
// a while after it has been down several times in a row.
import { setTimeout as pause } from 'node:timers/promises'
import { ServiceDown } from './service-down.ts'

export interface OutboundLimits {
  service: string
  /** All tries together. */
  totalMs: number
  /** Tries for calls that may be repeated. */
  tries?: number
  /** More than this running, and a call fails at once. */
  atOnce?: number
  /** So many calls in a row without an answer open the breaker … */
  downAfter?: number
  /** … for so long; then one call tries whether the service is back. */
  restMs?: number
}

export interface Outbound {
  /** Makes a call; what it throws passes, save ServiceDown, which is tried again in the time there is. */
  ask<Answer>(call: (leftMs: number) => Promise<Answer>): Promise<Answer>
}

/** One of these stands before each host. */
export function outbound({
  service,
  totalMs,
  tries = 1,
  atOnce = 512,
  downAfter = 5,
  restMs = 5_000,
}: OutboundLimits): Outbound {
  let running = 0
  let down = 0
  let restsUntil = 0

  const admit = () => {
    if (running >= atOnce) throw new ServiceDown(service, 'too many calls at once')
    if (down < downAfter) return
    if (Date.now() < restsUntil) throw new ServiceDown(service, 'resting after failures')
    restsUntil = Date.now() + restMs
  }

  return {
    async ask(call) {
      admit()
      running++
      try {
        const answer = await inTime(call, Date.now() + totalMs, tries)
        down = 0
        return answer
      } catch (error) {
        down = error instanceof ServiceDown ? down + 1 : 0
        if (down === downAfter) restsUntil = Date.now() + restMs
        throw error
      } finally {
        running--
      }
    },
  }
}

async function inTime<Answer>(call: (leftMs: number) => Promise<Answer>, end: number, tries: number): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await call(Math.max(1, end - Date.now()))
    } catch (error) {
      const wait = 100 * 2 ** tried * (0.5 + Math.random())
      if (!(error instanceof ServiceDown) || tried >= tries || Date.now() + wait >= end) throw error
      await pause(wait)
    }
  }
}
