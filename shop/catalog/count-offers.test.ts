import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/test-database.builder.ts'
import { aCategory, aPart } from './a-part.builder.ts'
import { countOffers } from './count-offers.ts'
import { readCategory } from './read-category.ts'

const db = await testDatabase()
await aCategory(db.write, { id: 1, slug: 'group' })
await aCategory(db.write, { id: 2, parent: 1, slug: 'leaf' })

const counted = async (category: string, key: string) => {
  const { list } = await readCategory(db, 'en-US', { category })
  return list.facets.find((facet) => facet.key === key)?.values.map(({ value, parts }) => [value, parts])
}

test('a part that sells out or changes its price is counted anew, in its category and in the group above', async () => {
  const { number } = await aPart(db.write, { category: 2, prices: { US: { list: 30_00 } }, onHand: 1 })
  await aPart(db.write, { category: 2, prices: { US: { list: 80_00 } }, recon: true })
  await aPart(db.write, { category: 2, discontinued: true })
  await aPart(db.write, { category: 2, soldIn: ['CA'] })
  await countOffers(db)
  for (const category of ['leaf', 'group']) {
    expect(await counted(category, 'availability')).toEqual([['in-stock', 2]])
    expect(await counted(category, 'recon')).toEqual([
      ['new', 1],
      ['recon', 1],
    ])
    expect(await counted(category, 'price')).toEqual([
      ['2500-4999', 1],
      ['5000-9999', 1],
    ])
  }
  await db.write.run(sql`update stock set on_hand = 0 where product_id = ${number}`)
  await db.write.run(sql`update price set special_cents = 2499 where product_id = ${number} and country = 'US'`)
  await countOffers(db)
  expect(await counted('leaf', 'availability')).toEqual([['in-stock', 1]])
  expect((await counted('group', 'price'))?.[0]).toEqual(['0-2499', 1])
})

test('two counts at once do not get into each other’s way', async () => {
  const before = await counted('leaf', 'price')
  await Promise.all([countOffers(db), countOffers(db), countOffers(db)])
  expect(await counted('leaf', 'price')).toEqual(before)
})
