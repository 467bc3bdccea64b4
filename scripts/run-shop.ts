// The whole shop on this machine: PostgreSQL (ours, or DATABASE_URL), the sandbox services, the server; each in a process of its
// own. `npm start`, the browser journeys and the benches all start it here. In production it is the server alone, on the database as
// it is: nothing is migrated, no demo is loaded and no sandbox is started.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { openDemo } from '#database/demo/open-demo.ts'
import { startPostgres } from '#database/embedded.ts'
import { requireFolder } from '#database/embedded-home.ts'
import { databaseAt } from '#database/hosts.ts'
import { readSearch } from '#server/settings/config.ts'
import { readEnv } from '#server/settings/env.ts'
import { withoutFileOf } from '#server/settings/secret-files.ts'
import { outsideIndex } from '#server/services/outside-index.ts'
import { DatabaseAway, directAddress } from '#server/services/pooler.ts'
import { fillIndex } from '#shop/search/fill-index.ts'
import { bringBack } from './bring-back.ts'
import { walArchiveOf } from './wal-archive.ts'

const ROOT = join(import.meta.dirname, '..')

export interface ShopSettings {
  port: number
  sandboxPort: number
  dataDir: string
  demoSize: number
  /** The day before which the demo's orders lie; today's unless it is said. */
  demoDay?: string
  databaseUrl?: string | undefined
  /** PostgreSQL itself, where a pooler is what `databaseUrl` leads to. */
  directUrl?: string | undefined
  env?: Record<string, string>
  /** What ends by itself is begun anew; else `ended` tells of the server. */
  isWatched?: boolean
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
  /** With which code the server ended by itself, or by which signal. */
  ended: Promise<number | NodeJS.Signals>
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
  const { port, sandboxPort, demoSize, demoDay, log = () => {} } = settings
  const dataDir = resolve(settings.dataDir)
  requireFolder(dataDir)
  await mkdir(dataDir, { recursive: true })

  const archive = walArchiveOf(readEnv({ ...process.env, DATA_DIR: dataDir, ...settings.env }))
  const startOwn = () => startPostgres({ folder: join(dataDir, 'postgres'), archive })
  if (archive && !settings.databaseUrl && !existsSync(archive))
    log(
      `WAL_ARCHIVE_DIR, ${archive}, is not there: the shop sells on, and no later moment than before can be restored.`,
    )
  let postgres = settings.databaseUrl ? undefined : await startOwn()
  if (postgres) started.push(async () => postgres?.stop())
  const { directUrl } = settings
  const isProduction = readEnv({ ...process.env, ...settings.env }).NODE_ENV === 'production'
  const connection: pg.PoolConfig =
    postgres?.connection ??
    (await directAddress({
      DATABASE_URL: settings.databaseUrl,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOLER: readEnv().DATABASE_POOLER,
    }).catch((error: unknown) => {
      // The server waits for it by itself, and looks for a pooler once it answers; a demo has nothing to be loaded into.
      if (!isProduction || !(error instanceof DatabaseAway)) throw error
      log(
        `${error.message} The shop waits for it, and opens once it is there; whoever comes until then is answered 503.`,
      )
      return databaseAt(directUrl ?? settings.databaseUrl)
    })) ??
    {}
  const databaseUrl =
    settings.databaseUrl ?? `postgresql://tappet@/postgres?host=${encodeURIComponent(String(connection.host))}`
  const env = {
    ...process.env,
    ...withoutFileOf('DATABASE_URL', 'DATABASE_DIRECT_URL'),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    // Node's compile cache: a start reads it instead of stripping types again, and holds 20 MB less.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dataDir, 'compile-cache'),
    // Memory freed from large arrays goes back to the system at once.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...settings.env,
  }
  const isDemo = !isProduction
  if (isDemo) await openDemo({ connection, size: demoSize, today: demoDay, log })
  let resolveEnd: (end: number | NodeJS.Signals) => void
  const ended = new Promise<number | NodeJS.Signals>((resolve) => (resolveEnd = resolve))
  const startSandbox = async () => {
    const started = await startProgram('sandbox/main.ts', env)
    // The sandbox's OpenSearch is in memory, so it is filled at each start.
    const settings = readEnv(env)
    const outside = settings.OPENSEARCH_URL ? undefined : await outsideIndex(readSearch(settings, []))
    if (outside) await fillIndex(connection, outside)
    return started
  }
  // Neither waits for the other: the server asks the sandbox nothing until somebody shops.
  const both = [
    isDemo ? startSandbox() : Promise.resolve(undefined),
    startProgram('server/main.ts', env, settings.serverArguments),
  ] as const
  for (const one of both) started.push(() => one.then((program) => endProgram(program)).catch(() => undefined))
  let [sandbox, server] = await Promise.all(both)
  let isStopping = false
  const watch = () => server.once('exit', (code, signal) => isStopping || resolveEnd(signal ?? code ?? 1))
  if (settings.isWatched) watchAll()
  else watch()

  function watchAll(): void {
    const shared = { say: log, isStopping: () => isStopping }
    const startServer = () => startProgram('server/main.ts', env, settings.serverArguments)
    void bringBack({
      ...shared,
      name: 'The server',
      first: server,
      endOf: exitOf,
      again: startServer,
      onBack: (one) => (server = one),
    })
    if (sandbox)
      void bringBack({
        ...shared,
        name: 'The sandbox',
        first: sandbox,
        endOf: exitOf,
        again: startSandbox,
        onBack: (one) => (sandbox = one),
      })
    if (postgres)
      void bringBack({
        ...shared,
        name: 'PostgreSQL',
        first: postgres,
        endOf: ({ ended }) => ended,
        again: async () => {
          // Its folder is ours no more, so that the next may take it.
          await postgres?.stop()
          return startOwn()
        },
        onBack: (one) => (postgres = one),
      })
  }

  return {
    url: `http://${hostAt(readEnv(env).LISTEN_ADDRESS)}:${port}`,
    connection,
    pids: { server: () => server.pid ?? 0, postgres: postgres?.pid, sandbox: sandbox?.pid },
    ended,
    killServer: () => {
      server.removeAllListeners('exit')
      return endProgram(server, 'SIGKILL')
    },
    startServer: async () => {
      server = await startProgram('server/main.ts', env, settings.serverArguments)
      watch()
    },
    stopSandbox: () => endProgram(sandbox),
    startSandbox: async () => {
      sandbox = await startSandbox()
    },
    stop: async () => {
      isStopping = true
      await endProgram(server)
      await endProgram(sandbox)
      await postgres?.stop()
    },
  }
}

function hostAt(address = '127.0.0.1'): string {
  if (/^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(address)) return 'localhost'
  return isIPv6(address) ? `[${address}]` : address
}

const exitOf = (one: ChildProcess): Promise<number | NodeJS.Signals | null> =>
  new Promise((done) => one.once('exit', (code, signal) => done(signal ?? code)))

/** Less for what is young than Node takes by itself saves memory; what is old may come to twice what a busy server was seen to keep. */
const NODE = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--max-old-space-size=256']

/** It ends with us, however we end, so that no process is left behind. */
export function startProgram(program: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<ChildProcess> {
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

export function endProgram(process: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((done) => {
    if (!process || process.exitCode !== null || process.signalCode !== null) return done()
    process.once('exit', () => done())
    process.kill(signal)
  })
}
