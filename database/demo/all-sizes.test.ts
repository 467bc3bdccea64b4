import { expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
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
    const { attributes, recon, weightHundredths, prices, leaf } = sku
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

test.each([2000, 100_000])('in a shop of %i parts none is absurd', (size) => {
  expect(faultsOf(size)).toEqual([])
})
