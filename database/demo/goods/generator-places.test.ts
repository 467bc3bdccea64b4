// Which places each generator set has, and what may not stand in one (engineering relations, section 6).
import { expect, test } from 'vitest'
import { engineAssemblies } from '../assemblies/engine-assemblies.ts'
import { leaves } from '../facts.ts'
import { type Design, Designs } from '../parts/design.ts'
import { newPrice } from '../parts/job-kits.ts'
import { addGeneratorParts, generatorAssembliesOf } from './generator-designs.ts'
import { type GeneratorSheet, generatorSheets, modelOf } from './generator-sheets.ts'
import { generatorAttributes, generatorValues } from './generator-words.ts'
import { smallEngineOf } from './small-engines.ts'

const designs = new Designs()
engineAssemblies(designs)
const before = designs.all.length
const places = addGeneratorParts(designs)
const own = designs.all.slice(before)
const assemblies = generatorAssembliesOf(places)
const kits = own.filter(({ leaf }) => leaf === 'gen-maintenance')
const number = ({ attributes }: Design, key: string): number => Number(attributes[key])
const kindsOf = ({ model }: GeneratorSheet, years = 2010): Set<string> =>
  new Set(
    places
      .filter((place) => place.model === model)
      .flatMap(({ fills }) => fills.filter(({ from, to }) => from <= years && years <= to))
      .flatMap(({ design }) => design?.kind ?? []),
  )

const ALWAYS = [
  'end bell',
  'rotor bearing',
  'alternator fan',
  'generator control board',
  'generator harness',
  'main breaker',
  'vibration isolator',
]
const SMALL = [
  'drain plug washer',
  'head gasket',
  'intake valve',
  'exhaust valve',
  'piston',
  'piston ring set',
  'connecting rod',
  'front crankshaft seal',
  'rear crankshaft seal',
  'starter',
]
const BY_FUEL = {
  Gasoline: ['in-line fuel filter', 'electric fuel pump', 'spark plug'],
  Propane: ['demand regulator', 'fuel solenoid', 'air-gas mixer', 'spark plug'],
  'Natural gas/Propane': ['demand regulator', 'fuel solenoid', 'air-gas mixer', 'spark plug'],
  Diesel: ['spin-on fuel filter', 'spin-on separator', 'in-line injection pump', 'nozzle holder', 'glow plug'],
} as Record<string, string[]>

test('19: every place that a set needs is filled, in every year', () => {
  for (const sheet of generatorSheets)
    for (const year of [1998, 2010, 2018, 2019, 2027]) {
      const kinds = kindsOf(sheet, year)
      const engine = smallEngineOf(sheet.engine)
      const wanted = [
        ...ALWAYS,
        ...(engine ? [...SMALL, ...(BY_FUEL[modelOf(sheet).fuel] ?? [])] : []),
        ...(engine?.oilCan ? ['spin-on oil filter'] : []),
        ...(engine?.cooling === 'air' ? ['magnet flywheel', 'charging stator', 'flat air element'] : []),
        ...(engine?.cooling === 'liquid'
          ? ['water pump', 'thermostat', 'charging alternator', 'radial air filter']
          : []),
        ...(sheet.cooling === 'sea water'
          ? ['raw-water pump', 'raw-water impeller', 'zinc anode', 'wet exhaust elbow', 'heat exchanger']
          : ['silencer']),
        ...(sheet.cooling === 'radiator' ? ['radiator'] : []),
        ...(/^C[HCX]/.test(sheet.model) ? ['battery charger'] : []),
        ...(sheet.atsAmps.length > 0 ? ['transfer switch'] : []),
      ]
      expect(
        wanted.filter((kind) => !kinds.has(kind)),
        `${sheet.model} ${year}`,
      ).toEqual([])
    }
})

test('carburetor until 2018, injection from 2019; inverters always injected', () => {
  for (const sheet of generatorSheets.filter(({ model }) => /^CR(4|5|7)000|^CR5500/.test(model))) {
    const [old, today] = [kindsOf(sheet, 2018), kindsOf(sheet, 2019)]
    expect(old.has('carburetor'), sheet.model).toBe(!sheet.isInverter)
    expect(old.has('injection throttle body'), sheet.model).toBe(sheet.isInverter)
    expect([today.has('carburetor'), today.has('injection throttle body')], sheet.model).toEqual([false, true])
  }
})

test('11: nothing cleans the exhaust of a set, and no set at sea has a radiator', () => {
  for (const sheet of generatorSheets) {
    const parts = designs.all.filter(({ generators }) => generators.some(({ model }) => model === sheet.model))
    const cleaning = parts.filter(({ leaf }) => /^(dpf|doc|scr|nox-sensors|egr|crankcase-filters)$/.test(leaf))
    expect(
      cleaning.map(({ kind }) => kind),
      sheet.model,
    ).toEqual([])
    expect(kindsOf(sheet).has('radiator') && sheet.cooling !== 'radiator', sheet.model).toBe(false)
  }
})

test('each set has its assemblies; a small engine is drawn with it', () => {
  for (const { model, engine } of generatorSheets) {
    const slugs = assemblies.filter((one) => one.model === model).map(({ slug }) => slug)
    const wanted = ['alternator-end', 'controls', 'enclosure']
    expect(slugs, model).toEqual(smallEngineOf(engine) ? ['engine', ...wanted] : wanted)
  }
  for (const { places: all, model } of assemblies)
    for (const { quantity, fills, sizes, name } of all) {
      expect(quantity > 0 && fills.length > 0 && Object.keys(sizes).length > 0, `${model} ${name.en}`).toBe(true)
      expect(
        Object.values(sizes).every((size) => Number.isFinite(size) && size > 0),
        `${model} ${name.en}`,
      ).toBe(true)
    }
})

test('29, 32, 53, 54: cans, seals and rings are such as exist', () => {
  const threads: number[] = []
  for (const part of own) {
    const { kind, attributes } = part
    const od = number(part, 'outer_diameter_mm')
    if (kind.startsWith('spin-on')) {
      const [, metric, whole = '0', inch] =
        /^(?:M(\d+)|(?:(\d+) )?(\d+\/\d+|\d+)-)/.exec(String(attributes['thread_size'])) ?? []
      const [above = 0, below = 1] = (inch ?? '0').split('/').map(Number)
      threads.push((metric ? Number(metric) : (Number(whole) + above / below) * 25.4) / od)
    }
  }
  expect(threads.length).toBeGreaterThan(0)
  expect(Math.max(...threads)).toBeLessThan(0.6)
  for (const seal of own.filter(({ kind }) => kind.endsWith('crankshaft seal')))
    expect(number(seal, 'outer_diameter_mm')).toBeGreaterThan(number(seal, 'inner_diameter_mm') + 12)
  for (const ring of own.filter(({ attributes }) => attributes['section_mm'] !== undefined))
    expect([1.78, 2.62, 3.53, 5.33, 6.99]).toContain(ring.attributes['section_mm'])
  expect(own.find(({ kind }) => kind === 'spin-on separator')?.attributes['micron_rating']).toBeGreaterThanOrEqual(10)
})

test('37, 47: fans are narrower than radiators; alternators charge with 60 amps or more', () => {
  for (const { engine, radiatorMm, model, cooling } of generatorSheets) {
    const fan = smallEngineOf(engine)?.water?.fanMm
    expect(cooling === 'radiator' && fan ? fan < (radiatorMm?.[1] ?? 0) : true, model).toBe(true)
  }
  for (const part of own.filter(({ kind }) => kind === 'charging alternator'))
    expect(number(part, 'amps')).toBeGreaterThanOrEqual(60)
})

test('65, 66: every set has a service kit in every year, of parts that fit it, lighter in price than they', () => {
  for (const { model } of generatorSheets)
    for (const year of [1998, 2005, 2018, 2027])
      expect(
        kits.filter(({ generators }) =>
          generators.some((use) => use.model === model && use.from <= year && year <= use.to),
        ).length,
        `${model} ${year}`,
      ).toBe(1)
  for (const kit of kits) {
    const sum = kit.contents.reduce((total, { design, quantity }) => total + newPrice(design) * quantity, 0)
    expect(newPrice(kit) / sum).toBeGreaterThan(0.84)
    expect(newPrice(kit) / sum).toBeLessThan(0.96)
    for (const { design } of kit.contents) {
      expect(newPrice(kit)).toBeGreaterThan(newPrice(design))
      for (const { model, from, to } of kit.generators)
        expect(
          design.generators.some((use) => use.model === model && use.from <= from && to <= use.to),
          `${model} ${design.kind}`,
        ).toBe(true)
    }
  }
})

test('70: no two parts agree in all that is written of them and in what they fit', () => {
  const known = new Set<string>()
  for (const { leaf, kind, suffix, recon, attributes, generators, lb } of own) {
    expect(leaves.some(({ slug }) => slug === leaf)).toBe(true)
    expect(lb > 0 && generators.length > 0).toBe(true)
    const identity = JSON.stringify([leaf, kind, suffix?.en, recon, attributes, generators])
    expect(known.has(identity), identity).toBe(false)
    known.add(identity)
  }
})

test('62: what is heavier of a kind costs no less', () => {
  for (const [kind, parts] of Map.groupBy(own, ({ kind: one, recon }) => `${one} ${recon}`)) {
    const prices = parts.filter(({ attributes }) => !attributes['electrode']).toSorted((a, b) => a.lb - b.lb)
    const cheaper = prices.slice(1).filter((part, place) => {
      const lighter = prices[place]
      return lighter !== undefined && lighter.lb < part.lb && newPrice(part) < newPrice(lighter)
    })
    expect(cheaper, kind).toEqual([])
  }
})

test('an older part differed in something that no machine feels', () => {
  for (const { former, attributes, kind } of own) {
    if (!former) continue
    expect(attributes[former.key], kind).toBeDefined()
    expect(attributes[former.key], kind).not.toBe(former.value)
  }
})

test('words of both languages are given, without British spelling', () => {
  for (const [key, words] of Object.entries(generatorValues))
    for (const [en, fr] of words) {
      expect(en.length > 1 && fr.length > 1, key).toBe(true)
      expect(/aluminium|fibre|grey|colour/.test(en), en).toBe(false)
    }
  for (const { en, fr } of Object.values(generatorAttributes)) expect(en && fr).toBeTruthy()
})
