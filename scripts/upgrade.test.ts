import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { migrate } from '#database/migrate.ts'
import { FOLDER, isAfter, migrationsIn } from '#database/missing-migrations.ts'
import { sql } from '#database/sql.ts'
import { runCommand, urlOf } from './run-command-fixture.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-upgrade-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const backups = join(folder, 'backups')
const upgrade = (...args: string[]) =>
  runCommand(['upgrade', ...args], { DATABASE_URL: urlOf(db.connection), DATA_DIR: folder })
const newest = sql`(select max(name) from migration where name !~ 'after')`
const has = () =>
  db.first<{ name: string; checksum: string }>(sql`select name, checksum from migration where name = ${newest}`)

test('what this build brings is told, and nothing is changed before somebody agrees', async () => {
  const last = await has()
  await db.write.run(sql`delete from migration where name = ${newest}`)
  await db.write.run(sql`insert into migration (name, checksum) values ('0000-other.sql', '')`)
  const refused = await upgrade(backups)
  expect(refused.said).toContain(`  ${last?.name}`)
  expect(refused.said).toMatch(/It cannot be done: a newer build has run 0000-other\.sql there.*Nothing was changed/)
  await db.write.run(sql`delete from migration where name = '0000-other.sql'`)
  const asked = await upgrade(backups)
  expect([asked.code, asked.said]).toEqual([1, expect.stringContaining('Nothing was changed. Say --yes to go on.')])
  expect(await readdir(folder)).toEqual([])
  // As it was: what it makes is there already.
  await db.write.run(sql`insert into migration (name, checksum) values (${last?.name}, ${last?.checksum})`)
})

test('an older build on the database of a newer one says one thing: that it is the older one', async () => {
  await db.write.run(sql`insert into migration (name, checksum) values ('9999-newer.sql', '')`)
  const { code, said } = await upgrade(backups)
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^It cannot be done: a newer build has run 9999-newer\.sql there[^\n]*Nothing was changed\.\n$/,
    ),
  ])
  await db.write.run(sql`delete from migration where name = '9999-newer.sql'`)
})

test('there is nothing to do on a database that has all of it', async () => {
  const { code, said } = await upgrade(backups, '--yes')
  expect([code, said]).toEqual([0, expect.stringMatching(/^Nothing to do: the database has all/)])
})

test('a shop of the build before is backed up and migrated; then it is said how to go on, and how to go back', {
  timeout: 300_000,
}, async () => {
  const all = migrationsIn(FOLDER)
  const last = all.findLast((name) => !isAfter(name)) ?? ''
  await db.pool.query('drop schema public, graphile_worker cascade; create schema public')
  await migrate(db.connection, { only: new Set(all.filter((name) => name !== last)) })
  await db.pool.query(
    "insert into staff (email, first_name, last_name, role) values ('ada@example.com', 'Ada', 'Boss', 'admin')",
  )
  const { code, said } = await upgrade(backups, '--yes')
  expect(said).toMatch(
    /all of it was the same[^]*Backed up in [^]*\nRan [^]*To go on: start servers[^]*To go back: start servers/,
  )
  const [named] = await db.all(sql<{ name: string }>`select current_database() as name`)
  expect(said).toMatch(new RegExp(`npm run restore -- ${backups}/\\w+ --replace ${named?.name}, which loses`))
  expect(said).toContain(`Ran ${last}.`)
  expect([code, await has()]).toEqual([0, expect.objectContaining({ name: last })])
  expect(await readdir(backups)).toEqual([expect.stringMatching(/^\d{8}t\d{6}z$/), 'erased.json'])
})

test('without a folder, or a word that nothing is backed up, nothing is done', async () => {
  const { code, said } = await upgrade('--yes')
  expect([code, said]).toEqual([2, expect.stringContaining('npm run upgrade -- <folder for the backup>')])
})
