// A database per test file, cloned from a template in milliseconds and dropped at the end.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { inDatabase } from './in-database.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './sql.ts'
import { DEMO_TEMPLATE, TEMPLATE } from './postgresql-fixture.ts'

export interface TestDatabase extends Database {
  connection: pg.PoolConfig
  statements: string[]
  forget(): void
}

/** `demo` brings the catalogue of 2,000 parts, loaded once per run to save time. */
export async function testDatabase({ demo = false, connections = 8, waitMs = 60_000 } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `tappet_test_${randomBytes(6).toString('hex')}`
  await asAdministrator(server, async (client) => {
    if (demo) await makeDemoTemplate(client, server)
    await client.query(`create database ${name} template ${demo ? DEMO_TEMPLATE : TEMPLATE} ${COPIED}`)
  })
  const connection = inDatabase(server, name)
  const statements: string[] = []
  const heardOnce = new Set<string>()
  const heard = (text: string) => {
    statements.push(text)
    heardOnce.add(text)
  }
  // A case that first fills tables, or asks for many connections at once, must not fail because the machine is busy.
  const db = openDatabase({ connection, connections, statementMs: 60_000, waitMs, heard })
  afterAll(async () => {
    await db.close()
    writeDown(name, [...heardOnce])
    await asAdministrator(server, (client) => client.query(`drop database ${name} with (force)`))
  })
  return Object.assign(db, { connection, statements, forget: () => statements.splice(0) as unknown as void })
}

/** For the check that another PostgreSQL understands them too (`scripts/plan-statements.ts`). */
function writeDown(name: string, statements: string[]): void {
  const folder = process.env['TEST_STATEMENTS']
  if (folder) writeFileSync(join(folder, `${name}.json`), JSON.stringify(statements))
}

/** File by file: page by page through the log, as PostgreSQL does by itself, takes twice as long. */
const COPIED = 'strategy file_copy'

/** Only one test file makes the template; the others wait for its lock. */
async function makeDemoTemplate(client: pg.Client, server: pg.PoolConfig) {
  await client.query('select pg_advisory_lock(20002)')
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO_TEMPLATE])
  if (!rowCount) {
    const half = `${DEMO_TEMPLATE}_half`
    await client.query(`drop database if exists ${half}`)
    await client.query(`create database ${half} template ${TEMPLATE}`)
    const connection = inDatabase(server, half)
    await migrate(connection)
    const [{ loadDemo }, { DEMO_DAY }] = await Promise.all([import('./demo/load.ts'), import('./demo/day-fixture.ts')])
    await loadDemo({ connection, size: 2000, today: DEMO_DAY })
    await client.query(`alter database ${half} rename to ${DEMO_TEMPLATE}`)
  }
  await client.query('select pg_advisory_unlock(20002)')
}

async function asAdministrator(server: pg.PoolConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(server)
  await client.connect()
  // `create database` fails while another session copies the template.
  await client.query('select pg_advisory_lock(20001)')
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
