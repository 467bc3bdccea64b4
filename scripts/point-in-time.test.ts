import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '#database/embedded.ts'
import { homeOf } from '#database/embedded-home.ts'
import { migrate } from '#database/migrate.ts'
import { FAST } from '#database/postgresql-fixture.ts'
import { withClient } from '#database/with-client.ts'
import { runCommand } from './run-command-fixture.ts'

const root = await mkdtemp(join(tmpdir(), 'tappet-moment-'))
const dataDir = join(root, 'data')
const folder = join(dataDir, 'postgres')
const archive = join(root, 'archive')
for (const one of [root, dataDir, archive]) {
  await mkdir(one, { recursive: true })
  await chmod(one, 0o755)
}
const { home } = homeOf(folder)
const KEY = '0123456789abcdef0123456789abcdef'
const kept = join(dataDir, 'files', 'kept', KEY)

let shop: EmbeddedPostgres | undefined
const start = async (settings = {}) =>
  (shop = await startPostgres({ folder, archive, settings: { ...FAST, ...settings } }))
const stop = async () => {
  await shop?.stop()
  shop = undefined
}
afterAll(async () => {
  await stop()
  await rm(root, { recursive: true, force: true })
})

const command = (name: string, ...args: string[]) =>
  runCommand([name, ...args], { DATABASE_URL: '', DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive })
const ask = async (connection: pg.PoolConfig, text: string): Promise<Record<string, string>> =>
  withClient(connection, async (client) => (await client.query<Record<string, string>>(text)).rows[0] ?? {})
const signUp = ({ connection }: EmbeddedPostgres, name: string) =>
  ask(
    connection,
    `insert into customer (number, first_name, last_name, email, locale, country)
     values ('${name}', '${name}', 'One', '${name}@parts.example.com', 'en-US', 'US') returning hash_of_customer(number, created_at) as hash`,
  )
const who = async ({ connection }: EmbeddedPostgres) =>
  (await ask(connection, 'select string_agg(number, $$ $$ order by id) as names from customer'))['names']
const momentIn = async ({ connection }: EmbeddedPostgres) => {
  const { now = '' } = await ask(
    connection,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )
  // Whatever comes next is of another millisecond.
  await wait(20)
  return now
}

describe('a shop whose log is archived', { timeout: 120_000 }, () => {
  let moment = ''
  let early = ''

  test('is copied while it sells, and the copy is tried by restoring it', async () => {
    const running = await start()
    await migrate(running.connection)
    early = await momentIn(running)
    const { hash } = await signUp(running, 'Erased')
    const { code, said } = await command('base-backup')
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/\d+ MB, of 20.*\nRestored into a database of its own, where all \d+ rows could be read/),
    ])
    await signUp(running, 'Before')
    await mkdir(join(kept, '..'), { recursive: true })
    await writeFile(kept, 'a photograph')
    expect((await command('base-backup', '--files')).said.trim()).toBe('1 new files copied.')
    moment = await momentIn(running)
    await signUp(running, 'After')
    await ask(running.connection, `delete from customer where number = 'Erased'`)
    await ask(running.connection, `insert into erased_person (hash) values ('${hash}')`)
    expect((await command('restore', archive, '--at', moment)).said.trim()).toBe(
      'The shop runs: stop it first. Nothing was changed.',
    )
    await stop()
  })

  test.each([
    ['what is there is not named', () => [moment], /There is a database in .* Nothing was changed.*--replace postgres/],
    ['no copy is that old', () => [early, '--replace', 'postgres'], /The first moment that can be restored is 20/],
    [
      'the log ends before it',
      () => ['2999-01-01T00:00:00Z', '--replace', 'postgres'],
      /ends before 2999-01-01T00:00:00.000Z: its last change is of 20.*Nothing was changed.*--at latest/,
    ],
  ])('is left as it is where %s', async (_, args, says) => {
    const { code, said } = await command('restore', archive, '--at', ...args())
    expect([code, said]).toEqual([1, expect.stringMatching(says)])
    expect((await readdir(join(home, '..'))).filter((name) => /_restored|_before/.test(name))).toEqual([])
  })

  test('is as it was at a moment, without whom was erased since, and with its files; what was there is kept', async () => {
    await rm(kept)
    const { code, said } = await command('restore', archive, '--at', moment, '--replace', 'postgres')
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^The database with the changes up to 20[^]*1 files .* put back[^]*Of those who were erased, 1 were in it[^]*What was there is in \S+_before_\d{8}t\d{6}z/,
      ),
    ])
    const [, upTo = ''] = /changes up to (\S+),/.exec(said) ?? []
    expect(Date.parse(upTo)).toBeLessThanOrEqual(Date.parse(moment))
    expect(await readFile(kept, 'utf8')).toBe('a photograph')
    const restored = await start()
    expect(await who(restored)).toBe('Before')
    const [, before = ''] = /is in (\S+):/.exec(said) ?? []
    expect((await stat(join(before, 'data', 'PG_VERSION'))).isFile()).toBe(true)
    await rm(before, { recursive: true })
  })

  test('sells on after that, and comes back with all of it when its files are lost, before a newer copy was made', async () => {
    await signUp(shop ?? (await start()), 'Later')
    await stop()
    await rm(home, { recursive: true })
    const { code, said } = await command('restore', archive, '--at', 'latest')
    expect([code, said]).toEqual([0, expect.stringMatching(/^The database with the changes up to 20/)])
    expect(await who(await start())).toBe('Before Later')
  })

  test('forgets the log and the copies that no copy of the last so many needs', async () => {
    if (!shop) await start()
    const log = () => readdir(join(archive, 'log'))
    const before = (await log()).filter((name) => /^\w{24}\.gz$/.test(name)).sort()
    const { code, said } = await command('base-backup', '--unchecked', '--keep', '1')
    expect([code, said]).toEqual([0, expect.stringMatching(/Removed: 1 base backups, [1-9]\d* files of the log/)])
    expect(await log()).not.toContain(before[0])
    expect(await readdir(join(archive, 'base'))).toHaveLength(1)
  })

  test('keeps what it sells after it was stopped and started as soon as ever, not only after five minutes', async () => {
    await stop()
    const running = await start({ archive_timeout: '1s' })
    const archived = async () =>
      (await ask(running.connection, 'select last_archived_wal as file from pg_stat_archiver'))['file']
    const before = await archived()
    await signUp(running, 'AfterStart')
    await expect.poll(archived, { timeout: 60_000, interval: 200 }).not.toBe(before)
    await stop()
  })

  test('sells on when its archive cannot be written to, and says so', async () => {
    const running = shop ?? (await start())
    await rm(join(archive, 'log'), { recursive: true })
    await writeFile(join(archive, 'log'), 'not a folder any more')
    await signUp(running, 'More')
    await ask(running.connection, 'select pg_switch_wal()')
    const failing = () => ask(running.connection, 'select (failed_count > 0)::text as failing from pg_stat_archiver')
    await expect.poll(failing, { timeout: 30_000 }).toEqual({ failing: 'true' })
    await signUp(running, 'Most')
    const { code, said } = await command('base-backup')
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^PostgreSQL could not archive its log.*Nothing was made\./),
    ])
    const doctor = await command('doctor')
    expect(doctor.said).toMatch(/^missing +log archive +PostgreSQL cannot archive its log/m)
  })
})
