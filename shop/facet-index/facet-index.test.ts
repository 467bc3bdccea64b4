import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { fits, type Machine } from '#database/demo/equipment-fit.ts'
import { fitQuestions } from '#database/demo/fit-questions.ts'
import { pageQuestions } from '#database/demo/page-questions.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { fitKeyOf } from '#shop/fitment/fit-key.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import type { ListWish } from './list-wish.ts'
import { openFacetIndex } from './facet-index.ts'

const db = await testDatabase({ demo: true })
const catalogue = makeCatalogue(2000)
const registry = await openRegistry(db).read()
const facetIndex = openFacetIndex(db)

const aWish = (wish: Partial<ListWish> = {}): ListWish => ({
  country: 'US',
  kinds: [],
  chosen: {},
  sort: 'best',
  page: 1,
  pageSize: 2000,
  ...wish,
})

const keyOf = (machine: Machine) => {
  const key = fitKeyOf(registry, machine)
  if (!key) throw new Error('the registry knows every machine of the demo')
  return key
}
const categoryIds = new Map(
  (await db.all<{ id: number; slug: string }>(sql`select id, slug from category`)).map(({ id, slug }) => [slug, id]),
)
const listedIn = async (country: string) =>
  (
    await db.all<{ id: number }>(sql`
      select id from product where not discontinued and ${country} = any (sold_in) order by popularity desc, id`)
  ).map(({ id }) => id)

describe('what fits', () => {
  test('is what the recipe says of each of 500 category pages with facets and equipment', async () => {
    let withMachine = 0
    for (const { category, country, facets, machine, count, fitting } of pageQuestions(catalogue)) {
      const among = { categories: [categoryIds.get(category) ?? 0] }
      const kinds = Object.keys(facets).map((key) => ({ key }))
      const chosen = Object.fromEntries(Object.entries(facets).map(([key, value]) => [key, [value]]))
      const wish = aWish({ country, kinds, chosen })
      expect((await facetIndex.list(among, wish)).total, category).toBe(count)
      if (!machine) continue
      withMachine++
      const fit = await facetIndex.list(among, { ...wish, fits: keyOf(machine) })
      expect(fit.total, category).toBe(fitting)
    }
    expect(withMachine).toBeGreaterThan(0)
  })

  test('is listed from the whole catalogue, for engines, generators and vehicles, what fits any machine last', async () => {
    const listed = await listedIn('CA')
    const universal = await db.all<{ id: number }>(sql`select id from product where universal`)
    const forAny = new Set(universal.map(({ id }) => id))
    const ram: Machine = { type: 'VEHICLE', make: 'Dodge', model: 'Ram', year: 2001, engine: '5.9L' }
    const rams: Machine[] = [ram, { ...ram, power: 'DIESEL' }, { ...ram, power: 'GASOLINE' }]
    const machines = fitQuestions(catalogue).slice(0, 60)
    for (const machine of [...machines.map((question) => question.machine), ...rams]) {
      const { ids } = await facetIndex.list('everything', aWish({ country: 'CA', fits: keyOf(machine) }))
      const fitting = listed.filter((id) => fits(catalogue, id - 1, machine))
      expect(ids).toEqual([...fitting.filter((id) => !forAny.has(id)), ...fitting.filter((id) => forAny.has(id))])
    }
  })

  test('is counted for each category and its group', async () => {
    const machine: Machine = { type: 'ENGINE', number: '24123456' }
    const counts = await facetIndex.countFits('US', keyOf(machine))
    const rows = await db.all<{ id: number; leaf: number; parent: number }>(sql`
      select product.id, leaf.id as leaf, leaf.parent_id as parent
      from product join category leaf on leaf.id = category_id where not discontinued and 'US' = any (sold_in)`)
    for (const category of categoryIds.values()) {
      const parts = rows.filter(
        ({ id, leaf, parent }) => (leaf === category || parent === category) && fits(catalogue, id - 1, machine),
      )
      expect(counts.get(category) ?? 0).toBe(parts.length)
    }
  })
})

test('parts that were found stand in the order in which they were found, those not listed left out', async () => {
  const listed = await listedIn('US')
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 2100 }), { maxLength: 40 }), async (found) => {
      const { ids, total } = await facetIndex.list({ parts: found }, aWish({ bestFirst: found }))
      expect(ids).toEqual(found.filter((id) => listed.includes(id)))
      expect(total).toBe(ids.length)
    }),
    { numRuns: 50 },
  )
})

test('pages of any size, one after the other, are the whole list once', async () => {
  const among = { categories: [categoryIds.get('oil-filters') ?? 0, categoryIds.get('o-rings') ?? 0] }
  const sorts = ['best', 'price-up', 'price-down', 'stock', 'newest', 'number'] as const
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sorts), fc.integer({ min: 1, max: 90 }), async (sort, pageSize) => {
      const whole = (await facetIndex.list(among, aWish({ sort }))).ids
      const seen: number[] = []
      for (let page = 1; page <= Math.ceil(whole.length / pageSize); page++)
        seen.push(...(await facetIndex.list(among, aWish({ sort, page, pageSize }))).ids)
      expect(seen).toEqual(whole)
    }),
    { numRuns: 30 },
  )
})

describe('news of the database', () => {
  const brakes = categoryIds.get('brakes') ?? 0
  const cheapest = async () => {
    const { ids, counts } = await facetIndex.list(
      { categories: [brakes] },
      aWish({ sort: 'price-up', kinds: [{ key: 'availability' }] }),
    )
    return { first: ids[0], inStock: counts.availability?.['in-stock'] ?? 0, parts: ids.length }
  }

  test('moves a part that is sold cheaper, and counts one that is sold out no more', async () => {
    const before = await cheapest()
    const { ids } = await facetIndex.list({ categories: [brakes] }, aWish({ chosen: {}, sort: 'stock' }))
    const part = ids.find((id) => id !== before.first) ?? 0
    await db.write.run(sql`update price set special_cents = 1 where product_id = ${part}`)
    await db.write.run(sql`update stock set on_hand = reserved where product_id = ${part}`)
    await facetIndex.changed([{ id: part, isOffer: true }])
    expect(await cheapest()).toEqual({ first: part, inStock: before.inStock - 1, parts: before.parts })
  })

  test('puts a new part into its segment, and takes away one that is discontinued', async () => {
    const before = await cheapest()
    await db.write.run(sql`
      insert into product
      select (jsonb_populate_record(p, jsonb_build_object('id', 9001, 'part_number', 'NEW1', 'normalized_part_number', 'NEW1',
        'url_alias', 'new-1'))).*
      from product p where id = ${before.first}`)
    expect((await facetIndex.list({ parts: [9001] }, aWish())).ids).toEqual([9001])
    await facetIndex.changed([{ id: 9001, isOffer: true }])
    expect((await cheapest()).parts).toBe(before.parts + 1)
    await db.write.run(sql`update product set discontinued = true where id = 9001`)
    await facetIndex.changed([{ id: 9001, isOffer: true }])
    expect(await cheapest()).toEqual(before)
  })

  test('tells anew what a part fits', async () => {
    const esn = keyOf({ type: 'ENGINE', number: '24123456' })
    const fitting = async () => (await facetIndex.list('everything', aWish({ fits: esn }))).ids
    const [part = 0] = (await facetIndex.list({ categories: [brakes] }, aWish())).ids
    expect(await fitting()).not.toContain(part)
    await db.write.run(sql`
      insert into engine_fitment (product_id, family_id, esn_from, esn_to)
      select ${part}, id, esn_from, esn_to from engine_family where 24123456 between esn_from and esn_to`)
    await facetIndex.changed([{ id: part, isOffer: false }])
    expect(await fitting()).toContain(part)
  })

  test('reads everything anew when it says so', async () => {
    await db.write.run(sql`update product set discontinued = true where category_id = ${brakes}`)
    await facetIndex.changed('all')
    expect((await cheapest()).parts).toBe(0)
  })
})

test('what could not be read while the database was away is read again, and lists are told meanwhile from what is there', async () => {
  let isAway = false
  const flaky = openFacetIndex({
    ...db,
    all: (query) => (isAway ? Promise.reject(new Error('Connection terminated unexpectedly')) : db.all(query)),
  })
  const [{ id } = { id: 0 }] = await db.all<{ id: number }>(sql`
    select id from product where not discontinued and 'CA' = any (sold_in) order by id limit 1`)
  const listed = async () => (await flaky.list('everything', aWish({ country: 'CA' }))).ids.includes(id)
  expect(await listed()).toBe(true)
  await db.write.run(sql`update product set discontinued = true where id = ${id}`)
  isAway = true
  const told = flaky.changed('all')
  expect(await listed()).toBe(true)
  isAway = false
  await told
  expect(await listed()).toBe(false)
})

test('a price that changes while categories are read anew is in lists at once, and stays there', async () => {
  const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isSlow = false
  const slow = openFacetIndex({
    ...db,
    pool: Object.assign(Object.create(db.pool) as typeof db.pool, {
      connect: async () => {
        const client = await db.pool.connect()
        const query = client.query.bind(client)
        // All rows are read, as of before; what is left is to put them in.
        const held = async (statement: string) => {
          if (isSlow) {
            read.resolve()
            await goOn.promise
          }
          return query(statement)
        }
        return Object.assign(Object.create(client) as typeof client, {
          query: (statement: string) => (statement === 'commit' ? held(statement) : query(statement)),
        })
      },
    }),
  })
  await slow.ready()
  const [part = 0] = (await slow.list('everything', aWish({ sort: 'price-down' }))).ids
  const [{ category } = { category: 0 }] = await db.all<{ category: number }>(
    sql`select category_id as category from product where id = ${part}`,
  )
  const cheapest = async () => (await slow.list({ categories: [category] }, aWish({ sort: 'price-up' }))).ids[0]
  expect(await cheapest()).not.toBe(part)
  isSlow = true
  const anew = slow.changed([{ id: part, isOffer: false }])
  await read.promise
  await db.write.run(sql`update price set special_cents = 1 where product_id = ${part}`)
  await new Promise<void>((shown) => void slow.changed([{ id: part, isOffer: true }], shown))
  const atOnce = await cheapest()
  goOn.resolve()
  await anew
  expect(atOnce).toBe(part)
  expect(await cheapest()).toBe(part)
})
