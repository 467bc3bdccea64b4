// Runs graphile-worker and restarts it when it ends by itself, as it does after lost connections.
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { openWatchedPool } from '#database/watched-pool.ts'
import type { Log } from '#observability/log.ts'
import { bePatient } from './patient-pool.ts'

interface QueueSettings {
  connection: pg.PoolConfig
  taskList: TaskList
  parsedCronItems: ParsedCronItem[]
  log: Log
  failed(error: unknown): void
  /** Whether jobs are due that nobody takes. */
  isWaiting(): Promise<boolean>
  /** How long none may be begun while some are due. */
  stuckAfterMs?: number
}

export interface Queue {
  running: ReadonlyMap<string, string>
  /** Whether it takes jobs: not before it has come to the database, nor once it was told to stop. */
  isRunning(): boolean
  /** Takes no more jobs, waits for those that run, stores that they are done, and only then lets go of the database. */
  stop(): Promise<void>
}

const JOBS_AT_ONCE = 2
const BEGUN_ANEW_AFTER_MS = 1000
/** Of many jobs, so many are fetched by one statement. */
const FETCHED_AT_ONCE = 10
/** So long what is done waits for others, to be noted by one statement with them. */
const NOTED_AFTER_MS = 50
/** Fetched jobs are locked: they are given back well before their locks would be taken for a dead process's. */
const HELD_MS = 10_000
/** Several times longer than any pause between two looks for jobs. */
const STUCK_AFTER_MS = 30_000
/** A pool ends once its connections are given back, which what is stuck may never do. */
const ENDS_WITHIN_MS = 5000

export function openQueue(settings: QueueSettings): Queue {
  const { connection, taskList, parsedCronItems, log, failed, isWaiting, stuckAfterMs = STUCK_AFTER_MS } = settings
  const running = new Map<string, string>()
  const events: WorkerEvents = new EventEmitter()
  let begunAt = performance.now()
  events.on('job:start', ({ job }) => {
    begunAt = performance.now()
    running.set(job.id, job.locked_by ?? '')
  })
  events.on('job:complete', ({ job }) => running.delete(job.id))
  const stopping = new AbortController()
  let runner: Runner | undefined
  let isRunning = false

  const runQueue = async () => {
    // What one did that has ended is not run any more, and its locks are not to be renewed.
    running.clear()
    const { pool: pgPool, stop: stopWatching } = openWatchedPool({
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
            completeJobBatchDelay: NOTED_AFTER_MS,
          },
        },
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => {
          if (level === 'error') log.error({ job: 'worker' }, message.slice(0, 200))
        }),
      })
      isRunning = true
      const { settled } = bePatient(pgPool, stopping.signal)
      if (stopping.signal.aborted) await runner.stop()
      const ended = runner.promise.finally(settled)
      await Promise.race([ended, untilStuck(ended)])
    } finally {
      stopWatching()
      isRunning = false
      await Promise.race([pgPool.end(), wait(ENDS_WITHIN_MS, undefined, { ref: false })])
    }
  }

  /** Rejects once jobs are due and none is begun: seen after connections were cut again and again, and then it is begun anew. */
  const untilStuck = async (ended: Promise<void>): Promise<void> => {
    const over = new AbortController()
    void ended.catch(() => {}).finally(() => over.abort())
    begunAt = performance.now()
    while (!over.signal.aborted) {
      await wait(stuckAfterMs / 6, undefined, { signal: over.signal, ref: false }).catch(() => {})
      const isStill = running.size < JOBS_AT_ONCE && performance.now() - begunAt > stuckAfterMs
      if (isStill && !over.signal.aborted && (await isWaiting().catch(() => false)))
        throw new Error('jobs are due and none is begun')
      if (isStill) begunAt = performance.now() - stuckAfterMs / 2
    }
    return ended
  }

  const going = (async () => {
    while (!stopping.signal.aborted) {
      await runQueue().catch(failed)
      await wait(BEGUN_ANEW_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    running,
    isRunning: () => isRunning && !stopping.signal.aborted,
    async stop() {
      stopping.abort()
      // Stopping fails when the runner has just stopped by itself.
      await runner?.stop().catch(() => {})
      await going
    },
  }
}
