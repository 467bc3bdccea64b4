import { describe, expect, test } from 'vitest'
import { type Address, addressErrors, isPostOfficeBox, tidyAddress } from './address.ts'
import { phoneDigits } from './phone.ts'
import { regionOfPostalCode, regionsOf, tidyPostalCode } from './regions.ts'

const minnesota: Address = {
  firstName: 'Ann',
  lastName: 'Lee',
  company: '',
  line1: '100 Main Street',
  line2: '',
  city: 'Fridley',
  region: 'MN',
  postalCode: '55432',
  country: 'US',
  mobile: '(812) 555-0100',
}
const quebec: Address = { ...minnesota, city: 'Québec', region: 'QC', postalCode: 'g1r4s9', country: 'CA' }

describe('what is wrong with an address', () => {
  test.each<[string, Partial<Address>, object]>([
    ['nothing', {}, {}],
    ['no first name', { firstName: '  ' }, { firstName: 'required.firstName' }],
    ['a first name that nobody sees', { firstName: '\u200B' }, { firstName: 'required.firstName' }],
    ['a last name of blanks', { lastName: '\u2060\u00A0\u3000' }, { lastName: 'required.lastName' }],
    ['a street that nobody sees', { line1: '\u202E' }, { line1: 'required.address' }],
    ['a city that nobody sees', { city: '\u200B\u200D' }, { city: 'required.city' }],
    ['no last name', { lastName: '' }, { lastName: 'required.lastName' }],
    ['no street', { line1: '' }, { line1: 'required.address' }],
    ['no city', { city: '' }, { city: 'required.city' }],
    ['no state', { region: '' }, { region: 'required.state' }],
    ['a state that is none', { region: 'QC' }, { region: 'required.state' }],
    ['no ZIP code', { postalCode: '' }, { postalCode: 'required.zip' }],
    ['a ZIP code too short', { postalCode: '5543' }, { postalCode: 'zip.invalid' }],
    ['a ZIP code that nobody has', { postalCode: '00001' }, { postalCode: 'zip.invalid' }],
    ['a ZIP code of another state', { postalCode: '90210' }, { postalCode: 'zip.state' }],
    ['a ZIP code with four more digits', { postalCode: '55432-1234' }, {}],
    ['no phone', { mobile: '' }, { mobile: 'required.mobile' }],
    ['nine digits', { mobile: '812 555 010' }, { mobile: 'phone.invalid' }],
    ['35 characters', { line1: 'é'.repeat(35) }, {}],
    ['36 characters', { line1: 'é'.repeat(36) }, { line1: 'address.tooLong' }],
    ['36 characters below', { line2: 'x'.repeat(36) }, { line2: 'address.tooLong' }],
  ])('%s', (_, change, errors) => {
    expect(addressErrors({ ...minnesota, ...change })).toEqual(errors)
  })

  test.each<[string, Partial<Address>, object]>([
    ['nothing', {}, {}],
    ['no province', { region: '' }, { region: 'required.province' }],
    ['no postal code', { postalCode: '' }, { postalCode: 'required.postal' }],
    ['a ZIP code', { postalCode: '55432' }, { postalCode: 'postal.invalid' }],
    ['a letter that is never used', { postalCode: 'D1R 4S9' }, { postalCode: 'postal.invalid' }],
    ['a code of Ontario', { postalCode: 'K1A 0B1' }, { postalCode: 'postal.province' }],
  ])('in Québec: %s', (_, change, errors) => {
    expect(addressErrors({ ...quebec, ...change })).toEqual(errors)
  })
})

test('an address is kept trimmed, with its code and phone in one form', () => {
  expect(tidyAddress({ ...quebec, firstName: ' Ann ', mobile: '+1 418-555-0100' })).toEqual({
    ...quebec,
    firstName: 'Ann',
    postalCode: 'G1R 4S9',
    mobile: '4185550100',
  })
})

test('ten digits are a phone number however they are written', () => {
  expect(['8125550100', '+1 (812) 555.0100', '1-812-555-0100'].map(phoneDigits)).toEqual(Array(3).fill('8125550100'))
  expect(['', '812555010', '28125550100', '812-555-01OO'].map(phoneDigits)).toEqual(Array(4).fill(undefined))
})

test('postal codes lie where the post says, exceptions first', () => {
  const us = { '06390': 'NY', '06391': 'CT', '96799': 'AS', '96910': 'GU', '34012': 'AA', '99501': 'AK', '00501': 'NY' }
  for (const [code, region] of Object.entries(us)) expect(regionOfPostalCode(code, 'US')).toBe(region)
  expect(regionOfPostalCode('X0A 0H0', 'CA')).toBe('NU')
  expect(regionOfPostalCode('X1A 2P8', 'CA')).toBe('NT')
  expect(tidyPostalCode('k1a-0b1', 'CA')).toBe('K1A 0B1')
  expect([regionsOf('US').length, regionsOf('CA').length]).toEqual([59, 13])
})

test('a post office box is known in both languages, a street by that name is not one', () => {
  const boxes = [
    'PO Box 12',
    'P.O. Box 12',
    'p o box 3',
    'POB 5',
    'P.O.B. 5',
    'pob5',
    'Post Office Box 9',
    'Case postale 44',
    'C.P. 44',
    'CP 44',
    'CP44',
    'Boîte postale 9',
    'Boite postale 9',
    'BOI\u0302TE  POSTALE 9',
    'BP 12',
    'B.P. 12',
    'bp12',
    'BP n° 12',
    'B.P. no 12',
    '100 rue Principale, BP 12',
  ]
  expect(boxes.filter((line1) => !isPostOfficeBox({ line1, line2: '' }))).toEqual([])
  const streets = [
    '12 Boxwood Lane',
    'BP Station Road',
    '12 BP Road',
    '12 Postal Way',
    '5 Bpost Street',
    '7 ABP 12',
    'Pob Road 5',
    '12 Post Office Road',
    '4 rue de la Boîte',
    'CPR 12 Crossing',
    'Apt 4',
    '31 Rue du Poste 9',
  ]
  expect(streets.filter((line1) => isPostOfficeBox({ line1, line2: 'Post Road' }))).toEqual([])
  expect(isPostOfficeBox({ line1: '12 Main St', line2: 'PO Box 9' })).toBe(true)
})
