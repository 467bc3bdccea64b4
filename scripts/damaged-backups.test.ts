import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { runCommand, urlOf } from './run-command-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-damaged-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const run = (db: Awaited<ReturnType<typeof testDatabase>>, ...args: string[]) =>
  runCommand(args, { DATABASE_URL: urlOf(db.connection), DATA_DIR: join(folder, 'data') })

describe('a backup of which a table’s file', async () => {
  const db = await testDatabase()
  const backups = join(folder, 'backups')
  let name = ''

  test('is whole is made', async () => {
    const { code, said } = await run(db, 'backup', backups, '--unchecked')
    expect([code, said]).toEqual([0, expect.stringContaining('written in')])
    name = (await readdir(backups))[0] ?? ''
  })

  test.each<[string, (file: string) => Promise<void>, string]>([
    ['is not there', (file) => rm(file), 'is not there'],
    ['was cut short', (file) => truncate(file, 30), 'is cut short'],
    ['is no packed file any more', (file) => writeFile(file, 'nothing of the kind'), 'cannot be unpacked'],
    [
      'has other rows',
      async (file) => writeFile(file, gzipSync(`${gunzipSync(await readFile(file)).toString()}\n`)),
      'is another than was saved',
    ],
  ])('%s is refused by the file’s name, and nothing is changed', async (_, damage, says) => {
    const damaged = join(folder, 'damaged')
    onTestFinished(() => rm(damaged, { recursive: true, force: true }))
    await cp(backups, damaged, { recursive: true })
    await damage(join(damaged, name, 'tables', 'public.staff.copy.gz'))
    const { code, said } = await run(db, 'restore', damaged)
    expect([code, said.trim()]).toEqual([
      1,
      `This backup is damaged: in ${join(damaged, name)} tables/public.staff.copy.gz ${says}. Nothing was changed.`,
    ])
  })
})

describe('a database that was never migrated', async () => {
  const db = await testDatabase()
  await db.pool.query('drop schema public, graphile_worker cascade; create schema public')
  const into = join(folder, 'into')

  test('is not backed up, in a sentence', async () => {
    const { code, said } = await run(db, 'backup', into)
    expect([code, said.trim()]).toEqual([
      1,
      'The database was never migrated: there is nothing to back up. Nothing was written.',
    ])
  })

  test('is not upgraded, and nothing is announced', async () => {
    const { code, said } = await run(db, 'upgrade', into, '--yes')
    expect([code, said.trim()]).toEqual([
      1,
      'The database was never migrated: there is nothing to upgrade. `npm run migrate` makes its tables. Nothing was changed.',
    ])
  })

  test('has no folder made for it', async () => {
    expect(await readdir(folder)).not.toContain('into')
  })
})

test('a place for backups that is a file is refused by its name', async () => {
  const db = await testDatabase()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const { code, said } = await run(db, 'backup', file)
  expect([code, said]).toEqual([1, expect.stringMatching(/^No backup can be written into \S+file: E/)])
})
