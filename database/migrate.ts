// Brings a database up to date: NNNN-name.sql in order, each in a transaction of its own, under one advisory lock, and never
// a file that was changed after it ran (reliability rule 55). graphile-worker keeps its own tables.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { requireEncoding } from './encoding.ts'
import { FOLDER, isAfter, isBeside, migrationsIn } from './missing-migrations.ts'
import { openPool } from './pool.ts'
import { statementsIn } from './statements-in.ts'
import { withClient } from './with-client.ts'

/** The advisory lock of whoever changes the whole database: migrations, and the demo while it is loaded. */
export const WHOLE_DATABASE = 7_355_608

/**
 * Whoever uses a table waits behind a change that waits for it. So a change gives up after this, lets them by, and tries again, for as long as
 * somebody's long statement may take.
 */
const LOCK_MS = 200
const PATIENCE_MS = 15 * 60_000

interface Waiting {
  name: string
  seconds: number
  /** Whose transaction has been open for longest, as far as can be seen. */
  longest: { pid: number; seconds: number } | undefined
}

export interface MigrateSettings {
  folder?: string
  lockMs?: number
  patienceMs?: number
  /** Told of what waits for the last server of the release before, which is left unless the database is new; without it everything runs. */
  onLeft?: (name: string) => void
  /** Told now and then, while a table is not had. */
  onWait?: (waiting: Waiting) => void
  /** Runs these alone, in their order: for a database as it was at some time. */
  only?: ReadonlySet<string>
}

/** Runs what has not run yet and returns the names of what ran. Throws when a table was not had for all that patience. */
export async function migrate(connection: pg.PoolConfig, settings: MigrateSettings = {}): Promise<string[]> {
  const { folder = FOLDER, onLeft, only } = settings
  return withClient(connection, async (client) => {
    await requireEncoding(client)
    await lockWholeDatabase(client)
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
      if (only && !only.has(name)) continue
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = checksumOf(text)
      if (ran.has(name)) {
        if (ran.get(name) !== checksum)
          throw new Error(`migration ${name} was changed after it ran: write a new one instead`)
        continue
      }
      if (onLeft && isAfter(name) && ran.size > 0) {
        onLeft(name)
        continue
      }
      const note = () => client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      if (isBeside(name)) await makeBeside(client, { name, text, note })
      else await patiently(client, { name, settings }, () => change(client, { text, note, lockMs: settings.lockMs }))
      applied.push(name)
    }
    if (await migrateJobs(client, connection)) applied.push('graphile-worker')
    return applied
  })
}

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Asked for again and again: who waits within a statement for it would be waited for by an index that is made beside sales. */
async function lockWholeDatabase(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ had: boolean }>('select pg_try_advisory_lock($1) as had', [WHOLE_DATABASE])
    if (rows[0]?.had) return
    await wait(50)
  }
}

interface Change {
  text: string
  note: () => Promise<unknown>
}

async function change(
  client: pg.Client,
  { text, note, lockMs = LOCK_MS }: Change & { lockMs?: number },
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Outside a transaction, which reads and writes go on beside; what a try before has left half made is made anew. */
async function makeBeside(client: pg.Client, { name, text, note }: Change & { name: string }): Promise<void> {
  try {
    await client.query('set lock_timeout = 0')
    for (const statement of statementsIn(text)) {
      const index = BESIDE.exec(statement)?.groups?.['index']
      if (!index) throw new Error(`it may only create or drop an index concurrently, if (not) exists: ${statement}`)
      const { rows } = await client.query(
        'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [index],
      )
      if (rows.length > 0) await client.query(`drop index concurrently ${index}`)
      await client.query(statement)
    }
    await note()
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

const BESIDE =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (?<index>\w+)\b/i

const TOLD_EVERY_MS = 10_000

async function patiently(
  client: pg.Client,
  { name, settings: { patienceMs = PATIENCE_MS, onWait } }: { name: string; settings: MigrateSettings },
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now()
  for (let toldAt = Number.NEGATIVE_INFINITY; ; ) {
    try {
      return await work()
    } catch (error) {
      const waited = performance.now() - began
      if (!isLockNotHad(error) || waited >= patienceMs) throw new Error(`migration ${name} failed`, { cause: error })
      if (performance.now() - toldAt >= TOLD_EVERY_MS) {
        toldAt = performance.now()
        onWait?.({ name, seconds: Math.round(waited / 1000), longest: await longestTransaction(client) })
      }
      // Longer than it was waited, so that those behind get by.
      await wait(LOCK_MS * (1 + Math.random()))
    }
  }
}

const isLockNotHad = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

async function longestTransaction(client: pg.Client): Promise<Waiting['longest']> {
  const { rows } = await client.query<{ pid: number; seconds: number }>(`
    select pid, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`)
  return rows[0]
}

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
