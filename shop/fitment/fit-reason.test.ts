// For any rows and any machine: the reason speaks of a row that holds the machine, and only then is there one (C-5).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsHold } from '#database/demo/equipment-fit.ts'
import { LOCALES } from '#values/locale.ts'
import { formatSerial } from '#words/format.ts'
import type { FitKey } from './fit-key.ts'
import { type FitFacts, whyFits, whyNot } from './fit-reason.ts'

const locale = fc.constantFrom(...LOCALES)
const span = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
const facts = (known: Partial<FitFacts>): FitFacts => ({ universal: false, fits_kind: true, ...known })
const nothing = { engines: [], generators: [], vehicles: [] }
const family = { name: 'Tarn 6.4', esn_from: 24_000_000, esn_to: 32_999_999 }

describe('a reason for fit is there exactly when a row holds', () => {
  test('an engine’s number, and it says the bounds of that row or the family', () => {
    fc.assert(
      fc.property(
        locale,
        fc.integer({ min: 24_000_000, max: 32_999_999 }),
        fc.array(span(24_000_000, 32_999_999), { maxLength: 5 }),
        (locale, esn, spans) => {
          const engines = spans.map(([esn_from, esn_to]) => ({ esn_from, esn_to }))
          const key: FitKey = { type: 'ENGINE', familyId: 1, esn }
          const why = whyFits(locale, key, facts({ engines, family }))
          const holding = spans.filter(([from, to]) => from <= esn && esn <= to)
          expect(why !== null).toBe(holding.length > 0)
          const [from, to] = holding[0] ?? [0, 0]
          const told = why?.includes('\u00a0') ? [formatSerial(from), formatSerial(to)] : ['Tarn 6.4']
          expect(why === null || told.every((text) => why.includes(text))).toBe(true)
        },
      ),
    )
  })

  test('a generator’s month of build', () => {
    const month = fc
      .integer({ min: 0, max: 359 })
      .map((months) => new Date(Date.UTC(1998, months, 1)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(locale, month, fc.array(fc.tuple(month, month), { maxLength: 5 }), (locale, built, months) => {
        const generators = months
          .map((both) => both.toSorted())
          .map(([built_from = '', built_to = '']) => ({ built_from, built_to }))
        const key: FitKey = { type: 'GENERATOR', modelId: 1, built, drivenBy: null }
        const holds = generators.some(({ built_from, built_to }) => built_from <= built && built <= built_to)
        expect(whyFits(locale, key, facts({ generators, model: 'Cairn C60' })) !== null).toBe(holds)
      }),
    )
  })

  test('a vehicle’s year and engine, as the oracle of the demo catalogue has it', () => {
    const engine = fc.constantFrom(null, '5.0L', '6.7L')
    const row = fc.tuple(span(1990, 2027), engine)
    fc.assert(
      fc.property(
        locale,
        fc.integer({ min: 1990, max: 2027 }),
        engine,
        fc.array(row, { maxLength: 5 }),
        (locale, year, own, rows) => {
          const named = { make: 'Ford', model: 'F-250' }
          const vehicles = rows.map(([[year_from, year_to], engine]) => ({ ...named, year_from, year_to, engine }))
          const key: FitKey = { type: 'VEHICLE', ...named, year, engine: own }
          const oracle = rowsHold(
            {
              ...nothing,
              vehicles: rows.map(([[yearFrom, yearTo], engine]) => ({ ...named, yearFrom, yearTo, engine })),
            },
            { type: 'VEHICLE', ...named, year, engine: own },
          )
          const why = whyFits(locale, key, facts({ vehicles }))
          expect(why !== null).toBe(oracle)
          expect(why ?? whyNot(locale, key, facts({ vehicles }))).not.toMatch(/[{}]|undefined|null/)
        },
      ),
    )
  })
})
