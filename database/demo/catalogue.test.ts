import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordId } from '#values/record-id.ts'
import { GENERATOR_VERSION, leafOf, makeCatalogue, newestOf } from './catalogue.ts'
import { diagramRows, partRows } from './catalogue-rows.ts'
import { copyText, type TableRows } from './copy.ts'
import { groups, leaves } from './facts.ts'
import { customerRows } from './customer-rows.ts'
import { DEMO_DAY } from './day-fixture.ts'
import { smallTables } from './small-tables.ts'
import { makeSku, partNumberOf } from './sku.ts'

const small = makeCatalogue(2000)
const large = makeCatalogue(100_000)

function dump(size: number): { texts: string[]; hash: string } {
  const catalogue = makeCatalogue(size)
  const all: TableRows[] = [
    ...smallTables(catalogue),
    ...partRows(catalogue, 0, catalogue.size),
    ...diagramRows(catalogue),
    ...customerRows(catalogue, DEMO_DAY),
  ]
  const texts = all.map(({ table, rows }) => `${table.name}\n${copyText(rows)}`)
  return { texts, hash: createHash('sha256').update(texts.join()).digest('hex') }
}

describe('the whole catalogue', () => {
  const { texts, hash } = dump(2000)

  test('two runs are the same to the byte', () => {
    expect(dump(2000).hash).toBe(hash)
  })

  test('it is the same on every machine; a change of it takes a new version', () => {
    expect({ version: GENERATOR_VERSION, hash }).toEqual({
      version: 40,
      hash: '63f1be27e21466b10127f4435ca214e9870335219ff3c642ecd15feec13b16f3',
    })
  })

  test('every text is in Unicode’s composed form, without a stray character', () => {
    for (const text of texts) {
      expect(text.normalize('NFC') === text).toBe(true)
      expect(text.isWellFormed()).toBe(true)
      expect(/undefined|NaN|\[object/.test(text)).toBe(false)
    }
  })

  test('a part can be made alone and is the same one', () => {
    const [products] = partRows(small, 1234, 1235)
    const [all] = partRows(small, 1000, 2000)
    expect(products?.rows[0]).toEqual(all?.rows[234])
  })

  test('2,000 parts are not the first of 100,000: the old ones differ', () => {
    expect(makeSku(small, 0)).toEqual(makeSku(large, 0))
    expect(makeSku(small, small.live).discontinued).toBe(true)
    expect(makeSku(large, small.live).discontinued).toBe(false)
  })

  test('another seed makes another catalogue', () => {
    expect(makeSku(makeCatalogue(2000, 'aldermoor-2'), 0)).not.toEqual(makeSku(small, 0))
  })
})

describe('100,000 parts', () => {
  const numbers = new Set<string>()
  const counts = new Map<string, number>()
  for (let index = 0; index < large.size; index++) {
    const leaf = leafOf(large, index)
    numbers.add(partNumberOf(index, { leaf, recon: false, isKit: false }).slice(0, 7))
    counts.set(leaf.slug, (counts.get(leaf.slug) ?? 0) + 1)
  }

  test('95,000 are sold today, 5,000 are old', () => {
    expect([large.live, large.size - large.live]).toEqual([95_000, 5_000])
  })

  test('no two part numbers are alike, whatever stands after the digits', () => {
    expect(numbers.size).toBe(100_000)
  })

  test('every category has parts, from the smallest whole shop up', () => {
    const inSmall = new Set(Array.from({ length: small.live }, (_, index) => leafOf(small, index).slug))
    for (const { slug } of leaves) expect([inSmall.has(slug), (counts.get(slug) ?? 0) > 0], slug).toEqual([true, true])
  })
})

test('part numbers follow the published formula', () => {
  const plain = leaves.find(({ slug }) => slug === 'oil-filters')
  const crate = leaves.find(({ slug }) => slug === 'crate-engines')
  if (!plain || !crate) throw new Error('a category is missing')
  expect(
    [0, 1, 2, 1999, 999_999].map((index) => partNumberOf(index, { leaf: plain, recon: false, isKit: false })),
  ).toEqual(['3299709', '2668496', '2037283', '5504922', '6930922'])
  expect([
    partNumberOf(0, { leaf: plain, recon: true, isKit: false }),
    partNumberOf(0, { leaf: crate, recon: false, isKit: false }),
    partNumberOf(0, { leaf: plain, recon: false, isKit: true }),
  ]).toEqual(['3299709RX', '3299709CE', '3299709K'])
})

test('the first part’s record id is number 1 of its kind', () => {
  expect(recordId('product', makeSku(small, 0).id)).toBe(recordId('product', 1))
  expect(recordId('product', makeSku(small, 1999).id)).toMatch(/^01t[0-9A-Za-z]{15}$/)
})

test('78 categories in 13 groups, each named in both languages', () => {
  expect([groups.length, leaves.length]).toEqual([13, 78])
  for (const { en, fr } of [...groups, ...leaves]) expect([en.length > 2, fr.length > 2]).toEqual([true, true])
})

describe('supersession', () => {
  test('every chain ends within 8 steps, without a circle, in a part of the same category', () => {
    for (let index = large.live; index < large.size; index++) {
      let at = index
      let steps = 0
      for (let next = makeSku(large, at).successor; next !== null; next = makeSku(large, at).successor) {
        expect(leafOf(large, next)).toBe(leafOf(large, index))
        at = next
        expect(++steps).toBeLessThanOrEqual(8)
      }
      expect(at).toBe(newestOf(large, index))
    }
  })

  test('70 % of chains are of one part, 15 % end in nothing, and no live part takes over two chains while there are others', () => {
    const { chains } = large
    const share = (count: number) => count / chains.length
    expect(share(chains.filter(({ length }) => length === 1).length)).toBeCloseTo(0.7, 1)
    expect(share(chains.filter(({ end }) => end === undefined).length)).toBeCloseTo(0.15, 1)
    const ends = chains.flatMap(({ end }) => end ?? [])
    expect(new Set(ends).size).toBe(ends.length)
    expect(ends.every((end) => end < large.live)).toBe(true)
  })

  test('within a chain the older part was replaced earlier', () => {
    for (const { replacedOn } of large.chains) expect(replacedOn.toSorted()).toEqual(replacedOn)
  })
})
