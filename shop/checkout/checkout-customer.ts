// Who is signed in at the checkout (CH-1), and which addresses of theirs an order and its bill go to: of an entry nothing but its id is believed, and
// another customer's is as if it were not there.
import type { BookAddress } from '#contract/shop/address.ts'
import type { CheckoutCustomer, CheckoutEntry } from '#contract/shop/checkout.ts'
import { type Reader, sql } from '#database/sql.ts'
import { addressesOf, type AddressRow, shown } from '#shop/addresses/book-address.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Exemption, exemptionsOf } from '#shop/pricing/exemptions.ts'
import { type Address, addressErrors } from '#values/address.ts'
import { type Country, countryOf } from '#values/locale.ts'
import { fullId } from '#values/record-id.ts'
import { regionOf } from '#values/regions.ts'
import { formatPhone } from '#words/format.ts'
import { emptyEntry } from './checkout-entry.ts'

export interface SignedIn extends CheckoutCustomer {
  /** What the account says of them, for a first address. */
  person: Pick<Address, 'firstName' | 'lastName' | 'company' | 'mobile'>
  /** From taxes of the store's country (T-3). */
  exemptions: readonly Exemption[]
}

/** Null for a guest, who costs no statement; else one. */
export async function readCustomer(db: Reader, { customerId, locale }: Shopper): Promise<SignedIn | null> {
  if (customerId === null) return null
  const known = await db.first(customerWithBook(customerId, countryOf(locale)))
  if (!known) return null
  const { email, book: rows, exemptions, ...names } = known
  const person = { ...names, mobile: names.mobile && formatPhone(names.mobile) }
  return {
    name: `${person.firstName} ${person.lastName}`,
    email,
    person,
    exemptions,
    addresses: rows.filter((row) => isShippedTo(row, countryOf(locale))).map(shown),
    billingAddresses: ownCountryFirst(rows.filter(isWhole), countryOf(locale)).map(shown),
    isBookFull: rows.length >= shopSettings.address.most,
  }
}

/** A store ships within its own country, and not to its islands and bases (L-1, SH-7). */
const isShippedTo = (address: AddressRow, country: Country): boolean =>
  address.country === country &&
  (country === 'CA' || regionOf(country, address.region)?.kind === 'state') &&
  isWhole(address)

const isWhole = (address: AddressRow): boolean => Object.keys(addressErrors(address)).length === 0

const ownCountryFirst = (rows: AddressRow[], own: Country): AddressRow[] => [
  ...rows.filter(({ country }) => country === own),
  ...rows.filter(({ country }) => country !== own),
]

/** The stored entry, or a new one. Who is signed in need not type who they are, nor where their default address is. */
export function entryFor(stored: CheckoutEntry | null, customer: SignedIn | null, country: Country): CheckoutEntry {
  const empty = emptyEntry(country)
  const { method } = empty
  if (!customer) return stored ? { ...empty, ...stored, method } : empty
  const [first] = customer.addresses
  // An entry stored before a field was added has no value for it.
  const entry = stored ? { ...empty, ...stored, method } : { ...empty, shipTo: { ...empty.shipTo, ...customer.person } }
  return first && entry.shipTo.line1 === '' ? { addressId: first.id, ...entry } : entry
}

export interface SettledEntry {
  /** As it is shown: without an address that is not, or no longer, the customer's. */
  entry: CheckoutEntry
  /** As the order goes by it: with the chosen address of the book, and the account's email. */
  used: CheckoutEntry
}

export function settledEntry(
  { addressId, billingAddressId, saveAddress, ...typed }: CheckoutEntry,
  customer: SignedIn | null,
): SettledEntry {
  if (!customer) return { entry: typed, used: typed }
  const shipTo = chosenOf(customer.addresses, addressId)
  const billTo = chosenOf(customer.billingAddresses, billingAddressId)
  const known = { ...typed, email: customer.email, ...(!shipTo && saveAddress && { saveAddress }) }
  return {
    entry: { ...known, ...(shipTo && { addressId: shipTo.id }), ...(billTo && { billingAddressId: billTo.id }) },
    used: { ...known, ...(shipTo && { shipTo: shipTo.address }), ...(billTo && { billTo: billTo.address }) },
  }
}

function chosenOf(addresses: readonly BookAddress[], chosen: string | undefined) {
  const found = chosen === undefined ? undefined : addresses.find(({ id }) => id === fullId(chosen))
  if (!found) return undefined
  const { id, isDefault: _, ...address } = found
  return { id, address }
}

const customerWithBook = (id: number, country: Country) => sql<
  SignedIn['person'] & { email: string; book: AddressRow[]; exemptions: Exemption[] }
>`
  select email, first_name as "firstName", last_name as "lastName", coalesce(company, '') as company,
    coalesce(mobile, '') as mobile, (select coalesce(json_agg(book), '[]') from (${addressesOf(id)}) book) as book,
    (select coalesce(json_agg(exemption), '[]') from (${exemptionsOf(id, country)}) exemption) as exemptions
  from customer where id = ${id}`
