import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'

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

test('on a database that takes no changes, as after a failover, nobody is sent here: pages are read, what is added is refused', async () => {
  const { database } = db.connection
  const change = async (text: string) => {
    const client = new pg.Client(db.connection)
    await client.connect()
    await client.query('set session characteristics as transaction read write')
    await client.query(text)
    // Those that are open keep what they were opened with.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }
  await change(`alter database ${database} set default_transaction_read_only = on`)
  await expect.poll(readyz).toBe(503)
  expect((await app.inject('/en-CA')).statusCode).toBe(200)
  const added = await app.inject(
    post('CartService.addToCart', {
      input: {
        storeLocale: 'en-US',
        cartItems: [{ productType: 'Simple', productSfId: recordId('product', 1), quantity: 1 }],
      },
    }),
  )
  expect([added.statusCode, added.json().error.code]).toEqual([503, 'service/unavailable'])
  await change(`alter database ${database} reset default_transaction_read_only`)
  await expect.poll(readyz).toBe(200)
})
