import { afterEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'

const { app, db, shop } = await testApp()
// Not ready before, however long that takes: here only the migrations are asked about.
await shop.lists.facetIndex.ready()
const readyz = async () => (await app.inject('/readyz')).statusCode

const newest = await db.first<{ name: string; checksum: string }>(
  sql`select name, checksum from migration where name !~ 'after' order by name desc limit 1`,
)
afterEach(() =>
  db.write.run(sql`
    insert into migration (name, checksum) values (${newest?.name}, ${newest?.checksum}) on conflict do nothing`),
)

test('a server is ready once every migration that it knows has run', async () => {
  expect(await readyz()).toBe(200)
  await db.write.run(sql`delete from migration where name = ${newest?.name}`)
  expect(await readyz()).toBe(503)
})

test('one in the middle is missed as well, as when two were written side by side', async () => {
  const [middle] = await db.all<{ name: string; checksum: string }>(
    sql`delete from migration where name = '0012-layout-users.sql' returning name, checksum`,
  )
  expect(await readyz()).toBe(503)
  await db.write.run(sql`insert into migration (name, checksum) values (${middle?.name}, ${middle?.checksum})`)
  expect(await readyz()).toBe(200)
})

test('an old server stays ready while newer ones are rolled out, with migrations that it has never heard of', async () => {
  await db.write.run(sql`insert into migration (name, checksum) values ('9999-of-tomorrow.sql', 'x')`)
  expect(await readyz()).toBe(200)
  await db.write.run(sql`delete from migration where name = '9999-of-tomorrow.sql'`)
})

test('a database that was never migrated is not ready, and not an error', async () => {
  await db.pool.query('alter table migration rename to migration_of_before')
  expect(await readyz()).toBe(503)
  await db.pool.query('alter table migration_of_before rename to migration')
})
