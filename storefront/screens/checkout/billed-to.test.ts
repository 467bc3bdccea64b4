import { expect, test } from 'vitest'
import { billedTo } from './billed-to.ts'
import { aCheckout, anAddress } from './checkout-fixture.ts'

const entry = {
  ...aCheckout().entry,
  shipTo: anAddress({ line1: '1 Ship Rd' }),
  billTo: anAddress({ line1: '2 Bill Rd' }),
}
const inBook = (id: string, line1: string) => ({ ...anAddress({ line1 }), id, isDefault: false })
const customer = {
  addresses: [inBook('s', '3 Book Rd')],
  billingAddresses: [inBook('s', '3 Book Rd'), inBook('b', '4 Book Rd')],
}

test.each([
  ['the parcel’s, where the bill goes there too', { billingSameAsShipping: true }, '1 Ship Rd'],
  ['another that was typed', { billingSameAsShipping: false }, '2 Bill Rd'],
  ['its own for what is collected', { billingSameAsShipping: true, deliveryType: 'PICKUP' as const }, '2 Bill Rd'],
  ['the book’s that the parcel goes to', { billingSameAsShipping: true, addressId: 's' }, '3 Book Rd'],
  ['the book’s that the bill goes to', { billingSameAsShipping: false, billingAddressId: 'b' }, '4 Book Rd'],
])('the bank is asked for %s', (_, change, line1) => {
  expect(billedTo({ ...entry, ...change }, customer).line1).toBe(line1)
})

test('a guest has no book, and no name or phone goes along', () => {
  expect(Object.keys(billedTo({ ...entry, billingSameAsShipping: true }, null))).toEqual([
    'line1',
    'line2',
    'city',
    'region',
    'postalCode',
    'country',
  ])
})
