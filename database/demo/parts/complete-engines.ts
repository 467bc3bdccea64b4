// Complete engines, long blocks and the crate engine, by the sheet of their family.
import { usesOf } from '../assemblies/assembly.ts'
import { sheets } from '../machines/engine-sheets.ts'
import { familyOf, stretches } from '../machines/years.ts'
import type { Designs } from './design.ts'
import { pounds } from './mass.ts'

const emissions = (year: number, isGas: boolean, isOffRoad: boolean): string =>
  isGas
    ? 'EPA 2010 (gas)'
    : isOffRoad
      ? year < 2006
        ? 'Tier 1'
        : year < 2011
          ? 'Tier 2'
          : year < 2014
            ? 'Tier 3'
            : 'Tier 4'
      : year < 2004
        ? 'EPA 1998'
        : year < 2007
          ? 'EPA 2004'
          : year < 2010
            ? 'EPA 2007'
            : 'EPA 2010'

export function addCompleteEngines(designs: Designs): void {
  for (const sheet of sheets) {
    // The largest is rebuilt where it stands.
    if (sheet.code === 'MRN38') continue
    const { yearFrom, yearTo, ratingsHp } = familyOf(sheet.code)
    const heavy = pounds(sheet.dryKg)
    for (const years of stretches({ from: yearFrom, to: yearTo }, sheet.isGas ? [] : [2004, 2007, 2010])) {
      for (const rating of [ratingsHp[0], ratingsHp.at(-1)])
        designs.add(
          {
            leaf: 'recon-engines',
            kind: 'reconditioned engine',
            name: { en: 'Reconditioned engine', fr: 'Moteur reconditionné' },
            suffix: { en: `${rating} hp`, fr: `${rating} ch` },
            recon: true,
            lb: Math.round(heavy),
            attributes: {
              emissions_level: emissions(years.from, sheet.isGas, sheet.volts === 24),
              rating_hp: rating ?? 0,
            },
            ...usesOf(sheet, years, { isOnSets: false }),
          },
          sheet.code,
        )
      designs.add(
        {
          leaf: 'long-blocks',
          kind: 'long block',
          name: { en: 'Long block', fr: 'Bloc long' },
          recon: true,
          lb: Math.round(heavy * 0.6),
          attributes: {
            rating_hp: ratingsHp.at(-1) ?? 0,
            head: years.from < 2007 && !sheet.isGas ? 'standard' : 'high swirl',
          },
          ...usesOf(sheet, years, { isOnSets: true }),
        },
        sheet.code,
      )
    }
    designs.add(
      {
        leaf: 'long-blocks',
        kind: 'short block',
        name: { en: 'Short block', fr: 'Bloc court' },
        recon: true,
        lb: Math.round(heavy * 0.42),
        attributes: { rating_hp: ratingsHp.at(-1) ?? 0 },
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
    attributes: { rating_hp: 161, torque_lbft: 310, emissions_level: 'EPA 2027' },
  })
}
