import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Manifest } from '#database/backup/manifest.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { runCommand, urlOf } from './run-command-fixture.ts'

const [db, other] = await Promise.all([testDatabase(), testDatabase()])
const folder = await mkdtemp(join(tmpdir(), 'tappet-backup-folders-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const backups = join(folder, 'backups')
const nowhere = join(folder, 'nowhere')

const backup = (of: typeof db, ...args: string[]) =>
  runCommand(['backup', backups, '--unchecked', ...args], { DATABASE_URL: urlOf(of.connection), DATA_DIR: folder })

/** A copy of the backup as if it had been made then, with what its manifest says changed. */
async function copyOf(name: string, as: string, changed: Partial<Manifest>): Promise<void> {
  const file = join(backups, as, 'manifest.json')
  await cp(join(backups, name), join(backups, as), { recursive: true })
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await writeFile(file, JSON.stringify({ ...manifest, ...changed }))
}

test.each([['migrate'], ['backup', backups, '--keep', '1'], ['restore', backups], ['reindex'], ['start']])(
  'in production %s refuses to work on a database that no setting names, and makes none',
  async (...args) => {
    const { code, said } = await runCommand(args, { NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: nowhere })
    expect([code, said.trim()]).toEqual([
      1,
      'DATABASE_URL must be set with NODE_ENV=production: it names the database of the shop. Nothing was changed.',
    ])
    expect(await readdir(folder)).not.toContain('nowhere')
  },
)

test('a backup of a database that is not there makes none', async () => {
  const { code, said } = await runCommand(['backup', backups], { DATABASE_URL: '', DATA_DIR: nowhere })
  expect([code, said]).toEqual([1, expect.stringContaining('DATABASE_URL is not set, and there is no database in')])
  expect(await readdir(folder)).not.toContain('nowhere')
})

test('a folder that is named from where one stands is looked for there', async () => {
  const env = { DATABASE_URL: urlOf(db.connection), DATA_DIR: folder, TYPED_IN: folder }
  const { code, said } = await runCommand(['backup', 'near', '--unchecked'], env)
  expect([code, said]).toEqual([0, expect.stringContaining(join(folder, 'near'))])
  const absent = await runCommand(['restore', 'nowhere-near'], env)
  expect([absent.code, absent.said]).toEqual([1, expect.stringContaining(join(folder, 'nowhere-near'))])
})

test('backups that are no longer kept go, those of which nobody knows the database stay and are named', async () => {
  await backup(db)
  const first = (await readdir(backups)).find((name) => name !== 'erased.json') ?? ''
  await copyOf(first, '20200101t000000z', { system: undefined })
  await copyOf(first, '20200102t000000z', {})
  await mkdir(join(backups, '20200103t000000z'))
  const { code, said } = await backup(db, '--keep', '2')
  expect([code, said]).toEqual([0, expect.stringContaining(`Removed ${join(backups, '20200102t000000z')}.`)])
  expect(said).toMatch(/Left \S+20200101t000000z, \S+20200103t000000z: it is not noted there of which database/)
  const left = (await readdir(backups)).filter((name) => name !== 'erased.json').sort()
  expect(left).toEqual(['20200101t000000z', '20200103t000000z', first, expect.stringMatching(/^20/)])
})

test('backups of two databases do not lie in one folder: the second is refused, and nothing is written or removed', async () => {
  const before = await readdir(backups)
  const { code, said } = await backup(other, '--keep', '1')
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `is a backup of another database: ${db.connection.database} on .* This one is ${other.connection.database} on`,
      ),
    ),
  ])
  expect(await readdir(backups)).toEqual(before)
})
