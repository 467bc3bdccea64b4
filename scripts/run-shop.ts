// The whole shop on this machine: PostgreSQL (ours, or DATABASE_URL), the sandbox services, the server; each in a process of its
// own. `npm start`, the browser journeys and the benches all start it here. In production it is the server alone, on the database as
// it is: nothing is migrated, no demo is loaded and no sandbox is started.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { openDemo } from '#database/demo/open-demo.ts'
import { startPostgres } from '#database/embedded.ts'
import { readSearch } from '#server/settings/config.ts'
import { readEnv } from '#server/settings/env.ts'
import { outsideIndex } from '#server/services/outside-index.ts'
import { fillIndex } from '#shop/search/fill-index.ts'

const ROOT = join(import.meta.dirname, '..')

export interface ShopSettings {
  port: number
  sandboxPort: number
  dataDir: string
  demoSize: number
  databaseUrl?: string | undefined
  env?: Record<string, string>
  serverArguments?: string[]
  log?: (line: string) => void
}

export interface RunningShop {
  url: string
  connection: pg.PoolConfig
  /** The process numbers whose work is the shop's: its server, PostgreSQL's first process when it is ours, and the sandbox of a demo. */
  pids: { server: () => number; postgres: number | undefined; sandbox: number | undefined }
  killServer(): Promise<void>
  startServer(): Promise<void>
  stopSandbox(): Promise<void>
  startSandbox(): Promise<void>
  ended: Promise<number>
  stop(): Promise<void>
}

/** Starts everything that is not there yet; resolves when the server is ready to serve. What cannot be started leaves nothing running. */
export async function runShop(settings: ShopSettings): Promise<RunningShop> {
  const started: (() => Promise<void>)[] = []
  try {
    return await start(settings, started)
  } catch (error) {
    for (const stop of started.reverse()) await stop()
    throw error
  }
}

async function start(settings: ShopSettings, started: (() => Promise<void>)[]): Promise<RunningShop> {
  const { port, sandboxPort, demoSize, log = () => {} } = settings
  const dataDir = resolve(settings.dataDir)
  await mkdir(dataDir, { recursive: true })

  const postgres = settings.databaseUrl ? undefined : await startPostgres({ folder: join(dataDir, 'postgres') })
  if (postgres) started.push(() => postgres.stop())
  const connection: pg.PoolConfig = postgres?.connection ?? { connectionString: settings.databaseUrl }
  const databaseUrl =
    settings.databaseUrl ?? `postgresql://tappet@/postgres?host=${encodeURIComponent(String(connection.host))}`
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Node's compile cache: a start reads it instead of stripping types again, and holds 20 MB less.
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    // Memory freed from large arrays goes back to the system at once.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...settings.env,
  }
  const isDemo = readEnv(env).NODE_ENV !== 'production'
  if (isDemo) await openDemo({ connection, size: demoSize, log })
  let resolveEnd: (code: number) => void
  const ended = new Promise<number>((resolve) => (resolveEnd = resolve))
  const startSandbox = async () => {
    const started = await child('sandbox/main.ts', env)
    // The sandbox's OpenSearch is in memory, so it is filled at each start.
    const settings = readEnv(env)
    const outside = settings.OPENSEARCH_URL ? undefined : await outsideIndex(readSearch(settings, []))
    if (outside) await fillIndex(connection, outside)
    return started
  }
  // Neither waits for the other: the server asks the sandbox nothing until somebody shops.
  const both = [
    isDemo ? startSandbox() : Promise.resolve(undefined),
    child('server/main.ts', env, settings.serverArguments),
  ] as const
  for (const one of both) started.push(() => one.then((program) => end(program)).catch(() => undefined))
  let [sandbox, server] = await Promise.all(both)
  let isStopping = false
  const watch = () => server.once('exit', (code) => isStopping || resolveEnd(code ?? 1))
  watch()

  return {
    url: `http://${hostAt(readEnv(env).LISTEN_ADDRESS)}:${port}`,
    connection,
    pids: { server: () => server.pid ?? 0, postgres: postgres?.pid, sandbox: sandbox?.pid },
    ended,
    killServer: () => {
      server.removeAllListeners('exit')
      return end(server, 'SIGKILL')
    },
    startServer: async () => {
      server = await child('server/main.ts', env, settings.serverArguments)
      watch()
    },
    stopSandbox: () => end(sandbox),
    startSandbox: async () => {
      sandbox = await startSandbox()
    },
    stop: async () => {
      isStopping = true
      await end(server)
      await end(sandbox)
      await postgres?.stop()
    },
  }
}

function hostAt(address = '127.0.0.1'): string {
  if (/^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(address)) return 'localhost'
  return isIPv6(address) ? `[${address}]` : address
}

/** A smaller heap than Node's own costs a few percent of CPU and saves 60 MB. */
const NODE = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', '--max-old-space-size=128']

/** It ends with us, however we end, so that no process is left behind. */
function child(program: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<ChildProcess> {
  const started = spawn(process.execPath, [...NODE, join(ROOT, program), ...args], {
    env,
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((ready, fail) => {
    started.once('message', () => ready(started))
    started.once('exit', (code) => fail(new Error(`${program} ended with ${code} before it was ready`)))
  })
}

function end(process: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((done) => {
    if (!process || process.exitCode !== null || process.signalCode !== null) return done()
    process.once('exit', () => done())
    process.kill(signal)
  })
}
