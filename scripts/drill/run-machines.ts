// The drill of many machines at full size, on a PostgreSQL of its own and with what proxies are shipped with: a look every 2 s, and 5 s for it to be seen.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDemo } from '#database/demo/open-demo.ts'
import { startPostgres } from '#database/embedded.ts'
import { buildIfChanged } from '../build.ts'
import { endProgram, startProgram } from '../run-shop.ts'
import { drillMachines } from './many-machines.ts'

/** The sandbox has ports of its own below the shop's. */
const SANDBOX_PORTS = 10

export async function runMachines(port: number, perSecond: number): Promise<string[]> {
  if (perSecond === 0) return []
  await buildIfChanged(console.log)
  const folder = await mkdtemp(join(tmpdir(), 'tappet-machines-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: { max_connections: '120' } })
  try {
    const { connection } = postgres
    await openDemo({ connection, size: 2000 })
    const shopPort = port + SANDBOX_PORTS
    const env = {
      ...process.env,
      DATABASE_URL: `postgresql://tappet@/postgres?host=${encodeURIComponent(String(connection.host))}`,
      SANDBOX_PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${shopPort}`,
      FILES_SERVICE: 's3',
    }
    const sandbox = await startProgram('sandbox/main.ts', { ...env, PORT: String(shopPort), DATA_DIR: folder })
    try {
      console.log(`Three servers and two workers, ${perSecond} orders a second:`)
      return await drillMachines({
        folder,
        connection,
        gateway: `http://127.0.0.1:${port}`,
        mails: join(folder, 'sandbox', 'mail.jsonl'),
        env,
        port: shopPort,
        servers: 3,
        workers: 2,
        perSecond,
        checkMs: 2000,
        drainSeconds: 5,
        mostAtOnce: 200,
        replacements: 2,
        replaced: 5,
        between: 30,
        prices: 20,
        pricesWithin: 1000,
        kills: 15,
      })
    } finally {
      await endProgram(sandbox)
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
