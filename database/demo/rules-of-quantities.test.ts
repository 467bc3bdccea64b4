// Rules of how many are sold and told, held against every part of the range.
// docs/product/plausibility-rules.md tells which file holds which rule.
import { describe, expect, test } from 'vitest'
import { vehicles } from './goods/vehicles.ts'
import { mostOfOne } from './how-many.ts'
import { ofKind, soldParts, told } from './rules-fixture.ts'
import { soldAs } from './sold-as.ts'

const parts = soldParts()

describe('a kit', () => {
  const kits = parts.filter(({ design }) => design.contents.length > 0)

  test('is one for one engine or one service, in whichever category it stands: its pieces are unlike', () => {
    expect(new Set(kits.map(({ design }) => design.leaf)).size).toBeGreaterThan(4)
    for (const { design, words } of kits) {
      expect(words.longEn, told(design)).toMatch(/^One (?:kit|set) for one (?:engine|service)\.$/)
      expect(words.longFr, told(design)).toMatch(/^Une? (?:trousse|ensemble) par (?:moteur|entretien)\.$/)
    }
  })

  test('has K behind its number, and nothing else has', () => {
    for (const { design, sku } of parts)
      expect(sku.partNumber.endsWith('K'), told(design)).toBe(design.contents.length > 0)
  })
})

describe('how many one machine has', () => {
  test('may be bought at once: reconditioned and undersized ones, rotors and injectors too', () => {
    const some = parts.filter(({ design }) => mostOfOne(design) > 1)
    expect(some.length).toBeGreaterThan(500)
    for (const { design, sku } of some)
      expect(sku.maxPerOrder ?? Infinity, told(design)).toBeGreaterThanOrEqual(mostOfOne(design))
  })

  test('is no less than the text tells', () => {
    for (const { design, words } of parts) {
      const [, told = '1'] = /^Quantity per axle: (\d+)/.exec(words.longEn) ?? []
      expect(mostOfOne(design), words.nameEn).toBeGreaterThanOrEqual(Number(told))
    }
  })

  test('is told by the machine, where machines have not as many', () => {
    for (const { words } of parts) {
      if (!/^(?:Sold as a set of \d+\. )?Quantity per/.test(words.longEn)) continue
      expect(words.longEn).not.toMatch(/\d to \d+\.$/)
      expect(words.longFr).not.toMatch(/\d à \d+\.$/)
    }
    const plug = parts.find(
      ({ design: { kind, vehicles: uses } }) => kind === 'spark plug' && uses.some(({ make }) => make === 'Jeep'),
    )
    expect(plug?.words.longEn).toBe(
      'Quantity per engine: 4 to 16 (1 per cylinder; 2 on the 5.7 L and 6.4 L of Dodge, Jeep, Ram).',
    )
  })

  test('two batteries and more are told with the vehicles that have them (18)', () => {
    const textOf = (group: string) =>
      ofKind('flooded battery')
        .filter(({ attributes }) => attributes['group'] === group)
        .map((battery) => soldAs(battery))
    expect(textOf('35').map(({ en }) => en)).toEqual(Array.from(textOf('35'), () => 'Quantity per vehicle: 1.'))
    expect(textOf('65').length).toBeGreaterThan(1)
    for (const { en, fr } of textOf('65')) {
      expect(en).toMatch(/^Quantity per vehicle: 1; 2 \(.*Ford F-250 diesel.*\)\.$/)
      expect(fr).toMatch(/^Quantité par véhicule\u00a0: 1; 2 \(.*Ford F-250 diesel.*\)\.$/)
    }
    // Vans with a diesel have two as the pickups with it do.
    for (const { en } of textOf('65')) expect(en).toContain('Ford E-350 diesel')
    for (const { en } of textOf('78')) expect(en).toMatch(/2 \(.*Chevrolet Express diesel.*GMC Savana diesel/)
    expect(textOf('94R H7').map(({ en }) => en)).toEqual(
      textOf('94R H7').map(() => expect.stringContaining('Ford Transit diesel')),
    )
    expect(textOf('94R H7').length).toBeGreaterThan(0)
    const told = ofKind('flooded battery', 'AGM battery').flatMap((battery) =>
      vehicles
        .filter(
          ({ make, models, group, from, to }) =>
            battery.attributes['group'] === group &&
            battery.vehicles.some(
              (use) => use.make === make && models.includes(use.model) && from <= use.to && use.from <= to,
            ),
        )
        .map(({ make, models, batteries, group }) => ({
          of: `${group} ${make} ${models.join()}`,
          isToldFewer: mostOfOne(battery) < batteries,
        })),
    )
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(({ isToldFewer }) => isToldFewer)).toEqual([])
  })
})

test('a coolant service kit has clamps of coolant hoses, none of the turbo’s', () => {
  const kits = ofKind('coolant service kit')
  expect(kits.length).toBeGreaterThan(4)
  for (const { contents } of kits) {
    const clamps = contents.filter(({ design }) => design.kind.endsWith('clamp'))
    expect(clamps.length).toBeGreaterThan(0)
    expect(clamps.map(({ design }) => design.name.en)).toEqual(clamps.map(() => 'Constant-tension hose clamp'))
  }
})
