import { expect, test } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { checkoutWords } from './checkout-words.ts'
import { aCheckout, anAddress } from './checkout-fixture.ts'
import { billedElsewhere, errorsOf, pathsOf, wellWritten, withAddress } from './entry.ts'

const entry = { ...aCheckout().entry, termsAccepted: true }
const empty = { firstName: '', lastName: '', line1: '', city: '', region: '', postalCode: '', mobile: '' }

test('an entry without faults has nothing to say', () => {
  expect(errorsOf(entry)).toEqual({})
})

test('a billing address of its own is asked for, one that is the same is not', () => {
  const own = { ...entry, billingSameAsShipping: false, billTo: anAddress(empty) }
  expect(errorsOf(own)).toMatchObject({ 'billTo.line1': 'required.address', 'billTo.postalCode': 'required.zip' })
  expect(errorsOf({ ...own, billingSameAsShipping: true })).toEqual({})
  expect(pathsOf(own)).toContain('billTo.postalCode')
  expect(pathsOf(entry).some((path) => path.startsWith('billTo'))).toBe(false)
})

test('a bill that goes elsewhere goes to the first address of the book, unless one is typed or chosen', () => {
  const book = { billingAddresses: ['1', '2'].map((id) => ({ ...anAddress(), id, isDefault: id === '1' })) }
  const untyped = { ...entry, billTo: anAddress(empty) }
  const billed = billedElsewhere(untyped, book, true)
  expect(billed).toMatchObject({ billingSameAsShipping: false, billingAddressId: '1' })
  expect([errorsOf(billed), pathsOf(billed).filter((path) => path.startsWith('billTo'))]).toEqual([{}, []])
  const other = { ...untyped, billingAddressId: '2' }
  expect(billedElsewhere(other, book, true).billingAddressId).toBe('2')
  for (const typed of [billedElsewhere(entry, book, true), billedElsewhere(untyped, null, true)])
    expect(typed).not.toHaveProperty('billingAddressId')
  expect(billedElsewhere(untyped, book, false)).toEqual(untyped)
})

const { messages } = checkoutWords(wordsFor('fr-CA'))

test.each(['US', 'CA'] as const)('every fault has a sentence in the page, and a place on it: %s', (country) => {
  const at = (address: Partial<Parameters<typeof anAddress>[0]>) => anAddress({ country, ...address })
  const region = country === 'US' ? 'OH' : 'QC'
  const nothing = { ...entry, email: '', shipTo: at(empty), method: '' as const, termsAccepted: false }
  expect(Object.keys(errorsOf(nothing))).toHaveLength(10)
  const elsewhere = country === 'US' ? '99501' : 'V5K 0A1'
  const wrong = [
    nothing,
    { ...entry, email: 'marie', shipTo: at({ region, postalCode: 'x', mobile: '555', line1: 'x'.repeat(36) }) },
    { ...entry, shipTo: at({ region, postalCode: elsewhere }) },
  ]
  for (const each of wrong) {
    const faults = Object.entries(errorsOf(each))
    expect(faults).not.toEqual([])
    for (const [path, key] of faults) {
      expect(messages).toHaveProperty([key])
      expect(pathsOf(each)).toContain(path)
    }
  }
})

test('the shop’s own fault, a country that it does not ship to, has a sentence in the page', () => {
  expect(messages).toHaveProperty(['required.country'])
})

test('another country drops the region and the code, which are of the old one', () => {
  const { billTo } = withAddress(entry, 'billTo', { country: 'CA' })
  expect(billTo).toMatchObject({ country: 'CA', region: '', postalCode: '', city: 'Columbus' })
  expect(withAddress(entry, 'billTo', { country: 'US' }).billTo.region).toBe('OH')
})

test('a suggestion may bring its own country with region and code', () => {
  const change = { country: 'CA', region: 'QC', postalCode: 'J1L 2K3' } as const
  expect(withAddress(entry, 'shipTo', change).shipTo).toMatchObject(change)
})

test('code and phone are written as people read them, and left alone when they are wrong', () => {
  const written = wellWritten(anAddress({ country: 'CA', postalCode: ' j1l2k3', mobile: '+1 819 555 0100' }))
  expect(written).toEqual({ postalCode: 'J1L 2K3', mobile: '(819) 555-0100' })
  expect(wellWritten(anAddress({ postalCode: '4321', mobile: '555' }))).toEqual({ postalCode: '4321', mobile: '555' })
})
