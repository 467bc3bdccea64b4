import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aCategory, aPart } from '#shop/catalog/part-fixture.ts'
import { postgresIndex } from './postgres-index.ts'
import { rebuildIndex } from './rebuild-index.ts'

const db = await testDatabase()
const index = postgresIndex(db)
await aCategory(db.write, { id: 2, nameEn: 'Oil filters', nameFr: "Filtres à l'huile" })
const filters = await Promise.all(
  Array.from({ length: 40 }, (_, step) =>
    aPart(db.write, { category: 2, nameEn: 'Oil filter Tarn', nameFr: 'Filtre Tarn', popularity: step / 40 }),
  ),
)
const numbers = filters.map(({ number }) => number)

const found = async (...words: string[]) => (await index.findByWords('fr-CA', { words, isUnfinished: false }, 1000)).ids
const set = (id: number, change: ReturnType<typeof sql>) =>
  db.write.run(sql`update product set ${change} where id = ${id}`)

test('a part is found by what it is called now, where it is sold, and no more once it is discontinued', async () => {
  const [changed = 0, gone = 0, elsewhere = 0] = numbers
  await set(
    changed,
    sql`name = name || '{"en": "Cam sprocket"}', part_number = 'CS 77', normalized_part_number = 'CS77'`,
  )
  await set(gone, sql`discontinued = true`)
  await set(elsewhere, sql`sold_in = '{US}'`)
  expect(await found('sprocket')).toEqual([changed])
  expect((await index.findByNumber('CA', 'CS7', 10)).ids).toEqual([changed])
  expect(await found('tarn', 'oil')).toEqual(numbers.slice(3).toReversed())
  expect(await index.correct('en-US', ['sprockat'])).toEqual(new Map([['sprockat', ['sprocket']]]))
  await set(gone, sql`discontinued = false`)
  expect(await found('tarn', 'oil')).toContain(gone)
})

test('many parts that are changed, made or taken away together stand in the index as one by one', async () => {
  const differing = () =>
    db.all(sql`
      select product_id from (table search_part except select * from search_source) more
      union all select product_id from (select * from search_source except table search_part) missing`)
  await db.write.run(sql`
    update product set name = case when id % 2 = 0 then name || '{"en": "Zinc lifter"}' else name end, launch_year = launch_year + 1
    where id in (select id from product order by id desc limit 12)`)
  expect(await differing()).toEqual([])
  const last = (await db.first<{ id: number }>(sql`select max(id) as id from product`))?.id ?? 0
  await db.write.run(sql`
    insert into product select (jsonb_populate_record(product, jsonb_build_object('id', id + ${last}::bigint, 'part_number', 'Z' || id,
      'normalized_part_number', 'Z' || id, 'url_alias', 'z-' || id))).* from product`)
  expect(await differing()).toEqual([])
  await db.write.run(sql`delete from product where id > ${last}`)
  expect(await differing()).toEqual([])
  expect(await found('lifter')).toHaveLength(6)
  await db.write.run(
    sql`update product set name = name || '{"en": "Oil filter Tarn"}' where name ->> 'en' = 'Zinc lifter'`,
  )
})

test('what changes the offer alone leaves the index as it is', async () => {
  const rows = () => db.all(sql`select ctid, xmin, * from search_part order by product_id`)
  const before = await rows()
  await db.write.run(sql`update stock set on_hand = on_hand - 1`)
  await db.write.run(sql`update price set list_cents = list_cents + 1`)
  await db.write.run(sql`update product set max_per_order = 3, popularity = 1 - popularity`)
  expect(await rows()).toEqual(before)
})

test('rebuilt, the index stands in the order of popularity, with the indexes it had', async () => {
  const indexes = () =>
    db.all(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as makes from pg_index
    where indrelid in ('search_part'::regclass, 'search_word'::regclass) order by 1`)
  const before = await indexes()
  expect(await rebuildIndex(db.connection)).toBe(40)
  expect(await indexes()).toEqual(before)
  expect(await db.all(sql`select product_id from search_part order by ctid`)).toEqual(
    await db.all(sql`select id as product_id from product order by popularity desc`),
  )
  expect(await found('filtre')).toEqual(
    (await db.all<{ id: number }>(sql`select id from product where 'CA' = any (sold_in) order by popularity desc`)).map(
      ({ id }) => id,
    ),
  )
})

test('parts changed while it is rebuilt are right afterwards, and searches go on', async () => {
  const done = new AbortController()
  const rebuilds = (async () => {
    for (let times = 0; times < 5; times++) await rebuildIndex(db.connection)
    done.abort()
  })()
  const names = new Map<number, string>()
  const changing = (async () => {
    for (let step = 0; !done.signal.aborted; step++) {
      const id = numbers[step % numbers.length] ?? 0
      names.set(id, `n${step}`)
      await set(id, sql`name = name || ${JSON.stringify({ en: `Widget n${step}` })}`)
    }
  })()
  const searching = (async () => {
    while (!done.signal.aborted) expect((await index.findByNumber('US', 'AP', 1000)).ids.length).toBeGreaterThan(38)
  })()
  await Promise.all([rebuilds, changing, searching])
  expect(names.size).toBe(40)
  for (const [id, name] of names)
    expect((await index.findByWords('en-US', { words: [name, 'widget'], isUnfinished: false }, 10)).ids, name).toEqual([
      id,
    ])
  expect(await db.all(sql`select * from search_part order by product_id`)).toEqual(
    await db.all(sql`select source.* from search_source source order by product_id`),
  )
})

test('a rebuild that was broken off is in nobody’s way, and two at once are refused', async () => {
  await db.write.run(sql`create schema search_next`)
  await db.write.run(sql`create table search_next.search_part ()`)
  expect(await rebuildIndex(db.connection)).toBe(40)
  const client = await db.pool.connect()
  await client.query('begin; lock table product in access exclusive mode')
  const first = rebuildIndex(db.connection)
  const isWaiting = sql`select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => db.first(isWaiting)).toBeDefined()
  await expect(rebuildIndex(db.connection)).rejects.toThrow('the search index is being rebuilt already')
  await client.query('commit')
  client.release()
  expect(await first).toBe(40)
})
