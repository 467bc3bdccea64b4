// A shop of its own for faults: the built server, a PostgreSQL of its own, the sandbox and a Redis, with a proxy of ours before each of them, and
// small disks for its log and for what people bring.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startPostgres } from '#database/embedded.ts'
import { type FaultyProxy, faultyProxy, proxyToPostgres } from '#database/faulty-proxy-fixture.ts'
import { aRedis, redisPrograms } from '#providers/counters/redis-fixture.ts'
import { outsideIndex } from '#server/services/outside-index.ts'
import { fillIndex } from '#shop/search/fill-index.ts'
import { runShop } from '../../run-shop.ts'
import type { Ground } from '../losses.ts'
import { type SmallDisk, smallDisk } from '../small-disk.ts'

/** Each stands at the sandbox's port and so many more. */
const SERVICES = { gateway: 0, places: 1, mail: 3, search: 5, carrier: 7, verification: 8 } as const
/** Further than any of those. */
const INSPECTOR = 12
type Service = keyof typeof SERVICES | 'postgres' | 'redis'

export interface FaultGround extends Ground {
  proxies: Record<Service, FaultyProxy>
  /** Past the proxy. */
  connection: pg.PoolConfig
  files: SmallDisk
  sandboxPort: number
  /** Where the server's inspector opens when it is asked to. */
  inspectPort: number
  stop(): Promise<void>
}

export async function layGround({ port, speed = 1 }: { port: number; speed?: number }): Promise<FaultGround> {
  const root = await mkdtemp(join(tmpdir(), 'tappet-faults-'))
  await chmod(root, 0o755)
  const dataDir = join(root, 'data')
  const disk = smallDisk(join(root, 'log'))
  const files = smallDisk(join(dataDir, 'files'))
  process.once('exit', () => [disk, files].forEach((one) => one.remove()))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  const folder = join(root, 'postgres')
  const postgres = await startPostgres({ folder })
  const [, program] = redisPrograms.at(-1) ?? []
  if (!program) throw new Error('there is no stand-in for Redis')
  const redis = await aRedis(program)
  process.once('exit', () => void redis.kill())
  const redisUrl = new URL(redis.url)
  const sandboxPort = port + 1
  const inspectPort = port + INSPECTOR
  const through = await proxyToPostgres(postgres.connection)
  const proxies = {
    postgres: through.proxy,
    redis: await faultyProxy({ port: Number(redisUrl.port) }),
    ...Object.fromEntries(
      await Promise.all(
        Object.entries(SERVICES).map(async ([name, place]) => [name, await faultyProxy({ port: sandboxPort + place })]),
      ),
    ),
  } as Record<Service, FaultyProxy>
  redisUrl.port = String(proxies.redis.port)
  const at = (service: Service, scheme = 'http') => `${scheme}://127.0.0.1:${proxies[service].port}`
  const openSearchUrl = `http://127.0.0.1:${sandboxPort + SERVICES.search}`
  const shop = await runShop({
    port,
    sandboxPort,
    dataDir,
    demoSize: 200,
    databaseUrl: `postgresql://tappet@127.0.0.1:${through.proxy.port}/postgres`,
    env: {
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --inspect-port=127.0.0.1:${inspectPort}`,
      LOG_FILE: disk.logFile,
      TRUST_PROXY: 'true',
      REDIS_URL: redisUrl.href,
      NEW_SESSIONS_PER_ADDRESS: '100000',
      PAYMENT_API_BASE: at('gateway'),
      PAYMENT_FIELDS_URL: `http://localhost:${sandboxPort}/fields`,
      PLACES_URL: at('places'),
      SMTP_URL: at('mail', 'smtp'),
      CARRIER_API_BASE: at('carrier'),
      VERIFICATION_BASE: at('verification'),
      SEARCH_SERVICE: 'opensearch',
      OPENSEARCH_URL: at('search'),
      ...(speed !== 1 && { JOBS_SPEED: String(speed) }),
    },
  })
  const outside = await outsideIndex({ service: 'opensearch', openSearchUrl })
  if (outside) await fillIndex(postgres.connection, outside)
  const ground: FaultGround = {
    shop,
    postgres,
    folder,
    disk,
    files,
    proxies,
    connection: postgres.connection,
    sandboxPort,
    inspectPort,
    async stop() {
      await shop.stop()
      for (const proxy of Object.values(proxies)) await proxy.stop()
      await redis.kill()
      await ground.postgres.stop()
      disk.remove()
      files.remove()
      await rm(root, { recursive: true, force: true })
    },
  }
  return ground
}
