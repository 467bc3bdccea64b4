// The worker: runs what was asked for in the outbox, drives payment attempts, forgets what has expired. Any number of processes
// may run it at once, and each may be killed anywhere.
import { parseCronItems } from 'graphile-worker'
import type pg from 'pg'
import { numberChanges } from '#database/change-events.ts'
import { handOnJobs } from '#database/jobs.ts'
import type { Log } from '#observability/log.ts'
import { traceWork } from '#observability/trace.ts'
import { jobSeconds, jobs } from '#observability/work-metrics.ts'
import { countOpenAttempts, driveAttempts, putOffWaiting } from '#shop/checkout/drive-attempts.ts'
import { driveHolds, renewHolds } from '#shop/checkout/drive-holds.ts'
import { driveTakes } from '#shop/checkout/drive-takes.ts'
import { driveTaxSales } from '#shop/checkout/drive-tax-sales.ts'
import { driveWebhooks, type WebhookDeps } from '#shop/integrations/drive-webhooks.ts'
import { announceTurned } from '#shop/content/announce-turned.ts'
import { publishDue } from '#shop/content/publish-edition.ts'
import { closeRequests } from '#shop/notify-me/close-requests.ts'
import { eraseDue } from '#shop/privacy/erase-due.ts'
import { takeUpCopies } from '#shop/privacy/take-up-copies.ts'
import { driveRefunds } from '#shop/returns/drive-refunds.ts'
import { sumSales } from '#shop/reports/sum-sales.ts'
import { feedIndex } from '#shop/search/feed-index.ts'
import { keysOf } from '#values/table.ts'
import { forgetExpired } from './forget-expired.ts'
import { forgetHistory } from './forget-history.ts'
import { handlers, type WorkDeps } from './handlers.ts'
import { areJobsWaiting, giveBackJobs, RENEWED_EVERY_MS, renewLocks } from './locks.ts'
import { openQueue } from './queue.ts'
import { idempotentMail } from './idempotent-mail.ts'

export interface WorkerSettings extends WorkDeps {
  connection: pg.PoolConfig
  log: Log
  /** How many times faster than the clock it does what it does now and then. */
  speed?: number
}

interface Stoppable {
  /** Ends between two steps: what runs is finished, nothing new is begun (reliability rule 54). */
  stop(): Promise<void>
}

export interface Worker extends Stoppable {
  /** Whether it takes jobs. */
  isWorking(): boolean
  /** Lets other workers take what is still being done here, as there is no time left for it. */
  giveBack(): Promise<void>
}

const SECOND = 1000

/** Starts the worker; it begins its work on its own, so that the server need not wait for it. */
export function startWorker({ connection, log, speed = 1, ...given }: WorkerSettings): Worker {
  const work: WorkDeps = { ...given, mail: idempotentMail(given.db, given.mail, given.events) }
  const queue = openQueue({
    connection,
    log,
    taskList: tasks(work),
    // At night by UTC, when few shop; a missed day is caught up.
    parsedCronItems: parseCronItems([
      { task: 'reconcile-payments', match: '0 8 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'forget-lost-files', match: '30 8 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'remind-cores', match: '0 14 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'watch-pickups', match: '45 14 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'mark-overdue-returns', match: '30 14 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'sum-sales', match: '15 9 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'forget-persons', match: '30 9 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'forget-expired-carts', match: '0 9 * * *', options: { backfillPeriod: 86_400_000 } },
    ]),
    failed: (error) => work.events.emit('job-failed', { job: 'worker', error }),
    isWaiting: () => areJobsWaiting(work.db),
  })
  const { documents, history, webhooks, readChanges, takeFiles, taxService: service, events } = work
  const repeat = (everyMs: number, job: string, deps: WorkDeps, piece: () => Promise<unknown>, firstMs = everyMs) =>
    repeatEvery(Math.max(everyMs / speed, Math.min(everyMs, SECOND)), job, deps, piece, firstMs / speed)
  const repeated = [
    repeat(SECOND, 'hand-on-jobs', work, () => handOnJobs(work.db)),
    repeat(SECOND, 'number-changes', work, () => numberChanges(work.db)),
    repeat(RENEWED_EVERY_MS, 'renew-locks', work, () => renewLocks(work.db, queue)),
    repeat(SECOND, 'drive-attempts', work, () => driveAttempts(work.db, work)),
    repeat(SECOND, 'drive-takes', work, () => driveTakes(work.db, work)),
    repeat(SECOND, 'drive-holds', work, () => driveHolds(work.db, work)),
    repeat(15 * 60 * SECOND, 'renew-holds', work, () => renewHolds(work.db, work)),
    repeat(SECOND, 'drive-refunds', work, () => driveRefunds(work.db, work)),
    ...(webhooks && readChanges
      ? [repeat(SECOND, 'drive-webhooks', work, () => driveAll(work.db, { ...work, webhooks, readChanges }))]
      : []),
    ...(service
      ? [repeat(5 * SECOND, 'drive-tax-sales', work, () => driveTaxSales(work.db, { service, events }))]
      : []),
    ...(documents ? [repeat(SECOND, 'feed-index', work, () => feedIndex(work.db, { connection, documents }))] : []),
    ...(takeFiles ? [repeat(5 * SECOND, 'take-feed-files', work, takeFiles)] : []),
    repeat(5 * SECOND, 'publish-due', work, () => publishDue(work.db)),
    repeat(15 * SECOND, 'announce-turned', work, () => announceTurned(work.db)),
    repeat(15 * SECOND, 'close-requests', work, () => closeRequests(work.db)),
    repeat(15 * SECOND, 'put-off-waiting', work, () => putOffWaiting(work.db, work)),
    repeat(15 * SECOND, 'count-open-attempts', work, () => countOpenAttempts(work.db, work)),
    // Soon at first: of a shop that was just made, or was off for days, the console shows nothing before.
    repeat(60 * SECOND, 'sum-sales', work, () => sumSales(work.db, work.now(), 1), 2 * SECOND),
    repeat(60 * SECOND, 'erase-due', work, () => eraseDue(work)),
    repeat(60 * SECOND, 'take-up-copies', work, () => takeUpCopies(work.db)),
    repeat(10 * 60 * SECOND, 'forget-expired', work, () => forgetExpired(work.db)),
    ...(history ? [repeat(60 * 60 * SECOND, 'forget-history', work, () => forgetHistory(work.db, history))] : []),
  ]
  return {
    isWorking: () => queue.isRunning(),
    giveBack: () => giveBackJobs(work.db, queue),
    async stop() {
      await queue.stop()
      await Promise.all(repeated.map((one) => one.stop()))
    },
  }
}

/** Until nothing is due: what was sent moves on at once. */
async function driveAll(db: WorkDeps['db'], deps: WebhookDeps): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await driveWebhooks(db, deps)) > 0; ) round++
}
const MOST_ROUNDS = 50

const tasks = (work: WorkDeps) =>
  Object.fromEntries(
    keysOf(handlers).map((name) => [
      name,
      async (payload: unknown) => {
        const done = jobSeconds.startTimer({ job: name })
        await traceWork({ name: `job ${name}`, kind: 'consumer', attributes: { 'tappet.job': name } }, async () => {
          try {
            await handlers[name](payload as never, work)
            jobs.inc({ job: name, result: 'done' })
          } catch (error) {
            jobs.inc({ job: name, result: 'failed' })
            work.events.emit('job-failed', { job: name, error })
            throw error
          } finally {
            done()
          }
        })
      },
    ]),
  )

/** Of what runs every second and mostly finds nothing to do, a tenth of what else is traced. */
const SOME = 0.1

/** Does a piece of work again and again, never twice at the same moment. */
function repeatEvery(
  everyMs: number,
  job: string,
  { events }: WorkDeps,
  piece: () => Promise<unknown>,
  firstMs: number,
): Stoppable {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const again = () => {
    running = traceWork({ name: `job ${job}`, kind: 'internal', attributes: { 'tappet.job': job } }, piece, SOME)
      .catch((error: unknown) => events.emit('job-failed', { job, error }))
      .finally(() => {
        if (!isStopping) timer = setTimeout(again, everyMs)
      })
  }
  timer = setTimeout(again, firstMs)
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
