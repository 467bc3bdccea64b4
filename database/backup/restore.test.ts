import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database-fixture.ts'
import { startPostgres } from '../embedded.ts'
import { postgresPrograms } from '../embedded-binaries.ts'
import { homeOf } from '../embedded-home.ts'
import { inDatabase } from '../in-database.ts'
import { migrate } from '../migrate.ts'
import { FAST } from '../postgresql-fixture.ts'
import { withClient } from '../with-client.ts'
import { dumpDatabase } from './dump.ts'
import type { Manifest } from './manifest.ts'
import { restoreInto } from './restore.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-restore-'))
const backup = join(folder, 'backup')
let manifest: Manifest
let server: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  chmodSync(folder, 0o755)
  manifest = { ...(await dumpDatabase(db.connection, backup)), files: [] }
  server = await startWithLocale('C')
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As Debian makes a cluster where no language of the machine is set. */
async function startWithLocale(locale: string): ReturnType<typeof startPostgres> {
  const place = { folder: join(folder, 'postgres'), settings: FAST }
  await (await startPostgres(place)).stop()
  const { home, who } = homeOf(place.folder)
  rmSync(join(home, 'data'), { recursive: true })
  const initdb = join(postgresPrograms(who), 'initdb')
  execFileSync(initdb, ['-U', 'tappet', '-A', 'trust', `--locale=${locale}`, '--no-sync', '-D', join(home, 'data')], {
    ...who,
    cwd: home,
    stdio: 'ignore',
  })
  return startPostgres(place)
}

const administer = (text: string) =>
  withClient(inDatabase(server.connection, 'postgres'), (client) => client.query(text))

const kindOf = (connection: pg.PoolConfig) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select pg_encoding_to_char(encoding) as encoding, datcollate as collation, datctype as ctype, datlocprovider as provider,
         lower('É') = 'é' as "knowsAccents" from pg_database where datname = current_database()`,
    )
    return rows[0] as Record<string, unknown>
  })

/** A database that somebody has written into. */
async function filled(name: string, how: string): Promise<pg.PoolConfig> {
  await administer(`create database ${name} template template0 ${how}`)
  const connection = inDatabase(server.connection, name)
  await withClient(connection, (client) => client.query('create table of_somebody (row int)'))
  return connection
}

const restored = (connection: pg.PoolConfig, replace: string) =>
  restoreInto(connection, { folder: backup, manifest, replace, putBackFiles: async () => {} })

test.each([
  ['as the guide makes it', `encoding 'UTF8' locale 'C.UTF-8'`, { collation: 'C.UTF-8', provider: 'c' }],
  ['of ICU', `encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'fr-CA'`, { provider: 'i' }],
])(
  'on a server of locale C a database %s is restored with its encoding and its letters',
  { timeout: 120_000 },
  async (what, how, wanted) => {
    const name = `shop${what.length}`
    const connection = await filled(name, how)
    const before = await kindOf(connection)
    expect(before).toMatchObject({ encoding: 'UTF8', knowsAccents: true, ...wanted })
    const { kept } = await restored(connection, name)
    expect(kept).toMatch(new RegExp(`^${name}_before_`))
    expect(await kindOf(connection)).toEqual(before)
  },
)

test('in the place of one that is not UTF8 stands one that is', { timeout: 120_000 }, async () => {
  const connection = await filled('spoilt', '')
  expect(await kindOf(connection)).toMatchObject({ encoding: 'SQL_ASCII', knowsAccents: false })
  await restored(connection, 'spoilt')
  expect(await kindOf(connection)).toMatchObject({ encoding: 'UTF8', collation: 'C.UTF-8', knowsAccents: true })
})

test('a database that is not UTF8 is not migrated, and nothing is changed in it', async () => {
  await administer('create database ascii template template0')
  const connection = inDatabase(server.connection, 'ascii')
  await expect(migrate(connection)).rejects.toThrow(
    'The database ascii is of the encoding SQL_ASCII, and the shop needs UTF8',
  )
  await withClient(connection, async (client) => {
    const { rows } = await client.query(`select to_regclass('migration') as made`)
    expect(rows).toEqual([{ made: null }])
  })
})
