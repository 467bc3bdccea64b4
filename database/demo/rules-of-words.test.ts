// Rules of years, weights and words in both languages, held against every part of the range.
// docs/product/plausibility-rules.md tells which file holds which rule.
import { describe, expect, test } from 'vitest'
import { engineText } from '#values/engine-text.ts'
import { attributeWords, shownValue } from './attributes.ts'
import { makes } from './facts.ts'
import { vehicles } from './goods/vehicles.ts'
import { designs, soldParts, told } from './rules-fixture.ts'

const parts = soldParts()

describe('vehicles and words', () => {
  test('every vehicle row lies in the model’s years, and names an engine that it was sold with (67)', () => {
    for (const { vehicles: uses, name } of designs)
      for (const { make, model, engine, from, to } of uses) {
        const known = makes.find((one) => one.name === make)?.models.find((one) => one.name === model)?.years
        expect(
          known?.some(([first, last]) => first <= from && to <= last),
          `${name.en} ${make} ${model} ${from}-${to}`,
        ).toBe(true)
        const sold = vehicles
          .filter((one) => one.make === make && one.models.includes(model))
          .flatMap(({ engines }) => engines)
        expect(
          engine === null || sold.some(({ litres }) => engineText(litres) === engine),
          `${make} ${model} ${engine}`,
        ).toBe(true)
      }
  })

  test('bearings are called by their number in both languages, not counted in thousands', () => {
    const bearings = parts.flatMap(({ sku }) => [sku.attributes['bearing'] ?? []].flat())
    expect(new Set(bearings)).toEqual(new Set(['6205', '6206', '6208', '6309', '6312', '6316']))
    for (const bearing of new Set(bearings))
      for (const key of ['bearing', 'size'])
        expect(attributeWords).toContainEqual({ key, value: bearing, en: bearing, fr: bearing })
  })

  test('a percent sign touches its number in English, and stands behind a no-break space in French', () => {
    const signs = attributeWords.filter(({ value }) => value.includes('%'))
    expect(signs.length).toBeGreaterThan(0)
    for (const { en, fr } of signs)
      expect([/[\s\u00a0]%/.test(en), /\d\u00a0%/.test(fr) && !/ %/.test(fr)], en).toEqual([false, true])
  })

  test('testers and gauges are of no one steel', () => {
    const gauges = designs.filter(({ leaf, kind }) => leaf === 'service-tools' && kind.endsWith('gauge'))
    expect(gauges.length).toBeGreaterThan(0)
    expect(gauges.filter(({ attributes }) => 'material' in attributes).map(told)).toEqual([])
  })

  test('no part is told to be downloaded: the shop sends things', () => {
    for (const { design, sku } of parts) {
      const values = Object.entries(sku.attributes).flatMap(([key, value]) => [
        shownValue(key, value, 'en'),
        shownValue(key, value, 'fr'),
      ])
      expect([design.suffix?.en, design.suffix?.fr, ...values].join(), told(design)).not.toMatch(/download|télécharg/i)
    }
  })

  test('what replaced a part has its volts (69)', () => {
    for (const { former } of designs) expect(former?.key).not.toBe('voltage')
  })

  test('over 150 pounds a part is freight (70)', () => {
    for (const { design, sku } of parts)
      expect(
        sku.restrictionClasses.includes('FREIGHT') || sku.restrictionClasses.some((one) => /freight/i.test(one)),
        told(design),
      ).toBe(sku.weightHundredths > 15_000)
  })

  const SIDES: readonly (readonly [en: RegExp, fr: RegExp])[] = [
    [/\bleft\b/i, /gauche/i],
    [/\bright\b/i, /droit/i],
    [/\bfront\b/i, /avant|distribution/i],
    [/\brear\b/i, /arrière/i],
    [/\bupper\b/i, /supérieur|haut/i],
    [/\blower\b/i, /inférieur|bas/i],
    [/\bintake\b/i, /admission/i],
    [/\bexhaust\b/i, /échappement/i],
    [/\bundersize|\boversize/i, /cote réparation/i],
    [/\bdiesel\b/i, /diesel/i],
    [/\bgasoline\b/i, /essence/i],
  ]

  test('French says what English says: sides, places, sizes and numbers (70)', () => {
    const numbersIn = (text: string) =>
      [...text.replaceAll(',', '.').matchAll(/\d+(?:\.\d+)?/g)].map(([one]) => Number(one)).toSorted((a, b) => a - b)
    for (const {
      design,
      words: { nameEn, nameFr },
    } of parts) {
      for (const [en, fr] of SIDES) expect(!en.test(nameEn) || fr.test(nameFr), nameEn).toBe(true)
      // Packs are called by gallons there and liters here.
      if (/\b(?:gal|qt)\b/.test(nameEn)) continue
      expect(numbersIn(nameFr), nameEn).toEqual(numbersIn(nameEn))
      expect(design.name.fr).not.toMatch(/gasoil|bougie de glow/i)
    }
  })

  test('a kind is called what all of its parts are called, in both languages', () => {
    const kinds = new Map(attributeWords.filter(({ key }) => key === 'kind').map((one) => [one.value, one]))
    for (const { kind, name } of designs) {
      const called = kinds.get(kind)!
      expect(
        [called.en, called.fr].every((one) => one.length > 3),
        kind,
      ).toBe(true)
      for (const side of ['left', 'right', 'upper', 'lower', 'front ', 'rear ', 'intake ', 'exhaust '])
        expect(!called.en.toLowerCase().includes(side) || name.en.toLowerCase().includes(side), kind).toBe(true)
      for (const side of ['gauche', 'droit', 'supérieur', 'inférieur', 'avant', 'arrière'])
        expect(!called.fr.toLowerCase().includes(` ${side}`) || name.fr.toLowerCase().includes(side), kind).toBe(true)
    }
  })

  test('no line of a table says again what its kind says, none says that there is nothing', () => {
    for (const part of designs)
      for (const [key, value] of Object.entries(part.attributes)) {
        if (typeof value !== 'string') continue
        expect([part.kind, 'none', 'n/a', ''], `${told(part)} ${key}`).not.toContain(value)
        expect(shownValue(key, value, 'en').toLowerCase(), told(part)).not.toBe(part.name.en.toLowerCase())
      }
  })

  test('a description tells a quantity, or is left out: nothing is said to fill a line', () => {
    for (const {
      words: { longEn, longFr },
      design,
    } of parts) {
      expect(longEn, told(design)).toMatch(/^$|\d|^One (?:set|kit) for one/)
      expect(longEn === '').toBe(longFr === '')
    }
  })
})
