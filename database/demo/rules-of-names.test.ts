// Rules of names, held against every part of the range: who reads one must not take the part for that of another machine.
// docs/product/plausibility-rules.md tells which file holds which rule.
import { describe, expect, test } from 'vitest'
import { families } from './facts.ts'
import { carriers } from './goods/vehicle-designs.ts'
import { sheets } from './machines/engine-sheets.ts'
import type { Design } from './parts/design.ts'
import { designs, soldParts, told } from './rules-fixture.ts'

const parts = soldParts()
const ofVehiclesAlone = parts.filter(
  ({ design: { vehicles, engines, generators } }) => vehicles.length > 0 && engines.length + generators.length === 0,
)
const yearsNamed = (name: string) => {
  const [, stretches = ''] = /\(((?:\d{4}(?:–\d{4})?(?:, )?)+)\)$/.exec(name) ?? []
  return stretches.split(', ').flatMap((stretch) => {
    const [from = 0, to = from] = stretch.split('–').map(Number)
    return from === 0 ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

describe('a name', () => {
  test('tells a machine or a size, of variants and oversizes too', () => {
    const named = families.map(({ name }) => name)
    for (const { design, words } of parts) {
      if (design.suffix === null) continue
      const rest = design.versionOf ? words.nameEn.replace(design.suffix.en, '') : words.nameEn
      expect(/\d/.test(rest) || named.some((name) => rest.includes(name)), words.nameEn).toBe(true)
    }
  })

  test('of a vehicle promises no year in which the part fits none', () => {
    const dated = ofVehiclesAlone.filter(({ words }) => yearsNamed(words.nameEn).length > 0)
    expect(dated.length).toBeGreaterThan(500)
    for (const { design, words } of dated)
      for (const year of yearsNamed(words.nameEn))
        expect(
          design.vehicles.some(({ from, to }) => from <= year && year <= to),
          `${words.nameEn} ${year}`,
        ).toBe(true)
  })

  test('tells the words that all models have in common, not the make alone', () => {
    const vans = ofVehiclesAlone.filter(({ design: { vehicles } }) =>
      vehicles.every(({ make, model }) => make === 'Ram' && model.startsWith('ProMaster')),
    )
    expect(vans.length).toBeGreaterThan(5)
    for (const { words } of vans) expect(words.nameEn).toMatch(/Ram ProMaster (?:3\.6 L )?\(/)
  })

  test('tells engines only where all that takes the part has one of these', () => {
    const isCarried = ({ engines, generators, vehicles }: Design) => {
      const own = new Set(engines.map(({ family }) => family))
      const carried = carriers.filter(({ family }) => own.has(family)).flatMap((one) => one.vehicles)
      const driven = new Set(sheets.filter(({ code }) => own.has(code)).flatMap(({ drives }) => drives))
      return (
        vehicles.every((use) =>
          carried.some(({ make, model, engine }) => make === use.make && model === use.model && engine === use.engine),
        ) && generators.every(({ model }) => driven.has(model))
      )
    }
    const naming = parts.filter(
      ({ design, words }) =>
        design.contents.length === 0 &&
        design.leaf !== 'crate-engines' &&
        families.some(({ name }) => words.nameEn.includes(name)),
    )
    expect(naming.length).toBeGreaterThan(500)
    expect(naming.filter(({ design }) => !isCarried(design)).map(({ words }) => words.nameEn)).toEqual([])
  })
})

describe('what fits where', () => {
  /** Of the body, not of the engine. */
  const OF_A_BODY = new Set(['headlamp', 'radiator', 'brake rotor', 'brake pad set', 'in-tank fuel pump'])
  const UNLIKE = ['Highlander|Sienna', 'Odyssey|Pilot', 'Altima|Rogue', 'T680|579', 'Granite|Pinnacle']

  test.each(UNLIKE)('bodies of %s have parts of their own', (pair) => {
    const models = pair.split('|')
    const bodies = designs.filter(({ kind }) => OF_A_BODY.has(kind))
    const shared = bodies.filter(({ vehicles }) => models.every((name) => vehicles.some(({ model }) => model === name)))
    expect(bodies.some(({ vehicles }) => vehicles.some(({ model }) => model === models[0]))).toBe(true)
    expect(shared.map(told)).toEqual([])
  })

  test('what replaced a part of air brakes has its lengths: they set the torque of the brake (69)', () => {
    const adjusters = designs.filter(({ kind }) => kind === 'slack adjuster')
    expect(adjusters.length).toBeGreaterThan(0)
    for (const { former } of adjusters) expect(former?.key).not.toMatch(/_mm$|splines/)
  })
})
