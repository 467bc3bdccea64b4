// What a shopper types at the checkout, and what is wrong with it (business rules CH-1 to CH-3, A, PY-1). Pure.
import type { CheckoutEntry, CheckoutView } from '#contract/shop/checkout.ts'
import { type Address, addressErrors, emptyAddress, tidyAddress } from '#values/address.ts'
import { emailError } from '#values/email.ts'
import type { Country } from '#values/locale.ts'

/** There is one method of payment (PY-1): it is chosen already. */
export const emptyEntry = (country: Country): CheckoutEntry => ({
  email: '',
  shipTo: emptyAddress(country),
  billingSameAsShipping: true,
  billTo: emptyAddress(country),
  method: 'CARD',
  liftGate: false,
  termsAccepted: false,
})

type EntryErrors = CheckoutView['errors']

/** Validation errors of an entry; empty when an order can be placed with it. What is collected needs a store and the card's address, and no other. */
export function entryErrors(entry: CheckoutEntry, country: Country): EntryErrors {
  const email = emailError(entry.email.trim())
  return {
    ...(email && { email }),
    ...(isCollected(entry) ? entry.storeId === undefined && { storeId: 'store.select' } : shipToErrors(entry, country)),
    ...(entry.billingSameAsShipping && !isCollected(entry) ? {} : under('billTo', addressErrors(entry.billTo))),
    ...(entry.method === '' && { method: 'pay.method' }),
    ...(entry.termsAccepted ? {} : { termsAccepted: 'box.check' }),
  }
}

export const isCollected = ({ deliveryType }: Pick<CheckoutEntry, 'deliveryType'>): boolean => deliveryType === 'PICKUP'

/** A store ships within its own country. Without errors in the ship-to address the order can be quoted, whatever else is missing. */
export const shipToErrors = ({ shipTo }: CheckoutEntry, country: Country): EntryErrors => ({
  ...under('shipTo', addressErrors(shipTo)),
  ...(shipTo.country === country ? {} : { 'shipTo.country': 'required.country' }),
})

const under = (name: string, errors: object): EntryErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, key]) => [`${name}.${field}`, key]))

/** The steps of the checkout (CH-1), each with what it asks. */
const STEPS: Record<string, string[]> = {
  contact: ['email'],
  delivery: ['shipTo', 'storeId'],
  billing: ['billTo'],
  payment: ['method'],
  review: ['termsAccepted'],
}

/** Only fields that were filled in or asked about show their error: nobody is corrected while still typing (CH-2). */
export function shownErrors(errors: EntryErrors, entry: CheckoutEntry, asked: string[]): EntryErrors {
  const places = asked.flatMap((name) => STEPS[name] ?? [name])
  const isAsked = (field: string) => places.some((place) => field === place || field.startsWith(`${place}.`))
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isAsked(field) || isFilledIn(entry, field)))
}

function isFilledIn(entry: CheckoutEntry, field: string): boolean {
  const [first = '', second] = field.split('.')
  const value: unknown = Object.entries(entry).find(([name]) => name === first)?.[1]
  const inner: unknown =
    second === undefined ? value : Object.entries(value ?? {}).find(([name]) => name === second)?.[1]
  return typeof inner === 'string' && inner !== ''
}

export function tidyEntry(entry: CheckoutEntry): { email: string; shipTo: Address; billTo: Address } {
  const shipTo = tidyAddress(entry.shipTo)
  const billTo = entry.billingSameAsShipping && !isCollected(entry) ? shipTo : tidyAddress(entry.billTo)
  return { email: entry.email.trim(), shipTo, billTo }
}
