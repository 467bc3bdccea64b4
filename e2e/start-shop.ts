// One shop for all journeys: the built product with its sandbox, on ports of this run and data of its own.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePorts } from '#scripts/free-ports-fixture.ts'
import { runShop } from '#scripts/run-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    shop: { url: string; sandboxPort: number; connection: Record<string, string> }
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-e2e-'))
  await chmod(folder, 0o755)
  const port = await freePorts(8)
  const sandboxPort = port + 1
  const shop = await runShop({
    port,
    sandboxPort,
    dataDir: join(folder, 'data'),
    demoSize: 2000,
    // Every browser of the journeys comes from one address.
    env: { LOG_FILE: join(folder, 'server.log'), NEW_SESSIONS_PER_ADDRESS: '1000000' },
  })
  project.provide('shop', { url: shop.url, sandboxPort, connection: shop.connection as Record<string, string> })
  return async () => {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
