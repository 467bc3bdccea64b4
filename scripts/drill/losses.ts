// What is taken from under the shop. Each answers the moment when it was given back, from which the shop's return is timed.
import { send } from '../shoppers/http.ts'
import { type EmbeddedPostgres, startPostgres } from '#database/embedded.ts'
import { withClient } from '#database/with-client.ts'
import type { RunningShop } from '../run-shop.ts'
import type { Shoppers } from './shoppers.ts'
import type { SmallDisk } from './small-disk.ts'

export interface Ground {
  shop: RunningShop
  postgres: EmbeddedPostgres
  folder: string
  /** Where the log is. */
  disk: SmallDisk
}

export async function cutConnections({ postgres }: Ground): Promise<number> {
  await withClient(postgres.connection, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`),
  )
  return performance.now()
}

/** Kills PostgreSQL's first process with -9 and starts it again; it is back when it accepts connections. */
export async function killPostgres(ground: Ground): Promise<number> {
  process.kill(ground.postgres.pid, 'SIGKILL')
  await ground.postgres.stop()
  ground.postgres = await startPostgres({ folder: ground.folder })
  return performance.now()
}

export async function fillDisk({ shop, disk }: Ground, shoppers: Shoppers): Promise<number> {
  disk.fill()
  if (!disk.isMounted)
    await shoppers.pause(async () => {
      await shop.killServer()
      await shop.startServer()
    })
  const before = await droppedLines(shop)
  while ((await droppedLines(shop)) <= before) await new Promise((next) => setTimeout(next, 50))
  disk.clear()
  return performance.now()
}

/** Of the log, since the server began. */
export async function droppedLines({ url }: RunningShop): Promise<number> {
  const { body } = await send(`${url}/metrics`)
  return Number(/^tappet_log_lines_dropped_total (\d+)/m.exec(body)?.[1])
}
