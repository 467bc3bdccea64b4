import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { listsOn } from './lists-fixture.ts'
import { openNearParts } from './near-parts.ts'
import { aCategory, aPart } from './part-fixture.ts'
import { readProduct } from './read-product.ts'

const db = await testDatabase()
const lists = listsOn(db)
await aCategory(db.write, { id: 10, slug: 'starters', attributes: [] })
await db.write.run(sql`insert into attribute (key, name, position) values ('kind', '{"en": "Type", "fr": "Type"}', 1)`)

const starters = await Promise.all(
  [9, 8, 7, 6, 5, 4, 3, 2].map((popularity) =>
    aPart(db.write, { category: 10, attributes: { kind: 'starter' }, popularity: popularity / 10 }),
  ),
)
const relay = await aPart(db.write, { category: 10, attributes: { kind: 'relay' }, popularity: 1 })
const besides = async (part: { id: string } | undefined) =>
  (await readProduct(lists, 'en-US', part?.id ?? '')).related.map(({ id }) => id)
const ids = (...places: number[]) => places.map((place) => starters[place]?.id)

beforeEach(() => lists.near.forget())

test('beside a part stand the six of its kind that are bought most, never itself', async () => {
  expect(await besides(starters[7])).toEqual(ids(0, 1, 2, 3, 4, 5))
  expect(await besides(starters[2])).toEqual(ids(0, 1, 3, 4, 5, 6))
})

test('a part alone of its kind has others of its category beside it', async () => {
  expect(await besides(relay)).toEqual(ids(0, 1, 2, 3, 4, 5))
})

test('they are read once for all parts of a kind, and anew after a change', async () => {
  await besides(starters[0])
  db.forget()
  await besides(starters[1])
  expect(db.statements, 'the part alone').toHaveLength(1)
  await db.write.run(sql`update stock set on_hand = reserved where product_id = ${starters[0]?.number}`)
  lists.near.forget()
  expect(await besides(starters[1])).toEqual(ids(2, 3, 4, 5, 6, 7))
})

test('a reading that fails is not kept', async () => {
  let isAway = true
  const near = openNearParts({
    all: (query) => (isAway ? Promise.reject(new Error('away')) : db.all(query)),
    first: (query) => db.first(query),
  })
  const facts = await lists.registry.read()
  const part = { id: relay.number, category_id: 10, attributes: { kind: 'relay' } }
  await expect(near.beside(part, 'en-US', facts)).rejects.toThrow('away')
  isAway = false
  expect(await near.beside(part, 'en-US', facts)).toHaveLength(6)
})
