// Samples and rules of the invented families (reference data); the figures are worked out by hand.
import { describe, expect, test } from 'vitest'
import { type EngineNumbers, isEsn, isGsn, normalizedSerial, readEsn, readGsn } from './serial-number.ts'

const tarn: EngineNumbers = {
  code: 'TRN64',
  name: 'Tarn 6.4',
  esnFrom: 24_000_000,
  esnTo: 32_999_999,
  yearFrom: 1998,
  yearTo: 2027,
  ratingsHp: [220, 260, 300, 325, 370],
  controlGeneration: 'EC3',
}
const massif: EngineNumbers = {
  code: 'MSF146',
  name: 'Massif 14.6',
  esnFrom: 50_000_000,
  esnTo: 59_999_999,
  yearFrom: 1999,
  yearTo: 2027,
  ratingsHp: [400, 450, 500, 565, 605],
  controlGeneration: 'EC6',
}

test('a number is compared without spaces and hyphens, in upper case', () => {
  expect([' 2412-3456 ', 'c18 4012345', 'C18\u20114012\u00a0345'].map(normalizedSerial)).toEqual([
    '24123456',
    'C184012345',
    'C184012345',
  ])
})

test('an ESN is eight digits', () => {
  expect(['24123456', '99999999', '00000001'].every(isEsn)).toBe(true)
  expect(['1234567', 'A1234567', '123456789', '24123456\n', ''].some(isEsn)).toBe(false)
})

test('a GSN is a month letter and nine digits', () => {
  expect(['C184012345', 'K231555000', 'F217700001', 'B226000001'].every(isGsn)).toBe(true)
  expect(['M181234567', 'C18123456', 'c184012345', 'C1840123456', ''].some(isGsn)).toBe(false)
})

describe('an engine number tells, by its family', () => {
  test('when it was built, its rating, model, service model and specification', () => {
    expect(readEsn('24123456', tarn)).toEqual({
      buildYear: 1998,
      buildDate: '1998-08-16',
      ratingHp: 260,
      engineModel: 'TRN64-260',
      serviceModelName: 'Tarn6.4 EC3 A98',
      specification: 'S4123',
    })
    expect(readEsn('51234567', massif)).toEqual({
      buildYear: 2002,
      buildDate: '2002-09-27',
      ratingHp: 500,
      engineModel: 'MSF146-500',
      serviceModelName: 'Massif14.6 EC6 A02',
      specification: 'S1234',
    })
  })

  test.each([
    ['24000000', 1998, 'A98'],
    ['26699999', 2006, 'A06'],
    ['26700000', 2007, 'B07'],
    ['28500000', 2013, 'C13'],
    ['30900000', 2021, 'D21'],
    ['32999999', 2027, 'D27'],
  ])('%s was built in %i, to emission step %s', (esn, year, step) => {
    const { buildYear, buildDate, serviceModelName } = readEsn(esn, tarn)
    expect([buildYear, buildDate.slice(0, 4), serviceModelName]).toEqual([year, String(year), `Tarn6.4 EC3 ${step}`])
  })
})

describe('a generator number tells', () => {
  test('its build month, line, model and specification letter', () => {
    expect(readGsn('C184012345')).toEqual({ buildDate: '2018-03-01', lineDigit: 4, modelIndex: 1, specLetter: 'C' })
    expect(readGsn('K231555000')).toEqual({ buildDate: '2023-11-01', lineDigit: 1, modelIndex: 55, specLetter: 'F' })
    expect(readGsn('F217700001')?.lineDigit).toBe(7)
  })

  test('letters of the specification leave out I', () => {
    const letters = [...'0123456789'].map((digit) => readGsn(`A00400${digit}000`)?.specLetter)
    expect(letters.join('')).toBe('ABCDEFGHJK')
  })

  test('nothing when no set was built in its year', () => {
    const years = ['98', '99', '00', '27', '28', '97'].map((year) => readGsn(`L${year}4012345`)?.buildDate)
    expect(years).toEqual(['1998-12-01', '1999-12-01', '2000-12-01', '2027-12-01', undefined, undefined])
  })

  test('nothing when it has another shape', () => {
    expect(['M181234567', 'C18123456', ''].map(readGsn)).toEqual([undefined, undefined, undefined])
  })
})
