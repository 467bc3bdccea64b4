// Brings a database up to date: NNNN-name.sql in order, each in a transaction of its own, under one advisory lock, and never
// a file that was changed after it ran (reliability rule 55). graphile-worker keeps its own tables.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { FOLDER, isAfter, migrationsIn } from './missing-migrations.ts'
import { openPool } from './pool.ts'
import { withClient } from './with-client.ts'

/** The advisory lock of whoever changes the whole database: migrations, and the demo while it is loaded. */
export const WHOLE_DATABASE = 7_355_608

/** A change that waits for a lock blocks everybody behind it, so it gives up after this and tries again. */
const LOCK_MS = 2_000
const MOST_TRIES = 5

/**
 * Runs what has not run yet and returns the names of what ran. Throws when a table is not had in any of the tries. What waits for the last
 * server of the release before is left, and told to `onLeft`, unless the database is new; without `onLeft` everything runs.
 */
export async function migrate(
  connection: pg.PoolConfig,
  {
    folder = FOLDER,
    lockMs = LOCK_MS,
    onLeft,
  }: { folder?: string; lockMs?: number; onLeft?: (name: string) => void } = {},
): Promise<string[]> {
  return withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [WHOLE_DATABASE])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const ran = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    )
    const applied: string[] = []
    for (const name of migrationsIn(folder)) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      if (ran.has(name)) {
        if (ran.get(name) !== checksum)
          throw new Error(`migration ${name} was changed after it ran: write a new one instead`)
        continue
      }
      if (onLeft && isAfter(name) && ran.size > 0) {
        onLeft(name)
        continue
      }
      await inTries(async () => {
        await client.query('begin')
        try {
          await client.query(`set local lock_timeout = ${lockMs}`)
          await client.query(text)
          await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
          await client.query('commit')
        } catch (error) {
          await client.query('rollback')
          throw new Error(`migration ${name} failed`, { cause: error })
        }
      })
      applied.push(name)
    }
    if (await migrateJobs(client, connection)) applied.push('graphile-worker')
    return applied
  })
}

async function inTries(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !isLockNotHad(error)) throw error
    }
  }
}

const isLockNotHad = (error: unknown) =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code === '55P03'

/** Checked first: graphile-worker's own check takes a fifth of a second at every start. */
async function migrateJobs(client: pg.Client, connection: pg.PoolConfig): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as there",
  )
  if (rows[0]?.there) {
    const last = await client.query<{ id: number }>('select max(id)::int as id from graphile_worker.migrations')
    if ((last.rows[0]?.id ?? 0) >= JOBS_MIGRATION) return false
  }
  const pgPool = openPool({ ...connection, max: 2 })
  await runMigrations({ pgPool })
  await pgPool.end()
  return true
}

/** The last migration that the pinned graphile-worker brings. */
const JOBS_MIGRATION = 20
