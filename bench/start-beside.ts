import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { RunningShop } from '#scripts/run-shop.ts'

export interface Beside {
  url: string
  pid: number
  stop(): void
}

const ROOT = join(import.meta.dirname, '..')

export const startFloor = (shop: RunningShop): Promise<Beside> => startBeside(shop, 'bench/floor.ts', 50)

/** A second server on the same database, as behind a load balancer: notifications must reach both. */
export const startSecond = (shop: RunningShop): Promise<Beside> => startBeside(shop, 'server/main.ts', 60)

async function startBeside(shop: RunningShop, program: string, portsOn: number): Promise<Beside> {
  const port = Number(new URL(shop.url).port) + portsOn
  const host = encodeURIComponent(String(shop.connection.host))
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, program)], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: `postgresql://tappet@/postgres?host=${host}`,
      LOG_FILE: '/dev/null',
      NEW_SESSIONS_PER_ADDRESS: '1000000000',
    },
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise((ready) => child.once('message', ready))
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
