import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { noteService } from './service-health.ts'

export const registry = new Registry()

export const requests = new Counter({
  name: 'tappet_requests_total',
  help: 'Requests answered, by route and class of status',
  labelNames: ['route', 'status'],
  registers: [registry],
})
export const requestSeconds = new Histogram({
  name: 'tappet_request_seconds',
  help: 'Time to answer, by route',
  labelNames: ['route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.4, 1, 3, 10],
  registers: [registry],
})
export const businessEvents = new Counter({
  name: 'tappet_events_total',
  help: 'Business events, by name',
  labelNames: ['event'],
  registers: [registry],
})
export const cspReports = new Counter({
  name: 'tappet_csp_reports_total',
  help: 'Reports of content that a policy kept from loading',
  registers: [registry],
})
export const openAttempts = new Gauge({
  name: 'tappet_attempts_open_over_60_seconds',
  help: 'Payment attempts that have been open for more than a minute',
  registers: [registry],
})
export const droppedLogLines = new Counter({
  name: 'tappet_log_lines_dropped_total',
  help: 'Lines that could not be written to the log, as when its disk is full',
  registers: [registry],
})
export const redisAway = new Gauge({
  name: 'tappet_redis_away',
  help: 'Whether Redis is wanted and away, so that each process counts for itself',
  registers: [registry],
})
export const sharedReads = new Counter({
  name: 'tappet_shared_reads_total',
  help: 'Reads of what everybody may see, where there are replicas, by who answered',
  labelNames: ['by'],
  registers: [registry],
})
export const replicaAway = new Gauge({
  name: 'tappet_replica_away',
  help: 'Whether a replica does not answer, or is none any more',
  labelNames: ['replica'],
  registers: [registry],
})
export const replicaLagSeconds = new Gauge({
  name: 'tappet_replica_lag_seconds',
  help: 'For how long the primary has known what a replica does not',
  labelNames: ['replica'],
  registers: [registry],
})
export const replicaLagBytes = new Gauge({
  name: 'tappet_replica_lag_bytes',
  help: 'How much of the primary’s log a replica has not replayed',
  labelNames: ['replica'],
  registers: [registry],
})
export const pagePurges = new Counter({
  name: 'tappet_page_purges_total',
  help: 'Calls that drop pages of the cache before the shop, by what came of them',
  labelNames: ['outcome'],
  registers: [registry],
})
export const databaseAway = new Gauge({
  name: 'tappet_database_away',
  help: 'Whether PostgreSQL gives no sign of life, so that whoever wants something of it is refused at once',
  registers: [registry],
})

/** Pages of results, and the call behind them. */
const SEARCH = /\/SearchService\/search$|\/global-search/

interface Counted {
  isSearch: boolean
  count: { inc(): void }
  seconds: { observe(value: number): void }
}
const counted = new Map<string, Map<number, Counted>>()

/** Counters of a route and status are looked up once, as this runs for every request. */
export function countRequest(route: string, status: number, elapsedMs: number): void {
  let ofRoute = counted.get(route)
  if (!ofRoute) counted.set(route, (ofRoute = new Map()))
  let metrics = ofRoute.get(status)
  if (!metrics) {
    metrics = {
      isSearch: SEARCH.test(route),
      count: requests.labels(route, `${Math.floor(status / 100)}xx`),
      seconds: requestSeconds.labels(route),
    }
    ofRoute.set(status, metrics)
  }
  const answered = { ms: elapsedMs, hasFailed: status >= 500 }
  noteService('shop', answered)
  if (metrics.isSearch) noteService('search', answered)
  metrics.count.inc()
  metrics.seconds.observe(elapsedMs / 1000)
}
