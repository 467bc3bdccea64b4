// The shop's own PostgreSQL: the real server, on a unix socket in the data folder, started and stopped with us.
// It survives a kill of either side: what was left behind is found and cleared at the next start.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { postgresPrograms, type RunAs } from './embedded-binaries.ts'
import { forgetHome, hasDatabase, homeOf, noteHome, requireNoted, requireWay } from './embedded-home.ts'
import { livingOwner, takeOwnership } from './embedded-owner.ts'
import { archiveFor } from './wal-archive/archive-settings.ts'
import { withClient } from './with-client.ts'

export interface EmbeddedPostgres {
  connection: pg.PoolConfig
  pid: number
  /** Resolves when it ends, whoever ended it, with what it ended by. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Stops the server and waits until it has: open transactions are rolled back, committed ones kept. */
  stop(): Promise<void>
}

export interface EmbeddedSettings {
  folder: string
  settings?: Record<string, string>
  /** Where its log is archived, so that any moment can be had again (docs/operations/point-in-time.md). */
  archive?: string | undefined
  log?: (line: string) => void
}

/** A unix socket's path has 107 bytes at most, of which PostgreSQL's file name takes some. */
const LONGEST_SOCKET_FOLDER = 85
const SETTINGS = {
  listen_addresses: '',
  max_connections: '60',
  // A quarter of the memory, as PostgreSQL advises; a large catalogue's working set is 1 GB. It is allocated as it is used.
  shared_buffers: `${Math.floor(Math.min(totalmem() / 4, 1e9) / 1e6)}MB`,
  work_mem: '16MB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  jit: 'off',
}

const INITDB = ['-U', 'tappet', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']

/** Starts PostgreSQL on `folder`, which is made on the first start; throws with the server's own words when it cannot. */
export async function startPostgres(wanted: EmbeddedSettings): Promise<EmbeddedPostgres> {
  const { home, who } = homeOf(wanted.folder)
  requireNoted(wanted.folder, home)
  if (hasDatabase(home)) requireWay(home, who)
  ownFolder(home, who)
  const owner = takeOwnership(home)
  try {
    const server = await startOn(home, who, wanted)
    owner.ready()
    return {
      ...server,
      stop: async () => {
        await server.stop()
        owner.release()
      },
    }
  } catch (error) {
    owner.release()
    throw error
  }
}

async function startOn(
  home: string,
  who: RunAs,
  { folder, settings = {}, archive, log }: EmbeddedSettings,
): Promise<EmbeddedPostgres> {
  const programs = postgresPrograms(who)
  const data = join(home, 'data')
  const socket = socketFolder(home)
  ownFolder(socket, who)

  if (!hasDatabase(home)) {
    await run(
      join(programs, 'initdb'),
      // Who needs no crash safety need not wait for the disk here either.
      settings['fsync'] === 'off' ? [...INITDB, '-D', data, '--no-sync'] : [...INITDB, '-D', data],
      home,
      who,
    )
  }
  noteHome(folder, home)
  await clearLeftovers(data, socket)

  const archiving = archive ? archiveFor(archive, data, who) : {}
  const all = { ...SETTINGS, unix_socket_directories: socket, ...archiving, ...settings }
  const start = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...who, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  const { server, onExit } = await untilReady(start, log)
  // PostgreSQL forgets archive_timeout after a clean start until its first checkpoint: for five minutes what a quiet shop sells would be nowhere else.
  if (archive) await withClient(connectionAt(socket), (client) => client.query('checkpoint'))
  return {
    connection: connectionAt(socket),
    pid: server.pid ?? 0,
    ended: new Promise((done) => server.once('exit', (code, signal) => done(signal ?? code))),
    stop: () => {
      process.off('exit', onExit)
      return new Promise((done) => {
        if (server.exitCode !== null || server.signalCode !== null) return done()
        server.once('exit', () => done())
        server.kill('SIGINT')
      })
    },
  }
}

/** How to reach the server that a living shop runs on `folder`; undefined when none does, or it is not up yet. */
export function runningPostgres(folder: string): pg.PoolConfig | undefined {
  const { home } = homeOf(folder)
  const owner = livingOwner(home)
  return owner?.isReady && owner.isShared ? connectionAt(socketFolder(home)) : undefined
}

/** Removes the database of `folder`, wherever it lies; its server is stopped first. Throws while another process uses it. */
export async function removeDatabase(folder: string): Promise<void> {
  const { home } = homeOf(folder)
  const owner = livingOwner(home)
  if (owner && owner.pid !== process.pid) throw new Error(`Process ${owner.pid} uses the database in ${home}`)
  const socket = socketFolder(home)
  if (existsSync(join(home, 'data'))) await clearLeftovers(join(home, 'data'), socket)
  for (const one of [socket, home]) rmSync(one, { recursive: true, force: true, maxRetries: 5 })
  forgetHome(folder)
}

const connectionAt = (socket: string): pg.PoolConfig => ({ host: socket, user: 'tappet', database: 'postgres' })

function socketFolder(home: string): string {
  const beside = join(home, 'socket')
  return Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER
    ? beside
    : join(tmpdir(), `tappet-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
}

function ownFolder(folder: string, { uid, gid }: RunAs): void {
  // Only the folder itself is private: PostgreSQL's user must be able to walk down to it.
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/**
 * After a kill -9 of ours its PostgreSQL may still run on this data (it is stopped), be a zombie nobody reaped, or be gone and
 * its process number be someone else's: in the last two cases only the lock files are left, and PostgreSQL would refuse to start.
 */
async function clearLeftovers(data: string, socket: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (isServerOn(data, pid)) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; isServerOn(data, pid); waited += 25) {
      if (waited > 15_000) throw new Error(`an earlier PostgreSQL (process ${pid}) on ${data} does not stop`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  rmSync(lock, { force: true })
  if (!existsSync(socket)) return
  for (const file of readdirSync(socket)) rmSync(join(socket, file), { force: true })
}

function isServerOn(data: string, pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  try {
    const state = /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    return state !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
    } catch {
      return false
    }
  }
}

function run(program: string, args: string[], cwd: string, who: RunAs): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...who, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const onExit = () => child.kill()
    process.on('exit', onExit)
    child.once('close', () => process.off('exit', onExit))
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.once('error', fail)
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}: ${output}`))))
  })
}

/** Processes of a killed server end only when they notice; their shared memory blocks the next start until then. */
const LEFT_BEHIND = 'pre-existing shared memory block'
const LEFT_BEHIND_MS = 30_000

async function untilReady(start: () => ChildProcess, log: EmbeddedSettings['log']) {
  for (const began = performance.now(); ; await new Promise((next) => setTimeout(next, 50))) {
    const server = start()
    const onExit = () => server.kill('SIGINT')
    process.on('exit', onExit)
    try {
      await ready(server, log)
      return { server, onExit }
    } catch (error) {
      process.off('exit', onExit)
      const isLeftBehind = String(error).includes(LEFT_BEHIND)
      if (!isLeftBehind || performance.now() - began > LEFT_BEHIND_MS) throw error
    }
  }
}

function ready(server: ChildProcess, log: EmbeddedSettings['log']): Promise<void> {
  return new Promise((done, fail) => {
    let output = ''
    let isUp = false
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log?.(text.trimEnd())
      if (isUp) return
      output += text
      // A standby takes only what reads.
      isUp = /ready to accept (?:read-only )?connections/.test(output)
      if (isUp) done()
    })
    server.once('error', fail)
    server.once('exit', (code) => fail(new Error(`PostgreSQL ended with ${code} before it was ready: ${output}`)))
  })
}
