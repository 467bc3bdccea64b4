import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Manifest } from '#database/backup/manifest.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { withClient } from '#database/with-client.ts'
import { runCommand, urlOf } from './run-command-fixture.ts'

const db = await testDatabase()
const empty = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-who-was-erased-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const backups = join(folder, 'backups')
const list = join(backups, 'erased.json')
const env = (one: typeof db) => ({ DATABASE_URL: urlOf(one.connection), DATA_DIR: folder })
const restore = () => runCommand(['restore', backups], env(empty))
/** By a connection that ends: a database that somebody uses is not restored into. */
const peopleIn = ({ connection }: typeof db) =>
  withClient(connection, async (client) => (await client.query('select from customer')).rowCount)

test('a list of who was erased that is not there is refused, and not taken for one with nobody in it', async () => {
  const missing = join(folder, 'erazed.json')
  const { code, said } = await runCommand(['erase-again', missing], env(db))
  expect([code, said.trim()]).toEqual([1, `${missing} is not there. Nothing was changed.`])
})

test('a list that was cut short is refused by its name', async () => {
  const cut = join(folder, 'cut.json')
  await writeFile(cut, '["01')
  const { code, said } = await runCommand(['erase-again', cut], env(db))
  expect([code, said.trim()]).toEqual([1, `${cut} is no list of who was erased. Nothing was changed.`])
})

test('each backup has a list beside it, also where nobody was erased', async () => {
  await db.pool.query(`insert into customer (number, first_name, last_name, email, locale, country)
    values ('C1', 'New', 'One', 'one@parts.example.com', 'en-US', 'US')`)
  const { code, said } = await runCommand(['backup', backups, '--unchecked'], env(db))
  expect([code, said]).toEqual([0, expect.stringContaining('written in')])
  expect(await readFile(list, 'utf8')).toBe('[]')
})

test('a backup whose list is lost is not restored, for whoever was erased since would be back', async () => {
  await rm(list)
  const { code, said } = await restore()
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^There is no erased\.json in \S+backups: .*would be back\..*write \[\] .*Nothing was changed\.\n$/,
    ),
  ])
  expect(await peopleIn(empty)).toBe(0)
})

test('one of a build that wrote no list while nobody was erased is restored, and that is said', async () => {
  const [name = ''] = await readdir(backups)
  const file = join(backups, name, 'manifest.json')
  const { hasErasedList: _, ...before } = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await writeFile(file, JSON.stringify(before))
  const { code, said } = await restore()
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /all of it the same[^]*There is no erased\.json in \S+backups: .*erased since .* by hand\.\n/,
    ),
  ])
  expect(await peopleIn(empty)).toBe(1)
})
