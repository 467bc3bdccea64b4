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
const run = (patienceMs = 0) => migrate(db.connection, { folder, lockMs: 20, patienceMs })

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

test('a change waits for a long reader, tells whose transaction it is, and keeps nobody waiting for long meanwhile', async () => {
  await write('9003-hint.sql', 'alter table attribute add column hint text')
  const told: unknown[] = []
  const reading = Promise.withResolvers<void>()
  const reader = db.transact(async (tx) => {
    await tx.all(sql`select from attribute`)
    reading.resolve()
    // Until the change has told that it waits, and somewhat longer.
    for (const began = performance.now(); told.length === 0 && performance.now() - began < 30_000; )
      await new Promise((done) => setTimeout(done, 50))
    await new Promise((done) => setTimeout(done, 500))
  })
  await reading.promise
  const migrating = { isOver: false }
  const changed = migrate(db.connection, { folder, onWait: (one) => told.push(one) }).finally(
    () => (migrating.isOver = true),
  )
  let slowest = 0
  while (!migrating.isOver) {
    const began = performance.now()
    await db.write.run(sql`update attribute set position = position`)
    slowest = Math.max(slowest, performance.now() - began)
    await new Promise((done) => setTimeout(done, 20))
  }
  await reader
  expect(await changed).toEqual(['9003-hint.sql'])
  expect(told[0]).toMatchObject({ name: '9003-hint.sql', longest: { pid: expect.any(Number) } })
  // A fifth of a second, and room for a busy machine; it was two seconds once.
  expect(slowest).toBeLessThan(1000)
})

test('an index is made beside sales, outside a transaction; what a try before has left half made is made anew', async () => {
  await db.pool.query('create table sale (id int, note text); insert into sale values (1), (1)')
  const once = 'create unique index concurrently if not exists one_sale on sale (id); -- twice is too often\n'
  await write('9004-one-sale.concurrently.sql', once)
  await expect(run()).rejects.toMatchObject({ cause: { code: '23505' } })
  const isValid = () =>
    db.first(sql`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('one_sale')`)
  expect(await isValid()).toEqual({ isValid: false })
  await db.pool.query('delete from sale')
  expect(await run()).toEqual(['9004-one-sale.concurrently.sql'])
  expect([await isValid(), await run()]).toEqual([{ isValid: true }, []])
})

test('two who migrate at once while an index is made wait for each other, and each change is made once', async () => {
  await write('9005-more.concurrently.sql', 'create index concurrently if not exists notes on sale (note)')
  const both = await Promise.all([run(), run()])
  expect(both.flat()).toEqual(['9005-more.concurrently.sql'])
})

test('what is made outside a transaction is an index, or it is refused', async () => {
  await write('9006-all.concurrently.sql', 'update sale set note = 1')
  await expect(run()).rejects.toMatchObject({ cause: { message: expect.stringContaining('update sale set note') } })
  await rm(join(folder, '9006-all.concurrently.sql'))
})
