import { describe, expect, test } from 'vitest'
import { testDatabase } from '../database-fixture.ts'
import { type Database, sql } from '../sql.ts'
import { fingerprints } from './fingerprints-fixture.ts'
import { NotRemoved, planRemoval, removeDemo } from './remove.ts'

const NOTHING = { named: [], withWork: false }
const connectionOf = (db: Awaited<ReturnType<typeof testDatabase>>) => db.connection
const countsOf = async (db: Database) =>
  db.first(sql`
    select (select count(*)::int from product) as parts, (select count(*)::int from orders) as orders,
      (select count(*)::int from customer) as customers, (select count(*)::int from store) as stores,
      (select count(*)::int from article) as articles, (select count(*)::int from record_change) as changes,
      (select count(*)::int from demo_catalogue) as demos`)
const EMPTY = { parts: 0, orders: 0, customers: 0, stores: 0, articles: 0, changes: 0, demos: 0 }

describe('a demo that people have tried', async () => {
  const db = await testDatabase({ demo: true })
  await db.write.run(
    sql`insert into staff (email, first_name, last_name, role) values ('ada@parts.example.com', 'Ada', 'Boss', 'admin')`,
  )
  await db.write.run(sql`insert into integration (name, objects) values ('Warehouse', '{Order}')`)
  // As `new-shop --onto demo` writes them.
  await db.write.run(sql`insert into own_shop (settings) values ('{"BRAND": "Parts & Co"}')`)
  await db.write.run(sql`
    insert into store (id, country, name, address1, city, region, postal_code, latitude, longitude, phone, hours)
    select max(id) + 1, 'US', 'Ours', '1 Mill Street', 'Columbus', 'OH', '43215', 39.96, -83, '614-555-0100', '[]' from store`)
  await db.write.run(sql`insert into session (token_hash, expires_at) values ('\\x01', now() + interval '1 day')`)
  // What the worker and staff change of the demo's own is the demo's still.
  await db.write.run(
    sql`update orders set status = 'CANCELLED' where id = (select min(id) from orders where status = 'PROCESSING')`,
  )
  await db.write.run(sql`update customer set first_name = 'Zoe' where id = 1`)
  await db.write.run(sql`update product set returnable = not returnable where id = 1`)
  const shippingRates = await db.all(sql`select * from shipping_rate order by id`)

  test('tells what goes and what stays, and changes nothing yet', async () => {
    const before = await fingerprints(db)
    const { goes, stays, real, work } = await planRemoval(connectionOf(db))
    expect([real, work]).toEqual([{ orders: [], customers: [] }, []])
    expect(goes.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['product', 'orders', 'customer', 'staff', 'session']),
    )
    expect(Object.fromEntries(stays.map(({ table, rows }) => [table, rows]))).toMatchObject({
      staff: 2,
      integration: 1,
      own_shop: 1,
      store: 1,
    })
    expect(await fingerprints(db)).toEqual(before)
  })

  test('is kept while a real order and its customer are there, and says which', async () => {
    await db.write.run(sql`
      insert into customer (number, first_name, last_name, email, locale, country)
      values ('C-REAL', 'New', 'One', 'one@parts.example.com', 'en-US', 'US')`)
    const before = await fingerprints(db)
    await expect(removeDemo(connectionOf(db), NOTHING)).rejects.toThrow(/not the demo's, customers C-REAL/)
    await expect(removeDemo(connectionOf(db), { named: ['C-OTHER'], withWork: true })).rejects.toThrow(NotRemoved)
    expect(await fingerprints(db)).toEqual(before)
    await db.write.run(sql`delete from customer where number = 'C-REAL'`)
  })

  test('is kept while somebody has made a redirect, until that is said', async () => {
    await db.write.run(sql`insert into redirect (old_address, key, new_address) values ('/old', '/old', '/contact-us')`)
    await expect(removeDemo(connectionOf(db), NOTHING)).rejects.toThrow(/somebody has made redirect \(1\)/)
    expect(await countsOf(db)).toMatchObject({ demos: 1 })
  })

  test('goes whole, and leaves settings and whoever works here', async () => {
    await removeDemo(connectionOf(db), { named: [], withWork: true })
    expect(await countsOf(db)).toEqual({ ...EMPTY, stores: 1 })
    expect(await db.all(sql`select name from store`)).toEqual([{ name: 'Ours' }])
    expect(await db.all(sql`select settings from own_shop`)).toEqual([{ settings: { BRAND: 'Parts & Co' } }])
    expect(await db.all(sql`select email from staff order by id`)).toEqual([
      { email: 'shop@example.com' },
      { email: 'ada@parts.example.com' },
    ])
    expect(await db.all(sql`select * from shipping_rate order by id`)).toEqual(shippingRates)
    expect(await db.all(sql`select name from integration`)).toEqual([{ name: 'Warehouse' }])
    expect(await db.all(sql`select from search_word`)).toEqual([])
  })

  test('is not taken away twice: what is there by then is somebody’s', async () => {
    const before = await fingerprints(db)
    await expect(planRemoval(connectionOf(db))).rejects.toThrow(/was not made by the demo/)
    await expect(removeDemo(connectionOf(db), { named: [], withWork: true })).rejects.toThrow(NotRemoved)
    expect(await fingerprints(db)).toEqual(before)
  })
})
