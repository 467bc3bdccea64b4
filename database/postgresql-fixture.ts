// Vitest's global set-up: one PostgreSQL for the whole run, with an empty template to clone from. The server is our own, in a
// folder of this run alone, or the one that TEST_DATABASE_URL names (the suites run on PostgreSQL 15 that way).
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './embedded.ts'
import { inDatabase } from './in-database.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: pg.PoolConfig
  }
}

/** Tests need no crash safety, so fsync costs nothing here. */
export const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
}

/** A folder in memory: a disk's file system, asked for a thousand new files just after a thousand were removed, takes ten times as long. */
const MEMORY = '/dev/shm'
const LEAST_FREE = 4e9

/** A folder of this process for databases that come and go: in memory where there is enough, else where temporary files are. */
export async function passingFolder(): Promise<string> {
  const there = await statfs(MEMORY).catch(() => undefined)
  const isRoomy = there && Math.min(there.bavail * there.bsize, process.availableMemory()) >= LEAST_FREE
  if (isRoomy) await clearLeftovers()
  const folder = await mkdtemp(join(isRoomy ? MEMORY : tmpdir(), `${NAME}${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

const NAME = 'tappet-test-'

/** Of runs that were killed, memory would be lost until the machine stops. */
async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length)) : Number.NaN
    if (pid && !isRunning(pid)) await rm(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export default async function setup(project: TestProject) {
  const foreign = process.env['TEST_DATABASE_URL']
  const folder = await passingFolder()
  const server = foreign ? undefined : await startPostgres({ folder: join(folder, 'postgres'), settings: FAST })
  const connection: pg.PoolConfig = server?.connection ?? { connectionString: foreign }
  await remakeTemplate(connection)
  project.provide('postgres', connection)
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const TEMPLATE = 'tappet_template'
export const DEMO_TEMPLATE = 'tappet_demo_template'

async function remakeTemplate(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  for (const name of [TEMPLATE, DEMO_TEMPLATE]) await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate({ ...connection, ...inDatabase(connection, TEMPLATE) })
}
