import type pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, sql } from '../sql.ts'
import { testDatabase } from '../database-fixture.ts'
import { DemoRefused } from './demo-state.ts'
import { fingerprints } from './fingerprints-fixture.ts'
import { addForeignRow, allTables, dropChecks } from './foreign-rows-fixture.ts'
import { loadDemo } from './load.ts'
import { openDemo } from './open-demo.ts'

afterEach(() => vi.unstubAllEnvs())

/** Nobody's: what migrations insert, one row each; and how the demo was made, which is the demo's own. */
const NOT_FOREIGN = new Set([
  'public.change_counter',
  'graphile_worker.migrations',
  'public.demo_catalogue',
  'public.migration',
  'public.outside_index',
  'public.search_tier',
  'public.trade_term',
  'public.shipping_rate',
])
/** What a shop that only runs writes by itself: it does not make a demo somebody's. */
const WRITTEN_BY_RUNNING = [
  'public.sales_day',
  'public.record_change',
  'graphile_worker._private_job_queues',
  'graphile_worker._private_known_crontabs',
  'graphile_worker._private_tasks',
  'public.search_part',
  'public.search_word',
]

const SMALL = 100
const ALL_WAYS: [string, (connection: pg.PoolConfig) => Promise<unknown>][] = [
  ['npm start', (connection) => openDemo({ connection, size: SMALL })],
  ['npm start with another DEMO_SIZE', (connection) => openDemo({ connection, size: 2 * SMALL })],
  ['another generator', (connection) => openDemo({ connection, size: SMALL, seed: 'another' })],
  ['npm run demo', (connection) => loadDemo({ connection, size: SMALL })],
  ['npm run demo -- --replace', (connection) => loadDemo({ connection, size: SMALL, replaces: 'whatever-was-added' })],
]

/** As many tables as a refusal names: each has one row in it, and each must be named with its one row. */
const NAMED_AT_ONCE = 6
const inGroups = (tables: string[]): string[][] =>
  Array.from({ length: Math.ceil(tables.length / NAMED_AT_ONCE) }, (_, place) =>
    tables.slice(place * NAMED_AT_ONCE, (place + 1) * NAMED_AT_ONCE),
  )
/** What a refusal says of them, in whatever order. */
const withOneRowEach = (tables: string[]) => tables.map((table) => `${table.replace('public.', '')} (1 row)`).sort()
const foundIn = (said: unknown) =>
  String(said)
    .match(/[\w.]+ \(\d+ rows?[^)]*\)/g)
    ?.sort()

const inTurn = <Way>(ways: readonly Way[], index: number): Way => {
  const way = ways[index % ways.length]
  if (!way) throw new Error('there is no way')
  return way
}

const mark = (db: Database) =>
  db.first<{ written_by: string; size: number }>(sql`select written_by::text, size from demo_catalogue`)

describe('a database with one row of somebody else’s', async () => {
  const db = await testDatabase()
  await dropChecks(db)
  const tables = (await allTables(db)).filter((table) => !NOT_FOREIGN.has(table))
  const before = await fingerprints(db)

  test('may hold it in any of some seventy tables', () => {
    expect(tables.length).toBeGreaterThan(60)
  })

  test('in one table is refused by every command, and keeps it', async () => {
    const row = await addForeignRow(db, 'public.customer')
    for (const [way, run] of ALL_WAYS)
      await expect(run(db.connection), way).rejects.toThrow('it holds customer (1 row). ')
    expect(await row.isThere()).toBe(true)
    await row.remove()
  })

  // All commands ask one reading of the tables, which reads each table by itself: some tables at once are put to one of them in turn.
  test.each(inGroups(tables).map((group, index) => ({ group, of: inTurn(ALL_WAYS, index) })))(
    '$group is refused for each of them, and keeps them',
    async ({ group, of: [way, run] }) => {
      const rows = []
      for (const table of group) rows.push(await addForeignRow(db, table))
      const refused = await run(db.connection).catch((error: unknown) => error)
      expect(refused, way).toBeInstanceOf(DemoRefused)
      expect(foundIn(refused), way).toEqual(withOneRowEach(group))
      for (const row of rows) {
        expect(await row.isThere()).toBe(true)
        await row.remove()
      }
    },
  )

  test('is the demo’s to fill once that row is gone, but not in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    for (const [way, run] of ALL_WAYS)
      await expect(run(db.connection), way).rejects.toThrow('never loaded with NODE_ENV=production')
    vi.unstubAllEnvs()
    expect(await fingerprints(db)).toEqual(before)
    await openDemo({ connection: db.connection, size: SMALL })
    expect(await mark(db)).toMatchObject({ size: SMALL })
  })
})

describe('a demo shop into which somebody has written one row', async () => {
  const db = await testDatabase()
  beforeAll(async () => {
    await dropChecks(db)
    await openDemo({ connection: db.connection, size: SMALL })
  })
  const tables = (await allTables(db)).filter((table) => !NOT_FOREIGN.has(table) && !WRITTEN_BY_RUNNING.includes(table))

  test('is opened as it is by a start that wants this demo', async () => {
    const row = await addForeignRow(db, 'public.customer')
    const said: string[] = []
    await openDemo({ connection: db.connection, size: SMALL, log: (line) => said.push(line) })
    expect([said, await row.isThere()]).toEqual([[], true])
    await row.remove()
  })

  const stays = async () => {
    const said: string[] = []
    await openDemo({ connection: db.connection, size: 2 * SMALL, log: (line) => said.push(line) })
    expect(said).toEqual([expect.stringContaining('So it stays as it is.')])
    expect(said[0]).toContain('`npm run demo -- --size 200 --replace`')
    return said[0]
  }
  const asks = async () => {
    const refused = await loadDemo({ connection: db.connection, size: SMALL }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DemoRefused)
    expect(String(refused)).toContain('`npm run demo -- --replace`')
    return refused
  }

  test('in one table stays as it is, and is only made anew when that is said', async () => {
    const loaded = await mark(db)
    const row = await addForeignRow(db, 'public.customer')
    for (const way of [stays, asks]) expect(foundIn(await way())).toEqual(['customer (1 row)'])
    expect([await row.isThere(), await mark(db)]).toEqual([true, loaded])
    await row.remove()
  })

  // Both ask one reading of the tables, as above: some tables at once are put to one of them in turn.
  test.each(inGroups(tables).map((group, index) => ({ group, way: inTurn([stays, asks], index) })))(
    'to $group stays as it is for each of them',
    async ({ group, way }) => {
      const loaded = await mark(db)
      const rows = []
      for (const table of group) rows.push(await addForeignRow(db, table))
      expect(foundIn(await way())).toEqual(withOneRowEach(group))
      for (const row of rows) {
        expect(await row.isThere()).toBe(true)
        await row.remove()
      }
      expect(await mark(db)).toEqual(loaded)
    },
  )

  test('is as new when it is replaced', async () => {
    const before = await fingerprints(db)
    for (const table of tables) await addForeignRow(db, table)
    const replaced = { connection: db.connection, size: SMALL, replaces: 'whatever-was-added' } as const
    await loadDemo(replaced)
    expect(await fingerprints(db)).toEqual(before)
    await expect(openDemo({ connection: db.connection, size: SMALL })).resolves.toBeUndefined()
  })
})

describe('a demo shop into which nobody has written', async () => {
  const db = await testDatabase()
  const { connection } = db
  await openDemo({ connection, size: SMALL })

  test('stays when it is the one that is wanted', async () => {
    const loaded = await mark(db)
    await openDemo({ connection, size: SMALL })
    expect(await mark(db)).toEqual(loaded)
  })

  test('gives way to another size without a question, and says so', async () => {
    const said: string[] = []
    await openDemo({ connection, size: 2 * SMALL, log: (line) => said.push(line) })
    expect(await mark(db)).toMatchObject({ size: 2 * SMALL })
    expect(said[0]).toMatch(/200 parts \(version \d+\), instead of 100 parts/)
  })

  test('gives way to what another version of the generator makes', async () => {
    // A row of its own transaction would look like somebody's.
    await db.pool.query('alter table demo_catalogue drop column version, add column version int not null default 7')
    await openDemo({ connection, size: SMALL })
    expect(await mark(db)).toMatchObject({ size: SMALL })
    expect(await db.first(sql`select version > 7 as newer from demo_catalogue`)).toEqual({ newer: true })
  })

  test('is still that after its server ran and its search was rebuilt', async () => {
    await dropChecks(db)
    for (const table of WRITTEN_BY_RUNNING.slice(0, 3)) await addForeignRow(db, table)
    await db.pool.query('update search_part set popularity = popularity; update search_tier set popular_from = 1')
    await openDemo({ connection, size: 2 * SMALL })
    expect(await mark(db)).toMatchObject({ size: 2 * SMALL })
  })

  test('is never touched in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    for (const [, run] of ALL_WAYS) await expect(run(connection)).rejects.toThrow(DemoRefused)
    expect(await mark(db)).toMatchObject({ size: 2 * SMALL })
  })

  test('has staff of the demo, who can sign in at the sandbox', async () => {
    expect(await db.all(sql`select id, email from staff order by id`)).toEqual([
      { id: 1, email: 'shop@example.com' },
      { id: 2, email: 'staff@example.com' },
      { id: 3, email: 'admin@example.com' },
    ])
  })
})

describe('a database of another program', async () => {
  test('is refused for a row in a schema of its own', async () => {
    const db = await testDatabase()
    await db.pool.query('create schema crm; create table crm.contact as select 1 as id')
    await expect(openDemo({ connection: db.connection, size: SMALL })).rejects.toThrow('it holds crm.contact (1 row)')
    expect(await mark(db)).toBeUndefined()
  })

  test('is refused for a table alone, and not migrated', async () => {
    const db = await testDatabase()
    await db.pool.query(
      'drop schema public, graphile_worker cascade; create schema public; create table note (text text)',
    )
    for (const [way, run] of ALL_WAYS) await expect(run(db.connection), way).rejects.toThrow('it holds note (0 rows)')
    expect(await allTables(db)).toEqual(['public.note'])
  })
})

describe('a demo of before there was a mark', async () => {
  const db = await testDatabase()
  const { connection } = db
  beforeAll(async () => {
    await openDemo({ connection, size: SMALL })
    await db.pool.query("alter table demo_catalogue drop column written_by; delete from migration where name ~ '^0026'")
  })

  test('is refused, and not even migrated, once anybody has written into it', async () => {
    await db.pool.query("insert into session (token_hash, expires_at) values ('\\x01', now())")
    const before = await fingerprints(db)
    for (const [way, run] of ALL_WAYS)
      await expect(run(connection), way).rejects.toThrow('session (1 row), which the demo there did not write')
    expect(await fingerprints(db)).toEqual(before)
    await db.pool.query('delete from session')
  })

  test('is made anew, with its mark, while nobody has', async () => {
    await openDemo({ connection, size: SMALL })
    expect((await mark(db))?.written_by).toMatch(/^\d+$/)
  })
})

describe('a demo shop that was restored from a dump, and is live by now', async () => {
  const inOne = (statements: string[]) => [statements.join(';')]
  const tableByTable = (statements: string[]) => statements

  // One after the other in one demo: each writes every row again, whoever wrote it before.
  const db = await testDatabase()
  beforeAll(async () => {
    await openDemo({ connection: db.connection, size: SMALL })
    await db.pool.query("insert into session (token_hash, expires_at) values ('\\x01', now())")
  })

  test.each([
    ['in one transaction', inOne],
    ['table by table', tableByTable],
    ['in one transaction, from before there was a mark', inOne],
  ])('%s: it is not the demo’s', async (how, inSteps) => {
    if (how.includes('before')) await db.pool.query('alter table demo_catalogue drop column written_by')
    for (const step of inSteps(await writtenAgain(db))) await db.pool.query(step)
    const before = await fingerprints(db)
    for (const [way, run] of ALL_WAYS) await expect(run(db.connection), way).rejects.toThrow(DemoRefused)
    expect(await fingerprints(db)).toEqual(before)
  })

  /** Statements after which each row is there as before, but written by another transaction. */
  async function writtenAgain(db: Database): Promise<string[]> {
    const columns = await db.all<{ table: string; column: string }>(sql`
      select distinct on (attrelid) attrelid::regclass::text as table, quote_ident(attname) as column
      from pg_attribute join pg_tables on attrelid = format('%I.%I', schemaname, tablename)::regclass
      where schemaname not in ('pg_catalog', 'information_schema')
        and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      order by attrelid, attnum`)
    return columns.map(
      ({ table, column }) =>
        `alter table ${table} disable trigger all; update ${table} set ${column} = ${column}; alter table ${table} enable trigger all`,
    )
  }
})
