// Complete engines, long blocks and the crate engine, by the sheet of their family.
import { usesOf } from '../assemblies/assembly.ts'
import { sheets } from '../machines/engine-sheets.ts'
import { familyOf, stretches } from '../machines/years.ts'
import type { Designs } from './design.ts'
import { pounds } from './mass.ts'

type Levels = readonly (readonly [from: number, level: string])[]

/** Since when engines are built to which rule of the agency (relations, emission hardware by build year). */
const ON_ROAD: Levels = [
  [1998, 'EPA 1998'],
  [2004, 'EPA 2004'],
  [2007, 'EPA 2007'],
  [2010, 'EPA 2010'],
]
const OFF_ROAD: Levels = [
  [1998, 'Tier 1'],
  [2004, 'Tier 2'],
  [2006, 'Tier 3'],
  [2014, 'Tier 4'],
]
/** Those of more than 560 kW. */
const LARGE_OFF_ROAD: Levels = [
  [1998, 'Tier 1'],
  [2006, 'Tier 2'],
  [2015, 'Tier 4'],
]
const GAS: Levels = [[1998, 'EPA 2010 (gas)']]
const LARGE_HP = 560 / 0.7457
/** A long block is another one where the exhaust was first cleaned. */
const BLOCKS_CHANGED = [2004, 2007, 2010]

const levelsOf = ({ isGas, volts }: (typeof sheets)[number], rating: number): Levels =>
  isGas ? GAS : volts === 12 ? ON_ROAD : rating > LARGE_HP ? LARGE_OFF_ROAD : OFF_ROAD

/** As the trade writes it, 'I6': a bare number would be found by whoever types a displacement. */
const layoutOf = ({ cylinders, rows }: (typeof sheets)[number]): string => `${rows > 1 ? 'V' : 'I'}${cylinders}`

export function addCompleteEngines(designs: Designs): void {
  for (const sheet of sheets) {
    // The largest is rebuilt where it stands.
    if (sheet.code === 'MRN38') continue
    const { yearFrom, yearTo, ratingsHp } = familyOf(sheet.code)
    const heavy = pounds(sheet.dryKg)
    for (const rating of [ratingsHp[0] ?? 0, ratingsHp.at(-1) ?? 0]) {
      const levels = levelsOf(sheet, rating)
      const built = stretches(
        { from: yearFrom, to: yearTo },
        levels.map(([from]) => from),
      )
      for (const years of built)
        designs.add(
          {
            leaf: 'recon-engines',
            kind: 'reconditioned engine',
            name: { en: 'Reconditioned engine', fr: 'Moteur reconditionné' },
            suffix: { en: `${rating} hp`, fr: `${rating} ch` },
            recon: true,
            lb: Math.round(heavy),
            attributes: {
              emissions_level: levels.findLast(([from]) => from <= years.from)?.[1] ?? '',
              rating_hp: rating,
              cylinders: layoutOf(sheet),
            },
            ...usesOf(sheet, years, { isOnSets: false }),
          },
          sheet.code,
        )
    }
    for (const years of stretches({ from: yearFrom, to: yearTo }, sheet.isGas ? [] : BLOCKS_CHANGED))
      designs.add(
        {
          leaf: 'long-blocks',
          kind: 'long block',
          name: { en: 'Long block', fr: 'Bloc long' },
          recon: true,
          lb: Math.round(heavy * 0.6),
          attributes: {
            rating_hp: ratingsHp.at(-1) ?? 0,
            cylinders: layoutOf(sheet),
            head: years.from < 2007 && !sheet.isGas ? 'standard' : 'high swirl',
          },
          ...usesOf(sheet, years, { isOnSets: true }),
        },
        sheet.code,
      )
    designs.add(
      {
        leaf: 'long-blocks',
        kind: 'short block',
        name: { en: 'Short block', fr: 'Bloc court' },
        recon: true,
        lb: Math.round(heavy * 0.42),
        attributes: { rating_hp: ratingsHp.at(-1) ?? 0, cylinders: layoutOf(sheet) },
        ...usesOf(sheet, { from: yearFrom, to: yearTo }, { isOnSets: true }),
      },
      sheet.code,
    )
  }
  designs.add({
    leaf: 'crate-engines',
    kind: 'crate engine',
    name: { en: 'Crate engine', fr: 'Moteur en caisse' },
    suffix: { en: 'Scree 2.7', fr: 'Scree 2.7' },
    lb: 503,
    usd: 9990,
    // It is sold for a vehicle of any year, and may replace no engine that is newer than itself.
    attributes: { rating_hp: 161, torque_lbft: 310, emissions_level: 'EPA 2027', cylinders: 'I4' },
  })
}
