import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { fingerprints } from '#database/demo/fingerprints-fixture.ts'
import { type Database, sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { freePorts } from './free-ports-fixture.ts'
import { PRODUCTION, runCommand, urlOf } from './run-command-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const port = await freePorts(10)

const command = (
  args: string[],
  db: { connection: pg.PoolConfig },
  { env = {}, onSaid }: { env?: NodeJS.ProcessEnv; onSaid?: (said: string, stop: () => void) => void } = {},
) =>
  runCommand(
    args,
    {
      DATABASE_URL: urlOf(db.connection),
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DEMO_SIZE: '100',
      ...env,
    },
    onSaid,
  )

const isUp = (host: string) =>
  fetch(`http://${host}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

describe('a live shop with one customer and one admin', async () => {
  const db = await testDatabase()
  await db.pool.query(`
    insert into customer (number, first_name, last_name, email, locale, country)
      values ('C1', 'New', 'One', 'one@parts.example.com', 'en-US', 'US');
    insert into staff (email, first_name, last_name, role) values ('boss@parts.example.com', 'Ada', 'Boss', 'admin')`)
  const before = await fingerprints(db)

  test.each([
    ['npm start', ['start']],
    ['npm run dev', ['dev']],
    ['npm run demo', ['demo']],
    ['npm run demo -- --size 100 --replace', ['demo', '--size', '100', '--replace']],
  ])('is refused by %s, in a sentence', async (_, args) => {
    const { code, said } = await command(args, db)
    expect(said).toContain('it holds customer (1 row), record_change (2 rows), staff (1 row)')
    expect(said).toContain('Nothing was changed.')
    expect(said).not.toMatch(/is open \(|@example\.com|^\s+at /m)
    expect([code, await fingerprints(db)]).toEqual([1, before])
  })

  test('is refused by each command whose settings name a file that is not there, in a sentence', async () => {
    const { code, said } = await command(['migrate'], db, { env: { PLACES_KEY_FILE: '/nowhere/key' } })
    expect([code, said.trim()]).toEqual([
      1,
      'The settings are not right:\n- PLACES_KEY_FILE: /nowhere/key cannot be read (it is not there)',
    ])
  })

  test.each([['npm run demo', ['demo', '--replace']]])('is refused by %s in production', async (_, args) => {
    const { code, said } = await command(args, db, { env: PRODUCTION })
    expect(said.trim()).toBe('The demo shop is never loaded with NODE_ENV=production. Nothing was changed.')
    expect([code, await fingerprints(db)]).toEqual([1, before])
  })

  test('is served as it is by npm start in production, without a sandbox, where its address stands in a file', async () => {
    let found: Promise<boolean[]> | undefined
    const file = join(folder, 'database-url')
    await writeFile(file, `${urlOf(db.connection)}\n`)
    const { code, said } = await command(['start'], db, {
      env: { ...PRODUCTION, DATABASE_URL: '', DATABASE_URL_FILE: file },
      onSaid: (said, stop) => {
        if (!said.includes('is open') || found) return
        const others = [port + 1, port + 3, port + 7].map((at) => `127.0.0.1:${at}`)
        found = Promise.all([`127.0.0.1:${port}`, `127.0.0.2:${port}`, ...others].map(isUp))
        void found.finally(stop)
      },
    })
    expect(await found).toEqual([true, false, false, false, false])
    expect(said).toContain('Parts & Co is open')
    expect(said).toContain('https://parts.example.com')
    expect(said).not.toMatch(/Aldermoor|4242|Orders to look up|staff@|demo/i)
    const after = await fingerprints(db)
    // Its worker numbers what was changed before, for programs that follow it.
    const ofRunning = (name: string) => name.includes('_private_') || ['change_counter', 'record_change'].includes(name)
    for (const table of Object.keys(after).filter(ofRunning)) after[table] = before[table] ?? null
    expect([code, after]).toEqual([0, before])
  })

  test('takes a table by npm run import: tried, then for real, with what became of each row beside it', async () => {
    const file = join(folder, 'redirects.csv')
    await writeFile(file, 'Old Address,New Address\r\n/old.html,/contact-us\r\n/other.html,//evil.example\r\n')
    const written = await command(['import', file, '--for-real', '--with-refusals'], db)
    expect(written.said).toMatch(
      /Tried: Redirects, 2 rows: 1 new, 0 changed, 0 the same, 1 refused\.[^]*Written: Redirects, 2 rows: 1 new[^]*--undo \d+/,
    )
    expect(await db.all(sql`select old_address from redirect`)).toEqual([{ old_address: '/old.html' }])
    expect(await readFile(join(folder, 'redirects.results.csv'), 'utf8')).toContain('\r\n2,made,')
    const [undo = ''] = /--undo \d+/.exec(written.said) ?? []
    expect((await command(['import', ...undo.split(' ')], db)).said).toContain('Redirects: 1 put back.')
    expect(await db.all(sql`select from redirect`)).toEqual([])
  })

  test('hands its catalogue on by npm run export, in its own name', async () => {
    const file = join(folder, 'parts.xml')
    const { code, said } = await command(['export', 'pies', file], db, { env: { BRAND: 'Parts & Co' } })
    expect([code, said]).toEqual([0, expect.stringContaining(`Written: ${file}`)])
    expect(await readFile(file, 'utf8')).toMatch(/<TechnicalContact>Parts &amp; Co<[^]*<ItemCount>0<[^]*<\/PIES>\n$/)
  })

  test('is not the demo’s, so that npm run remove-demo leaves it as it is', async () => {
    const { code, said } = await command(['remove-demo', '--yes', 'tappet'], db)
    expect([code, said.trim()]).toEqual([
      1,
      expect.stringContaining('was not made by the demo, so nothing was changed'),
    ])
  })
})

describe('a database that was never migrated', async () => {
  const db = await testDatabase()
  await db.pool.query('drop schema public, graphile_worker cascade; create schema public')
  const tables = () => db.all(sql`select tablename from pg_tables where schemaname in ('public', 'graphile_worker')`)

  test('is not opened in production, which says what to run', async () => {
    const { code, said } = await command(['start'], db, { env: PRODUCTION })
    expect(said).toContain('The database lacks every migration: run `npm run migrate`, then start again.')
    expect(said).not.toMatch(/^\s+at /m)
    expect([code, await tables()]).toEqual([1, []])
  })

  test('gets its tables by npm run migrate, which says so, and no demo', async () => {
    for (const expected of [
      /^Ran 0001-catalog\.sql, .*, graphile-worker\.$/,
      /^Nothing to do: every migration has run\.$/,
    ]) {
      const { code, said } = await command(['migrate'], db, { env: { NODE_ENV: 'production' } })
      expect([code, said.trim()]).toEqual([0, expect.stringMatching(expected)])
    }
    expect(await db.all(sql`select email from staff`)).toEqual([{ email: 'shop@example.com' }])
    expect(await db.all(sql`select from product`)).toEqual([])
  })

  test('is said to lack what a newer build brings, and search waits for it, too', async () => {
    const newest = await db.write.first<{ name: string }>(
      sql`delete from migration where name = (select max(name) from migration where name !~ 'after') returning name`,
    )
    for (const [name = '', env] of [['start', PRODUCTION] as const, ['reindex', {}] as const]) {
      const { code, said } = await command([name], db, { env })
      expect(said).toContain(`The database lacks ${newest?.name}: run \`npm run migrate\`, then start again.`)
      expect(code).toBe(1)
    }
  })

  test('settings that are not right are named without a stack', async () => {
    const { code, said } = await command(['start'], db, { env: { ...PRODUCTION, PORT: 'many' } })
    expect(said).toContain('PORT is no whole number from 1 to 65535')
    expect([code, said]).toEqual([1, expect.not.stringMatching(/^\s+at /m)])
  })
})

// In which ways it gives way, or stays as it is, is asked without a process of their own in database/demo/own-database.test.ts.
describe('an empty database', async () => {
  const db = await testDatabase()
  const sizeOf = (db: Database) => db.first(sql`select size from demo_catalogue`)

  test('is filled and opened by npm start, without a question', async () => {
    const { code, said } = await command(['start'], db, {
      onSaid: (said, stop) => said.includes('Ctrl-C stops everything') && stop(),
    })
    expect(said).toMatch(
      /Loading the demo catalogue: 100 parts[^]*Aldermoor Power is open[^]*Orders to look up {3}\w+ of \S+@example\.com/,
    )
    expect([code, await sizeOf(db)]).toEqual([0, { size: 100 }])
  })

  test('keeps the cart that somebody filled, until its loss is agreed to', async () => {
    await db.pool.query("insert into session (token_hash, expires_at) values ('\\x01', now() + interval '1 day')")
    const asked = await command(['demo', '--size', '200'], db)
    expect([asked.code, asked.said]).toEqual([1, expect.stringContaining('`npm run demo -- --replace`')])
    expect(await db.all(sql`select id from session`)).toHaveLength(1)

    const agreed = await command(['demo', '--size', '200', '--replace'], db)
    expect([agreed.code, agreed.said]).toEqual([0, expect.stringContaining('session (1 row)')])
    expect([await sizeOf(db), await db.all(sql`select from session`)]).toEqual([{ size: 200 }, []])
  })

  test('loses its demo by npm run remove-demo, once its own name is given', async () => {
    const [named] = await db.all(sql<{ name: string }>`select current_database() as name`)
    const name = named?.name ?? ''
    const mistyped = await command(['remove-demo', '--yes', 'another'], db)
    expect([mistyped.code, mistyped.said]).toEqual([1, expect.stringContaining(`The database is called ${name}`)])
    const { code, said } = await command(['remove-demo', '--yes', name], db)
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/rows go for good: .*product 200.*\nThese stay: [^]*The demo is gone\./),
    ])
    expect(await db.all(sql`select from product`)).toEqual([])
  })
})
