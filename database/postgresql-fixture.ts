// Vitest's global set-up: one PostgreSQL for the whole run, with an empty template to clone from. The server is our own, in a
// folder of this run alone, or the one that TEST_DATABASE_URL names (the suites run on PostgreSQL 15 that way).
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: pg.PoolConfig
  }
}

/** Tests need no crash safety, so fsync costs nothing here. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

export default async function setup(project: TestProject) {
  const foreign = process.env['TEST_DATABASE_URL']
  const folder = await mkdtemp(join(tmpdir(), 'tappet-test-'))
  await chmod(folder, 0o755)
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

export function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
