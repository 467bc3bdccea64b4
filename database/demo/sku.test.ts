import { describe, expect, test } from 'vitest'
import { attributes, attributeWords, shownValue } from './attributes.ts'
import { makeCatalogue } from './catalogue.ts'
import { describe as inWords } from './describe.ts'
import { makeSku } from './sku.ts'

const catalogue = makeCatalogue(20_000)
const skus = Array.from({ length: catalogue.size }, (_, index) => makeSku(catalogue, index))
const live = skus.filter(({ discontinued }) => !discontinued)
const share = (some: unknown[], all: unknown[] = skus) => some.length / all.length

describe('prices', () => {
  const prices = skus.flatMap(({ prices }) => Object.values(prices))
  const special = prices.filter(({ specialCents }) => specialCents !== null)

  test('8 in 100 save 5 to 25 %, and 1 in 100 claims a special price that is none (P-4)', () => {
    const saving = special.filter(({ specialCents, listCents }) => (specialCents ?? 0) < listCents)
    expect(share(saving, prices)).toBeCloseTo(0.08, 1)
    expect(share(special, prices) - share(saving, prices)).toBeCloseTo(0.01, 2)
    for (const { specialCents, listCents } of saving) {
      expect((specialCents ?? 0) / listCents).toBeGreaterThan(0.74)
      expect((specialCents ?? 0) / listCents).toBeLessThan(0.96)
    }
  })

  test('a Canadian price is 1.36 times the American one, and ends in 9', () => {
    for (const { prices } of skus) {
      if (!prices.US || !prices.CA) continue
      expect(prices.CA.listCents % 10).toBe(9)
      expect(Math.abs(prices.CA.listCents - prices.US.listCents * 1.36)).toBeLessThanOrEqual(5)
    }
  })

  test('half a percent has no price in one country or the other', () => {
    expect(share(skus.filter(({ prices }) => !prices.US))).toBeCloseTo(0.005, 2)
    expect(share(skus.filter(({ prices }) => !prices.CA))).toBeCloseTo(0.005, 2)
  })

  test('prices and weights stay within the category’s ranges', () => {
    for (const { leaf, prices, weightHundredths } of skus) {
      const dollars = Math.floor((prices.US?.listCents ?? leaf.priceUsd[0] * 100) / 100)
      expect(dollars >= Math.floor(leaf.priceUsd[0]) && dollars <= leaf.priceUsd[1]).toBe(true)
      expect(weightHundredths >= leaf.weightLb[0] * 100 - 1 && weightHundredths <= leaf.weightLb[1] * 100 + 1).toBe(
        true,
      )
    }
  })
})

describe('core charges', () => {
  const cores = skus.filter(({ kind }) => kind === 'Core')

  test('stand only on categories that have them, always on recon parts', () => {
    for (const { leaf, recon } of cores) expect(leaf.corePct > 0 || (recon && leaf.reconPct > 0)).toBe(true)
    const recons = skus.filter(({ recon }) => recon)
    expect(recons.length).toBeGreaterThan(0)
    for (const { kind } of recons) expect(kind).toBe('Core')
  })

  test('are whole fives, but 18, 22 or 27 dollars on batteries', () => {
    const charges = cores.flatMap(({ leaf, prices }) => {
      const cents = prices.US?.coreCents ?? null
      return cents === null ? [] : [{ cents, isBattery: leaf.slug.startsWith('batteries') }]
    })
    const ofBatteries = charges.filter(({ isBattery }) => isBattery).map(({ cents }) => cents)
    expect(ofBatteries.length).toBeGreaterThan(0)
    for (const cents of ofBatteries) expect([1800, 2200, 2700]).toContain(cents)
    const others = charges.filter(({ isBattery }) => !isBattery)
    expect(others.length).toBeGreaterThan(0)
    for (const { cents } of others) expect(cents % 500).toBe(0)
  })
})

describe('where and how parts are sold', () => {
  test('2 % in the States only, 1 % in Canada only, half a percent blocked in one state; crate engines never in Canada', () => {
    expect(share(skus.filter(({ soldIn }) => soldIn.join() === 'US'))).toBeCloseTo(0.02, 2)
    expect(share(skus.filter(({ soldIn }) => soldIn.join() === 'CA'))).toBeCloseTo(0.01, 2)
    expect(share(skus.filter(({ blockedRegions }) => blockedRegions.length === 1))).toBeCloseTo(0.005, 2)
    const crateEngines = skus.filter(({ kind }) => kind === 'CrateEngine')
    expect(crateEngines.length).toBeGreaterThan(0)
    for (const { soldIn } of crateEngines) expect(soldIn).toEqual(['US'])
  })

  test('78 % in stock, 9 % low; one old part in ten has its last 1 to 3', () => {
    expect(
      share(
        live.filter(({ onHand }) => onHand >= 5),
        live,
      ),
    ).toBeCloseTo(0.78, 1)
    expect(
      share(
        live.filter(({ onHand }) => onHand >= 1 && onHand < 5),
        live,
      ),
    ).toBeCloseTo(0.09, 1)
    expect(Math.max(...skus.map(({ onHand }) => onHand))).toBeLessThanOrEqual(400)
    const old = skus.filter(({ discontinued }) => discontinued)
    expect(
      share(
        old.filter(({ onHand }) => onHand > 0),
        old,
      ),
    ).toBeCloseTo(0.1, 1)
    expect(Math.max(...old.map(({ onHand }) => onHand))).toBe(3)
  })

  test('heavy, dangerous and emissions parts carry their restriction class', () => {
    for (const { leaf, weightHundredths, restrictionClasses } of skus) {
      expect(restrictionClasses.includes('FREIGHT')).toBe(
        weightHundredths > 15_000 || ['recon-engines', 'long-blocks'].includes(leaf.slug),
      )
    }
    const hazmats = skus.flatMap(({ leaf: { hazmat }, restrictionClasses }) =>
      hazmat ? [{ hazmat, restrictionClasses }] : [],
    )
    expect(hazmats.length).toBeGreaterThan(0)
    for (const { hazmat, restrictionClasses } of hazmats) expect(restrictionClasses).toContain(hazmat)
    const turbos = skus.filter(({ leaf }) => leaf.slug === 'turbochargers')
    const listed = turbos.filter(({ restrictionClasses }) => restrictionClasses.includes('EMISSIONS_49'))
    expect(Math.abs(share(listed, turbos) - 0.25)).toBeLessThan(0.08)
  })

  test('what the category does not take back, no part of it is taken back', () => {
    const kept = skus.filter(({ leaf }) => !leaf.returnable)
    expect(kept.length).toBeGreaterThan(0)
    for (const { returnable } of kept) expect(returnable).toBe(false)
  })
})

describe('words', () => {
  test('every attribute is named in both languages, and every worded value has its French', () => {
    for (const { en, fr } of attributes.values()) expect(en.length * fr.length).toBeGreaterThan(0)
    expect(attributeWords.find(({ key, value }) => key === 'material' && value === 'cast iron')?.fr).toBe('fonte')
  })

  test('a part is named for what it fits first, and described in both languages', () => {
    expect(inWords(catalogue, makeSku(catalogue, 0))).toMatchObject({
      nameEn: 'Oil filter Tarn 6.4',
      nameFr: 'Filtre à huile Tarn 6.4',
      shortEn: 'Oil filter that keeps dirt out from one service to the next.',
      shortFr: 'Filtre à huile qui retient les impuretés d’un entretien à l’autre.',
    })
    for (const sku of skus.slice(0, 2000)) {
      const { longEn, longFr, shortFr } = inWords(catalogue, sku)
      expect(longEn).toMatch(/^\S.+\. .+\.$/)
      expect(longFr).toMatch(/^\S.+\. .+\u00a0: .+\.$/)
      expect(shortFr).toMatch(/ qui .+\.$/)
    }
  })
})

test('horsepower is said in French by the word of the pages of engines', () => {
  expect([shownValue('rating_hp', 260, 'en'), shownValue('rating_hp', 260, 'fr')]).toEqual([
    '260\u00a0hp',
    '260\u00a0ch',
  ])
})
