// The order to be, frozen when the shopper presses the button (reliability rules 5 and 11): later changes of the cart, of prices
// or of parts do not touch it. Its keys are the columns of the tables that it becomes rows of.
import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import type { DeliveryType } from '#contract/shop/stores.ts'
import type { Card } from '#providers/payment/port.ts'
import type { Agreed } from '#shop/cart/agreements.ts'
import type { KnownVehicle } from '#shop/cart/vehicle-entry.ts'
import { newPickupCode } from '#shop/orders/pickup-code.ts'
import { mailboxOf } from '#values/email.ts'
import { type Country, countryOf, currencyOf, type Locale } from '#values/locale.ts'
import { type Currency, sum } from '#values/money.ts'
import type { DiscountKind, VerifiedDiscount } from '#values/verified-discount.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'
import { wordsFor } from '#words/words.ts'
import { tidyEntry } from './checkout-entry.ts'
import type { TaxSale } from '#shop/pricing/quote.ts'
import type { Sale } from './prepare-sale.ts'

export interface Snapshot {
  order: {
    email: string
    locale: Locale
    country: Country
    currency: Currency
    delivery_type: DeliveryType
    /** Of what is collected: where, by which code, from when where it is not there yet, and by whom where it is not the buyer. */
    store_id: number | null
    pickup_code: string | null
    pickup_on: string | null
    collector: string | null
    subtotal_cents: number
    special_saving_cents: number
    sale_saving_cents: number
    discount_kind: DiscountKind | null
    discount_code: string | null
    discount_cents: number
    core_cents: number
    shipping_cents: number
    tax_cents: number
    total_cents: number
    card_brand: string
    card_last4: string
    ship_to: object | null
    bill_to: object
    contact: object
    lift_gate: boolean
    /** Snapshots of before have neither: they go by ground, and come when they come. */
    shipping_method?: ShippingMethod | null
    appointment?: boolean
    /** Of the taxes that are not due; null where all are. */
    exemption_certificate: string | null
  }
  /** The address that it is shipped to should have been saved in the customer's book. */
  saves_address?: true
  /** Its money is taken as it is handed over, and the card may be held again for the rest of several pieces. */
  at_shipment?: true
  keeps_card?: true
  /** Of whose code a use is taken, and by whom (D-2). */
  coupon: { id: number; person: string } | null
  /** What the shopper must still have proved when the payment begins (I-6). */
  verified?: VerifiedDiscount
  /** What the rate service of its taxes is told once it is an order; none where they are the tables'. */
  tax_sale?: TaxSale
  /** Units that come from the shelf of the store; the rest comes from the warehouse. Snapshots of before have none. */
  shelf?: { product_id: number; quantity: number }[]
  lines: SnapshotLine[]
  taxes: {
    position: number
    kind: string
    rate_thousandths: number
    base_cents: number
    amount_cents: number
    certificate: string | null
  }[]
}

interface SnapshotLine {
  position: number
  parent_position: number | null
  kind: string
  product_id: number
  part_number: string
  name: string
  quantity: number
  list_cents: number
  unit_cents: number
  before_sale_cents: number | null
  discount_cents: number
  lead_time: string
  freight: boolean
  /** Of a crate engine. */
  cart_item_number?: number
  vehicle?: KnownVehicle
  agreements?: Agreed[]
}

export function snapshotOf(
  { lines, quote, applied, collected }: Sale,
  {
    entry,
    card,
    locale,
    capture,
  }: { entry: CheckoutEntry; card: Card; locale: Locale; capture: 'at-once' | 'at-shipment' },
): Snapshot {
  const { email, shipTo, billTo } = tidyEntry(entry)
  const kind = applied?.discount.kind ?? null
  const facts = applied?.facts ?? null
  const isLater = capture === 'at-shipment'
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0)
  const buyer = collected ? billTo : shipTo
  return {
    order: {
      email,
      locale,
      country: countryOf(locale),
      currency: currencyOf(locale),
      delivery_type: collected ? 'PICKUP' : 'SHIP',
      store_id: collected?.store.id ?? null,
      pickup_code: collected && newPickupCode(),
      pickup_on: collected?.pickup.from === 'TRANSFER' ? collected.pickup.on : null,
      collector: collected && entry.collector ? entry.collector : null,
      subtotal_cents: quote.subtotal,
      special_saving_cents: quote.specialSaving,
      sale_saving_cents: quote.saleSaving,
      discount_kind: kind,
      discount_code: facts && facts.code,
      discount_cents: quote.discount,
      core_cents: quote.coreCharges,
      shipping_cents: quote.shipping,
      tax_cents: sum(quote.taxes.map(({ amount }) => amount)),
      total_cents: quote.total,
      card_brand: card.brand,
      card_last4: card.last4,
      ship_to: collected ? null : shipTo,
      bill_to: billTo,
      contact: { email, name: `${buyer.firstName} ${buyer.lastName}`, phone: buyer.mobile },
      lift_gate: entry.liftGate && quote.options.liftGate !== null,
      shipping_method: quote.method,
      appointment: entry.appointment === true && quote.options.appointment !== null,
      exemption_certificate: certificatesOf(quote),
    },
    ...(entry.saveAddress && !collected && { saves_address: true }),
    ...(isLater && { at_shipment: true }),
    ...(isLater && pieces > 1 && { keeps_card: true }),
    coupon: facts && { id: facts.id, person: mailboxOf(email) },
    ...(kind && kind !== 'PROMO' && { verified: kind }),
    ...(quote.taxSale && { tax_sale: quote.taxSale }),
    ...(collected && {
      shelf: collected.shelf.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    }),
    lines: linesOf(lines, wordsFor(locale).messages['core.refundable']),
    taxes: quote.taxes.map(({ kind, rate, base, amount, certificate = null }, index) => ({
      position: index + 1,
      kind,
      rate_thousandths: rate,
      base_cents: base,
      amount_cents: amount,
      certificate,
    })),
  }
}

/** Each once, as they are printed. */
const certificatesOf = ({ taxes }: Sale['quote']): string | null =>
  [...new Set(taxes.flatMap(({ certificate }) => certificate ?? []))].join(', ') || null

/** Each part's line, followed by that of its core charge (CO-1). */
function linesOf(sold: Sale['lines'], coreName: string): SnapshotLine[] {
  const lines: SnapshotLine[] = []
  for (const { part, price, quantity, discount, engine } of sold) {
    const { partNumber, kind, name } = part.summary
    const line: SnapshotLine = {
      position: lines.length + 1,
      parent_position: null,
      kind,
      product_id: part.number,
      part_number: partNumber,
      name,
      quantity,
      list_cents: price.list,
      unit_cents: price.unit,
      before_sale_cents: price.sale?.before ?? null,
      discount_cents: discount ?? 0,
      lead_time: part.leadTime,
      freight: part.isFreight,
      ...(engine && { cart_item_number: engine.number, vehicle: engine.vehicle, agreements: engine.agreements }),
    }
    lines.push(line)
    if (price.core > 0)
      lines.push({
        ...line,
        position: line.position + 1,
        parent_position: line.position,
        kind: 'CoreCharge',
        name: coreName,
        list_cents: price.core,
        unit_cents: price.core,
        before_sale_cents: null,
        discount_cents: 0,
      })
  }
  return lines
}
