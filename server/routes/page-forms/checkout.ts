// The checkout without script: what is typed and chosen is kept, and the page comes back with what it costs. Paying needs script.
import type { CheckoutEntry, OpenCheckout } from '#contract/shop/checkout.ts'
import { ADDRESS_FIELDS, type Address } from '#values/address.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm, SentForm } from '../page-form.ts'

type Fields = SentForm['fields']

/** `do` of `stores` leads on to the stores, whose choice leads back. */
export const checkoutForm: PageForm = {
  path: '/currentcheckout',
  async act({ fields, storeLocale, call }) {
    const checkout = await callShop('CheckoutService.getCheckout', { storeLocale }, call)
    // What was ordered, or is being paid, is not changed.
    if (checkout.state !== 'open') return '/currentcheckout'
    const entry = entered(fields, checkout)
    const { errors } = await callShop('CheckoutService.saveEntry', { storeLocale, entry, asked: ['delivery'] }, call)
    if (fields['do'] === 'stores') return '/stores?for=order&back=/currentcheckout'
    // The address of the book stands in an entry until another one is begun.
    if (fields['shipTo.address'] === 'new' && entry.shipTo.line1 === '')
      return '/currentcheckout?address=new#step-delivery'
    const isAsked = entry.deliveryType === checkout.entry.deliveryType
    const isWrong = Object.keys(errors).some((path) => path === 'storeId' || path.startsWith('shipTo.'))
    return isAsked && isWrong ? '/currentcheckout?asked=delivery' : '/currentcheckout#step-delivery'
  },
}

/** The entry with what the form has: a box that was shown and is not sent was emptied, and a field that was not shown keeps what it held. */
function entered(fields: Fields, checkout: OpenCheckout): CheckoutEntry {
  const { entry: was, quote } = checkout
  const wasCollected = was.deliveryType === 'PICKUP'
  const isShown = (option: 'liftGate' | 'appointment') =>
    !wasCollected && quote !== null && quote.freight > 0 && (quote.options?.[option] ?? null) !== null
  const ticked = (name: string) => fields[name] === 'on'
  const { addressId: _, billingAddressId: __, deliveryType: ___, shippingMethod: ____, collector: _____, ...rest } = was
  const entry: CheckoutEntry = {
    ...rest,
    email: fields['email'] ?? was.email,
    shipTo: typedIn(fields, 'shipTo', was.shipTo),
    billTo: typedIn(fields, 'billTo', was.billTo),
    billingSameAsShipping: wasCollected ? was.billingSameAsShipping : ticked('billingSameAsShipping'),
    liftGate: isShown('liftGate') ? ticked('liftGate') : was.liftGate,
    ...(isShown('appointment') && { appointment: ticked('appointment') }),
    termsAccepted: ticked('termsAccepted'),
    ...(fields['shipTo.firstName'] !== undefined && { saveAddress: ticked('saveAddress') }),
    ...(fields['storeId'] && { storeId: fields['storeId'] }),
    ...methodOf(fields['shippingMethod'] ?? was.shippingMethod),
    ...collectorOf(fields['collector']?.trim() ?? was.collector),
    ...chosen('addressId', fields['shipTo.address'], was.addressId),
    ...chosen('billingAddressId', fields['billTo.address'], was.billingAddressId),
  }
  return (fields['deliveryType'] ?? was.deliveryType) === 'PICKUP'
    ? collected(entry, checkout)
    : billed(entry, checkout)
}

function typedIn(fields: Fields, party: 'shipTo' | 'billTo', was: Address): Address {
  const typed = ADDRESS_FIELDS.flatMap((name) => {
    const value = fields[`${party}.${name}`]
    return value === undefined || name === 'country' ? [] : [[name, value.slice(0, MOST_TYPED[name] ?? 80)] as const]
  })
  const country = fields[`${party}.country`] ?? was.country
  const moved = country !== was.country && { country: country === 'CA' ? ('CA' as const) : ('US' as const) }
  // Another country has other regions and codes.
  return { ...was, ...Object.fromEntries(typed), ...(moved && { ...moved, region: '', postalCode: '' }) }
}

/** A longer line is told by the rules of addresses, so that it is kept as it was typed. */
const MOST_TYPED: Partial<Record<keyof Address, number>> = {
  line1: 120,
  line2: 120,
  region: 10,
  postalCode: 16,
  mobile: 40,
}

const methodOf = (method: string | undefined) => (method === 'TWO_DAY' ? { shippingMethod: 'TWO_DAY' as const } : {})

const collectorOf = (collector: string | undefined) => (collector ? { collector } : {})

/** `new` is an address that is typed. */
function chosen(name: 'addressId' | 'billingAddressId', id: string | undefined, was: string | undefined) {
  if (id === 'new') return {}
  const named = id ?? was
  return named ? { [name]: named } : {}
}

/** Only the address of the card's bill is asked then: it begins with what was typed. */
function collected(entry: CheckoutEntry, checkout: OpenCheckout): CheckoutEntry {
  const begins = entry.billTo.line1 === '' && entry.billingSameAsShipping && !entry.billingAddressId
  const billTo = begins ? entry.shipTo : entry.billTo
  return firstOfBook({ ...entry, billTo, deliveryType: 'PICKUP' }, checkout)
}

/** Billed elsewhere from now on, it is to the first address of the book, until one is typed or another is chosen. */
const billed = (entry: CheckoutEntry, checkout: OpenCheckout): CheckoutEntry =>
  !entry.billingSameAsShipping && checkout.entry.billingSameAsShipping ? firstOfBook(entry, checkout) : entry

function firstOfBook(entry: CheckoutEntry, { customer, entry: was }: OpenCheckout): CheckoutEntry {
  const first = customer?.billingAddresses[0]
  const wasAsked = was.deliveryType === 'PICKUP' || !was.billingSameAsShipping
  if (!first || wasAsked || entry.billingAddressId || entry.billTo.line1 !== '') return entry
  return { ...entry, billingAddressId: first.id }
}
