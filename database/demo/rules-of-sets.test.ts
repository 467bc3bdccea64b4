// What a machine has more of than a line of a cart takes is sold in sets, so that a whole engine can be put right.
import { describe, expect, test } from 'vitest'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { makeCatalogue } from './catalogue.ts'
import { describe as inWords } from './describe.ts'
import type { Design } from './parts/design.ts'
import { newPrice } from './parts/job-kits.ts'
import { piecesOf } from './parts/sets.ts'
import { assemblies, designs, partsOf, soldParts, told } from './rules-fixture.ts'
import { makeSku } from './sku.ts'

const MOST = shopSettings.cart.defaultMaxPerPart
const sets = designs.filter((design) => piecesOf(design) > 1)

/** By machine, what it takes of each part in all of its places. */
function taken(): { machine: string; design: Design; quantity: number }[] {
  const machines = Map.groupBy(assemblies, ({ family, model }) => family ?? model)
  return [...machines].flatMap(([machine, all]) => {
    const counts = new Map<Design, number>()
    for (const { fills, quantity } of all.flatMap(({ places }) => places))
      for (const design of new Set(fills.flatMap((fill) => fill.design ?? [])))
        counts.set(design, (counts.get(design) ?? 0) + quantity)
    return [...counts].map(([design, quantity]) => ({ machine: `${machine}`, design, quantity }))
  })
}

describe('what a machine needs many of', () => {
  test('can be bought for one machine in one line of a cart (K-2)', () => {
    expect(taken().length).toBeGreaterThan(1000)
    expect(
      taken()
        .filter(({ quantity }) => quantity > MOST)
        .map(({ machine, design, quantity }) => `${machine} ${quantity} × ${told(design)}`),
    ).toEqual([])
  })

  test('is in the exploded views as often as the engine has it', () => {
    const pieces = (family: string, kind: string) =>
      partsOf(family, 2015)
        .filter(({ design }) => design.kind === kind)
        .map(({ design, quantity }) => [quantity, piecesOf(design)])
    expect(pieces('TRN64', 'head bolt')).toEqual([[1, 26]])
    expect(pieces('TRN41', 'head bolt')).toEqual([[1, 18]])
    expect(pieces('MRN38', 'head bolt')).toEqual([[12, 6]])
    expect(pieces('SKN118', 'oil pan bolt')).toEqual([[8, 4]])
    expect(pieces('TRN64', 'valve keeper')).toEqual([[6, 8]])
    expect(pieces('MRN38', 'intake valve')).toEqual([[12, 2]])
  })
})

describe('a set', () => {
  test('says in its name and in its text how many it holds, in both languages', () => {
    const sold = soldParts().filter(({ design }) => piecesOf(design) > 1)
    expect(sold.length).toBeGreaterThan(40)
    for (const { design, words } of sold) {
      const pieces = piecesOf(design)
      expect(words.nameEn).toContain(`, set of ${pieces}`)
      expect(words.nameFr).toContain(`, ensemble de ${pieces}`)
      expect(words.longEn).toMatch(new RegExp(`^Sold as a set of ${pieces}\\. Quantity per (engine|machine): `))
      expect(words.longFr).toMatch(
        new RegExp(`^Se vend en ensemble de ${pieces}\\. Quantité par (moteur|machine)\u00a0: `),
      )
    }
  })

  test('of the bolts of one head is one for an engine that has one head', () => {
    const catalogue = makeCatalogue(4000)
    const index = designs.findIndex(
      ({ kind, engines }) => kind === 'head bolt' && engines.some(({ family }) => family === 'SKN93'),
    )
    const sku = makeSku(catalogue, index)
    expect(sku.partNumber).toBe('6842321')
    expect(inWords(catalogue, sku)).toMatchObject({
      nameEn: 'Cylinder head bolt, set of 26, Skarn 9.3',
      nameFr: 'Boulon de culasse, ensemble de 26, Skarn 9.3',
      longEn: 'Sold as a set of 26. Quantity per engine: 1.',
      longFr: 'Se vend en ensemble de 26. Quantité par moteur\u00a0: 1.',
    })
  })

  test('costs and weighs about as much as its pieces', () => {
    const bolts = sets.filter(({ kind }) => kind === 'head bolt')
    for (const set of bolts) {
      const [each, lb] = [newPrice(set) / 100 / piecesOf(set), set.lb / piecesOf(set)]
      expect(each > 5 && each < 35, `${told(set)} ${each}`).toBe(true)
      expect(lb > 0.2 && lb < 2, `${told(set)} ${lb}`).toBe(true)
    }
  })
})
