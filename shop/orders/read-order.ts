import type { OrderDetail, OrderLine, OrderStatus } from '#contract/shop/orders.ts'
import type { Reader } from '#database/sql.ts'
import { acceptedOf } from '#shop/cart/agreements.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { drawingPath, productPath } from '#shop/catalog/part-summary.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { dayAfter } from '#shop/stores/opening.ts'
import { storeView } from '#shop/stores/store-row.ts'
import type { Locale } from '#values/locale.ts'
import { cents, times } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { shopDay } from '#values/shop-day.ts'
import { canCancel, canCancelItems, canInvoice, canTrack } from './order-can.ts'
import { moneyOf } from './order-money.ts'
import type { Seller } from './seller.ts'
import { orderOf } from './order-of-parts.ts'
import { readParts, readPartsForWork } from './order-parts.ts'
import type { LineRow, OrderRow } from './order-row.ts'

/**
 * An order that is the shopper's own: placed or looked up by this session, or by the signed-in customer. Anything else is
 * `order/not-found`, whether there is such an order or not (reliability rules 36 and 38). Number and email alone open it without
 * addresses, card and money (rule 39). One statement.
 */
export async function readOrder(
  db: Reader,
  shopper: Shopper,
  { orderId, seller, read = readParts }: { orderId: number; seller: Seller; read?: typeof readParts },
): Promise<OrderDetail> {
  const parts = await read(db, shopper, { orderId, reading: 'order' })
  if (!parts) throw new Refusal('order/not-found')
  const row = orderOf(parts)
  return orderDetail(row.is_own ? row : withoutPrivate(row), shopper.locale, seller)
}

export async function readOrderForWork(db: Reader, orderId: number, seller: Seller) {
  const parts = await readPartsForWork(db, orderId, 'order')
  const row = parts && orderOf(parts)
  return row && { order: orderDetail(row, row.locale, seller), locale: row.locale }
}

const withoutPrivate = (row: OrderRow): OrderRow => ({
  ...row,
  ship_to: null,
  bill_to: null,
  card_brand: null,
  invoices: [],
  credit_notes: [],
  refunds: [],
  attempt: null,
  taxes: row.taxes.map((tax) => ({ ...tax, certificate: null })),
  lines: row.lines.map((line) => ({ ...line, vehicle: null })),
})

function orderDetail(row: OrderRow, locale: Locale, seller: Seller): OrderDetail {
  return {
    id: recordId('order', row.id),
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    status: row.status,
    country: row.country,
    currency: row.currency,
    email: row.email,
    isMasked: !row.is_own,
    card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
    payment: row.payment,
    money: row.attempt ? moneyOf(row.attempt) : [],
    refunds: row.refunds.map(({ amount, at, ...refund }) => ({
      ...refund,
      amount: cents(amount),
      at: at && new Date(at).toISOString(),
    })),
    bank: row.bank && { amount: cents(row.bank.amount), question: row.bank.question },
    events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    isInAccount: row.is_in_account,
    joinedAt: row.is_in_account ? (row.joined_at?.toISOString() ?? null) : null,
    can: {
      track: canTrack(row, row.tracking.length),
      cancel: canCancel(row),
      cancelItems: canCancelItems(row),
      invoice: canInvoice(row, row.has_invoice),
    },
    invoices: row.invoices.map(({ number, at, total, parcel }) => ({
      number,
      issuedAt: new Date(at).toISOString(),
      total: cents(total),
      parcel,
    })),
    creditNotes: row.credit_notes,
    gstNumber: row.country === 'CA' ? seller.gstNumber : null,
    qstNumber: row.taxes.some(({ kind }) => kind === 'QST') ? seller.qstNumber : null,
    deliveryType: row.delivery_type,
    storeName: row.store_name,
    pickup: row.is_own ? pickupOf(row, locale) : null,
    liftGate: row.lift_gate,
    appointment: row.appointment,
    shippingMethod: row.shipping_method,
    withFreight: row.with_freight,
    shipTo: row.ship_to,
    billTo: row.bill_to,
    lines: linesOf(row.lines, row.status, locale),
    cancelled: row.cancelled.map((item) => ({
      ...item,
      amount: cents(item.amount),
      at: new Date(item.at).toISOString(),
    })),
    subtotal: cents(row.subtotal_cents),
    specialSaving: cents(row.special_saving_cents),
    saleSaving: cents(row.sale_saving_cents),
    discount: cents(row.discount_cents),
    discountCode: row.discount_code,
    discountKind: row.discount_kind,
    coreCharges: cents(row.core_cents),
    shipping: cents(row.shipping_cents),
    taxes: row.taxes.map(({ kind, rate, amount, certificate }) => ({
      kind,
      rate,
      amount: cents(amount),
      ...(certificate !== null && { certificate }),
    })),
    total: cents(row.total_cents),
    tracking: row.tracking.map((parcel) => ({
      ...parcel,
      deliveredAt: parcel.deliveredAt && new Date(parcel.deliveredAt).toISOString(),
      url: trackingUrl({ trackingNumber: parcel.number, orderNumber: row.number }, locale, seller),
    })),
  }
}

function pickupOf(row: OrderRow, locale: Locale): OrderDetail['pickup'] {
  if (row.delivery_type !== 'PICKUP' || !row.store) return null
  const ready = row.events.find(({ kind }) => kind === 'READY_FOR_PICKUP')
  return {
    store: storeView(row.store, locale),
    // Orders of before have no code of their own.
    code: row.pickup_code ?? row.number,
    on: row.pickup_on,
    collector: row.collector,
    until:
      ready && row.pickup_code !== null ? dayAfter(shopDay(new Date(ready.at)), shopSettings.pickup.holdDays) : null,
  }
}

/** The template of the specification (section 2). */
function trackingUrl(
  { trackingNumber, orderNumber }: { trackingNumber: string; orderNumber: string },
  locale: Locale,
  seller: Seller,
): string {
  const url = new URL(seller.trackingUrl)
  url.searchParams.set('tracking_numbers', trackingNumber)
  url.searchParams.set('order_number', orderNumber)
  url.searchParams.set('locale', locale)
  return url.href
}

const HANDED_OVER: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'DELIVERED', 'PICKED_UP'])

function linesOf(rows: LineRow[], status: OrderStatus, locale: Locale): OrderLine[] {
  return rows
    .filter(({ parent }) => parent === null)
    .map((row) => {
      const core = rows.find(({ parent }) => parent === row.position)
      return {
        position: row.position,
        partNumber: row.part_number,
        name: row.name,
        path: row.url_alias ? productPath(row.url_alias) : '/',
        drawing: drawingPath(row.part_number),
        quantity: row.quantity,
        list: cents(row.list),
        unit: cents(row.unit),
        total: times(cents(row.unit), row.quantity),
        beforeSale: row.before_sale === null ? null : cents(row.before_sale),
        discount: cents(row.discount),
        core: core ? { each: cents(core.unit), total: times(cents(core.unit), core.quantity) } : null,
        leadTime: row.lead_time,
        vehicle: vehicleOf(row, locale),
        // Of orders from before, and where nobody noted it, the status says it.
        handedOver: HANDED_OVER.has(status) ? row.quantity : row.handed_over,
      }
    })
}

function vehicleOf({ vehicle, cart_item_number: number, agreements }: LineRow, locale: Locale): OrderLine['vehicle'] {
  if (!vehicle || number === null) return null
  const { decoded: _, ...facts } = vehicle
  return { ...facts, cartItemNumber: number, agreements: acceptedOf(agreements ?? [], locale) }
}
