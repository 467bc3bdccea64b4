// Figures of what a server does between a question and its answer: its connections, its caches, other services, jobs, the way to an order.
import { Counter, Gauge, Histogram } from 'prom-client'
import { registry } from './metrics.ts'

const registers = [registry]

/** What a pool of connections says of itself. */
interface PoolFigures {
  totalCount: number
  idleCount: number
  waitingCount: number
}

let pool: PoolFigures | undefined
/** Of the pool that answers visitors. */
export const watchPool = (watched: PoolFigures): void => void (pool = watched)

registry.registerMetric(
  new Gauge({
    name: 'tappet_database_connections',
    help: 'Connections of the pool that answers visitors, used and idle',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'used' }, (pool?.totalCount ?? 0) - (pool?.idleCount ?? 0))
      this.set({ state: 'idle' }, pool?.idleCount ?? 0)
    },
  }),
)
registry.registerMetric(
  new Gauge({
    name: 'tappet_database_waiting',
    help: 'Who waits for a connection now',
    registers: [],
    collect() {
      this.set(pool?.waitingCount ?? 0)
    },
  }),
)
export const databaseWaits = new Histogram({
  name: 'tappet_database_wait_seconds',
  help: 'How long was waited for a connection, where none was idle',
  buckets: [0.005, 0.02, 0.1, 0.5, 2],
  registers,
})
export const databaseRefusals = new Counter({
  name: 'tappet_database_refusals_total',
  help: 'Times that nobody was given a connection within two seconds, or that the database was away',
  registers,
})
export const standbyLag = new Gauge({
  name: 'tappet_standby_lag_seconds',
  help: 'How far the standby that is furthest behind has fallen back; without a standby there is none',
  registers,
})
export const archiveFails = new Gauge({
  name: 'tappet_wal_archive_failing',
  help: '1 while PostgreSQL cannot archive its log; none where it does not archive it',
  registers,
})

let lastBackup: (() => Promise<{ takenAt: string } | undefined>) | undefined
/** Where the last backup is noted. */
export const watchBackups = (read: typeof lastBackup): void => void (lastBackup = read)

registry.registerMetric(
  new Gauge({
    name: 'tappet_backup_taken_seconds',
    help: 'When the last backup was taken, as it is noted beside the files of this server; none where none is noted',
    registers: [],
    async collect() {
      const last = await lastBackup?.()
      if (last) this.set(Date.parse(last.takenAt) / 1000)
      else this.remove()
    },
  }),
)

export const pageCache = new Counter({
  name: 'tappet_page_cache_total',
  help: 'Pages that everybody may share: taken from the cache, or rendered anew',
  labelNames: ['result'],
  registers,
})
export const pageCachePurges = new Counter({
  name: 'tappet_page_cache_purges_total',
  help: 'Times that news made pages stale',
  registers,
})

export const outboundCalls = new Counter({
  name: 'tappet_outbound_calls_total',
  help: 'Calls to other services: answered, refused by them, down, or not tried as they were down',
  labelNames: ['service', 'result'],
  registers,
})
export const outboundSeconds = new Histogram({
  name: 'tappet_outbound_seconds',
  help: 'Time of a call to another service with all its tries',
  labelNames: ['service'],
  buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10],
  registers,
})

export const jobs = new Counter({
  name: 'tappet_jobs_total',
  help: 'Jobs that were run, by name: done, or failed and to be tried again',
  labelNames: ['job', 'result'],
  registers,
})
export const jobSeconds = new Histogram({
  name: 'tappet_job_seconds',
  help: 'Time of a job',
  labelNames: ['job'],
  buckets: [0.02, 0.1, 0.5, 2, 10, 60],
  registers,
})
export const jobsDue = new Gauge({ name: 'tappet_jobs_due', help: 'Jobs that are due and not begun', registers })
export const oldestJob = new Gauge({
  name: 'tappet_jobs_oldest_seconds',
  help: 'For how long the oldest of them has been due',
  registers,
})
export const jobsGivenUp = new Gauge({
  name: 'tappet_jobs_given_up',
  help: 'Jobs that have failed as often as they are tried',
  registers,
})

export const checkoutSteps = new Counter({
  name: 'tappet_checkout_total',
  help: 'Steps on the way to an order: cart, checkout, pay, paid, refused',
  labelNames: ['step'],
  registers,
})

export const serviceState = new Gauge({
  name: 'tappet_service_state',
  help: 'What the status page says: 0 working, 1 slow, 2 down',
  labelNames: ['service'],
  registers,
})
export const sentSpans = new Counter({
  name: 'tappet_spans_total',
  help: 'Pieces of traces: sent, or dropped as their receiver was away',
  labelNames: ['result'],
  registers,
})
