// Runs graphile-worker and restarts it when it ends by itself, as it does after lost connections.
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from '#database/pool.ts'
import type { Log } from '#observability/log.ts'
import { bePatient } from './patient-pool.ts'

interface QueueSettings {
  connection: pg.PoolConfig
  taskList: TaskList
  parsedCronItems: ParsedCronItem[]
  log: Log
  failed(error: unknown): void
}

export interface Queue {
  running: ReadonlyMap<string, string>
  /** Takes no more jobs, waits for those that run, stores that they are done, and only then lets go of the database. */
  stop(): Promise<void>
}

const JOBS_AT_ONCE = 2
const BEGUN_ANEW_AFTER_MS = 1000
/** Of many jobs, so many are fetched by one statement. */
const FETCHED_AT_ONCE = 10
/** Fetched jobs are locked: they are given back well before their locks would be taken for a dead process's. */
const HELD_MS = 10_000

export function openQueue({ connection, taskList, parsedCronItems, log, failed }: QueueSettings): Queue {
  const running = new Map<string, string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('job:start', ({ job }) => running.set(job.id, job.locked_by ?? ''))
  events.on('job:complete', ({ job }) => running.delete(job.id))
  const stopping = new AbortController()
  let runner: Runner | undefined

  const runQueue = async () => {
    const pgPool = openPool({
      ...connection,
      max: JOBS_AT_ONCE + 2,
      connectionTimeoutMillis: 2000,
      // A power cut may make a job run once more, which is harmless: so nobody waits for its end to reach the disk.
      options: '-c synchronous_commit=off',
    })
    try {
      runner = await run({
        pgPool,
        events,
        taskList,
        parsedCronItems,
        preset: {
          worker: {
            concurrentJobs: JOBS_AT_ONCE,
            localQueue: { size: FETCHED_AT_ONCE, ttl: HELD_MS },
          },
        },
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => {
          if (level === 'error') log.error({ job: 'worker' }, message.slice(0, 200))
        }),
      })
      const { settled } = bePatient(pgPool, stopping.signal)
      if (stopping.signal.aborted) await runner.stop()
      await runner.promise.finally(settled)
    } finally {
      await pgPool.end()
    }
  }

  const going = (async () => {
    while (!stopping.signal.aborted) {
      await runQueue().catch(failed)
      await wait(BEGUN_ANEW_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    running,
    async stop() {
      stopping.abort()
      // Stopping fails when the runner has just stopped by itself.
      await runner?.stop().catch(() => {})
      await going
    },
  }
}
