// The lines of an invoice, in the language of its order. Its rows add up to its total: parts at list price, what was taken off, core charges,
// shipping, and each tax by itself with its rate.
import { discountLabel } from '#shop/pricing/discount-label.ts'
import { cardName } from '#values/card-name.ts'
import type { Address } from '#values/address.ts'
import { NBSP } from '#values/format-amount.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatDate, formatMoney, formatNumber, formatPostalCode } from '#words/format.ts'
import { acceptedLine, vehicleLines } from '#words/vehicle-text.ts'
import { wordsFor } from '#words/words.ts'
import type { InvoiceFacts, InvoiceSeller } from './invoice.ts'

interface Block {
  title: string
  lines: string[]
}

export function soldBy({ name, lines, gstNumber, qstNumber }: InvoiceSeller, locale: Locale): string[] {
  const { mail: words } = wordsFor(locale)
  return [
    name,
    ...lines,
    ...(gstNumber ? [fill(words.gstNumber, { number: whole(gstNumber) })] : []),
    ...(qstNumber ? [fill(words.qstNumber, { number: whole(qstNumber) })] : []),
  ]
}

/** Never broken at the end of a line. */
const whole = (number: string) => number.replaceAll(' ', NBSP)

type OfOrder = Pick<
  InvoiceFacts,
  'orderNumber' | 'placedAt' | 'customerNumber' | 'card' | 'locale' | 'isPart' | 'parcel'
>

export function factsOf(facts: OfOrder): string[] {
  const { orderNumber, placedAt, customerNumber, card, locale, isPart, parcel } = facts
  const { mail, invoices } = wordsFor(locale)
  return [
    fill(mail.orderNumber, { number: orderNumber }),
    ...(isPart ? [invoices.ofPart] : []),
    ...(parcel ? [fill(invoices.parcel, parcel)] : []),
    fill(mail.placedOn, { date: formatDate(new Date(placedAt), locale, { inSentence: true }) }),
    ...(customerNumber ? [fill(invoices.customerNumber, { number: customerNumber })] : []),
    ...(card ? [fill(mail.card, { brand: cardName(card.brand), last4: card.last4 })] : []),
  ]
}

export function billTo({ billTo: address, email, locale }: Pick<InvoiceFacts, 'billTo' | 'email' | 'locale'>): Block {
  const { order } = wordsFor(locale)
  return { title: order.billTo, lines: [...(address ? addressLines(address, locale) : []), ...filled(email)] }
}

/** Where it was delivered, or the store that handed it over. */
export function broughtTo(facts: InvoiceFacts): Block {
  const { shipTo, store, locale } = facts
  const { order, invoices } = wordsFor(locale)
  if (shipTo) return { title: order.shipTo, lines: [...addressLines(shipTo, locale), ...shippedBy(facts)] }
  return { title: invoices.pickedUpAt, lines: store ? [store.name, ...placeLines(store, locale)] : [] }
}

function shippedBy({ shippingMethod, liftGate, appointment, locale }: InvoiceFacts): string[] {
  const { order, checkout } = wordsFor(locale)
  return [
    ...(shippingMethod ? [fill(order.shippedBy, { method: checkout.methods[shippingMethod] })] : []),
    ...(liftGate ? [order.liftGate] : []),
    ...(appointment ? [order.appointment] : []),
  ]
}

const addressLines = (to: Address, locale: Locale): string[] => [
  `${to.firstName} ${to.lastName}`,
  ...filled(to.company),
  ...placeLines(to, locale),
]

type Place = Pick<Address, 'line1' | 'city' | 'region' | 'postalCode' | 'country'> & { line2?: string }

const placeLines = ({ line1, line2, city, region, postalCode, country }: Place, locale: Locale): string[] => [
  line1,
  ...filled(line2),
  // Two spaces stand before the code on North American mail.
  `${city} ${region}  ${formatPostalCode(postalCode, country)}`,
  wordsFor(locale).checkout.countries[country],
]

const filled = (text: string | undefined): string[] => (text ? [text] : [])

export function lineRows({ lines, locale }: InvoiceFacts): string[][] {
  const { core: coreLabel } = wordsFor(locale).mail
  const row = (name: string, text: string, quantity: number, each: number) => [
    name,
    text,
    formatNumber(quantity, locale),
    formatMoney(each, locale),
    formatMoney(each * quantity, locale),
  ]
  return lines.flatMap(({ partNumber, name, quantity, list, core }) => [
    row(partNumber, name, quantity, list),
    ...(core === null ? [] : [row(partNumber, coreLabel, quantity, core)]),
  ])
}

/** The vehicle of each crate engine below the number of its part, and what was agreed to for it (CE-2). */
export function vehicleBlocks({ vehicles = [], lines, locale }: InvoiceFacts): Block[] {
  const words = wordsFor(locale)
  return vehicles.map(({ line, vehicle, agreements }) => ({
    title: lines[line]?.partNumber ?? '',
    lines: [
      ...vehicleLines(vehicle, words),
      words.crate.agreed,
      ...agreements.map((agreement) => acceptedLine(agreement, words, locale)),
    ],
  }))
}

/** Rows of nothing are left out, save shipping (K-9). */
export function totalRows(facts: InvoiceFacts): string[][] {
  const { locale, subtotal, specialSaving, saleSaving = 0, discount } = facts
  const { coreCharges, shipping, taxes, total } = facts
  const { mail: words } = wordsFor(locale)
  const row = (label: string, amount: number) => [label, formatMoney(amount, locale)]
  const ifAny = (label: string, amount: number) => (amount === 0 ? [] : [row(label, amount)])
  return [
    row(words.subtotal, subtotal),
    ...ifAny(words.specialSaving, saleSaving - specialSaving),
    ...ifAny(words.saleSaving, -saleSaving),
    ...ifAny(discountLabel(facts, words), -discount),
    ...ifAny(words.coreCharges, coreCharges),
    shipping === 0 ? [words.shipping, words.free] : row(words.shipping, shipping),
    ...taxes.map(({ kind, rate, amount, certificate }) => {
      const label = fill(words.taxes[kind], { rate: formatNumber(rate / 1000, locale) })
      return certificate === undefined ? row(label, amount) : [label, fill(words.exempt, { certificate })]
    }),
    row(words.total, total),
  ]
}
