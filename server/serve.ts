import { migrateFirst, missingMigrations } from '#database/missing-migrations.ts'
import type { Worker } from '#jobs/worker.ts'
import { openLog } from '#observability/log.ts'
import { openIdSignIn } from '#providers/identity/open-id-sign-in.ts'
import { openIdTokens } from '#providers/identity/open-id-tokens.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './settings/config.ts'
import { readEnv } from './settings/env.ts'
import { giveBackMemory } from './idle-memory.ts'
import { openSessions } from './http/session.ts'
import { outsideIndex } from './services/outside-index.ts'
import { builtPages, openPages } from './pages/pages.ts'
import { sharedCounters } from './services/shared-counters.ts'
import { openShop } from './shop.ts'
import { invalidate } from './cache/invalidate.ts'
import { listenForInvalidation } from './cache/listen-for-invalidation.ts'
import { watchSales } from './cache/watch-sales.ts'

const config = settings()
const log = openLog(config.log)
const [index, counters] = await Promise.all([outsideIndex(config.search), sharedCounters(config, log)])
const shop = openShop(config, log, { index, counters })
const state = { isStopping: false }
const missing = await missingMigrations(shop.db)
if (missing.length > 0) refuseToStart(migrateFirst(missing))

const source = process.argv.includes('--dev')
  ? await (await import('./pages/dev-pages.ts')).sourcePages()
  : await builtPages()
const pages = await openPages({ shop, source })
const identity = config.identity && openIdTokens(config.identity)
const signIn = config.signIn && openIdSignIn(config.signIn)
const sessions = openSessions(shop.db, { counters, most: config.newSessions })
const app = await buildApp({ shop, sessions, pages, identity, signIn, state })
const sales = watchSales(shop.db, { log, purge: (tags) => invalidate({ shop, sessions, pages }, tags) })
const [stale] = await Promise.all([
  listenForInvalidation(config.connection, {
    log,
    purge: (tags) => {
      invalidate({ shop, sessions, pages }, tags)
      sales.changed(tags)
    },
  }),
  app.listen({ port: config.port, host: config.listenAddress }),
])
// Its libraries are read while PostgreSQL reads the facet index, so that they keep nobody waiting, before or after.
const worker: Promise<Worker> = import('#jobs/worker.ts').then(({ startWorker }) =>
  startWorker({
    ...shop,
    ...shop.checkout,
    arrivalDays: config.returnArrivalDays,
    history: config.history,
    readChanges: async (wanted) => {
      const { readChanges } = await import('#platform/history/published-changes.ts')
      return readChanges({ db: shop.db, registry: await shop.objects.read() }, wanted)
    },
    connection: config.connection,
    runImport: async (importId) => (await import('./console-api/go-on-importing.ts')).goOnImporting(shop, importId),
    runBulkChange: async (id) => (await import('./ui-api/go-on-changing.ts')).goOnChanging(shop, id),
  }),
)
await Promise.all([shop.lists.facetIndex.ready().then(() => shop.search.dictionary.read()), worker])
giveBackMemory()
log.info({}, 'ready')
process.send?.('ready')

function settings(): Config {
  try {
    return readConfig(readEnv())
  } catch (error) {
    return refuseToStart(error instanceof Error ? error.message : String(error))
  }
}

/** Settings errors are the operator's to fix: a stack of our code would only hide them. */
function refuseToStart(why: string): never {
  console.error(why)
  return process.exit(1)
}

/** A load balancer needs this long to notice (rule 54). */
const DRAIN_MS = config.isProduction ? 5000 : 0
const FINISH_MS = 25_000

async function stop(code: number): Promise<void> {
  if (state.isStopping) return
  state.isStopping = true
  const hard = setTimeout(() => process.exit(code || 1), DRAIN_MS + FINISH_MS)
  hard.unref()
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
  shop.changes.end()
  await app.close()
  await (await worker).stop()
  sales.stop()
  await stale.stop()
  await shop.fruitless.flush().catch((error: unknown) => log.error({ error }, 'fruitless searches were not noted'))
  shop.counters.close()
  await shop.db.close()
  log.info({}, 'stopped')
  log.flush()
  process.exit(code)
}

process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
// An orphaned process would keep the port.
process.on('disconnect', () => void stop(0))
process.on('unhandledRejection', (error) => {
  log.error({ error }, 'unhandled rejection')
  void stop(1)
})
process.on('uncaughtException', (error) => {
  log.error({ error }, 'uncaught exception')
  void stop(1)
})
