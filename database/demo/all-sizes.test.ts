import { expect, test } from 'vitest'
import { FIRST_YEAR, firstYearOf, madeFrom, makeCatalogue, THIS_YEAR } from './catalogue.ts'
import { describe as inWords } from './describe.ts'
import { families } from './facts.ts'
import { makeSku } from './sku.ts'
import { wholeRange } from './whole-range.ts'

const { designs } = wholeRange()
/** 'Tarn 6.4' is no 'Tarn 6.4 Gas'. */
const named = families.map(({ name, code }) => ({
  code,
  pattern: new RegExp(`${name.replace('.', '\\.')}(?! Gas|\\d)`),
}))

/** What breaks a rule among all parts of a shop, told. */
function faultsOf(size: number): string[] {
  const catalogue = makeCatalogue(size)
  const seen = new Set<string>()
  const faults: string[] = []
  for (let index = 0; index < catalogue.live; index++) {
    const design = designs[index % designs.length]!
    const sku = makeSku(catalogue, index)
    const { nameEn, nameFr, longEn, longFr } = inWords(catalogue, sku)
    const { attributes, recon, weightHundredths, prices, leaf, launchYear, soldIn } = sku
    const { engines, generators, vehicles } = design
    const rules: [rule: string, isKept: boolean][] = [
      ['says everything', !/undefined|NaN|null|Infinity/.test(nameEn + nameFr + longEn + longFr)],
      ['weighs something', weightHundredths > 0],
      // What other makers make of it differs by a few percent.
      [
        'weighs what its design weighs',
        weightHundredths < 3 || Math.abs(weightHundredths / 100 / design.lb - 1) < 0.25,
      ],
      [
        'costs more than its core',
        leaf.slug.startsWith('batteries') || (prices.US?.coreCents ?? 0) < (prices.US?.listCents ?? Infinity),
      ],
      // What has no price in any country where it is sold can be bought by nobody.
      ['has a price where it is sold', soldIn.some((country) => prices[country])],
      // Nobody makes parts for a machine that is not there yet.
      ['is no older than its machines', launchYear >= Math.min(firstYearOf(design) ?? FIRST_YEAR, THIS_YEAR)],
      [
        'names no machine that it does not fit',
        leaf.slug === 'crate-engines' ||
          named.every(({ code, pattern }) => !pattern.test(nameEn) || engines.some(({ family }) => family === code)),
      ],
    ]
    const identity = JSON.stringify([nameEn, attributes, recon, engines, generators, vehicles])
    rules.push(['differs from every other', !seen.has(identity)])
    seen.add(identity)
    for (const [rule, isKept] of rules) if (!isKept) faults.push(`${index + 1} ${nameEn}: ${rule}`)
  }
  return faults
}

/** Old parts against those that took their place. */
function faultsOfChains(size: number): string[] {
  const catalogue = makeCatalogue(size)
  const faults: string[] = []
  for (let index = catalogue.live; index < catalogue.size; index++) {
    const old = makeSku(catalogue, index)
    const first = firstYearOf(madeFrom(catalogue, index).design) ?? FIRST_YEAR
    const { supersededOn, launchYear, prices, soldIn } = old
    if (launchYear < Math.min(first, THIS_YEAR)) faults.push(`${index + 1} of ${launchYear} is older than its machines`)
    if (!soldIn.some((country) => prices[country])) faults.push(`${index + 1} has no price where it is sold`)
    if (old.successor === null) continue
    const newer = makeSku(catalogue, old.successor)
    if (newer.launchYear < launchYear || newer.launchYear !== Number(supersededOn?.slice(0, 4)))
      faults.push(`${index + 1} of ${launchYear} was replaced on ${supersededOn} by one of ${newer.launchYear}`)
  }
  return faults
}

test.each([2000, 100_000])('in a shop of %i parts what replaces another is of the day on which it did', (size) => {
  expect(faultsOfChains(size)).toEqual([])
})

test.each([2000, 100_000])('in a shop of %i parts none is absurd', (size) => {
  expect(faultsOf(size)).toEqual([])
})
