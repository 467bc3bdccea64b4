// A shop for each worker of the journeys: the built product with its sandbox, on ports of this run and data of its own. Orders, stock
// and payments of the one are not seen by the other.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
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
  const stops: (() => Promise<void>)[] = []
  const shops: StartedShop[] = []
  for (let worker = 0; worker < project.config.maxWorkers; worker++) {
    const { stop, ...shop } = await startShop()
    stops.push(stop)
    shops.push(shop)
  }
  project.provide('shops', shops)
  return async () => {
    for (const stop of stops) await stop()
  }
}

async function startShop(): Promise<StartedShop & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-e2e-'))
  await chmod(folder, 0o755)
  const port = await freePorts(10)
  const sandboxPort = port + 1
  const shop = await runShop({
    port,
    sandboxPort,
    dataDir: join(folder, 'data'),
    demoSize: 2000,
    // Every browser of the journeys comes from one address, which the limit must not stop.
    env: { LOG_FILE: join(folder, 'server.log'), NEW_SESSIONS_PER_ADDRESS: '1000000' },
  })
  return {
    url: shop.url,
    sandboxPort,
    connection: shop.connection as Record<string, string>,
    stop: async () => {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
