import { describe, expect, test } from 'vitest'
import { type Reader, sql } from '../sql.ts'
import { testDatabase } from '../database-fixture.ts'
import { DEMO_DAY } from './day-fixture.ts'
import { fingerprints } from './fingerprints-fixture.ts'
import { loadDemo } from './load.ts'
import { openDemo } from './open-demo.ts'

const db = await testDatabase()
const stale: string[] = []
const listener = await db.pool.connect()
listener.on('notification', ({ payload }) => stale.push(payload ?? ''))
await listener.query('listen stale')
const indexesBefore = await indexes()
await loadDemo({ connection: db.connection, size: 2000, today: DEMO_DAY })
await listener.query('select')
listener.release()
const first = await fingerprints(db)

async function indexes() {
  const rows = await db.all<{ text: string }>(sql`
    select indexdef as text from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ text }) => text)
}

const count = async (table: string) =>
  (await db.first<{ count: number }>(sql`select count(*)::int as count from ${sql.table(table)}`))?.count ?? 0

describe('loading a small shop', () => {
  test('fills every table of the catalogue with about as much as the recipe says', async () => {
    // A shop of this size has every part that its machines ask for, and one old number for each nineteen.
    const parts = await count('product')
    expect(Math.abs(parts - 5200)).toBeLessThan(300)
    const { old } = (await db.first<{ old: number }>(sql`select count(*)::int as old from product where discontinued`))!
    expect(Math.abs(old / parts - 0.05)).toBeLessThan(0.002)
    expect(Math.abs((await count('cross_reference')) / parts - 2.85)).toBeLessThan(0.3)
    for (const table of ['engine_fitment', 'generator_fitment', 'vehicle_fitment'])
      expect(await count(table)).toBeGreaterThan(1500)
    expect([await count('store'), await count('customer')]).toEqual([52, 200])
    expect(await count('diagram')).toBeGreaterThanOrEqual(160)
    expect((await count('callout')) / (await count('diagram'))).toBeGreaterThan(10)
    expect([await count('search_part'), await count('stock'), await count('store_stock')]).toEqual([
      parts - old,
      parts,
      parts,
    ])
  })

  test('brings every index and constraint back', async () => {
    expect(await indexes()).toEqual(indexesBefore)
  })

  test('says once that every cached page is stale', () => {
    expect(stale.filter((tag) => tag === 'all')).toEqual(['all'])
  })

  test('new rows are numbered on from the loaded ones', async () => {
    const customer = await db.write.first<{ id: number }>(sql`
      insert into customer (number, first_name, last_name, email, locale, country)
      values ('C1', 'New', 'One', 'new@example.com', 'en-US', 'US') returning id`)
    expect(customer?.id).toBe(201)
    await db.write.run(sql`delete from customer where id = 201`)
  })

  test('somebody of each role is there for whoever signs in at the sandbox', async () => {
    const staff = sql`select role from staff where is_active order by role`
    expect(await db.all(staff)).toEqual([{ role: 'admin' }, { role: 'staff' }])
    const visited = sql<{
      count: number
    }>`select count(*)::int as count from orders where email = 'customer@example.com' and customer_id = 1`
    expect((await db.first(visited))?.count).toBeGreaterThan(0)
  })

  test('each part is found by the words of its name and of its category, in both languages', async () => {
    const missed = await db.all(sql`
      select product.part_number
      from search_part join product on product.id = product_id join category on category.id = category_id
      where not (search_part.en @@ plainto_tsquery('en_words', translate(concat_ws(' ', product.name ->> 'en', category.name ->> 'en'), '/', ' '))
        and search_part.fr @@ plainto_tsquery('fr_words', with_points(translate(concat_ws(' ', product.name ->> 'fr', category.name ->> 'fr'), '/', ' '))))`)
    expect(missed).toEqual([])
    expect(await count('search_part')).toBeGreaterThan(1500)
  })
})

describe('loading again', () => {
  test('gives the same rows to the byte, and empties what shoppers had', async () => {
    await db.write.run(sql`insert into session (token_hash, expires_at) values ('\\x01', now())`)
    await loadDemo({ connection: db.connection, size: 2000, today: DEMO_DAY, replaces: 'whatever-was-added' })
    expect(await fingerprints(db)).toEqual(first)
    expect(await count('session')).toBe(0)
  })

  test('a load that fails leaves the catalogue as it was', async () => {
    await expect(
      loadDemo({
        connection: db.connection,
        size: 2000,
        onProgress: () => {
          throw new Error('stopped')
        },
      }),
    ).rejects.toThrow('stopped')
    expect(await fingerprints(db)).toEqual(first)
  })
})

describe('while it is loaded', () => {
  const mark = (db: Reader) => db.first(sql`select size from demo_catalogue`)

  test('two starts at once load it once', async () => {
    const db = await testDatabase()
    const said: string[] = []
    const start = () => openDemo({ connection: db.connection, size: 100, log: (line) => said.push(line) })
    await Promise.all([start(), start()])
    expect(said.filter((line) => line === '100 of 100 parts')).toHaveLength(1)
  })

  test('a row that somebody writes between the check and the load is seen', async () => {
    const db = await testDatabase()
    const client = await db.pool.connect()
    await client.query("begin; insert into session (token_hash, expires_at) values ('\\x01', now())")
    const loading = loadDemo({ connection: db.connection, size: 100 })
    const refusal = loading.then(
      () => undefined,
      (error: unknown) => String(error),
    )
    await expect
      .poll(() =>
        db.first(
          sql`select from pg_stat_activity where datname = current_database() and query ilike 'lock table%' and wait_event_type = 'Lock'`,
        ),
      )
      .toBeDefined()
    await client.query('commit')
    expect(await refusal).toContain('it holds session (1 row)')
    client.release()
    expect([await mark(db), await db.all(sql`select id from session`)]).toEqual([undefined, [{ id: 1 }]])
  })

  test('a crash leaves what was there, and the next start loads it', async () => {
    const db = await testDatabase()
    const before = await fingerprints(db)
    const killer = await db.pool.connect()
    let killed: Promise<unknown> | undefined
    const crashed = loadDemo({
      connection: db.connection,
      size: 100,
      onProgress: () => {
        killed ??= killer.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and backend_xid is not null`)
      },
    })
    await expect(crashed).rejects.toThrow(/terminat|EPIPE|ECONNRESET/)
    await killed
    killer.release()
    expect(await fingerprints(db)).toEqual(before)
    await openDemo({ connection: db.connection, size: 100 })
    expect(await mark(db)).toMatchObject({ size: 100 })
  })
})
