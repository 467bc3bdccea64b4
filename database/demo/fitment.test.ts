import { describe, expect, test } from 'vitest'
import { leafOf, makeCatalogue, newestOf } from './catalogue.ts'
import { fits } from './equipment-fit.ts'
import { makes } from './facts.ts'
import { fitmentOf, rowsOf } from './fitment.ts'

const catalogue = makeCatalogue(20_000)
const parts = Array.from({ length: catalogue.size }, (_, index) => ({
  index,
  leaf: leafOf(catalogue, index),
  ...rowsOf(catalogue, index),
}))
const engineRows = parts.flatMap(({ engines }) => engines)
const share = (some: unknown[], all: unknown[]) => some.length / all.length

test('every engine row’s span lies inside its family, 40 % of them the whole of it', () => {
  for (const { family, esnFrom, esnTo } of engineRows)
    expect(family.esnFrom <= esnFrom && esnFrom < esnTo && esnTo <= family.esnTo).toBe(true)
  const wholeSpans = engineRows.filter(
    ({ family, esnFrom, esnTo }) => family.esnFrom === esnFrom && family.esnTo === esnTo,
  )
  expect(share(wholeSpans, engineRows)).toBeCloseTo(0.4, 1)
})

test('55 % of engine parts fit one family, none fits one twice', () => {
  const fitting = parts.filter(({ engines }) => engines.length > 0)
  expect(
    share(
      fitting.filter(({ engines }) => engines.length === 1),
      fitting,
    ),
  ).toBeCloseTo(0.55, 1)
  for (const { engines } of fitting) {
    expect(new Set(engines.map(({ family }) => family)).size).toBe(engines.length)
    expect(engines.length).toBeLessThanOrEqual(6)
  }
})

test('generator rows name models that a garage can hold, and days in order', () => {
  for (const { generators } of parts) {
    expect(generators.length).toBeLessThanOrEqual(8)
    for (const { model, builtFrom, builtTo } of generators) {
      expect(model.line.portable).toBe(false)
      expect('1998-01-01' <= builtFrom && builtFrom < builtTo && builtTo <= '2027-12-31').toBe(true)
    }
  }
})

test('vehicle rows lie inside the model’s years', () => {
  const years = new Map(
    makes.flatMap(({ name, models }) => models.map((model) => [`${name} ${model.name}`, model.years])),
  )
  const rows = parts.flatMap(({ vehicles }) => vehicles)
  for (const { make, model, yearFrom, yearTo } of rows) {
    const within = years
      .get(`${make} ${model}`)
      ?.some(([first, last]) => first <= yearFrom && yearFrom <= yearTo && yearTo <= last)
    expect(within, `${make} ${model} ${yearFrom}-${yearTo}`).toBe(true)
    expect(yearTo - yearFrom).toBeLessThan(18)
  }
  expect(
    share(
      rows.filter(({ engine }) => engine !== null),
      rows,
    ),
  ).toBeCloseTo(0.3, 1)
})

test('universal parts, crate engines and replaced parts carry no rows', () => {
  const without = parts.filter(({ index, leaf }) => /[UC]/.test(leaf.fit) || newestOf(catalogue, index) !== index)
  expect(without.length).toBeGreaterThan(0)
  for (const { engines, generators, vehicles } of without)
    expect(engines.length + generators.length + vehicles.length).toBe(0)
})

test('2 % of the parts that should fit something are not known to fit anything (C-6)', () => {
  const fitting = parts.filter(({ index, leaf }) => index < catalogue.live && /[EGV]/.test(leaf.fit))
  const unknown = fitting.filter(
    ({ engines, generators, vehicles }) => engines.length + generators.length + vehicles.length === 0,
  )
  expect(share(unknown, fitting)).toBeCloseTo(0.02, 2)
})

describe('whether a part fits a machine (C-5)', () => {
  const engineOnly = parts.find(
    ({ engines, leaf }) => leaf.fit === 'E' && engines.some(({ family }) => family.code === 'TRN64'),
  )

  test('a universal part fits everything', () => {
    const universal = parts.find(({ leaf }) => leaf.fit === 'U')
    expect(fits(catalogue, universal?.index ?? -1, { type: 'ENGINE', number: '99999999' })).toBe(true)
  })

  test('an engine fits from the first number of the span to the last', () => {
    const row = engineOnly?.engines[0]
    if (!engineOnly || !row) throw new Error('no such part')
    const answer = (esn: number) => fits(catalogue, engineOnly.index, { type: 'ENGINE', number: String(esn) })
    expect([answer(row.esnFrom), answer(row.esnTo)]).toEqual([true, true])
    expect(engineOnly.engines.length > 1 || !answer(row.esnTo + 1)).toBe(true)
  })

  test('parts of the engine that drives a generator line fit its generators', () => {
    // C184012345: line 4, Cairn C, driven by the Tarn 6.4.
    expect(fits(catalogue, engineOnly?.index ?? -1, { type: 'GENERATOR', number: 'C184012345' })).toBe(true)
  })

  test('a replaced part fits what its newest successor fits', () => {
    const chain = catalogue.chains.find(({ end }) => end !== undefined && rowsOf(catalogue, end).engines.length > 0)
    const row = fitmentOf(catalogue, chain?.end ?? -1).engines[0]
    const machine = { type: 'ENGINE', number: String(row?.esnFrom) } as const
    expect(fits(catalogue, chain?.first ?? -1, machine)).toBe(true)
  })
})
