import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { RunningShop } from '#scripts/run-shop.ts'

export interface Floor {
  url: string
  pid: number
  stop(): void
}

/** Starts the floor beside the shop, on the shop's own database. */
export async function startFloor(shop: RunningShop): Promise<Floor> {
  const port = Number(new URL(shop.url).port) + 50
  const host = encodeURIComponent(String(shop.connection.host))
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: `postgresql://tappet@/postgres?host=${host}` },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise((ready) => child.once('message', ready))
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
