import type { CheckoutCustomer, CheckoutEntry } from '#contract/shop/checkout.ts'
import { type Address, ADDRESS_FIELDS, addressErrors } from '#values/address.ts'
import { emailError } from '#values/email.ts'
import { phoneDigits } from '#values/phone.ts'
import { tidyPostalCode } from '#values/regions.ts'
import { formatPhone } from '#words/format.ts'

export type Party = 'shipTo' | 'billTo'
export type FieldPath = 'email' | 'method' | 'storeId' | 'collector' | 'termsAccepted' | `${Party}.${keyof Address}`
export type EntryErrors = Record<string, string>

const pathsIn = (party: Party) => ADDRESS_FIELDS.map((field): FieldPath => `${party}.${field}`)

/** What must hold for it to be known what delivery costs. */
export const deliveryPathsOf = (entry: CheckoutEntry): FieldPath[] =>
  isCollected(entry) ? ['storeId', 'collector'] : isTyped(entry, 'shipTo') ? pathsIn('shipTo') : []

/** Every field that must hold for this entry to be paid, in the order of the page. */
export const pathsOf = (entry: CheckoutEntry): FieldPath[] => [
  'email',
  ...deliveryPathsOf(entry),
  ...(isTyped(entry, 'billTo') ? pathsIn('billTo') : []),
  'method',
  'termsAccepted',
]

/** By party, where the entry says which address of the customer's book is chosen. */
export const CHOSEN = { shipTo: 'addressId', billTo: 'billingAddressId' } as const

/** An address that is chosen from the customer's book is the shop's to read. */
export const isTyped = (entry: CheckoutEntry, party: Party): boolean =>
  !entry[CHOSEN[party]] &&
  (isCollected(entry) ? party === 'billTo' : !(party === 'billTo' && entry.billingSameAsShipping))

export const isCollected = ({ deliveryType }: Pick<CheckoutEntry, 'deliveryType'>): boolean => deliveryType === 'PICKUP'

/** Shipped, or collected at a store: then nothing is asked but the address of the card's bill, which begins with what was typed. */
export function withDelivery(
  entry: CheckoutEntry,
  customer: Pick<CheckoutCustomer, 'billingAddresses'> | null,
  deliveryType: 'SHIP' | 'PICKUP',
): CheckoutEntry {
  const { deliveryType: _, ...typed } = entry
  if (deliveryType === 'SHIP') return typed
  const billTo = entry.billTo.line1 === '' && entry.billingSameAsShipping ? entry.shipTo : entry.billTo
  const collected: CheckoutEntry = { ...typed, billTo, deliveryType }
  return billTo.line1 === ''
    ? { ...billedElsewhere(collected, customer, true), billingSameAsShipping: entry.billingSameAsShipping }
    : collected
}

/** With another address of the book; with none, one is typed. */
export function withChosen(entry: CheckoutEntry, party: Party, id: string | undefined): CheckoutEntry {
  const { [CHOSEN[party]]: _, ...typed } = entry
  return id === undefined ? typed : { ...typed, [CHOSEN[party]]: id }
}

export const idOf = (path: FieldPath): string => path.replace('.', '-')

/** The bill goes where the parcel does, or elsewhere: then to the first address of the book, until one is typed or another is chosen. */
export function billedElsewhere(
  entry: CheckoutEntry,
  customer: Pick<CheckoutCustomer, 'billingAddresses'> | null,
  isElsewhere: boolean,
): CheckoutEntry {
  const moved = { ...entry, billingSameAsShipping: !isElsewhere }
  const first = customer?.billingAddresses[0]
  return first && isTyped(moved, 'billTo') && entry.billTo.line1 === '' ? withChosen(moved, 'billTo', first.id) : moved
}

/** What is wrong with an entry, by the rules that the shop itself goes by (business rules A, CH-1, CH-3 and PY-1). */
export function errorsOf(entry: CheckoutEntry): EntryErrors {
  const errors: EntryErrors = {}
  const email = emailError(entry.email.trim())
  if (email) errors.email = email
  for (const party of (['shipTo', 'billTo'] as const).filter((one) => isTyped(entry, one)))
    for (const [field, key] of Object.entries(addressErrors(entry[party]))) errors[`${party}.${field}`] = key
  if (isCollected(entry) && !entry.storeId) errors.storeId = 'store.select'
  if (!entry.method) errors.method = 'pay.method'
  if (!entry.termsAccepted) errors.termsAccepted = 'box.check'
  return errors
}

/** The entry with fields of an address changed. Another country has other regions and codes: those of the old one go. */
export function withAddress(entry: CheckoutEntry, party: Party, change: Partial<Address>): CheckoutEntry {
  const before = entry[party]
  const moves = change.country !== undefined && change.country !== before.country
  return { ...entry, [party]: { ...before, ...(moves && { region: '', postalCode: '' }), ...change } }
}

/** The address with code and phone as people write them, once its fields have been left: `J1L 2K3`, `(812) 555-0100`. */
export function wellWritten(address: Address): Partial<Address> {
  const digits = phoneDigits(address.mobile)
  return {
    postalCode: tidyPostalCode(address.postalCode.trim(), address.country) ?? address.postalCode,
    mobile: digits ? formatPhone(digits) : address.mobile,
  }
}
