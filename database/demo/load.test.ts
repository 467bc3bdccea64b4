import { describe, expect, test } from 'vitest'
import { sql } from '../sql.ts'
import { testDatabase } from '../test-database.builder.ts'
import { isDemoLoaded, loadDemo } from './load.ts'
import { searchQuestions } from './search-questions.ts'
import { makeCatalogue } from './catalogue.ts'

const db = await testDatabase()
const stale: string[] = []
const listener = await db.pool.connect()
listener.on('notification', ({ payload }) => stale.push(payload ?? ''))
await listener.query('listen stale')
const indexesBefore = await indexes()
await loadDemo({ connection: db.connection, size: 2000 })
await listener.query('select')
listener.release()
const first = await fingerprints()

/** Every index and constraint, as PostgreSQL would write it. */
async function indexes() {
  const rows = await db.all<{ text: string }>(sql`
    select indexdef as text from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ text }) => text)
}

/** A hash of each table's rows, without the times at which they were written. */
async function fingerprints() {
  const tables = await db.all<{ name: string; rows: string; hash: string }>(sql`
    select c.relname as name, x.hash[1]::text as hash
    from pg_class c
    cross join lateral (
      select xpath('//hash/text()', query_to_xml(format(
        $$select md5(string_agg(row, e'\n' order by row)) as hash from (
          select (to_jsonb(t) - '{created_at,modified_at,system_modstamp,loaded_at,ran_at}'::text[])::text as row from %I t) rows$$,
        c.relname), false, true, '')) as hash) x
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1`)
  return Object.fromEntries(tables.map(({ name, hash }) => [name, hash]))
}

const count = async (table: string) =>
  (await db.first<{ count: number }>(sql`select count(*)::int as count from ${sql.table(table)}`))?.count ?? 0

describe('loading 2,000 parts', () => {
  test('fills every table of the catalogue with about as much as the recipe says', async () => {
    expect(await count('product')).toBe(2000)
    expect(await db.first(sql`select count(*)::int as old from product where discontinued`)).toEqual({ old: 100 })
    expect(await count('cross_reference')).toBeGreaterThan(5_400)
    expect(await count('cross_reference')).toBeLessThan(6_000)
    const fitment =
      (await count('engine_fitment')) + (await count('generator_fitment')) + (await count('vehicle_fitment'))
    expect(Math.abs(fitment - 12_000)).toBeLessThan(800)
    expect([await count('diagram'), await count('store'), await count('customer')]).toEqual([8, 52, 200])
    expect(Math.abs((await count('callout')) - 190)).toBeLessThan(60)
    expect([await count('search_part'), await count('stock'), await count('store_stock')]).toEqual([1900, 2000, 2000])
  })

  test('brings every index and constraint back', async () => {
    expect(await indexes()).toEqual(indexesBefore)
  })

  test('says once that every cached page is stale', () => {
    expect(stale).toEqual(['all'])
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

  test('words find the parts that the plain oracle finds', async () => {
    const asked = searchQuestions(makeCatalogue(2000)).filter(({ kind }) => kind === 'english' || kind === 'french')
    const found = new Map<string, number | undefined>()
    for (const { text, locale } of asked) {
      const row = await db.first<{ count: number }>(sql`
        select count(*)::int as count
        from search_part, plainto_tsquery('en_words', translate(${text}, '/', ' ')) as english,
          plainto_tsquery('fr_words', translate(${text}, '/', ' ')) as french
        where ${locale === 'fr-CA' ? 'CA' : 'US'} = any (countries) and (en @@ english or ${locale === 'fr-CA'} and fr @@ french)`)
      found.set(`${locale} ${text}`, row?.count)
    }
    expect(found).toEqual(new Map(asked.map(({ text, locale, count }) => [`${locale} ${text}`, count])))
  })
})

describe('loading again', () => {
  test('is needed for another size only', async () => {
    expect(await isDemoLoaded(db.connection, 2000)).toBe(true)
    expect(await isDemoLoaded(db.connection, 100_000)).toBe(false)
    expect(await isDemoLoaded(db.connection, 2000, 'another')).toBe(false)
  })

  test('gives the same rows to the byte, and empties what shoppers had', async () => {
    await db.write.run(sql`insert into session (token_hash, expires_at) values ('\\x01', now())`)
    await loadDemo({ connection: db.connection, size: 2000 })
    expect(await fingerprints()).toEqual(first)
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
    expect(await fingerprints()).toEqual(first)
    expect(await isDemoLoaded(db.connection, 2000)).toBe(true)
  })
})
