// Where a card's bill goes: its bank is asked whether it knows that address.
import type { CheckoutCustomer, CheckoutEntry } from '#contract/shop/checkout.ts'
import type { Address } from '#values/address.ts'
import { CHOSEN, isCollected } from './entry.ts'

export type BilledTo = Pick<Address, 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country'>

/** The address by which the order goes: one of the customer's book, where it is chosen, or what was typed. No name goes along. */
export function billedTo(
  entry: CheckoutEntry,
  customer: Pick<CheckoutCustomer, 'addresses' | 'billingAddresses'> | null,
): BilledTo {
  const party = entry.billingSameAsShipping && !isCollected(entry) ? 'shipTo' : 'billTo'
  const book = party === 'shipTo' ? customer?.addresses : customer?.billingAddresses
  const chosen = book?.find(({ id }) => id === entry[CHOSEN[party]])
  const { line1, line2, city, region, postalCode, country } = chosen ?? entry[party]
  return { line1, line2, city, region, postalCode, country }
}
