// Rules of quantities, prices, cores and kits, held against every part of the range.
// docs/product/plausibility-rules.md tells which file holds which rule.
import { describe, expect, test } from 'vitest'
import type { Design } from './parts/design.ts'
import { newPrice } from './parts/job-kits.ts'
import { designs, ofLeaf, soldParts, told } from './rules-fixture.ts'
import { soldAs } from './sold-as.ts'
import { leafOfDesign } from './whole-range.ts'

const parts = soldParts()

describe('quantities', () => {
  const quantityOf = (kind: string, make: string, model: string, engine: string) =>
    designs
      .filter(
        (one) =>
          one.kind === kind &&
          one.vehicles.some((use) => use.make === make && use.model === model && use.engine === engine),
      )
      .map((one) => soldAs(one).en)

  test('a plug for each cylinder, two where each is fired twice (52)', () => {
    const within = (sentence: string) => {
      const [least = Number.NaN, most = least] = (sentence.match(/\d+/g) ?? []).map(Number)
      return { least, most }
    }
    const coils = quantityOf('ignition coil', 'Ford', 'F-150', '5.0L').map(within)
    expect(coils.length > 0 && coils.every(({ least, most }) => least <= 8 && 8 <= most)).toBe(true)
    const twice = quantityOf('spark plug', 'Ram', '1500', '5.7L').map(within)
    expect(twice.length > 0 && twice.every(({ most }) => most === 16)).toBe(true)
    for (const plug of designs.filter(
      ({ kind, vehicles: uses, engines, generators }) =>
        kind === 'spark plug' && uses.length > 0 && engines.length + generators.length === 0,
    ))
      expect(soldAs(plug).en).toMatch(/^Quantity per engine: /)
  })

  test('bolts that are turned past their yield come whole in the set of a head gasket (60)', () => {
    const sets = designs.filter(({ kind }) => kind === 'head gasket set')
    expect(sets.length).toBeGreaterThan(5)
    for (const set of sets) {
      const bolts = set.contents.filter(({ design }) => design.kind === 'head bolt')
      const isYielding = designs.some(
        ({ kind, attributes, engines }) =>
          kind === 'head bolt' &&
          /°/.test(String(attributes['torque'])) &&
          engines.some(({ family }) => set.engines.some((use) => use.family === family)),
      )
      expect(isYielding ? bolts.length : 1, told(set)).toBe(1)
      for (const { design, quantity } of bolts) expect(soldAs(design).en).toContain(`${quantity}`)
    }
  })
})

describe('money', () => {
  /** Dollars a pound, least and most, with the anchors of the recipe; what weighs next to nothing costs its packing. */
  const BY_POUND: readonly (readonly [leaves: string[], from: number, least: number, most: number])[] = [
    [['crankshafts', 'exhaust-manifolds', 'cylinder-heads', 'connecting-rods', 'cylinder-liners'], 1, 5, 100],
    [['control-modules', 'control-boards', 'sensors-switches', 'nox-sensors'], 0.3, 20, 700],
    [['oil-filters', 'fuel-filters', 'fuel-water-separators', 'air-filters', 'coolant-filters'], 0.5, 8, 45],
    [['enclosures-mounts', 'covers-pans'], 1, 5, 60],
  ]

  test('a pound costs what a pound of its process costs (61)', () => {
    for (const [leaves, from, least, most] of BY_POUND)
      for (const part of ofLeaf(...leaves).filter(({ lb, contents }) => lb >= from && contents.length === 0)) {
        const byPound = newPrice(part) / 100 / part.lb
        expect(byPound >= least && byPound <= most, `${told(part)} ${byPound.toFixed(1)} $/lb`).toBe(true)
      }
  })

  test('a reconditioned part costs 65 to 80 percent of a new one, its core 10 to 35 percent, to 5 dollars (63)', () => {
    let compared = 0
    for (const { design, sku } of parts.filter(
      ({ design: { recon, leaf } }) => recon && !['recon-engines', 'long-blocks'].includes(leaf),
    )) {
      const price = sku.prices.US
      if (!price) continue
      const share = price.listCents / newPrice({ ...design, usd: design.versionOf?.usd ?? design.usd })
      const isCompared = design.usd === null || design.versionOf !== null
      expect(!isCompared || (share >= 0.64 && share <= 0.81), `${told(design)} ${share}`).toBe(true)
      if (isCompared) compared++
      expect(price.coreCents! % 500, told(design)).toBe(0)
      const core = price.coreCents! / price.listCents
      expect((core >= 0.08 && core <= 0.36) || price.coreCents === 500, `${told(design)} ${core}`).toBe(true)
    }
    expect(compared).toBeGreaterThan(200)
  })

  test('a core is charged only in categories that take worn parts back (63)', () => {
    for (const { design, sku } of parts)
      expect(!sku.prices.US?.coreCents || leafOfDesign(design).corePct > 0, told(design)).toBe(true)
  })
})

describe('kits', () => {
  const kits = designs.filter(({ contents }) => contents.length > 0)

  test('cost 85 to 95 percent of their parts and more than the dearest, and weigh what their parts weigh (65)', () => {
    expect(kits.length).toBeGreaterThan(150)
    for (const kit of kits) {
      const sum = (of: (design: Design) => number) =>
        kit.contents.reduce((total, { design, quantity }) => total + of(design) * quantity, 0)
      const share = newPrice(kit) / sum(newPrice)
      expect(share >= 0.84 && share <= 0.96, `${told(kit)} ${share}`).toBe(true)
      for (const { design } of kit.contents) expect(newPrice(kit), told(kit)).toBeGreaterThan(newPrice(design))
      const weight = kit.lb / sum(({ lb }) => lb)
      expect(Math.abs(weight - 1), told(kit)).toBeLessThanOrEqual(0.05)
    }
  })

  test('fit no machine and no year that one of their parts does not fit (66)', () => {
    for (const kit of kits)
      for (const { design } of kit.contents) {
        for (const use of kit.engines)
          expect(
            design.engines.some((one) => one.family === use.family && one.from <= use.from && use.to <= one.to),
            `${told(kit)} ${design.name.en}`,
          ).toBe(true)
        for (const use of kit.generators)
          expect(
            design.generators.some((one) => one.model === use.model && one.from <= use.from && use.to <= one.to),
            `${told(kit)} ${design.name.en}`,
          ).toBe(true)
        for (const use of kit.vehicles)
          expect(
            design.vehicles.some(
              (one) =>
                one.make === use.make &&
                one.model === use.model &&
                one.engine === use.engine &&
                one.from <= use.from &&
                use.to <= one.to,
            ),
            `${told(kit)} ${design.name.en} ${use.make} ${use.model}`,
          ).toBe(true)
      }
  })

  test('hold no fluid (66)', () => {
    const FLUIDS = new Set(['engine-oil', 'coolant', 'def', 'fuel-additives'])
    for (const kit of kits) expect(kit.contents.some(({ design }) => FLUIDS.has(design.leaf))).toBe(false)
  })
})
