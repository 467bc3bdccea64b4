import { describe, expect, test } from 'vitest'
import { leafOf, makeCatalogue } from './catalogue.ts'
import { crossReferencesOf } from './cross-references.ts'
import { diagramsOf } from './diagrams.ts'
import { competitors, families } from './facts.ts'
import { fitmentOf } from './fitment.ts'
import { kitComponentsOf } from './kits.ts'
import { makeSku, type Sku } from './sku.ts'
import { storesKeeping, storesOf } from './stores.ts'

const catalogue = makeCatalogue(20_000)
const indexes = Array.from({ length: catalogue.size }, (_, index) => index)

describe('cross-reference numbers', () => {
  const all = indexes.map((index) => crossReferencesOf(catalogue, index))

  test('35 % of parts have none, no part more than 25; 2.85 on average', () => {
    expect(all.filter((numbers) => numbers.length === 0).length / all.length).toBeCloseTo(0.35, 1)
    expect(Math.max(...all.map((numbers) => numbers.length))).toBeLessThanOrEqual(25)
    expect(all.flat().length / all.length).toBeCloseTo(2.85, 0)
  })

  test('each of the twelve brands writes its numbers its own way', () => {
    const written = new Map(all.flat().map(({ brand, number }) => [brand, number.replace(/\d/g, '#')]))
    expect([...written.keys()].toSorted()).toEqual(competitors.toSorted())
    expect(written.get('Norravick HD')).toBe('NV ### ####')
    expect(new Set(all.flat().map(({ number }) => number.replace(/\d/g, '#'))).size).toBe(12)
  })

  test('who makes filters alone has no number for anything else', () => {
    const others = indexes.filter((index) => !/filter|separator/.test(leafOf(catalogue, index).slug))
    const brands = new Set(others.flatMap((index) => all[index] ?? []).map(({ brand }) => brand))
    expect([...brands].filter((brand) => /Filt/.test(brand))).toEqual([])
  })

  test('a few numbers name two parts', () => {
    const owners = Map.groupBy(
      all
        .flatMap((numbers, index) => numbers.map(({ number }) => ({ number, index })))
        .filter(({ number }) => number.startsWith('LD')),
      ({ number }) => number,
    )
    expect([...owners.values()].some((of) => new Set(of.map(({ index }) => index)).size > 1)).toBe(true)
  })
})

test('a kit’s parts all fit what the kit fits, cost more together, and weigh what it weighs but for its box', () => {
  const small = makeCatalogue(2000)
  const kits = Array.from({ length: small.live }, (_, index) => ({
    index,
    components: kitComponentsOf(small, index),
  })).filter(({ components }) => components.length > 0)
  expect(kits.length).toBeGreaterThan(100)
  for (const { index, components } of kits) {
    const kit = makeSku(small, index)
    const parts = components.map((component) => ({ ...component, sku: makeSku(small, component.index) }))
    const sum = (of: (sku: Sku) => number) => parts.reduce((total, { sku, quantity }) => total + of(sku) * quantity, 0)
    expect(components.length).toBeGreaterThanOrEqual(2)
    expect(new Set(components.map((component) => component.index)).size).toBe(components.length)
    const weight = kit.weightHundredths / sum((sku) => sku.weightHundredths)
    expect(weight > 0.97 && weight < 1.07, `${kit.partNumber} weighs ${weight} of its parts`).toBe(true)
    const { engines, generators } = fitmentOf(small, index)
    for (const { sku } of parts) {
      const own = fitmentOf(small, sku.index)
      for (const row of engines)
        expect(
          own.engines.some((one) => one.family === row.family && one.esnFrom <= row.esnFrom && row.esnTo <= one.esnTo),
        ).toBe(true)
      for (const row of generators) expect(own.generators.some((one) => one.model === row.model)).toBe(true)
    }
    const prices = parts.map(({ sku }) => sku.prices.US?.listCents)
    const own = kit.prices.US?.listCents
    if (own === undefined || prices.includes(undefined)) continue
    const share = own / sum((sku) => sku.prices.US?.listCents ?? 0)
    expect(share >= 0.84 && share < 0.96, `${kit.partNumber} costs ${share} of its parts`).toBe(true)
    expect(own).toBeGreaterThan(Math.max(...prices.map((price) => price ?? 0)))
  }
})

describe('exploded views', () => {
  const diagrams = [...diagramsOf(catalogue)]
  const callouts = diagrams.flatMap((diagram) => diagram.callouts)

  test('every engine family has its set, each place numbered and filled for all build years that have it', () => {
    const sets = Map.groupBy(
      diagrams.filter(({ family }) => family !== null),
      ({ family }) => family,
    )
    expect(sets.size).toBe(families.length)
    for (const [, views] of sets) expect(views.length).toBeGreaterThanOrEqual(10)
    for (const { family, line, callouts: places } of diagrams) {
      expect((family === null) !== (line === null)).toBe(true)
      const numbers = [...new Set(places.map(({ number }) => number))]
      expect(numbers).toEqual(numbers.map((_, place) => place + 1))
      for (const { quantity } of places) expect(quantity).toBeGreaterThanOrEqual(1)
      for (const same of Map.groupBy(places, ({ number }) => number).values())
        for (const [at, { yearFrom, esnFrom }] of same.slice(1).entries())
          expect([yearFrom, esnFrom]).toEqual([
            (same[at]?.yearTo ?? 0) + 1,
            family === null ? null : (same[at]?.esnTo ?? 0) + 1,
          ])
    }
  })

  test('at most one balloon in twenty names a part that is not sold separately', () => {
    expect(callouts.filter(({ part }) => part === null).length / callouts.length).toBeLessThan(0.05)
  })

  test('some parts stand in two or more', () => {
    const seen = Map.groupBy(
      callouts.filter(({ part }) => part !== null),
      ({ part }) => part,
    )
    expect([...seen.values()].filter((of) => of.length > 1).length).toBeGreaterThan(seen.size * 0.05)
  })
})

describe('stores', () => {
  const stores = storesOf(catalogue)

  test('40 American and 12 Canadian ones, with postal codes of their country and telephone numbers of fiction', () => {
    expect(stores.filter(({ country }) => country === 'US')).toHaveLength(40)
    expect(stores.filter(({ country }) => country === 'CA')).toHaveLength(12)
    for (const { country, postalCode, phone, address1 } of stores) {
      expect(postalCode).toMatch(country === 'US' ? /^\d{5}$/ : /^[A-Z]\d[A-Z] \d[A-Z]\d$/)
      expect(phone).toMatch(/^\d{3}55501\d\d$/)
      expect(address1.length).toBeLessThanOrEqual(35)
    }
  })

  test('each keeps 15 % of the parts', () => {
    const kept = indexes.slice(0, 5000).flatMap((index) => storesKeeping(catalogue, index))
    for (const { id } of stores) expect(kept.filter((store) => store === id).length / 5000).toBeCloseTo(0.15, 1)
  })
})
