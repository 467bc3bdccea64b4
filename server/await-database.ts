// A server that is started while PostgreSQL is away: it waits and says so, to visitors, programs and probes, in its own pages and shapes, and goes on
// by itself. To end instead would leave it to whoever starts it again, ever later.
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '#database/pool.ts'
import type { Log } from '#observability/log.ts'

const ASKED_AGAIN_AFTER_MS = 250
const TOLD_EVERY_MS = 10_000

export interface Waiting {
  log: Log
  /** Opens what answers meanwhile; resolves with what ends it. */
  meanwhile(): Promise<() => Promise<unknown>>
}

/** What `ask` answers once PostgreSQL is there; what it throws for another reason passes. */
export async function awaitDatabase<Answer>(ask: () => Promise<Answer>, { log, meanwhile }: Waiting): Promise<Answer> {
  let end: (() => Promise<unknown>) | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      const answer = await ask()
      await end?.()
      return answer
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (performance.now() - toldAt > TOLD_EVERY_MS) {
        toldAt = performance.now()
        log.error({ error }, 'PostgreSQL does not answer: the shop waits for it, and says so to whoever comes')
      }
      end ??= await meanwhile()
      await wait(ASKED_AGAIN_AFTER_MS)
    }
  }
}

/** A server that does not answer must not be waited for without end. */
export const PATIENCE = { connectionTimeoutMillis: 2000, query_timeout: 5000 }
