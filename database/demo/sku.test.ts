import { describe, expect, test } from 'vitest'
import { attributes, attributeWords, shownValue, valuesByKey } from './attributes.ts'
import { makeCatalogue } from './catalogue.ts'
import { describe as inWords } from './describe.ts'
import { makeSku } from './sku.ts'

const catalogue = makeCatalogue(20_000)
const skus = Array.from({ length: catalogue.size }, (_, index) => makeSku(catalogue, index))
const live = skus.filter(({ discontinued }) => !discontinued)
/** Values that are written alike everywhere. */
const NAMES_AND_CODES = new Set([
  'calibration',
  'epa_family',
  'thread_size',
  'compression_ratio',
  'size',
  'firmware',
  'viscosity',
  'group',
  'grade_number',
  'range',
  'concentration',
])
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
  test('of crate engines there are as many as one purchase may cover', () => {
    const engines = skus.filter(({ kind, discontinued }) => kind === 'CrateEngine' && !discontinued)
    expect(engines.length).toBeGreaterThan(0)
    for (const { onHand, crateQuantity } of engines) expect(onHand).toBeGreaterThanOrEqual(crateQuantity ?? 0)
  })

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
    // One in four, give or take what so few make by chance.
    expect(Math.abs(share(listed, turbos) - 0.25)).toBeLessThan(3 * Math.sqrt((0.25 * 0.75) / turbos.length))
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

  test('a part is named for the machines that it fits; its description tells how many they have, or nothing', () => {
    const piston = skus.find(({ attributes: { kind, bore_mm } }) => kind === 'piston' && bore_mm === 104)
    expect(inWords(catalogue, piston!)).toMatchObject({
      nameEn: expect.stringMatching(/^Piston Tarn /),
      nameFr: expect.stringMatching(/^Piston Tarn /),
      longEn: expect.stringMatching(/^Quantity per \w+: [48]\.$/),
    })
    for (const sku of skus.slice(0, 4000)) {
      const { longEn, longFr } = inWords(catalogue, sku)
      expect(longEn).toMatch(
        /^$|^(Sold as a set of \d+\. )?(Quantity per (engine|generator|machine|axle|vehicle): \d.*|One (set|kit) for one \w+|Sold as a set of \d+)\.$/,
      )
      expect(longFr).toMatch(
        /^$|^(Se vend en ensemble de \d+\. )?(Quantité par (moteur|génératrice|machine|essieu|véhicule)\u00a0: \d.*|Une? (ensemble|trousse) par \w+|Se vend en ensemble de \d+)\.$/,
      )
    }
  })

  test('every value that is a word has its French', () => {
    const alike =
      /^[\d\s.,×/\-–…°+−()]*[A-Z\d]*$|^(?:M\d|SAE|API|EPA|NPT|BCI|NBR|FKM|EPDM|HNBR|PTFE|STD|OAT|CK-4|Tier|\d+ N·m|silicone|composite|cellulose|nylon|roller|standard|iridium|nickel|biocide)/u
    const known = new Set(attributeWords.map(({ key, value }) => `${key} ${value}`))
    const missing = [...valuesByKey()].flatMap(([key, values]) =>
      NAMES_AND_CODES.has(key)
        ? []
        : [...values]
            .filter((value) => !alike.test(value) && !known.has(`${key} ${value}`))
            .map((value) => `${key}: ${value}`),
    )
    expect(missing).toEqual([])
  })
})

test('horsepower is said in French by the word of the pages of engines', () => {
  expect([shownValue('rating_hp', 260, 'en'), shownValue('rating_hp', 260, 'fr')]).toEqual([
    '260\u00a0hp',
    '260\u00a0ch',
  ])
})
