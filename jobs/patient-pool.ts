// graphile-worker starts the statements which store that a job is done or failed, and waits for none of them: one that is refused
// would end the process, and one that still runs would be cut off by a stop. Here none is refused for a lost database, and all are waited for.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '#database/pool.ts'

const TRIED_AGAIN_AFTER_MS = 500
const NOTHING = { rows: [], rowCount: 0 }

/**
 * From here on, who borrows a connection of `pool` gets one whose statements are tried until the database is there to answer them.
 * Once we stop they are tried once more: what is not stored then is left to the lock's time. Resolves when none runs any more.
 */
export function bePatient(pool: pg.Pool, stopping: AbortSignal): { settled(): Promise<unknown> } {
  const asked = new Set<Promise<unknown>>()
  const ask = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    for (;;) {
      try {
        return await pool.query(statement, values)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        if (stopping.aborted) return NOTHING
        await wait(TRIED_AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {})
      }
    }
  }
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const answer = ask(statement, values)
    asked.add(answer)
    answer.finally(() => asked.delete(answer)).catch(() => {})
    return answer
  }
  const lend = pool.connect.bind(pool)
  const patient = { query, release() {} }
  Object.assign(pool, {
    // With a callback it is to listen for news, or the pool's own: those know what to do when it is cut.
    connect: (callback?: Parameters<typeof lend>[0]) => (callback ? lend(callback) : Promise.resolve(patient)),
  })
  return { settled: () => Promise.allSettled(asked) }
}
