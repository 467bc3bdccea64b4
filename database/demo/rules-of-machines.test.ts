// Rules by which a part follows from the machine that it is of, held against every part of the range.
// docs/product/plausibility-rules.md tells which file holds which rule.
import { describe, expect, test } from 'vitest'
import { horsepowerOf } from './assemblies/engine-assemblies.ts'
import { makeCatalogue, THIS_YEAR } from './catalogue.ts'
import { diagramsOf } from './diagrams.ts'
import { generatorSheets, modelOf } from './goods/generator-sheets.ts'
import { familyOf, firstSerial } from './machines/years.ts'
import { piecesOf } from './parts/sets.ts'
import {
  assemblies,
  broken,
  designs,
  enginesOf,
  numberOf,
  ofFamily,
  ofKind,
  partsOf,
  told,
  years,
} from './rules-fixture.ts'

describe('complete engines', () => {
  /** Off the road, by the power of the engine: until which year to which tier (relations, emission hardware by build year). */
  const TIERS = {
    small: { 'Tier 1': 2003, 'Tier 2': 2005, 'Tier 3': 2013, 'Tier 4': 2027 },
    large: { 'Tier 1': 2005, 'Tier 2': 2014, 'Tier 4': 2027 },
  }

  test('are of the tier of their years and their power', () => {
    const offRoad = ofKind('reconditioned engine').filter(({ attributes }) =>
      String(attributes['emissions_level']).startsWith('Tier'),
    )
    expect(offRoad.length).toBeGreaterThan(4)
    for (const part of offRoad) {
      const until: Record<string, number> = numberOf(part, 'rating_hp') * 0.7457 > 560 ? TIERS.large : TIERS.small
      const level = String(part.attributes['emissions_level'])
      const since = 1 + Math.max(0, ...Object.values(until).filter((year) => year < (until[level] ?? 0)))
      for (const { from, to } of part.engines)
        expect([from >= since, to <= (until[level] ?? 0)], told(part)).toEqual([true, true])
    }
  })
})

describe('serial numbers', () => {
  test('begin in a year where the formula that reads a number says (8)', () => {
    const firsts = (code: string, ...at: number[]) => at.map((year) => firstSerial(familyOf(code), year))
    expect(firsts('TRN64', 2003, 2004, 2007, 2010, 2013, 2017, 2021)).toEqual([
      25500000, 25800000, 26700000, 27600000, 28500000, 29700000, 30900000,
    ])
    expect(firsts('SKN93', 2004, 2007, 2010, 2013)).toEqual([33666667, 34333334, 35000000, 35666667])
    expect(firsts('SKN118', 2010, 2013, 2017, 2021)).toEqual([40857143, 41714286, 42857143, 44000000])
    expect(firsts('MSF146', 2004, 2010, 2021)).toEqual([51724138, 53793104, 57586207])
    expect(firsts('MRN19', 2011, 2013)).toEqual([70392858, 70464286])
    expect(firsts('SCR27', 2017, 2021)).toEqual([10642858, 11500000])
  })
})

test('a crate engine meets the emissions rules of every model year that its form takes', () => {
  for (const { attributes } of ofKind('crate engine')) {
    const [, year] = /^EPA (\d{4})$/.exec(String(attributes['emissions_level'])) ?? []
    // Its emissions text asks for an engine of the vehicle's year or newer, and a vehicle may be of next year's model.
    expect(Number(year), String(attributes['emissions_level'])).toBeGreaterThanOrEqual(THIS_YEAR + 1)
  }
})

describe('what burns and what is fed', () => {
  test('sparks stand in no diesel of a vehicle, glow plugs in nothing else (13)', () => {
    for (const part of ofKind('spark plug', 'ignition coil', 'oxygen sensor'))
      for (const use of part.vehicles)
        expect(
          enginesOf({ ...part, vehicles: [use] }).some(({ engine }) => engine.fuel !== 'diesel'),
          `${told(part)} ${use.make} ${use.model} ${use.engine}`,
        ).toBe(true)
    for (const part of ofKind('glow plug'))
      for (const use of part.vehicles)
        expect(enginesOf({ ...part, vehicles: [use] }).some(({ engine }) => engine.fuel === 'diesel')).toBe(true)
  })

  test('a part that a battery feeds has the volts of every vehicle that it fits (17)', () => {
    // Two batteries in a row give the 24 volts of a bus.
    const fed = designs.filter(
      ({ attributes: { voltage }, leaf }) => (voltage === 12 || voltage === 24) && !leaf.startsWith('batteries'),
    )
    for (const part of fed)
      for (const { vehicle } of enginesOf(part)) expect(vehicle.volts, told(part)).toBe(part.attributes['voltage'])
    const bus = designs.filter(({ vehicles: uses }) => uses.some(({ make }) => make === 'Gillig'))
    for (const kind of ['starter', 'alternator'])
      expect(bus.filter((part) => part.kind === kind).map((part) => part.attributes['voltage'])).toContain(24)
  })

  test('fuel of gasoline engines is under no more than their pumps give (42)', () => {
    expect(broken(ofKind('in-tank fuel pump'), (part) => numberOf(part, 'pressure_bar') <= 6)).toEqual([])
  })

  test('an injector gives what the power of its engine asks (43)', () => {
    const asked = (kw: number, cylinders: number, rpm: number) => (8135 * kw) / (cylinders * rpm)
    for (const { sheet, year } of years)
      for (const part of [
        ...ofFamily(sheet.code, year, 'common-rail injector'),
        ...ofFamily(sheet.code, year, 'unit injector'),
      ]) {
        const formula = asked(horsepowerOf(sheet) * 0.7457, sheet.cylinders, sheet.ratedRpm)
        expect(Math.abs(numberOf(part, 'flow_cc') / formula - 1), told(part)).toBeLessThanOrEqual(0.15)
      }
  })
})

describe('places and their parts', () => {
  test('an exploded view tells the quantity of its place (20)', () => {
    const catalogue = makeCatalogue(4000)
    const drawn = [...diagramsOf(catalogue)]
    expect(drawn.length).toBe(assemblies.length)
    for (const { family, assembly, model, callouts } of drawn) {
      const places =
        assemblies.find(
          (one) =>
            one.slug === assembly &&
            (one.family === null ? one.model === modelCode(model) : familyOf(one.family).id === family),
        )?.places ?? []
      for (const { name, quantity } of callouts)
        expect(
          places.some((place) => place.name.en === name.en && place.quantity === quantity),
          `${assembly} ${name.en} ${quantity}`,
        ).toBe(true)
    }
  })

  test('left is never right: of what is mirrored each side is a part of its own (21)', () => {
    const mirrored = designs.filter(({ attributes: { position } }) => position === 'left' || position === 'right')
    expect(mirrored.length).toBeGreaterThan(100)
    for (const part of mirrored) {
      const [side, other] = part.attributes['position'] === 'left' ? ['left', 'right'] : ['right', 'left']
      expect(part.name.en).toContain(side)
      const twin = mirrored.filter(
        ({ kind, attributes, vehicles: uses }) =>
          kind === part.kind &&
          attributes['position'] === other &&
          JSON.stringify(uses) === JSON.stringify(part.vehicles),
      )
      expect(twin.length, told(part)).toBe(1)
    }
  })

  test('four springs close the valves of a cylinder, eight where they are doubled (27)', () => {
    for (const { sheet, year } of years) {
      const springs = partsOf(sheet.code, year).filter(({ design }) => design.kind === 'valve spring')
      const perCylinder =
        springs.reduce((sum, { design, quantity }) => sum + quantity * piecesOf(design), 0) / sheet.cylinders
      const isDouble = springs.some(({ design }) => String(design.attributes['type']).startsWith('double'))
      expect(perCylinder, sheet.code).toBe(isDouble ? 8 : 4)
    }
  })

  test('the separator is coarser than the filter that follows it (32)', () => {
    for (const { sheet, year } of years)
      for (const separator of ofFamily(sheet.code, year, 'spin-on separator'))
        for (const filter of ofFamily(sheet.code, year, 'spin-on fuel filter'))
          expect(numberOf(separator, 'micron_rating'), sheet.code).toBeGreaterThanOrEqual(
            numberOf(filter, 'micron_rating'),
          )
  })
})

const modelCode = (id: number | null) =>
  generatorSheets.map((sheet) => modelOf(sheet)).find((one) => one.id === id)?.code
