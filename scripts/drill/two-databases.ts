// A shop on two PostgreSQL servers of this machine: a primary, and a replica that confirms each commit before it is answered.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '#database/embedded.ts'
import { startStandby } from '#database/standby.ts'
import { withClient } from '#database/with-client.ts'
import { type RunningShop, runShop } from '../run-shop.ts'

export interface TwoDatabases {
  shop: RunningShop
  gateway: string
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  stop(): Promise<void>
}

export async function startTwo({ port, demoSize }: { port: number; demoSize: number }): Promise<TwoDatabases> {
  const root = await mkdtemp(join(tmpdir(), 'tappet-two-'))
  await chmod(root, 0o755)
  const primary = await startPostgres({ folder: join(root, 'one') })
  const replica = await startStandby({ of: primary, from: join(root, 'one'), folder: join(root, 'two'), name: 'two' })
  await withClient(primary.connection, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'two'`)
    await client.query('select pg_reload_conf()')
    const isWaitedFor = () => client.query(`select from pg_stat_replication where sync_state = 'sync'`)
    while ((await isWaitedFor()).rowCount === 0) await new Promise((done) => setTimeout(done, 50))
  })
  const hostOf = ({ connection }: EmbeddedPostgres) => String(connection.host)
  const shop = await runShop({
    port,
    sandboxPort: port + 1,
    dataDir: join(root, 'data'),
    demoSize,
    databaseUrl: `postgresql://tappet@/postgres?host=${hostOf(primary)},${hostOf(replica)}&target_session_attrs=read-write`,
    env: {
      DATABASE_REPLICA_URLS: `postgresql://tappet@/postgres?host=${encodeURIComponent(hostOf(replica))}`,
      LOG_FILE: join(root, 'server.log'),
      TRUST_PROXY: 'true',
      NEW_SESSIONS_PER_ADDRESS: '1000000',
    },
  })
  return {
    shop,
    gateway: `http://127.0.0.1:${port + 1}`,
    primary,
    replica,
    async stop() {
      await shop.stop()
      await Promise.all([primary.stop(), replica.stop()])
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** As a machine that loses its power: all of its processes at once. */
export function killAll({ pid }: EmbeddedPostgres): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  for (const one of [pid, ...children])
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // Gone by itself meanwhile.
    }
}
