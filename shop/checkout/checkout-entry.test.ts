import { describe, expect, test } from 'vitest'
import { anEntry } from './checkout-fixture.ts'
import { emptyEntry, entryErrors, tidyEntry, shownErrors } from './checkout-entry.ts'

describe('what is wrong with an entry', () => {
  test('nothing', () => {
    expect(entryErrors(anEntry(), 'US')).toEqual({})
    expect(entryErrors(anEntry('fr-CA'), 'CA')).toEqual({})
  })

  test('everything, when nothing was typed', () => {
    expect(entryErrors(emptyEntry('CA'), 'CA')).toEqual({
      email: 'email.empty',
      'shipTo.firstName': 'required.firstName',
      'shipTo.lastName': 'required.lastName',
      'shipTo.line1': 'required.address',
      'shipTo.city': 'required.city',
      'shipTo.region': 'required.province',
      'shipTo.postalCode': 'required.postal',
      'shipTo.mobile': 'required.mobile',
      termsAccepted: 'box.check',
    })
  })

  test('a method of payment, where an entry has none: a new one has the only one', () => {
    expect(entryErrors(anEntry('en-US', { method: '' }), 'US')).toEqual({ method: 'pay.method' })
  })

  test('the billing address counts only when it is another one; it may be abroad', () => {
    const billTo = { ...anEntry('en-CA').billTo, city: '' }
    expect(entryErrors(anEntry('en-US', { billTo }), 'US')).toEqual({})
    expect(entryErrors(anEntry('en-US', { billTo, billingSameAsShipping: false }), 'US')).toEqual({
      'billTo.city': 'required.city',
    })
  })
})

describe('which errors are told', () => {
  const entry = {
    ...emptyEntry('US'),
    email: 'x',
    method: '' as const,
    shipTo: { ...emptyEntry('US').shipTo, postalCode: '1' },
  }
  const told = (...asked: string[]) => Object.keys(shownErrors(entryErrors(entry, 'US'), entry, asked))

  test('those of fields that have been filled in', () => {
    expect(told()).toEqual(['email', 'shipTo.postalCode'])
  })

  test('those of a field that was asked about', () => {
    expect(told('shipTo.city')).toEqual(['email', 'shipTo.city', 'shipTo.postalCode'])
  })

  test.each([
    ['contact', ['email', 'shipTo.postalCode']],
    ['payment', ['email', 'shipTo.postalCode', 'method']],
    ['review', ['email', 'shipTo.postalCode', 'termsAccepted']],
  ])('those of the step %s', (step, fields) => {
    expect(told(step)).toEqual(fields)
  })

  test('all of the address, when the delivery step is asked about', () => {
    expect(told('delivery')).toHaveLength(8)
  })
})

test('an entry is kept tidy, billed to where it is shipped unless told otherwise', () => {
  const entry = anEntry('fr-CA', { email: ' ann@example.com ' })
  entry.shipTo.postalCode = 'h7n1a1'
  expect(tidyEntry(entry)).toMatchObject({
    email: 'ann@example.com',
    shipTo: { postalCode: 'H7N 1A1' },
    billTo: { postalCode: 'H7N 1A1' },
  })
})
