// What a mechanic must never see: the rules of the recipe, held against every part that the machines ask for. Other makers' parts differ from
// these in name, weight and price alone, so that what holds here holds at every size.
import { describe, expect, test } from 'vitest'
import { ENGINE_ASSEMBLIES } from './assemblies/assembly.ts'
import { horsepowerOf } from './assemblies/engine-assemblies.ts'
import { makeCatalogue } from './catalogue.ts'
import { describe as inWords } from './describe.ts'
import { families } from './facts.ts'
import { litresOf, railBarIn, sheets } from './machines/engine-sheets.ts'
import { familyOf } from './machines/years.ts'
import type { Design } from './parts/design.ts'
import { newPrice } from './parts/job-kits.ts'
import { piecesOf } from './parts/sets.ts'
import { makeSku } from './sku.ts'
import { wholeRange } from './whole-range.ts'

const { designs, assemblies } = wholeRange()
const numberOf = ({ attributes }: Design, key: string) => Number(attributes[key])
const told = ({ name, suffix, attributes, lb }: Design) =>
  `${name.en} ${suffix?.en ?? ''} ${lb} lb ${JSON.stringify(attributes)}`
const ofLeaf = (...slugs: string[]) => designs.filter(({ leaf }) => slugs.includes(leaf))
const ofKind = (...kinds: string[]) => designs.filter(({ kind }) => kinds.includes(kind))
/** Fails with the parts that break a rule; a rule without parts to hold it against is none. */
function expectOf(parts: readonly Design[], isRight: (design: Design) => boolean) {
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter((part) => !isRight(part)).map(told)).toEqual([])
}
const servedBy = ({ engines, generators, vehicles }: Design) => [
  ...engines.map(({ family }) => family),
  ...generators.map(({ model }) => model),
  ...vehicles.map(({ make, model }) => `${make} ${model}`),
]
const between = (value: number, least: number, most: number) => value >= least && value <= most
const sheetOf = (code: string) => sheets.find((sheet) => sheet.code === code)!

describe('engines', () => {
  test.each(sheets.map((sheet) => [sheet.code, sheet] as const))(
    '%s: displacement, mean pressure, piston speed, mass and oil are those of such engines (1, 2, 3, 5, 6)',
    (code, sheet) => {
      const litres = litresOf(sheet)
      expect(
        Math.abs(
          litres /
            (families.find((family) => family.code === code) as unknown as { displacementL: number }).displacementL -
            1,
        ),
      ).toBeLessThan(0.01)
      const pressure =
        (1200 * Math.max(...familyOf(code).ratingsHp) * 0.7457) /
        (litres * (code === 'SCR27' ? 3600 : code === 'TRN64' ? 2800 : sheet.ratedRpm))
      expect(pressure).toBeLessThan(sheet.isGas ? 20 : 26)
      expect((2 * sheet.strokeMm * sheet.ratedRpm) / 60_000).toBeLessThanOrEqual(12)
      expect(between(sheet.dryKg / litres, 74, 115), String(sheet.dryKg / litres)).toBe(true)
      expect(between(sheet.oilL / litres, 1.5, 4)).toBe(true)
    },
  )

  test('every place of every assembly is filled for all build years of its machine that have it (19)', () => {
    for (const { family: code, slug, places } of assemblies.filter(({ family }) => family !== null)) {
      const family = familyOf(code ?? '')
      for (const { name, fills } of places) {
        for (const [at, fill] of fills.slice(1).entries())
          expect(fill.from, `${code} ${slug} ${name.en}`).toBe((fills[at]?.to ?? 0) + 1)
        expect(fills.every(({ from, to }) => from >= family.yearFrom && to <= family.yearTo && from <= to)).toBe(true)
        for (const { design, from, to } of fills)
          expect(
            design?.engines.some((use) => use.family === code && use.from <= from && to <= use.to) ?? true,
            `${code} ${name.en}`,
          ).toBe(true)
      }
    }
  })

  test('a whole engine says how many cylinders it has, by which it is drawn', () => {
    expectOf(ofLeaf('recon-engines', 'long-blocks'), (part) =>
      part.engines.every(({ family }) => `I${sheetOf(family).cylinders}` === part.attributes['cylinders']),
    )
    expectOf(ofLeaf('crate-engines'), ({ attributes }) => attributes['cylinders'] === 'I4')
  })

  test('at most one place in twenty is not sold separately', () => {
    const places = assemblies.flatMap((assembly) => assembly.places)
    expect(places.filter(({ fills }) => fills.some(({ design }) => !design)).length / places.length).toBeLessThan(0.05)
  })

  test('a machine has as many of a part as the relations say (14, 18, 20)', () => {
    const quantity = (code: string, kind: string, year = familyOf(code).yearTo) =>
      assemblies
        .filter(({ family }) => family === code)
        .flatMap(({ places }) => places)
        .filter(({ fills }) =>
          fills.some(({ design, from, to }) => design?.kind === kind && from <= year && year <= to),
        )
        .map(
          ({ quantity: sold, fills }) => sold * Math.max(...fills.map(({ design }) => (design ? piecesOf(design) : 1))),
        )[0]
    expect([quantity('TRN64', 'piston'), quantity('TRN41', 'piston'), quantity('MRN38', 'piston')]).toEqual([6, 4, 12])
    expect([quantity('TRN64', 'head bolt'), quantity('TRN41', 'head bolt'), quantity('MRN19', 'head bolt')]).toEqual([
      26, 18, 36,
    ])
    expect([
      quantity('TRN64', 'valve spring'),
      quantity('TRN64', 'valve keeper'),
      quantity('TRN64', 'push rod'),
    ]).toEqual([24, 48, 12])
    expect([
      quantity('TRN64', 'rod bolt'),
      quantity('TRN64', 'main bearing cap bolt'),
      quantity('SKN93', 'cylinder liner'),
    ]).toEqual([12, 14, 6])
    expect([
      quantity('MRN19', 'cylinder head'),
      quantity('MRN38', 'head gasket'),
      quantity('MRN38', 'starter'),
    ]).toEqual([6, 12, 2])
    expect([
      quantity('TRN64', 'common-rail injector'),
      quantity('MSF146', 'unit injector', 2005),
      quantity('MRN38', 'unit injector'),
    ]).toEqual([6, 6, 12])
    expect([
      quantity('TRN64', 'cylinder liner'),
      quantity('TRN64G', 'common-rail injector'),
      quantity('TRN64G', 'spark plug'),
    ]).toEqual([undefined, undefined, 6])
  })

  test('what cleans exhaust gas stands only where and since its rule asks for it (9 to 12)', () => {
    const since = (kind: string) => ofKind(kind).flatMap(({ engines }) => engines)
    for (const kind of ['particulate filter', 'oxidation catalyst', 'crankcase ventilation filter'])
      for (const { family, from } of since(kind)) expect([sheetOf(family).isGas, from >= 2007]).toEqual([false, true])
    for (const kind of ['SCR catalyst', 'DEF pump', 'DEF dosing valve', 'NOx sensor'])
      for (const { family, from } of since(kind)) expect([sheetOf(family).isGas, from >= 2010]).toEqual([false, true])
    for (const { family, from } of since('EGR valve'))
      expect(from).toBeGreaterThanOrEqual(litresOf(sheetOf(family)) >= 9 ? 2004 : 2007)
    for (const slug of ['dpf', 'doc', 'scr', 'egr', 'nox-sensors', 'crankcase-filters'])
      for (const { generators } of ofLeaf(slug)) expect(generators).toEqual([])
  })

  test('sparks light gas, heat lights diesel: plugs, glow plugs and grid heaters stand where they belong (13)', () => {
    for (const { engines } of ofKind('spark plug', 'ignition coil', 'throttle body', 'gas mixer'))
      for (const { family } of engines) expect(sheetOf(family).isGas).toBe(true)
    for (const { engines } of ofKind('glow plug')) for (const { family } of engines) expect(family).toBe('SCR27')
    for (const { engines } of ofKind('grid heater'))
      for (const { family } of engines) expect(['TRN41', 'TRN64', 'SKN93']).toContain(family)
  })

  test('rails, their pumps and sensors begin with the rail, and its pressure is that of the year (15, 42)', () => {
    for (const design of ofKind('fuel rail', 'high-pressure fuel pump', 'common-rail injector'))
      for (const { family, from } of design.engines)
        expect(railBarIn(sheetOf(family), from), told(design)).toBe(numberOf(design, 'pressure_bar'))
    expectOf(
      ofLeaf('injection-pumps', 'fuel-rails', 'injectors').filter(({ attributes }) => 'pressure_bar' in attributes),
      (part) => numberOf(part, 'pressure_bar') <= 2700,
    )
    expectOf(ofKind('rotary injection pump'), (part) => numberOf(part, 'pressure_bar') <= 1200)
  })

  test('camshafts have the lobes of their valve train (15)', () => {
    const lobes = (code: string, year: number) =>
      ofLeaf('camshafts')
        .filter(
          ({ attributes, engines, recon }) =>
            !recon &&
            'lobes' in attributes &&
            engines.some(({ family, from, to }) => family === code && from <= year && year <= to),
        )
        .map((part) => numberOf(part, 'lobes'))
        .toSorted((a, b) => a - b)
    expect([
      lobes('TRN64', 2015),
      lobes('MRN19', 2005),
      lobes('MRN19', 2015),
      lobes('MSF146', 2005),
      lobes('MRN38', 2015),
    ]).toEqual([[12], [18], [12], [6, 12], [18]])
  })

  test('an actuator of vanes sits on a turbo that has them (16)', () => {
    for (const { engines } of ofKind('turbo actuator'))
      for (const { family, from } of engines)
        expect(from).toBeGreaterThanOrEqual(sheetOf(family).vanesFrom ?? Number.POSITIVE_INFINITY)
  })

  test('the voltage of a part is that of its machine (17)', () => {
    const fed = ofLeaf(
      'starters',
      'alternators',
      'control-modules',
      'turbo-actuators',
      'nox-sensors',
      'lift-pumps',
    ).filter(({ attributes, engines }) => engines.length > 0 && 'voltage' in attributes && attributes['voltage'] !== 5)
    expectOf(fed, (part) => part.engines.every(({ family }) => sheetOf(family).volts === numberOf(part, 'voltage')))
  })
})

describe('sizes', () => {
  test('pistons, rings, liners and gaskets agree with the bore (22, 23)', () => {
    expectOf(
      ofKind('piston', 'piston ring set', 'cylinder liner', 'head gasket', 'cylinder head').filter(
        ({ engines }) => engines.length > 0,
      ),
      (part) => part.engines.every(({ family }) => Math.abs(sheetOf(family).boreMm - numberOf(part, 'bore_mm')) <= 1),
    )
    expectOf(ofKind('piston'), (part) => {
      const room = numberOf(part, 'bore_mm') + numberOf(part, 'oversize_mm') - numberOf(part, 'skirt_mm')
      return between(room, 0.03, 0.15)
    })
    expectOf(
      ofKind('piston').filter(({ attributes }) => Number(attributes['oversize_mm']) > 0),
      (part) => part.engines.every(({ family }) => !sheetOf(family).hasLiners),
    )
  })

  test('rods, journals and undersizes are those of engines (24, 25, 26)', () => {
    for (const sheet of sheets)
      expect([sheet.mainJournalMm <= sheet.boreMm * 0.97, sheet.rodJournalMm < sheet.mainJournalMm]).toEqual([
        true,
        true,
      ])
    expectOf(
      ofKind('connecting rod').filter(({ engines }) => engines.length > 0),
      (part) =>
        part.engines.every(({ family }) => between(numberOf(part, 'length_mm') / sheetOf(family).strokeMm, 1.45, 1.8)),
    )
    expectOf(
      ofLeaf('bearings').filter(({ attributes }) => 'size' in attributes),
      ({ attributes: { size } }) => /^(?:STD|0\.25|0\.50|0\.75|1\.00)(?: mm undersize)?$/.test(String(size)),
    )
  })

  test('valves are as thick as their bore asks, gaskets as thin (27, 28)', () => {
    expectOf(
      ofKind('intake valve', 'exhaust valve').filter(({ engines }) => engines.length > 0),
      (part) =>
        part.engines.every(({ family }) => between(numberOf(part, 'stem_mm') / sheetOf(family).boreMm, 0.055, 0.085)),
    )
    expectOf(ofKind('head gasket'), (part) => between(numberOf(part, 'thickness_mm'), 0.8, 2))
    for (const bare of ofKind('cylinder head').filter(({ attributes }) => attributes['bare_or_loaded'] === 'bare')) {
      const loaded = ofKind('cylinder head').find(
        ({ attributes, engines }) =>
          attributes['bare_or_loaded'] === 'loaded' && engines[0]?.family === bare.engines[0]?.family,
      )
      expect(bare.lb).toBeLessThan(loaded?.lb ?? 0)
    }
  })

  const cans = ofLeaf('oil-filters', 'fuel-filters', 'fuel-water-separators', 'coolant-filters').filter(
    ({ attributes }) => 'thread_size' in attributes && 'outer_diameter_mm' in attributes,
  )

  test('cans are of a shape that exists, and their thread is smaller than they are (29, 30)', () => {
    const threadMm = (thread: string) => {
      const [, metric] = /^M(\d+)/.exec(thread) ?? []
      if (metric) return Number(metric)
      const [, whole = '0', over, under] = /^(?:(\d+)(?=[ -]) ?)?(?:(\d+)\/(\d+))?-/.exec(thread) ?? []
      return 25.4 * (Number(whole) + (over && under ? Number(over) / Number(under) : 0))
    }
    expect([threadMm('M22×1.5'), threadMm('1 1/8-16'), threadMm('3/4-16'), threadMm('1-14')]).toEqual([
      22, 28.575, 19.049999999999997, 25.4,
    ])
    expectOf(cans, (can) => threadMm(String(can.attributes['thread_size'])) < 0.6 * numberOf(can, 'outer_diameter_mm'))
    expectOf(
      cans,
      (can) =>
        between(numberOf(can, 'outer_diameter_mm'), 60, 140) &&
        between(numberOf(can, 'length_mm') / numberOf(can, 'outer_diameter_mm'), 0.8, 3.2),
    )
  })

  test('a can weighs what its volume says (31)', () => {
    expectOf(cans, (can) =>
      between(
        can.lb /
          2.20462 /
          (0.06 + (0.7 * Math.PI * numberOf(can, 'outer_diameter_mm') ** 2 * numberOf(can, 'length_mm')) / 4e6),
        0.75,
        1.25,
      ),
    )
  })

  test('filters are as fine as their kind, and the separator is coarser than what follows it (32, 33)', () => {
    expectOf(
      ofLeaf('oil-filters').filter(({ attributes }) => 'micron_rating' in attributes),
      (part) => between(numberOf(part, 'micron_rating'), 10, 40),
    )
    expectOf(
      ofLeaf('fuel-filters', 'fuel-water-separators').filter(({ attributes }) => 'micron_rating' in attributes),
      (part) => between(numberOf(part, 'micron_rating'), 2, 30),
    )
    expectOf(ofLeaf('coolant-filters'), (part) => numberOf(part, 'micron_rating') >= 10)
    expectOf(
      designs.filter(({ attributes }) => 'bypass_psi' in attributes),
      (part) => between(numberOf(part, 'bypass_psi'), 8, 35),
    )
  })

  test('a radial element’s bore is about half of it, and a panel has no diameter (34)', () => {
    expectOf(
      ofLeaf('air-filters').filter(({ attributes }) => 'inner_diameter_mm' in attributes),
      (part) => between(numberOf(part, 'inner_diameter_mm') / numberOf(part, 'outer_diameter_mm'), 0.5, 0.65),
    )
    for (const { attributes } of ofLeaf('air-filters').filter(({ attributes: { shape } }) => shape === 'panel'))
      expect(attributes['outer_diameter_mm']).toBeUndefined()
  })

  test('hoses, thermostats, fans and coolers are of believable sizes (35 to 40)', () => {
    expectOf(
      ofLeaf('coolant-hoses'),
      (part) =>
        between(numberOf(part, 'length_mm'), 100, 1200) && between(numberOf(part, 'inner_diameter_mm'), 12, 102),
    )
    expectOf(
      ofKind('thermostat').filter(({ engines }) => engines.length > 0),
      (part) =>
        between(numberOf(part, 'opening_temp_c'), 71, 98) &&
        part.engines.every(({ family }) => sheetOf(family).isGas || numberOf(part, 'opening_temp_c') >= 82),
    )
    expectOf(ofKind('fan'), (part) => between(numberOf(part, 'blades'), 5, 11))
    expectOf(ofKind('turbocharger'), (part) => numberOf(part, 'inlet_mm') > numberOf(part, 'outlet_mm'))
  })

  test('turbos grow heavier and dearer with their power, and those of vanes are heavier (41)', () => {
    const ofYear = sheets
      .filter(({ rows, isGas }) => rows === 1 && !isGas)
      .map((sheet) => ({
        hp: horsepowerOf(sheet),
        part: ofKind('turbocharger').find(
          ({ engines, recon }) => !recon && engines.some(({ family, to }) => family === sheet.code && to === 2027),
        ),
      }))
    for (const one of ofYear)
      for (const other of ofYear.filter(
        ({ hp, part }) => hp < one.hp && part!.attributes['type'] === one.part!.attributes['type'],
      ))
        expect([one.part!.lb > other.part!.lb, newPrice(one.part!) > newPrice(other.part!)]).toEqual([true, true])
  })

  test('particulate filters hold one and a half to 2.7 times the displacement; catalysts are shorter (44)', () => {
    const volume = (part: Design) => (Math.PI * numberOf(part, 'diameter_mm') ** 2 * numberOf(part, 'length_mm')) / 4e6
    expectOf(
      ofKind('particulate filter'),
      (part) =>
        part.engines.every(({ family }) => between(volume(part) / litresOf(sheetOf(family)), 1.5, 2.7)) &&
        [190, 229, 241, 267, 286, 305, 330].includes(numberOf(part, 'diameter_mm')),
    )
    for (const { family } of ofKind('oxidation catalyst').flatMap(({ engines }) => engines)) {
      const length = (kind: string) =>
        numberOf(ofKind(kind).find(({ engines }) => engines.some((use) => use.family === family))!, 'length_mm')
      expect(length('oxidation catalyst')).toBeLessThan(length('particulate filter'))
    }
  })

  test('the agency’s family has twelve characters, and its inches are those of the engine (45)', () => {
    expectOf(
      designs.filter(({ attributes }) => 'epa_family' in attributes),
      ({ attributes, engines }) => {
        const code = String(attributes['epa_family'])
        return (
          code.length === 12 &&
          engines.every(({ family }) => Math.abs(Number(code.slice(5, 9)) - litresOf(sheetOf(family)) * 61.02) <= 1)
        )
      },
    )
  })

  test('starters and alternators have the power that their engines ask for (46, 47)', () => {
    expectOf(
      ofKind('starter').filter(({ engines }) => engines.length > 0),
      (part) =>
        part.engines.every(({ family }) => {
          const sheet = sheetOf(family)
          const asked = (1.45 * litresOf(sheet) ** 0.6) / (family === 'MRN38' ? 1.6 : 1)
          return (
            between(numberOf(part, 'power_kw') / asked, 0.8, 1.2) &&
            (sheet.volts === 12 || numberOf(part, 'power_kw') >= 4)
          )
        }),
    )
    expectOf(ofKind('alternator'), (part) => between(numberOf(part, 'amps'), 60, 340))
  })

  test('a belt is named for its ribs and length, and weighs what it is long and wide (50)', () => {
    expectOf(
      ofKind('serpentine belt'),
      (part) =>
        part.name.en.includes(`${numberOf(part, 'ribs')}PK${numberOf(part, 'length_mm')}`) &&
        between(part.lb / 2.20462 / ((0.033 * numberOf(part, 'ribs') * numberOf(part, 'length_mm')) / 1000), 0.8, 1.2),
    )
  })

  test('seals are wider than the shaft, and rings of a section that is made (53, 54)', () => {
    expectOf(
      ofLeaf('shaft-seals'),
      (part) => numberOf(part, 'outer_diameter_mm') > numberOf(part, 'inner_diameter_mm') + 12,
    )
    expectOf(
      ofLeaf('o-rings').filter(({ attributes }) => 'section_mm' in attributes),
      (part) => [1.78, 2.62, 3.53, 5.33, 6.99].includes(numberOf(part, 'section_mm')),
    )
    expectOf(ofKind('injector O-ring', 'pickup tube seal'), ({ attributes }) => attributes['material'] === 'FKM')
  })

  test('a plug’s gap for gas is small (51)', () => {
    expectOf(
      ofKind('spark plug').filter(({ engines }) => engines.length > 0),
      (part) => numberOf(part, 'gap_mm') <= 0.45,
    )
  })
})

describe('money', () => {
  test('within a kind what is heavier never costs less (62)', () => {
    const bySort = Map.groupBy(
      designs.filter(({ usd, recon }) => usd === null && !recon),
      ({ leaf, kind }) => `${leaf} ${kind}`,
    )
    for (const [sort, parts] of bySort) {
      const sorted = parts.toSorted((a, b) => a.lb - b.lb)
      for (const [at, part] of sorted.slice(1).entries())
        expect(newPrice(part), `${sort} ${told(part)}`).toBeGreaterThanOrEqual(newPrice(sorted[at]!))
    }
  })

  test('a reconditioned part costs two thirds to four fifths of the new one, its core less than it (63, 64)', () => {
    const catalogue = makeCatalogue(4000)
    for (let index = 0; index < catalogue.live; index++) {
      const { recon, prices, leaf } = makeSku(catalogue, index)
      const { listCents, coreCents } = prices.US ?? { listCents: 0, coreCents: null }
      // A battery costs less than some states ask as its deposit.
      const isBelow =
        coreCents === null || leaf.slug.startsWith('batteries') || (coreCents < listCents && coreCents % 500 === 0)
      expect([isBelow, recon && prices.US ? coreCents : 0]).toEqual([true, expect.any(Number)])
    }
    for (const part of designs.filter(({ recon, leaf }) => recon && !['recon-engines', 'long-blocks'].includes(leaf))) {
      const twin = designs.find(
        (other) =>
          !other.recon &&
          other.kind === part.kind &&
          JSON.stringify(other.attributes) === JSON.stringify(part.attributes) &&
          other.lb === part.lb &&
          servedBy(other).some((machine) => servedBy(part).includes(machine)),
      )
      expect(twin, told(part)).toBeDefined()
    }
  })
})

describe('every part', () => {
  test('fits something, or any machine; a few are kept without fit data (68)', () => {
    const loose = designs.filter(
      ({ universal, isFitUnknown, leaf, engines, generators, vehicles }) =>
        !universal &&
        !isFitUnknown &&
        leaf !== 'crate-engines' &&
        engines.length + generators.length + vehicles.length === 0,
    )
    expect(loose.map(told)).toEqual([])
  })

  test('differs from every other in what is written of it, or in what it fits (70)', () => {
    const seen = new Map<string, Design>()
    for (const part of designs) {
      const { leaf, kind, name, suffix, attributes, recon, engines, generators, vehicles } = part
      const identity = JSON.stringify([
        leaf,
        kind,
        name.en,
        suffix?.en,
        attributes,
        recon,
        engines,
        generators,
        vehicles,
      ])
      expect(seen.has(identity), told(part)).toBe(false)
      seen.set(identity, part)
    }
  })

  test('is told from its like by its name: nobody asks for one of three filters of one name', () => {
    const catalogue = makeCatalogue(4000)
    const seen = new Map<string, Design[]>()
    for (const [index, design] of designs.slice(0, catalogue.live).entries()) {
      const name = `${design.leaf} ${design.recon} ${inWords(catalogue, makeSku(catalogue, index)).nameEn}`
      seen.set(name, [...(seen.get(name) ?? []), design])
    }
    const alike = [...seen.values()].filter((parts) => parts.length > 1)
    expect(alike.map((parts) => parts.map(told))).toEqual([])
  })

  test('names machines in the order of the range', () => {
    const catalogue = makeCatalogue(4000)
    const order = families.map(({ name }) => name)
    for (const index of designs.keys()) {
      if (index >= catalogue.live) break
      const { nameEn } = inWords(catalogue, makeSku(catalogue, index))
      const named = nameEn.match(/(?:Scree|Tarn|Skarn|Massif|Moraine) [\d.]+(?: Gas)?/g) ?? []
      expect(named, nameEn).toEqual(named.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    }
  })

  test('names no machine that it does not fit, in either language', () => {
    const catalogue = makeCatalogue(4000)
    for (let index = 0; index < catalogue.live; index++) {
      const design = designs[index % designs.length]!
      const { nameEn, nameFr } = inWords(catalogue, makeSku(catalogue, index))
      for (const { name, code } of families)
        for (const text of [nameEn, nameFr].filter((one) =>
          new RegExp(`${name.replace('.', '\\.')}(?! Gas|\\d)`).test(one),
        ))
          expect(design.engines.some(({ family }) => family === code) || design.leaf === 'crate-engines', text).toBe(
            true,
          )
    }
  })

  test('has no maker of a real engine in its name (68)', () => {
    const real =
      /\b(?:cummins|caterpillar|detroit|paccar|navistar|perkins|kohler|onan|generac|duramax|power ?stroke|hemi|ecoboost|bosch|denso|delco|fleetguard|donaldson|baldwin|wix)\b/i
    for (const { name, suffix, attributes } of designs)
      expect(real.test(`${name.en} ${name.fr} ${suffix?.en ?? ''} ${Object.values(attributes).join(' ')}`)).toBe(false)
  })

  test('an older one differs in one value that is no interface (69)', () => {
    const interfaces = new Set([
      'thread_size',
      'voltage',
      'mount_bolts',
      'bore_mm',
      'connector',
      'inlet_mm',
      'outlet_mm',
      'ribs',
      'inner_diameter_mm',
      'teeth',
    ])
    const changed = designs.filter(({ former }) => former)
    expect(changed.length).toBeGreaterThan(60)
    for (const part of changed)
      expect(
        [
          interfaces.has(part.former!.key),
          part.attributes[part.former!.key] !== part.former!.value,
          part.former!.key in part.attributes,
        ],
        told(part),
      ).toEqual([false, true, true])
  })
})

test('the list of assemblies is whole', () => {
  for (const { code, isGas } of sheets) {
    const has = assemblies.filter(({ family }) => family === code).map(({ slug }) => slug)
    expect(has.toSorted()).toEqual(ENGINE_ASSEMBLIES.filter((slug) => isGas || slug !== 'ignition').toSorted())
  }
})
