// What is absurd among the parts of a shop of any size, told.
import { FIRST_YEAR, firstYearOf, madeFrom, makeCatalogue, THIS_YEAR } from './catalogue.ts'
import { describe as inWords } from './describe.ts'
import { families } from './facts.ts'
import type { Design } from './parts/design.ts'
import { makeSku } from './sku.ts'
import { wholeRange } from './whole-range.ts'

/** 'Tarn 6.4' is no 'Tarn 6.4 Gas'. */
const named = families.map(({ name, code }) => ({
  code,
  pattern: new RegExp(`${name.replace('.', '\\.')}(?! Gas|\\d)`),
}))

const MOST_TOLD = 50

/** Of every `every`-th part. */
export function faultsOf(size: number, every = 1): string[] {
  const { designs } = wholeRange()
  const catalogue = makeCatalogue(size)
  const fits = new Map<Design, string>()
  const seen = new Set<number>()
  const faults: string[] = []
  for (let index = 0; index < catalogue.live && faults.length < MOST_TOLD; index += every) {
    const design = designs[index % designs.length]!
    const sku = makeSku(catalogue, index)
    const { nameEn, nameFr, longEn, longFr } = inWords(catalogue, sku)
    const { attributes, recon, weightHundredths, prices, leaf, launchYear, soldIn } = sku
    const { engines, generators, vehicles } = design
    if (!fits.has(design)) fits.set(design, JSON.stringify([engines, generators, vehicles]))
    const identity = fingerprint(`${nameEn}${recon}${JSON.stringify(attributes)}${fits.get(design)}`)
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
      ['differs from every other', !seen.has(identity)],
    ]
    seen.add(identity)
    for (const [rule, isKept] of rules) if (!isKept) faults.push(`${index + 1} ${nameEn}: ${rule}`)
  }
  return faults
}

/** Old parts against those that took their place. */
export function faultsOfChains(size: number): string[] {
  const catalogue = makeCatalogue(size)
  const faults: string[] = []
  for (let index = catalogue.live; index < catalogue.size && faults.length < MOST_TOLD; index++) {
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

/** 53 bits: of a million parts two that differ have the same once in ten thousand runs. */
function fingerprint(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
