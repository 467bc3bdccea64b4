// One process of the shop: a server, a worker, or both (RUNS). Any number of them share one database, and none knows of the others.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrateFirst, missingMigrations } from '#database/missing-migrations.ts'
import { openDatabase } from '#database/sql.ts'
import type { Worker } from '#jobs/worker.ts'
import { openLog } from '#observability/log.ts'
import { databaseAway } from '#observability/metrics.ts'
import { openPort, PortRefused } from '#observability/port-refused.ts'
import { countProcess } from '#observability/process-metrics.ts'
import { onUncaught } from '#observability/uncaught.ts'
import { watchPool } from '#observability/work-metrics.ts'
import { readOwnShop } from '#shop/own-shop/read-own-shop.ts'
import { awaitDatabase, PATIENCE } from './await-database.ts'
import { invalidate } from './cache/invalidate.ts'
import { type Listening, listenForInvalidation } from './cache/listen-for-invalidation.ts'
import { type SalesWatch, watchSales } from './cache/watch-sales.ts'
import { giveBackMemory } from './idle-memory.ts'
import type { Door } from './open-server.ts'
import { openMetricsPort } from './services/metrics.ts'
import { outsideIndex } from './services/outside-index.ts'
import type { PurgeBefore } from './cache/purge-before.ts'
import { pagePurgesOf } from './services/page-purges.ts'
import { lentByPooler } from './services/pooler.ts'
import { replicasOf } from './services/replicas.ts'
import { sharedCounters } from './services/shared-counters.ts'
import { telemetryOf } from './services/telemetry.ts'
import { type Config, readConfig, readLog } from './settings/config.ts'
import { readEnv } from './settings/env.ts'
import { readDatabases } from './settings/read-databases.ts'
import { withOwnShop } from './settings/read-own-shop.ts'
import { openShop, type Shop } from './shop.ts'
import { startWork } from './start-work.ts'

const env = orRefuse(readEnv)
const log = openLog(readLog(env))
const state = { isStopping: false }
let worker: Worker | undefined
/** What `npm run new-shop` wrote decides what the settings are, so it is read before them; until then those of the environment have to do. */
const own = env.DATABASE_URL
  ? await awaitDatabase(() => readOwnShop({ ...readDatabases(env, []).directConnection, ...PATIENCE }), {
      log,
      meanwhile: () => meanwhile(ifRight(() => readConfig(env))),
    }).catch((error: unknown) => refuseToStart(`The database cannot be read: ${textOf(error)}`))
  : undefined
const config = orRefuse((): Config => readConfig(withOwnShop(env, own)))
countProcess()
const [telemetry, index, counters] = await Promise.all([
  telemetryOf(config),
  outsideIndex(config.search),
  sharedCounters(config, log),
])
const { connection, connections, directConnection, runs } = config
const before = pagePurgesOf(config, log)
const patient = { log, meanwhile: () => meanwhile(config) }

const isPooled = await awaitDatabase(
  () =>
    lentByPooler({
      ...config,
      connection: { ...connection, ...PATIENCE },
      directConnection: { ...directConnection, ...PATIENCE },
    }),
  patient,
).catch((error: unknown) => refuseToStart(textOf(error)))
const hearing: { stale?: Listening } = {}
const db = openDatabase({ connection, connections, isPooled, watch: { changed: databaseChanged } })
watchPool(db.pool)
const missing = await awaitDatabase(() => missingMigrations(db), patient)
if (missing.length > 0) refuseToStart(migrateFirst(missing))

const replicas = replicasOf(config, { db, isPooled, log })
const shop = openShop(config, log, { index, counters, own, db, replicas })
const door = await openDoor(shop, before)
const purge = (tags: string[]) => invalidate({ shop, ...door }, tags)
// Nothing that sales change is kept by a worker.
const sales: SalesWatch | undefined = runs === 'worker' ? undefined : watchSales(shop.db, { log, purge })
const [stale, metricsPort] = await Promise.all([
  listenForInvalidation(directConnection, {
    log,
    purge: (tags) => {
      purge(tags)
      sales?.changed(tags)
    },
  }),
  openMetrics(),
])
hearing.stale = stale
let working: Promise<void> = Promise.resolve()

/** A load balancer needs `drainSeconds` to notice (rule 54); nobody is led to a worker. */
const DRAIN_MS = runs === 'worker' ? 0 : config.drainSeconds * 1000
const FINISH_MS = 25_000
/** Where something went wrong that nobody caught another process is to take its place at once: whatever dies is kept by the database. */
const FAILED_MS = 2000
const GIVEN_BACK_WITHIN_MS = 1000
// From the first request on: whoever is stopped while the worker is still starting finishes what was asked, too.
endWith(stop)

await listen(door, config)
if (runs !== 'server') working = startWork(shop).then((started) => void (worker = started))
await Promise.all([
  // It serves already, and says itself that it is not ready.
  awaitDatabase(door.ready, { log, meanwhile: async () => async () => {} }),
  working,
])
giveBackMemory()
log.info({ service: runs }, 'ready')
process.send?.('ready')

async function openDoor(over: Shop, cache?: PurgeBefore): Promise<Door> {
  if (over.config.runs === 'worker') {
    const { openWorkerDoor } = await import('./open-worker-door.ts')
    return openWorkerDoor(over, { state, isWorking: () => worker?.isWorking() === true })
  }
  const { openServer } = await import('./open-server.ts')
  return openServer(over, { state, isDevelopment: process.argv.includes('--dev'), before: cache })
}

/** The shop over a database that is nowhere: it refuses everybody in its own words. Without settings there is nothing to answer with. */
async function meanwhile(as: Config | undefined): Promise<() => Promise<unknown>> {
  if (!as) return async () => {}
  const nowhere = openDatabase({ connection: { host: join(as.dataDir, 'nowhere') } })
  const { app } = await openDoor(openShop(as, log, { db: nowhere }))
  process.once('disconnect', orphaned)
  await listen({ app }, as)
  return async () => {
    process.off('disconnect', orphaned)
    await app.close()
    await nowhere.close()
  }
}

async function listen({ app }: Pick<Door, 'app'>, { port, listenAddress: host }: Config): Promise<void> {
  await openPort(app.listen({ port, host }), { port: 'PORT', address: 'LISTEN_ADDRESS' }).catch(refuseWithoutPort)
}

function openMetrics(): ReturnType<typeof openMetricsPort> {
  const names = { port: 'METRICS_PORT', address: 'METRICS_ADDRESS' }
  return openPort(openMetricsPort(config.metrics), names).catch(refuseWithoutPort)
}

function refuseWithoutPort(error: unknown): never {
  if (error instanceof PortRefused) refuseToStart(error.message)
  throw error
}

function ifRight<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function orphaned(): never {
  return process.exit(0)
}

function databaseChanged(isAway: boolean): void {
  databaseAway.set(isAway ? 1 : 0)
  if (isAway) return log.error({}, 'PostgreSQL gives no sign of life: whoever wants something of it is refused')
  log.info({}, 'PostgreSQL is back')
  // What was announced meanwhile may have been lost.
  hearing.stale?.renew()
}

function orRefuse<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    return refuseToStart(textOf(error))
  }
}

/** Settings errors are the operator's to fix: a stack of our code would only hide them. */
function refuseToStart(why: string): never {
  console.error(why)
  return process.exit(1)
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function stop(code: number): Promise<void> {
  if (state.isStopping) return
  state.isStopping = true
  const [drainMs, finishMs] = code === 0 ? [DRAIN_MS, FINISH_MS] : [0, FAILED_MS]
  setTimeout(() => void giveUp(code || 1), drainMs + finishMs).unref()
  // It takes no more jobs at once, so that what it does has the longest time to come to an end.
  const worked = working.then(() => worker?.stop())
  await wait(drainMs)
  shop.changes.end()
  await door.app.close()
  await worked
  sales?.stop()
  await stale.stop()
  before?.stop()
  await shop.fruitless.flush().catch((error: unknown) => log.error({ error }, 'fruitless searches were not noted'))
  await shop.redirects.flush().catch((error: unknown) => log.error({ error }, 'redirects were not counted'))
  shop.counters.close()
  metricsPort?.close()
  await replicas?.close()
  await shop.db.close()
  await telemetry?.stop()
  log.info({}, 'stopped')
  log.flush()
  process.exit(code)
}

/** There is no more time: jobs that are not done are given back, so that another worker takes them at once. */
async function giveUp(code: number): Promise<void> {
  await Promise.race([worker?.giveBack().catch(() => {}), wait(GIVEN_BACK_WITHIN_MS)])
  log.warn({}, 'stopped before all was done')
  log.flush()
  process.exit(code)
}

function endWith(end: (code: number) => Promise<void>): void {
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  // An orphaned process would keep the port.
  process.on('disconnect', () => void end(0))
  onUncaught(log, () => void end(1))
}
