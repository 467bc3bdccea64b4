// An order by phone as it is being written. It stays while one goes elsewhere in the console and comes back.
import type { Caller, PhoneOrderDraft } from '#contract/console-api/phone-orders.ts'
import { emptyAddress } from '#values/address.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'

export interface DraftLine {
  key: number
  partNumber: string
  quantity: string
  /** Of a crate engine, once something of it is typed. */
  vehicle: TypedVehicle | null
}

export type TypedVehicle = NonNullable<PhoneOrderDraft['lines'][number]['vehicle']>

/** What is not typed is left to the number. */
export const noVehicle: TypedVehicle = { vin: '', state: '' }

export interface Draft extends Omit<PhoneOrderDraft, 'lines'> {
  lines: readonly DraftLine[]
  /** The one that was chosen, with what is known of them. */
  known: Caller | null
  /** Whether the machine is typed, and not one of the garage. */
  isTypedMachine: boolean
  /** Of the book; '' where it is typed. */
  addressId: string
  press: string
}

let last = 0
export const aLine = (partNumber = ''): DraftLine => ({ key: ++last, partNumber, quantity: '1', vehicle: null })

export const newDraft = (locale: Locale = 'en-US'): Draft => ({
  accountId: null,
  known: null,
  caller: '',
  email: '',
  phone: '',
  locale,
  lines: [aLine()],
  machine: '',
  isTypedMachine: false,
  promoCode: '',
  deliveryType: 'SHIP',
  storeId: null,
  collector: '',
  shippingMethod: 'GROUND',
  liftGate: false,
  appointment: false,
  addressId: '',
  shipTo: emptyAddress(countryOf(locale)),
  billingSameAsShipping: true,
  billTo: emptyAddress(countryOf(locale)),
  // One press makes it once, however often it is sent.
  press: crypto.randomUUID(),
})

/** With who calls: their names, their language, the first address of their book and the machine that they shop for. */
export function withCaller(draft: Draft, known: Caller): Draft {
  const country = countryOf(known.locale)
  return withAddress(
    {
      ...draft,
      known,
      accountId: known.accountId,
      caller: known.name,
      email: known.email,
      phone: known.phone,
      locale: known.locale,
      machine: known.machines[0]?.id ?? '',
      isTypedMachine: false,
      storeId: null,
      billTo: emptyAddress(country),
    },
    known.addresses.find((address) => address.country === country)?.id ?? '',
  )
}

export const asGuest = (draft: Draft): Draft => ({
  ...draft,
  known: null,
  accountId: null,
  machine: '',
  isTypedMachine: false,
  addressId: '',
})

/** A typed one begins with who calls. */
export function withAddress(draft: Draft, addressId: string): Draft {
  const found = draft.known?.addresses.find(({ id }) => id === addressId)
  if (found) {
    const { id: _, isDefault: __, ...shipTo } = found
    return { ...draft, addressId, shipTo }
  }
  return {
    ...draft,
    addressId: '',
    shipTo: { ...emptyAddress(countryOf(draft.locale)), ...namesOf(draft) },
  }
}

const namesOf = ({ caller, phone }: Pick<Draft, 'caller' | 'phone'>) => {
  const [firstName = '', ...rest] = caller.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), mobile: phone }
}

/** A typed address goes along with who calls, as far as nobody else was written there. */
export function withNames(draft: Draft, some: Partial<Pick<Draft, 'caller' | 'phone'>>): Draft {
  const next = { ...draft, ...some }
  if (draft.addressId !== '') return next
  const [before, after] = [namesOf(draft), namesOf(next)]
  const followed = (['firstName', 'lastName', 'mobile'] as const).filter((name) => draft.shipTo[name] === before[name])
  return { ...next, shipTo: { ...draft.shipTo, ...Object.fromEntries(followed.map((name) => [name, after[name]])) } }
}

/** Another country has other stores, and other addresses. */
export function withLocale(draft: Draft, locale: Locale): Draft {
  const country: Country = countryOf(locale)
  const isSame = country === countryOf(draft.locale)
  if (isSame) return { ...draft, locale }
  return withAddress({ ...draft, locale, storeId: null, billTo: emptyAddress(country) }, '')
}

/** As it is sent: without what this screen alone needs. */
export function sentOf(draft: Draft): PhoneOrderDraft {
  const { known: _known, isTypedMachine: _isTyped, addressId: _address, press: _press, lines, ...rest } = draft
  return {
    ...rest,
    lines: lines
      .filter(({ partNumber }) => partNumber.trim() !== '')
      .map(({ partNumber, quantity, vehicle }) => ({
        partNumber: partNumber.trim(),
        quantity: piecesOf(quantity),
        ...(vehicle && { vehicle }),
      })),
  }
}

const piecesOf = (text: string): number => {
  const number = Math.trunc(Number(text))
  return Number.isFinite(number) ? Math.min(999, Math.max(1, number)) : 1
}

let kept: Draft | undefined
export const keptDraft = (): Draft | undefined => kept
export const keepDraft = (draft: Draft | undefined): void => {
  kept = draft
}
