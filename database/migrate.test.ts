import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { schemaText } from './schema-text-fixture.ts'
import { sql } from './sql.ts'
import { testDatabase } from './database-fixture.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-migrations-'))
afterAll(() => rm(folder, { recursive: true }))
const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(db.connection, { folder, lockMs: 20 })

test('database/schema.sql is what the migrations make', async () => {
  await expect(await schemaText(db)).toMatchFileSnapshot('schema.sql')
})

test('a change runs once, and may not be rewritten afterwards', async () => {
  await write('9001-note.sql', 'alter table attribute add column note text')
  expect(await run()).toEqual(['9001-note.sql'])
  expect(await run()).toEqual([])
  await write('9001-note.sql', 'alter table attribute add column note int')
  await expect(run()).rejects.toThrow('9001-note.sql was changed after it ran')
  await rm(join(folder, '9001-note.sql'))
})

test('a change gives way to whoever uses its table, and then leaves nothing behind', async () => {
  await write('9002-remark.sql', 'create table remark (id int); alter table attribute add column remark text')
  await db.transact(async (tx) => {
    await tx.all(sql`select from attribute`)
    await expect(run()).rejects.toMatchObject({ message: 'migration 9002-remark.sql failed', cause: { code: '55P03' } })
  })
  expect(await db.first(sql`select to_regclass('remark') as remark`)).toEqual({ remark: null })
  expect(await run()).toEqual(['9002-remark.sql'])
})
