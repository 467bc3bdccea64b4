import { expect, test } from 'vitest'
import { messages } from '#words/en-US/messages.ts'
import { aCheckout, anAddress } from './checkout-fixture.ts'
import { errorsOf, pathsOf, wellWritten, withAddress } from './entry.ts'

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

test('every fault has a sentence, and a place on the page', () => {
  const nothing = { ...entry, email: '', shipTo: anAddress(empty), method: '' as const, termsAccepted: false }
  const errors = errorsOf(nothing)
  expect(Object.keys(errors)).toHaveLength(10)
  for (const [path, key] of Object.entries(errors)) {
    expect(messages).toHaveProperty([key])
    expect(pathsOf(nothing)).toContain(path)
  }
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
