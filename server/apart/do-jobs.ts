// Opens what long jobs need, and does those that the server asks for.
import { openDatabase } from '#database/sql.ts'
import { openLog } from '#observability/log.ts'
import { onUncaught } from '#observability/uncaught.ts'
import { readOwnShop } from '#shop/own-shop/read-own-shop.ts'
import { PATIENCE } from '../await-database.ts'
import { type Listening, listenForInvalidation } from '../cache/listen-for-invalidation.ts'
import { lentByPooler } from '../services/pooler.ts'
import { readConfig, readLog } from '../settings/config.ts'
import { readEnv } from '../settings/env.ts'
import { readDatabases } from '../settings/read-databases.ts'
import { withOwnShop } from '../settings/read-own-shop.ts'
import { openShop, type Shop } from '../shop.ts'
import { longJobsOf } from './long-jobs.ts'
import { type Asked, type Told, toldOf } from './messages.ts'

/** Two jobs are done at once, each by a transaction and now and then a read beside it. */
const CONNECTIONS = 4

const env = readEnv()
const log = openLog(readLog(env))
onUncaught(log, end)

const jobs = open().then(longJobsOf)
jobs.catch((error: unknown) => {
  log.error({ error }, 'the process for long jobs ends')
  end()
})
process.on('message', ({ number, job, id }: Asked) => {
  const tell = (told: Told) => process.send?.(told)
  jobs
    .then((all) => all[job](id))
    .then(
      () => tell({ number }),
      (error: unknown) => tell({ number, error: toldOf(error) }),
    )
})

/** The server begins another with the next job. */
function end(): never {
  log.flush()
  return process.exit(1)
}

async function open(): Promise<Shop> {
  const own = await readOwnShop({ ...readDatabases(env, []).directConnection, ...PATIENCE })
  const config = readConfig(withOwnShop(env, own))
  const { connection, directConnection } = config
  const isPooled = await lentByPooler(config)
  const hearing: { stale?: Listening } = {}
  const changed = (isAway: boolean) => void (isAway || hearing.stale?.renew())
  const db = openDatabase({ connection, connections: CONNECTIONS, isPooled, watch: { changed } })
  const shop = openShop(config, log, { db, own })
  // Nothing else is kept here that a change makes stale.
  const purge = (tags: string[]) => void ((tags.includes('all') || tags.includes('metadata')) && shop.objects.forget())
  hearing.stale = await listenForInvalidation(directConnection, { log, purge })
  return shop
}
