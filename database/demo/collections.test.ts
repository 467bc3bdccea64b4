import { describe, expect, test } from 'vitest'
import { leafOf, makeCatalogue } from './catalogue.ts'
import { crossReferencesOf } from './cross-references.ts'
import { diagramsOf } from './diagrams.ts'
import { competitors, isKitLeaf } from './facts.ts'
import { machinesOf } from './fitment.ts'
import { kitComponentsOf } from './kits.ts'
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

test('60 % of kits list 3 to 14 different parts that fit the same machine', () => {
  const kits = indexes.slice(0, catalogue.live).filter((index) => isKitLeaf(leafOf(catalogue, index)))
  const listed = kits
    .map((index) => ({ index, components: kitComponentsOf(catalogue, index) }))
    .filter(({ components }) => components.length)
  expect(listed.length / kits.length).toBeCloseTo(0.6, 1)
  for (const { index, components } of listed) {
    expect(components.length >= 3 && components.length <= 14).toBe(true)
    expect(new Set(components.map((component) => component.index)).size).toBe(components.length)
    const kit = machinesOf(catalogue, index)
    for (const component of components) {
      const { families, lines } = machinesOf(catalogue, component.index)
      expect(
        families.some((family) => kit.families.includes(family)) || [...lines].some((line) => kit.lines.has(line)),
      ).toBe(true)
    }
  }
})

describe('exploded views', () => {
  const diagrams = [...diagramsOf(catalogue)]
  const callouts = diagrams.flatMap((diagram) => diagram.callouts)

  test('one for every 250 parts, of one machine each, with 8 to 40 numbered balloons on the sheet', () => {
    expect(diagrams).toHaveLength(80)
    for (const { family, line, callouts } of diagrams) {
      expect((family === null) !== (line === null)).toBe(true)
      expect(callouts.map(({ number }) => number)).toEqual(callouts.map((_, place) => place + 1))
      expect(callouts.length >= 8 && callouts.length <= 40).toBe(true)
      for (const { x, y, quantity } of callouts) {
        expect(Math.min(x, y) >= 0 && Math.max(x, y) <= 1000).toBe(true)
        expect(quantity >= 1 && quantity <= 24).toBe(true)
      }
    }
  })

  test('about one balloon in twenty names a part that is not sold separately', () => {
    expect(callouts.filter(({ part }) => part === null).length / callouts.length).toBeCloseTo(0.05, 1)
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
