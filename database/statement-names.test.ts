import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from './database-fixture.ts'
import { openDatabase, sql } from './sql.ts'

const db = await testDatabase({ connections: 1 })
const second = openDatabase({ connection: db.connection, connections: 1 })

/** Any statement with a star: what it answers changes with its table. */
const all = sql`select * from attribute`
const sees = (column: string) => expect.objectContaining({ [column]: null })

test('a server of before reads on after a migration has given its table another column', async () => {
  onTestFinished(() => second.close())
  await db.pool.query(`insert into attribute (key, name, position) values ('a', '{"en": "A"}', 1)`)
  for (const column of ['first_note', 'second_note']) {
    await Promise.all([db.all(all), second.all(all)])
    await db.pool.query(`alter table attribute add column ${column} text`)
    expect(await second.all(all)).toEqual([sees(column)])
    expect(await db.all(all)).toEqual([sees(column)])
  }
})

test('and writes on: its transaction is done once more from its beginning, and once in all', async () => {
  await db.all(all)
  await db.pool.query('alter table attribute add column third_note text')
  let tries = 0
  const read = await db.transact(async (tx) => {
    tries++
    await tx.run(sql`update attribute set position = position + 1`)
    return tx.all(all)
  })
  expect([tries, read]).toEqual([2, [expect.objectContaining({ third_note: null, position: 2 })]])
})

test('whoever meets a connection without what it had prepared asks without names from then on', async () => {
  const other = openDatabase({ connection: db.connection, connections: 1 })
  onTestFinished(() => other.close())
  await other.all(all)
  await other.pool.query('deallocate all')
  expect(await other.all(all)).toHaveLength(1)
  await other.pool.query('deallocate all')
  expect(await other.transact((tx) => tx.all(all))).toHaveLength(1)
  expect(await other.all(sql`select count(*)::int as count from pg_prepared_statements`)).toEqual([{ count: 0 }])
})
