import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { LOCALES } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { type KnownPart, knownParts, listed } from './catalogue-fixture.ts'
import { listsOn } from './lists-fixture.ts'
import { readHome } from './read-home.ts'
import { readNavigation } from './read-navigation.ts'

const db = await testDatabase({ demo: true })

const ofEngines = new Set(
  (await db.all(sql<{ id: number }>`select distinct product_id as id from engine_fitment`)).map(({ id }) =>
    recordId('product', id),
  ),
)

test('popular parts are the twelve bought most of those that can be bought here, specials the eight with a real special price, the example one that is exchanged', async () => {
  for (const locale of LOCALES) {
    const country = locale === 'en-US' ? 'US' : 'CA'
    const canBeBought = (part: KnownPart) =>
      part.isLive &&
      part.soldIn.includes(country) &&
      part.unit !== null &&
      part.left > 0 &&
      (country === 'US' || !part.classes.includes('CRATE_ENGINE'))
    const parts = (await knownParts(db, locale)).filter(canBeBought).sort((a, b) => b.popularity - a.popularity)
    const home = await readHome(listsOn(db), locale)
    expect(home.popular.map((part) => part.id)).toEqual(parts.slice(0, 12).map((part) => part.id))
    const specials = parts.filter((part) => part.isSpecial).slice(0, 8)
    expect(home.specials.map((part) => part.id)).toEqual(specials.map((part) => part.id))
    const exchanged = parts.find((part) => part.core > 0 && ofEngines.has(part.id))
    expect(home.example?.id).toBe(exchanged?.id)
    expect(home.example?.price?.core).toBeGreaterThan(0)
    expect([...home.popular, ...home.specials].every((part) => part.notForSale === null && part.price)).toBe(true)
    expect(home.specials.every((part) => part.price?.isSpecial)).toBe(true)
  }
})

test('navigation has every group with its categories, counted for the country, and no statement of its own', async () => {
  const parts = await knownParts(db, 'fr-CA')
  const lists = listsOn(db)
  await Promise.all([lists.facetIndex.ready(), lists.taxonomy.read()])
  db.forget()
  const navigation = await readNavigation(lists, 'fr-CA')
  expect(db.statements).toEqual([])
  expect(navigation).toHaveLength(13)
  expect(navigation.flatMap((group) => group.children)).toHaveLength(78)
  expect(navigation[0]).toMatchObject({ name: 'Filtres et entretien', path: '/category/filters' })
  for (const tile of [...navigation, ...navigation.flatMap((group) => group.children)])
    expect(tile.parts, tile.path).toBe(listed(parts, tile.path.replace('/category/', ''), 'fr-CA').length)
})

test('the home page’s groups are those of the navigation', async () => {
  const { groups } = await readHome(listsOn(db), 'en-US')
  const navigation = await readNavigation(listsOn(db), 'en-US')
  expect(navigation).toEqual(groups.map((group) => expect.objectContaining(group)))
})
