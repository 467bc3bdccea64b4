import { expect, test } from 'vitest'
import { readNumber, tidyNumber } from './carrier.ts'

test.each<[said: string, number: string, carrier: string | null, isRight: boolean | null]>([
  // Published examples of the carriers' own guides.
  ['of UPS', '1Z 999 AA1 01 2345 6784', 'UPS', true],
  ['of UPS, one digit wrong', '1Z999AA10123456785', 'UPS', false],
  ['of USPS', '9400 1000 0000 0000 0000 06', 'USPS', true],
  ['of USPS, one digit wrong', '9400 1000 0000 0000 0000 07', 'USPS', false],
  ['of Canada Post', '7023210039414604', 'Canada Post', null],
  ['of Purolator', 'JJM123456789', 'Purolator', null],
  ['of nobody we know', 'S1004', null, null],
])('a number %s', (_, number, carrier, isRight) => {
  const found = readNumber(number)
  expect([found.carrier, found.isRight]).toEqual([carrier, isRight])
})

test('a FedEx number of twelve digits bears its check digit', () => {
  expect(readNumber('986578788855')).toEqual({ carrier: 'FedEx', isRight: true })
  expect(readNumber('986578788856')).toEqual({ carrier: null, isRight: null })
})

test('spaces between its groups are no part of a number', () => {
  expect(tidyNumber(' 1z 999 aa1 01 2345 6784 ')).toBe('1Z999AA10123456784')
})
