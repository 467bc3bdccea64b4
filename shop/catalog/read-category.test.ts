import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chosen, Facet, Sort } from '#contract/shop/catalog.ts'
import { testDatabase } from '#database/database-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { type KnownPart, knownParts, listed } from './catalogue-fixture.ts'
import { listsOn } from './lists-fixture.ts'
import { readCategory } from './read-category.ts'

const db = await testDatabase({ demo: true })
const lists = listsOn(db)
await lists.facetIndex.ready()
const inUs = await knownParts(db, 'en-US')
const inCanada = await knownParts(db, 'fr-CA')
const known = (locale: Locale) => (locale === 'en-US' ? inUs : inCanada)

function has(part: KnownPart, key: string, value: string): boolean {
  if (key === 'availability') return value === 'in-stock' && part.left > 0
  if (key === 'recon') return value === (part.recon ? 'recon' : 'new')
  const [low, high] = value.split('-').map(Number)
  if (key === 'price') return part.unit !== null && part.unit >= (low ?? 0) && (!high || part.unit <= high)
  const own = part.attributes[key]
  if (own === undefined) return false
  return String(own) === value || (typeof own === 'number' && own >= (low ?? 0) && own < (high ?? 0))
}

const hasChosen = (part: KnownPart, chosen: Chosen, except?: string) =>
  Object.entries(chosen).every(([key, values]) => key === except || values.some((value) => has(part, key, value)))

function expectRightFacets(facets: Facet[], parts: KnownPart[], chosen: Chosen) {
  for (const { key, values } of facets) {
    const counted = parts.filter((part) => hasChosen(part, chosen, key))
    for (const { value, parts: count } of values)
      expect(count, `${key} ${value}`).toBe(counted.filter((part) => has(part, key, value)).length)
  }
}

test('a category page is one statement, whatever is chosen', async () => {
  await lists.taxonomy.read()
  for (const request of [{}, { chosen: { availability: ['in-stock'] }, sort: 'price-up', page: 2 }] as const) {
    db.forget()
    await readCategory(lists, 'en-US', { category: 'filters', ...request } as Parameters<typeof readCategory>[2])
    expect(db.statements).toHaveLength(1)
  }
})

test('total, parts and the counts of every facet are those of the catalogue', async () => {
  for (const [locale, category] of [
    ['en-US', 'oil-filters'],
    ['fr-CA', 'oil-filters'],
    ['en-US', 'turbochargers'],
    ['fr-CA', 'filters'],
    ['en-CA', 'crate-engines'],
  ] as const) {
    const parts = listed(known(locale), category, locale)
    const { list } = await readCategory(lists, locale, { category })
    expect(list.total).toBe(parts.length)
    expect(list.isCapped).toBe(false)
    expect(list.parts.map((part) => part.id)).toEqual(
      [...parts]
        .sort((a, b) => b.popularity - a.popularity)
        .slice(0, 24)
        .map((part) => part.id),
    )
    expectRightFacets(list.facets, parts, {})
  }
})

const orders: Record<Sort, (a: KnownPart, b: KnownPart) => number> = {
  best: (a, b) => b.popularity - a.popularity,
  'price-up': (a, b) => (a.unit ?? Number.MAX_VALUE) - (b.unit ?? Number.MAX_VALUE) || (a.id < b.id ? -1 : 1),
  'price-down': (a, b) => (b.unit ?? -1) - (a.unit ?? -1) || (a.id < b.id ? -1 : 1),
  stock: (a, b) => Number(b.left > 0) - Number(a.left > 0) || b.popularity - a.popularity,
  newest: (a, b) => b.launchYear - a.launchYear || (a.id < b.id ? 1 : -1),
  number: (a, b) => (a.number < b.number ? -1 : 1),
}

test('each way of sorting goes through all pages without losing or repeating a part', async () => {
  for (const [sort, order] of Object.entries(orders) as [Sort, (typeof orders)[Sort]][])
    for (const chosen of [{}, { availability: ['in-stock'] }] as Chosen[]) {
      const seen: string[] = []
      const parts = listed(inUs, 'filters', 'en-US').filter((part) => hasChosen(part, chosen))
      for (let page = 1; page <= Math.ceil(parts.length / 24); page++) {
        const { list } = await readCategory(lists, 'en-US', { category: 'filters', sort, page, chosen })
        seen.push(...list.parts.map((part) => part.id))
      }
      expect(seen, sort).toEqual([...parts].sort(order).map((part) => part.id))
    }
})

test('chosen values of one facet widen, facets narrow, and a facet’s own choice does not narrow its counts', async () => {
  const { list: whole } = await readCategory(lists, 'en-US', { category: 'oil-filters' })
  const parts = listed(inUs, 'oil-filters', 'en-US')
  const some = fc.uniqueArray(
    fc.constantFrom(...whole.facets.flatMap(({ key, values }) => values.map(({ value }) => [key, value] as const))),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(some, fc.constantFrom(...(Object.keys(orders) as Sort[])), async (pairs, sort) => {
      const chosen: Chosen = {}
      for (const [key, value] of pairs) (chosen[key] ??= []).push(value)
      const { list } = await readCategory(lists, 'en-US', { category: 'oil-filters', chosen, sort })
      const wanted = parts.filter((part) => hasChosen(part, chosen)).sort(orders[sort])
      expect(list.total).toBe(wanted.length)
      expect(list.parts.map((part) => part.id)).toEqual(wanted.slice(0, 24).map((part) => part.id))
      expectRightFacets(list.facets, parts, chosen)
      const shownAsChosen = list.facets.flatMap(({ key, values }) =>
        values.filter((value) => value.chosen).map(({ value }) => `${key} ${value}`),
      )
      expect(shownAsChosen.sort()).toEqual(pairs.map(([key, value]) => `${key} ${value}`).sort())
    }),
    { numRuns: 60 },
  )
})

test('facets and values that nobody offers are ignored, whatever they say', async () => {
  const { list: whole } = await readCategory(lists, 'en-US', { category: 'oil-filters' })
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  const odd = fc.oneof(
    fc.string({ unit, maxLength: 40 }),
    fc.constantFrom('50-9999999', '1e5-2', '__proto__', '{}', "'"),
  )
  const key = fc.oneof(odd, fc.constantFrom('media', 'price', 'availability', 'recon', 'outer_diameter_mm', 'category'))
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, fc.array(odd, { maxLength: 4 }), { maxKeys: 5 }), async (chosen) => {
      const { list } = await readCategory(lists, 'en-US', { category: 'oil-filters', chosen })
      expect(list.total).toBe(whole.total)
      expect(list.facets).toEqual(whole.facets)
    }),
    { numRuns: 100 },
  )
})

test('a page beyond the end is the last one', async () => {
  const total = listed(inUs, 'oil-filters', 'en-US').length
  const pages = Math.ceil(total / 24)
  for (const chosen of [{}, { recon: ['new'] }] as Chosen[]) {
    const { list } = await readCategory(lists, 'en-US', { category: 'oil-filters', page: 1000, chosen })
    expect(list).toMatchObject({ total, page: pages, pages })
    expect(list.parts).toHaveLength(total - (pages - 1) * 24)
  }
})

test('a category is found by slug and by its id of 15 or 18 characters, and an unknown one is refused', async () => {
  const { id, name, path } = await readCategory(lists, 'en-US', { category: 'oil-filters' })
  for (const category of [id, id.slice(0, 15)])
    expect(await readCategory(lists, 'en-US', { category })).toMatchObject({ id, name, path: '/category/oil-filters' })
  expect(path).toBe('/category/oil-filters')
  for (const category of ['no-such', '', `${id.slice(0, 15)}AAA`, '01t000000000001AAA', "' or 1=1 --"])
    await expect(readCategory(lists, 'en-US', { category })).rejects.toMatchObject({ code: 'category/not-found' })
})

test('a group shows its categories and the parts of them all; a category shows where it stands', async () => {
  const group = await readCategory(lists, 'en-US', { category: 'filters' })
  expect(group.trail.map((step) => step.name)).toEqual(['Filters & maintenance'])
  expect(group.children.map((child) => child.name)).toContain('Oil filters')
  expect(group.children.reduce((all, child) => all + child.parts, 0)).toBe(group.list.total)
  expect(group.list.columns).toEqual([])
  const leaf = await readCategory(lists, 'fr-CA', { category: 'oil-filters' })
  expect(leaf.trail.map((step) => step.name)).toEqual(['Filtres et entretien', 'Filtres à huile'])
  expect(leaf.children).toEqual([])
})

test('French pages name attributes, units and values in French', async () => {
  const { list } = await readCategory(lists, 'fr-CA', { category: 'oil-filters' })
  expect(list.columns.map(({ name, unit }) => [name, unit])).toEqual([
    ['Filetage', null],
    ['Diamètre extérieur', 'mm'],
    ['Longueur', 'mm'],
    ['Finesse (microns)', null],
    ['Média filtrant', null],
  ])

  const facet = (key: string) => list.facets.find((one) => one.key === key)
  expect(facet('media')?.values.map(({ name }) => name)).toContain('synthétique')
  expect(facet('availability')).toMatchObject({ name: 'Disponibilité', values: [{ name: 'En stock' }] })
  expect(facet('bypass_psi')?.unit).toBe('lb/po²')
  expect(facet('price')?.values.map(({ name }) => name)[1]).toBe('De CAD\u00a025,00\u00a0$ à CAD\u00a049,99\u00a0$')
})

test('a row has the part’s own values under the columns', async () => {
  const { list } = await readCategory(lists, 'en-US', { category: 'air-filters' })
  expect(list.columns.map(({ key }) => key)).toEqual([
    'shape',
    'outer_diameter_mm',
    'inner_diameter_mm',
    'length_mm',
    'media',
  ])
  for (const { id, values } of list.parts) {
    const own = inUs.find((part) => part.id === id)?.attributes
    expect(values).toEqual(list.columns.map(({ key }) => (own && key in own ? String(own[key]) : null)))
  }
})
