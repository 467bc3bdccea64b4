import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RunningShop } from '#scripts/run-shop.ts'

export interface Beside {
  url: string
  pid: number
  /** Milliseconds from its start until it said that it is ready. */
  readyMs: number
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '..')

export const startFloor = (shop: RunningShop, portsOn = 50): Promise<Beside> =>
  startBeside(shop, 'bench/floor.ts', { portsOn })

/** A second server on the same database, as behind a load balancer: notifications must reach both. */
export const startSecond = (shop: RunningShop, folder = ROOT): Promise<Beside> =>
  startBeside(shop, 'server/main.ts', { portsOn: 60, folder })

/** A server with other settings, on the same database. */
export const startOther = (shop: RunningShop, portsOn: number, env: Record<string, string>): Promise<Beside> =>
  startBeside(shop, 'server/main.ts', { portsOn, env })

async function startBeside(
  shop: RunningShop,
  program: string,
  { portsOn, folder = ROOT, env = {} }: { portsOn: number; folder?: string; env?: Record<string, string> },
): Promise<Beside> {
  const port = Number(new URL(shop.url).port) + portsOn
  const host = encodeURIComponent(String(shop.connection.host))
  const began = performance.now()
  const child: ChildProcess = spawn(process.execPath, [join(folder, program)], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: `postgresql://tappet@/postgres?host=${host}`,
      LOG_FILE: '/dev/null',
      NEW_SESSIONS_PER_ADDRESS: '1000000000',
      ...env,
    },
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
