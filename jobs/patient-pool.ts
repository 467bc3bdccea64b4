// graphile-worker does not await the statements that store a job's end: a refused one would end the process, and stopping would cut off a
// running one. This pool retries them and awaits them all.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '#database/pool.ts'

const TRIED_AGAIN_AFTER_MS = 500
const NOTHING = { rows: [], rowCount: 0 }

/**
 * Statements on connections borrowed from `pool` are retried until the database answers; once we stop they get one last try, as the
 * lock's time-out covers the rest. Resolves when none runs any more.
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
    // Listening connections and the pool's own handle lost connections themselves.
    connect: (callback?: Parameters<typeof lend>[0]) => (callback ? lend(callback) : Promise.resolve(patient)),
  })
  return { settled: () => Promise.allSettled(asked) }
}
