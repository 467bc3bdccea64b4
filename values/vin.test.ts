// Public samples, and the examples of 49 CFR 565 (reference data).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRightCheckDigit, hasYearCode, isVinShaped, lightVehicleYear, modelYears, wmiOf } from './vin.ts'
import { normalizedSerial } from './serial-number.ts'

const SAMPLES = ['1HGCM82633A004352', '5GZCZ43D13S812715', '1M8GDM9AXKP042788', 'KM8K2CAB4PU001140']
const ALLOWED = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

test('a VIN is written in upper case without spaces and hyphens', () => {
  expect(normalizedSerial(' 1hg-cm826 33a004352 ')).toBe('1HGCM82633A004352')
})

test('a VIN has 17 characters, none of them I, O or Q', () => {
  expect(SAMPLES.every(isVinShaped)).toBe(true)
  const others = [
    '1HGCM82633A00435',
    '1HGCM82633A0043521',
    '1HGCM82633A00435I',
    '1HGCM82633A00435O',
    '1HGCM82633A00435Q',
  ]
  expect([...others, '1HGCM82633A00435_', '1hgcm82633a004352', '1HGCM82633A00435É', ''].some(isVinShaped)).toBe(false)
})

test('known vehicles have the right check digit, also where it is X', () => {
  expect([...SAMPLES, '11111111111111111'].every(hasRightCheckDigit)).toBe(true)
  expect(['1HGCM82634A004352', '1M8GDM9A0KP042788', '1HGCM826A3A004352', ''].some(hasRightCheckDigit)).toBe(false)
})

test('one mistyped digit is always caught', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SAMPLES), fc.nat(16), fc.constantFrom(...'0123456789'), (vin, place, digit) => {
      fc.pre(/\d/.test(vin.charAt(place)) && vin.charAt(place) !== digit)
      expect(hasRightCheckDigit(vin.slice(0, place) + digit + vin.slice(place + 1))).toBe(false)
    }),
  )
})

test('exactly one of the eleven check digits is right', () => {
  const someVin = fc.array(fc.constantFrom(...ALLOWED), { minLength: 17, maxLength: 17 })
  fc.assert(
    fc.property(someVin, (letters) => {
      const fitting = [...'0123456789X'].filter((digit) => hasRightCheckDigit(letters.with(8, digit).join('')))
      expect(fitting.length).toBe(1)
    }),
  )
})

test('position 10 is never I, O, Q, U, Z or 0', () => {
  const withYear = (code: string) => `1HGCM8263${code}A004352`
  expect([...'IOQUZ0'].some((code) => hasYearCode(withYear(code)))).toBe(false)
  expect([...'ABCDEFGHJKLMNPRSTVWXY123456789'].every((code) => hasYearCode(withYear(code)))).toBe(true)
  expect(hasYearCode('')).toBe(false)
})

test.each([
  ['A', [1980, 2010]],
  ['K', [1989, 2019]],
  ['P', [1993, 2023]],
  ['V', [1997, 2027]],
  ['W', [1998]],
  ['Y', [2000]],
  ['1', [2001]],
  ['9', [2009]],
  ['Z', []],
])('in 2026 the year code %s stands for %j', (code, years) => {
  expect(modelYears(`1HGCM8263${code}A004352`, 2027)).toEqual(years)
})

test('on light vehicles a letter in position 7 means 2010 or later', () => {
  expect(SAMPLES.map(lightVehicleYear)).toEqual([2003, 2003, 1989, 2023])
})

test('the first three characters are the maker code', () => {
  expect(SAMPLES.map(wmiOf)).toEqual(['1HG', '5GZ', '1M8', 'KM8'])
})
