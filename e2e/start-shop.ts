// A shop for each worker of the journeys: the built product with its sandbox, on ports of this run and data of its own. Orders, stock
// and payments of the one are not seen by the other.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDemo } from '#database/demo/open-demo.ts'
import { startPostgres } from '#database/embedded.ts'
import { FAST, passingFolder } from '#database/postgresql-fixture.ts'
import { withClient } from '#database/with-client.ts'
import { DEMO_DAY } from '#database/demo/day-fixture.ts'
import { freePorts } from '#scripts/free-ports-fixture.ts'
import { runShop } from '#scripts/run-shop.ts'

export interface StartedShop {
  url: string
  sandboxPort: number
  connection: Record<string, string>
}

declare module 'vitest' {
  export interface ProvidedContext {
    shops: StartedShop[]
  }
}

export default async function setup(project: TestProject) {
  const folder = await passingFolder()
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: FAST })
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => postgres.stop()]
  const stop = async () => {
    for (const step of stops.reverse()) await step()
  }
  try {
    const started = await startShops(postgres.connection, project.config.maxWorkers, folder)
    stops.push(() => Promise.all(started.map((shop) => shop.stop())))
    project.provide(
      'shops',
      started.map(({ url, sandboxPort, connection }) => ({ url, sandboxPort, connection })),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

type Started = StartedShop & { stop(): Promise<void> }

/** Each has a copy of one demo, as loading one takes seconds. */
async function startShops(server: pg.PoolConfig, many: number, folder: string): Promise<Started[]> {
  const names = Array.from({ length: many }, (_, place) => `shop_${place + 1}`)
  await withClient(server, async (client) => {
    await client.query(`create database ${DEMO}`)
    await openDemo({ connection: { ...server, database: DEMO }, size: SIZE, today: DEMO_DAY })
    for (const name of names) await client.query(`create database ${name} template ${DEMO} strategy file_copy`)
  })
  const first = await freePorts(PORTS * many)
  return Promise.all(
    names.map((name, place) =>
      startShop({
        port: first + place * PORTS,
        dataDir: join(folder, name),
        databaseUrl: `postgresql://tappet@/${name}?host=${encodeURIComponent(String(server.host))}`,
      }),
    ),
  )
}

const DEMO = 'demo'
const SIZE = 2000
/** Of a server and of all that its sandbox stands in for. */
const PORTS = 11

async function startShop(place: { port: number; dataDir: string; databaseUrl: string }): Promise<Started> {
  const sandboxPort = place.port + 1
  const shop = await runShop({
    ...place,
    sandboxPort,
    demoSize: SIZE,
    demoDay: DEMO_DAY,
    // Every browser of the journeys comes from one address, which the limit must not stop.
    env: {
      LOG_FILE: join(place.dataDir, 'server.log'),
      NEW_SESSIONS_PER_ADDRESS: '1000000',
      SIGN_INS_PER_ADDRESS: '1000000',
      SHIPPING_LABELS: 'easypost',
    },
  })
  return { url: shop.url, sandboxPort, connection: shop.connection as Record<string, string>, stop: shop.stop }
}
