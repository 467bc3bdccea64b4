import { describe, expect, test } from 'vitest'
import { leafOf, madeFrom, makeCatalogue, newestOf } from './catalogue.ts'
import { fits } from './equipment-fit.ts'
import { makes } from './facts.ts'
import { fitmentOf, rowsOf } from './fitment.ts'

const catalogue = makeCatalogue(20_000)
const parts = Array.from({ length: catalogue.size }, (_, index) => ({
  index,
  leaf: leafOf(catalogue, index),
  design: madeFrom(catalogue, index).design,
  ...rowsOf(catalogue, index),
}))
const engineRows = parts.flatMap(({ engines }) => engines)

test('every engine row’s span lies inside its family and begins where a build year begins', () => {
  for (const { family, esnFrom, esnTo } of engineRows)
    expect(family.esnFrom <= esnFrom && esnFrom < esnTo && esnTo <= family.esnTo).toBe(true)
  // The first numbers of build years, worked out from the formula that reads a number.
  const buildYear = (esn: number, { esnFrom, esnTo, yearFrom, yearTo }: (typeof engineRows)[number]['family']) =>
    yearFrom + Math.floor(((esn - esnFrom) * (yearTo - yearFrom + 1)) / (esnTo - esnFrom + 1))
  for (const { family, esnFrom, esnTo } of engineRows) {
    const begins = esnFrom === family.esnFrom || buildYear(esnFrom, family) === buildYear(esnFrom - 1, family) + 1
    const ends = esnTo === family.esnTo || buildYear(esnTo + 1, family) === buildYear(esnTo, family) + 1
    expect([begins, ends]).toEqual([true, true])
  }
})

test('no part fits a family twice in the same numbers', () => {
  const overlaps = parts.flatMap(({ engines }) =>
    engines.filter((one) =>
      engines.some(
        (other) =>
          one !== other && one.family === other.family && one.esnFrom <= other.esnTo && other.esnFrom <= one.esnTo,
      ),
    ),
  )
  expect(overlaps).toEqual([])
})

test('generator rows name models that a garage can hold, and days in order', () => {
  for (const { generators } of parts) {
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
    expect(yearTo - yearFrom).toBeLessThan(30)
  }
  expect(rows.length).toBeGreaterThan(1000)
})

test('universal parts, crate engines and replaced parts carry no rows', () => {
  const without = parts.filter(
    ({ index, leaf, design }) => design.universal || leaf.fit === 'C' || newestOf(catalogue, index) !== index,
  )
  expect(without.length).toBeGreaterThan(0)
  for (const { engines, generators, vehicles } of without)
    expect(engines.length + generators.length + vehicles.length).toBe(0)
})

test('what fits no machine is universal, a crate engine, or one of a few that are kept without fit data (C-6)', () => {
  const unknown = parts.filter(
    ({ index, leaf, engines, generators, vehicles }) =>
      index < catalogue.live && /[EGV]/.test(leaf.fit) && engines.length + generators.length + vehicles.length === 0,
  )
  expect(unknown.length).toBeGreaterThan(0)
  expect(unknown.length / parts.length).toBeLessThan(0.005)
})

describe('goods by group or grade', () => {
  const vehicle = (make: string, model: string, year: number, engine: string) =>
    ({ type: 'VEHICLE', make, model, year, engine }) as const
  const accord = vehicle('Honda', 'Accord', 2003, '2.4L')
  const oldRam = vehicle('Dodge', 'Ram', 2004, '5.9L')
  const ram = vehicle('Ram', '2500', 2018, '6.7L')
  const fitting = (slug: string, machine: Parameters<typeof fits>[2]) =>
    parts.filter(({ index, leaf }) => leaf.slug === slug && fits(catalogue, index, machine))
  const groups = (machine: Parameters<typeof fits>[2]) => [
    ...new Set(
      ['batteries-flooded', 'batteries-agm']
        .flatMap((slug) => fitting(slug, machine))
        .map(({ design }) => design.attributes['group']),
    ),
  ]

  test('exhaust fluid goes into diesels that dose it, and into nothing else', () => {
    const taken = (machine: Parameters<typeof fits>[2]) => fitting('def', machine).length > 0
    expect([accord, oldRam, vehicle('Ram', '2500', 2018, '6.4L')].map(taken)).toEqual([false, false, false])
    expect([ram, vehicle('Freightliner', 'Cascadia', 2015, '14.9L')].map(taken)).toEqual([true, true])
    const numbers = { type: 'ENGINE', number: '28500000' } as const
    expect(taken(numbers)).toBe(true)
    expect(taken({ type: 'ENGINE', number: '25800000' })).toBe(false)
    // Diesels of 2010 that clean their exhaust without it.
    expect(
      [
        vehicle('Ford', 'F-250', 2010, '6.4L'),
        vehicle('Ford', 'E-350', 2010, '6.0L'),
        vehicle('Chevrolet', 'Silverado', 2010, '6.6L'),
        vehicle('International', '4300', 2012, '7.6L'),
        vehicle('Hino', 'Conventional Type Truck', 2010, '7.6L'),
      ].map(taken),
    ).toEqual([false, false, false, false, false])
    expect(
      [vehicle('Ford', 'F-250', 2011, '6.7L'), vehicle('Hino', 'Conventional Type Truck', 2011, '7.6L')].map(taken),
    ).toEqual([true, true])
    // A Cairn C60.
    expect(taken({ type: 'GENERATOR', number: 'C184212345' })).toBe(false)
  })

  test('a vehicle takes batteries of its group alone', () => {
    expect(groups(accord)).toEqual([])
    expect(groups(oldRam)).toEqual(['65'])
    expect(groups(ram)).toEqual(['94R H7'])
    expect(groups(vehicle('Freightliner', 'Sprinter', 2012, '3.0L'))).toEqual(['49 H8'])
    expect(groups(vehicle('Gillig', 'Low Floor Bus', 2015, '8.9L'))).toEqual(['8D'])
    const posts = fitting('batteries-flooded', vehicle('Kenworth', 'T680', 2015, '14.9L'))
    expect(new Set(posts.map(({ design }) => design.attributes['terminal']))).toEqual(new Set(['stud']))
  })

  test('which oil and which coolant a machine takes is told as unknown (C-6)', () => {
    for (const slug of ['engine-oil', 'coolant'])
      for (const { design, engines, generators, vehicles } of parts.filter(({ leaf }) => leaf.slug === slug))
        expect([design.universal, engines.length + generators.length + vehicles.length]).toEqual([false, 0])
  })

  test('only what any machine bears is universal', () => {
    const universal = [...new Set(parts.filter(({ design }) => design.universal).map(({ leaf }) => leaf.slug))]
    expect(universal.toSorted()).toEqual(['aerosols', 'fuel-additives', 'grease-sealants', 'service-tools'])
    const fluids = parts.filter(({ design, leaf }) => design.universal && leaf.slug === 'fuel-additives')
    expect(new Set(fluids.map(({ design }) => design.kind))).toEqual(new Set(['injector cleaner', 'stabilizer']))
  })
})

describe('whether a part fits a machine (C-5)', () => {
  const engineOnly = parts.find(
    ({ engines, leaf }) => leaf.fit === 'E' && engines.some(({ family }) => family.code === 'TRN64'),
  )

  test('a universal part fits everything', () => {
    const universal = parts.find(({ design }) => design.universal)
    expect(fits(catalogue, universal?.index ?? -1, { type: 'ENGINE', number: '99999999' })).toBe(true)
  })

  test('an engine fits from the first number of the span to the last', () => {
    const row = engineOnly?.engines[0]
    if (!engineOnly || !row) throw new Error('no such part')
    const answer = (esn: number) => fits(catalogue, engineOnly.index, { type: 'ENGINE', number: String(esn) })
    expect([answer(row.esnFrom), answer(row.esnTo)]).toEqual([true, true])
    expect(engineOnly.engines.length > 1 || !answer(row.esnTo + 1)).toBe(true)
  })

  test('parts of the engine that drives a generator model fit it, but for what cleans exhaust gas', () => {
    // C184212345: line 4, Cairn C; 21 modulo 5 models is the second, Cairn C60, which a Tarn 4.1 drives.
    const cairn = { type: 'GENERATOR', number: 'C184212345' } as const
    const fitting = (slug: string) =>
      parts.filter(({ index, leaf }) => leaf.slug === slug && fits(catalogue, index, cairn))
    expect(fitting('oil-filters').length).toBeGreaterThan(0)
    expect(fitting('injectors').length).toBeGreaterThan(0)
    for (const slug of ['dpf', 'doc', 'scr', 'nox-sensors', 'egr', 'crankcase-filters'])
      expect([slug, fitting(slug).length]).toEqual([slug, 0])
  })

  test('of a truck and its heavy sister of one name, by their engines, each has its own; where both have one engine, neither is told', () => {
    const rotors = (make: string, model: string, year: number, engine: string) =>
      parts.filter(
        ({ index, design }) =>
          index < catalogue.live &&
          design.kind === 'brake rotor' &&
          design.attributes['position'] === 'front' &&
          fits(catalogue, index, { type: 'VEHICLE', make, model, year, engine }),
      )
    const sizes = (...truck: Parameters<typeof rotors>) => [
      ...new Set(rotors(...truck).map(({ design }) => Number(design.attributes['diameter_mm']))),
    ]
    for (const [make, model] of [
      ['Chevrolet', 'Silverado'],
      ['GMC', 'Sierra'],
    ] as const) {
      const [light, heavy] = [sizes(make, model, 2005, '5.3L'), sizes(make, model, 2005, '6.6L')]
      expect([light.length, heavy.length]).toEqual([1, 1])
      expect(light[0]).toBeLessThan(heavy[0] ?? 0)
    }
    expect([sizes('Dodge', 'Ram', 2006, '4.7L').length, sizes('Dodge', 'Ram', 2006, '5.7L').length]).toEqual([1, 0])
    const unsure = parts.filter(({ vehicles }) => vehicles.some((row) => row.onlySome && row.engine === '5.7L'))
    expect(unsure.some(({ design }) => design.kind === 'brake rotor')).toBe(true)
    // Both are built with one and the same engine.
    expect(unsure.some(({ design }) => design.kind === 'water pump')).toBe(false)
  })

  test('a replaced part fits what its newest successor fits', () => {
    const chain = catalogue.chains.find(({ end }) => end !== undefined && rowsOf(catalogue, end).engines.length > 0)
    const row = fitmentOf(catalogue, chain?.end ?? -1).engines[0]
    const machine = { type: 'ENGINE', number: String(row?.esnFrom) } as const
    expect(fits(catalogue, chain?.first ?? -1, machine)).toBe(true)
  })
})
