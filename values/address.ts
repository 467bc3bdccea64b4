// A postal address and what is wrong with one, checked alike beside the field and by the shop (business rules ).
import type { Country } from './locale.ts'
import { phoneDigits } from './phone.ts'
import { isBlank } from './readable.ts'
import { regionOf, regionOfPostalCode, tidyPostalCode } from './regions.ts'

export interface Address {
  firstName: string
  lastName: string
  company: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  country: Country
  mobile: string
}

/** In the order in which they are asked for. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'mobile',
] as const satisfies (keyof Address)[]

/** The most characters of an address line (specification, section 9). */
export const LONGEST_LINE = 35

/** As many addresses as one customer's book can hold. */
export const MOST_ADDRESSES = 20

export const emptyAddress = (country: Country): Address => ({
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country,
  mobile: '',
})

export type AddressErrors = Partial<Record<keyof Address, string>>

/** Validation errors by field; empty when the address can be used. */
export function addressErrors(address: Address): AddressErrors {
  const errors: AddressErrors = {}
  for (const [field, key] of REQUIRED) if (isBlank(address[field])) errors[field] = key
  for (const line of ['line1', 'line2'] as const)
    if ([...address[line].trim()].length > LONGEST_LINE) errors[line] = 'address.tooLong'

  const isUS = address.country === 'US'
  if (!regionOf(address.country, address.region)) errors.region = isUS ? 'required.state' : 'required.province'
  const postalCode = postalCodeError(address, isUS)
  if (postalCode) errors.postalCode = postalCode
  if (errors.mobile === undefined && !phoneDigits(address.mobile)) errors.mobile = 'phone.invalid'
  return errors
}

const REQUIRED = [
  ['firstName', 'required.firstName'],
  ['lastName', 'required.lastName'],
  ['line1', 'required.address'],
  ['city', 'required.city'],
  ['mobile', 'required.mobile'],
] as const

/** The code must have the country's form and, once a region is chosen, lie in it. */
function postalCodeError({ postalCode, country, region }: Address, isUS: boolean): string | undefined {
  if (isBlank(postalCode)) return isUS ? 'required.zip' : 'required.postal'
  const code = tidyPostalCode(postalCode.trim(), country)
  const liesIn = code && regionOfPostalCode(code, country)
  if (!liesIn) return isUS ? 'zip.invalid' : 'postal.invalid'
  if (regionOf(country, region) && liesIn !== region) return isUS ? 'zip.state' : 'postal.province'
  return undefined
}

/** An address as somebody enters it in their address book: which country may be open still. */
export interface BookEntry extends Omit<Address, 'country'> {
  country: Country | ''
  /** A company's address names it. */
  isForCompany: boolean
}

/** What is wrong with an entry of the address book: all that `addressErrors` finds, its country, and a company without a name. */
export function bookErrors({ isForCompany, country, ...address }: BookEntry): AddressErrors {
  const { region, postalCode, ...errors } = addressErrors({ ...address, country: country || 'US' })
  return {
    ...errors,
    ...(isForCompany && isBlank(address.company) && { company: 'required.company' }),
    ...(country === ''
      ? { country: 'required.country' }
      : { ...(region && { region }), ...(postalCode && { postalCode }) }),
  }
}

/** The address that an entry of the book stands for; one that is for no company names none. */
export const addressOfEntry = ({ isForCompany, country, ...address }: BookEntry): Address => ({
  ...address,
  country: country || 'US',
  company: isForCompany ? address.company : '',
})

/** A valid address as it is stored: trimmed, with tidy postal code and ten-digit phone. */
export function tidyAddress(address: Address): Address {
  const postalCode = address.postalCode.trim()
  return {
    firstName: address.firstName.trim(),
    lastName: address.lastName.trim(),
    company: address.company.trim(),
    line1: address.line1.trim(),
    line2: address.line2.trim(),
    city: address.city.trim(),
    region: address.region,
    postalCode: tidyPostalCode(postalCode, address.country) ?? postalCode,
    country: address.country,
    mobile: phoneDigits(address.mobile) ?? address.mobile.trim(),
  }
}

/** A box at the post office, in English or French: nothing that goes by freight is delivered there (SH-7). */
export const isPostOfficeBox = ({ line1, line2 }: Pick<Address, 'line1' | 'line2'>): boolean =>
  [line1, line2].some((line) => BOX_NAMED.test(plain(line)) || BOX_NUMBERED.test(plain(line)))

const BOX_NAMED = /\b(?:p\.? ?o\.? ?box|post office box|case postale|boite postale)/
/** Two or three letters may begin a street's name, so the box's number must follow. */
const BOX_NUMBERED = /\b(?:c\.? ?p|b\.? ?p|p\.? ?o\.? ?b)\.? ?(?:(?:n[o°º]?|#)\.? ?)?\d/

/** In small letters, without accents, with single spaces. */
const plain = (line: string): string => line.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
