// Three servers with Debian's Varnish before them, set up by the files that are shipped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningShop, runShop } from '../run-shop.ts'
import { send } from '../shoppers/http.ts'

const ROOT = join(import.meta.dirname, '../..')
const shipped = (name: string) => readFileSync(join(ROOT, 'deploy/proxy', name), 'utf8')

export interface BehindVarnish {
  shop: RunningShop
  servers: string[]
  cache: string
  pids: { servers: number[]; varnish: number[] }
  stop(): Promise<void>
}

/** Why it cannot be tried here, if so. */
export const varnishMissing = (): string | undefined =>
  spawnSync('varnishd', ['-V']).status === 0
    ? undefined
    : 'Varnish is not installed here (apt-get install varnish varnish-modules), so the cache before the shop was not tried.'

export async function startBehindVarnish(port: number): Promise<BehindVarnish> {
  const root = await mkdtemp(join(tmpdir(), 'tappet-varnish-'))
  await chmod(root, 0o755)
  const [front, purges] = [port + 81, port + 82]
  const env = {
    HTTP_CACHE: 'varnish',
    HTTP_CACHE_PURGE_URLS: `http://127.0.0.1:${purges}`,
    LOG_FILE: '/dev/null',
    TRUST_PROXY: 'true',
  }
  const shop = await runShop({ port, sandboxPort: port + 1, dataDir: join(root, 'data'), demoSize: 2000, env })
  const host = encodeURIComponent(String(shop.connection.host))
  const others = await Promise.all(
    [port + 60, port + 61].map((own) =>
      startProgram(process.execPath, [join(ROOT, 'server/main.ts')], {
        ...env,
        PORT: String(own),
        DATA_DIR: join(root, 'data'),
        SANDBOX_PORT: String(port + 1),
        DATABASE_URL: `postgresql://tappet@/postgres?host=${host}`,
      }),
    ),
  )
  const ports = [port, port + 60, port + 61]
  const vcl = shipped('tappet.vcl')
    .replace(
      /backend two \{[^}]*\}/,
      (two) => `${two}\n\n${two.replace('two', 'three').replace('3001', String(ports[2]))}`,
    )
    .replace('    servers.add_backend(two);', '    servers.add_backend(two);\n    servers.add_backend(three);')
    .replace('"3000"', `"${ports[0]}"`)
    .replace('"3001"', `"${ports[1]}"`)
  await writeFile(join(root, 'tappet.vcl'), vcl)
  const limits = [...shipped('varnish-service.conf').matchAll(/-p (\S+)/g)].flatMap(([, limit = '']) => ['-p', limit])
  const varnish = spawn(
    'varnishd',
    ['-F', '-j', 'none', '-n', join(root, 'varnish'), '-f', join(root, 'tappet.vcl'), '-s', 'malloc,64m']
      .concat(['-a', `http=127.0.0.1:${front}`, '-a', `purge=127.0.0.1:${purges}`])
      .concat(limits),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const cache = `http://127.0.0.1:${front}`
  for (let tried = 0; tried < 200; tried++) {
    if ((await send(`${cache}/readyz`).catch(() => undefined))?.status === 200) break
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    shop,
    servers: ports.map((one) => `http://127.0.0.1:${one}`),
    cache,
    pids: {
      servers: [shop.pids.server(), ...others.map(({ pid }) => pid ?? 0)],
      varnish: [varnish.pid ?? 0, ...childrenOf(varnish.pid ?? 0)],
    },
    async stop() {
      for (const one of [varnish, ...others]) await ended(one)
      await shop.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function startProgram(program: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const started = spawn(program, args, {
    env: { ...process.env, ...env },
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(started, 'message')
  return started
}

async function ended(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return
  const exit = once(one, 'exit')
  one.kill('SIGTERM')
  await exit
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Milliseconds of processor time that these have taken so far. */
export const cpuOf = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return sum + (user + system) * 10
  }, 0)
