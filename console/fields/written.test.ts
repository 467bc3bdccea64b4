// What staff type into fields, as it is saved.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currency } from './currency.tsx'
import { choicesOf } from './choices.ts'
import { numberDrafts, readAmount, readNumber } from './number-text.ts'
import { inShopZone, ofShopZone } from './shop-time.ts'

describe('a number', () => {
  test.each([
    ['1,234.5', 'en-US', 1234.5],
    ['1234.5', 'en-US', 1234.5],
    ['$1,200', 'en-US', 1200],
    ['-7', 'en-US', -7],
    ['.5', 'en-US', 0.5],
    ['12.5 %', 'en-US', 12.5],
    ['1 234,5', 'fr-CA', 1234.5],
    ['1\u00a0234,5 $', 'fr-CA', 1234.5],
    ['1234.5', 'fr-CA', 1234.5],
    ['−3', 'fr-CA', -3],
    ['', 'fr-CA', null],
    ['  ', 'en-US', null],
    ['abc', 'en-US', undefined],
    ['1.2.3', 'en-US', undefined],
    ['12 boxes', 'en-US', undefined],
    ['1e5', 'en-US', undefined],
    ['=1+1', 'en-US', undefined],
    ['1,250', 'en-US', 1250],
    ['12,50', 'en-US', undefined],
    ['1,5', 'en-US', undefined],
    ['1,2345', 'en-US', undefined],
    ['12,50', 'fr-CA', 12.5],
    ['12.50', 'fr-CA', 12.5],
    ['1,250', 'fr-CA', 1.25],
    ['1.250', 'fr-CA', undefined],
    ['0.125', 'fr-CA', 0.125],
    ['1,234.50', 'fr-CA', undefined],
    ['12 50', 'fr-CA', undefined],
  ] as const)('“%s” in %s is %s', (text, locale, number) => {
    expect(readNumber(text, locale)).toBe(number)
  })
})

test.each([
  ['12.50', 'en-US', 12.5],
  ['1,250', 'en-US', 1250],
  ['1,250.00 $', 'en-US', 1250],
  ['1.250', 'en-US', undefined],
  ['1,50', 'en-US', undefined],
  ['1,50', 'fr-CA', 1.5],
  ['1,250', 'fr-CA', undefined],
  ['1 250', 'fr-CA', 1250],
  ['', 'fr-CA', null],
] as const)('an amount of “%s” in %s is %s', (text, locale, amount) => {
  expect(readAmount(text, locale)).toBe(amount)
  expect(currency.inputOf(text, locale)).toBe(amount)
})

test('a number that is shown in a field is read as itself', () => {
  const locales = fc.constantFrom('en-US', 'fr-CA')
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), locales, (thousandths, locale) => {
      const number = thousandths === 0 ? 0 : thousandths / 1000
      expect(readNumber(numberDrafts.draftOf(number, locale), locale)).toBe(number)
      const amount = Math.round(number * 100) / 100
      expect(readAmount(numberDrafts.draftOf(amount, locale), locale)).toBeCloseTo(amount, 9)
    }),
  )
})

describe('a moment by the shop’s clocks', () => {
  test.each([
    ['2026-01-15T17:30:00.000Z', '2026-01-15T12:30'],
    ['2026-07-15T16:30:00.000Z', '2026-07-15T12:30'],
    // The clocks go forward at two in the night of March 8.
    ['2026-03-08T06:59:00.000Z', '2026-03-08T01:59'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
  ])('%s is entered as %s', (moment, entered) => {
    expect(inShopZone(new Date(moment))).toBe(entered)
    expect(ofShopZone(entered)).toBe(moment)
  })

  test('that is none is not saved', () => expect(ofShopZone('yesterday')).toBeUndefined())
})

test('a dependent picklist offers what goes with its controlling field', () => {
  const value = (name: string, ...validFor: number[]) => ({ label: name, value: name, validFor, attributes: null })
  const picklist = {
    controllerValues: { Engine: 0, Generator: 1 },
    defaultValue: null,
    url: '',
    values: [value('Piston', 0), value('Rotor', 1), value('Filter', 0, 1)],
  }
  const offered = (controlling: string) => choicesOf(picklist, controlling).map((one) => one.value)
  expect(offered('Engine')).toEqual(['Piston', 'Filter'])
  expect(offered('Generator')).toEqual(['Rotor', 'Filter'])
  expect(offered('')).toEqual([])
  expect(choicesOf({ ...picklist, controllerValues: {} }, undefined)).toHaveLength(3)
})
