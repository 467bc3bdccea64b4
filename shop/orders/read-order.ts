import type {
  DeliveryType,
  OrderDetail,
  OrderEvent,
  OrderLine,
  OrderPayment,
  OrderRefund,
  OrderStatus,
} from '#contract/shop/orders.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { acceptedOf, type Agreed } from '#shop/cart/agreements.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import type { KnownVehicle } from '#shop/cart/vehicle-entry.ts'
import { drawingPath, productPath } from '#shop/catalog/part-summary.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { dayAfter } from '#shop/stores/opening.ts'
import { type StoreRow, storeJson, storeView } from '#shop/stores/store-row.ts'
import type { Address } from '#values/address.ts'
import type { Country, Locale } from '#values/locale.ts'
import { type Currency, cents, times } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'
import { shopDay } from '#values/shop-day.ts'
import type { DiscountKind } from '#values/verified-discount.ts'
import { lineName } from './line-name.ts'
import { canCancel, canCancelItems, canInvoice, canTrack } from './order-can.ts'
import { moneyOf, type PaymentRow } from './order-money.ts'
import { type AskedOrder, isInAccount, isOwn, openTo, openedBy } from './own-order.ts'
import type { Seller } from './seller.ts'

/**
 * An order that is the shopper's own: placed or looked up by this session, or by the signed-in customer. Anything else is
 * `order/not-found`, whether there is such an order or not (reliability rules 36 and 38). Number and email alone open it without
 * addresses, card and money (rule 39). One statement.
 */
export async function readOrder(
  db: Reader,
  shopper: Shopper,
  { orderId, seller }: { orderId: number; seller: Seller },
): Promise<OrderDetail> {
  const { sessionId, customerId, locale } = shopper
  const row = await db.first(orderOpenTo({ orderId, sessionId, customerId }, locale))
  if (!row) throw new Refusal('order/not-found')
  return orderDetail(row.is_own ? row : withoutPrivate(row), locale, seller)
}

export async function readOrderForWork(db: Reader, orderId: number, seller: Seller) {
  const row = await db.first(orderWhere(sql`orders.id = ${orderId}`))
  return row && { order: orderDetail(row, row.locale, seller), locale: row.locale }
}

const withoutPrivate = (row: OrderRow): OrderRow => ({
  ...row,
  ship_to: null,
  bill_to: null,
  card_brand: null,
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
    creditNotes: row.credit_notes,
    gstNumber: row.country === 'CA' ? seller.gstNumber : null,
    qstNumber: row.taxes.some(({ kind }) => kind === 'QST') ? seller.qstNumber : null,
    deliveryType: row.delivery_type,
    storeName: row.store_name,
    pickup: row.is_own ? pickupOf(row, locale) : null,
    liftGate: row.lift_gate,
    appointment: row.appointment,
    shippingMethod: row.shipping_method,
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
    until: ready ? dayAfter(shopDay(new Date(ready.at)), shopSettings.pickup.holdDays) : null,
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

interface OrderRow {
  is_own: boolean
  is_in_account: boolean
  has_invoice: boolean
  credit_notes: string[]
  joined_at: Date | null
  id: number
  number: string
  placed_at: Date
  released_at: Date | null
  refunded_cents: number
  status: OrderStatus
  locale: Locale
  country: Country
  currency: Currency
  email: string
  card_brand: string | null
  card_last4: string | null
  payment: OrderPayment | null
  attempt: PaymentRow | null
  refunds: (Omit<OrderRefund, 'amount'> & { amount: number })[]
  events: OrderEvent[]
  delivery_type: DeliveryType
  store_name: string | null
  store: StoreRow | null
  pickup_code: string | null
  pickup_on: string | null
  collector: string | null
  lift_gate: boolean
  appointment: boolean
  shipping_method: ShippingMethod | null
  ship_to: Address | null
  bill_to: Address | null
  subtotal_cents: number
  special_saving_cents: number
  sale_saving_cents: number
  discount_cents: number
  discount_code: string | null
  discount_kind: DiscountKind | null
  core_cents: number
  shipping_cents: number
  total_cents: number
  lines: LineRow[]
  cancelled: { position: number; partNumber: string; name: string; quantity: number; amount: number; at: string }[]
  taxes: { kind: OrderDetail['taxes'][number]['kind']; rate: number; amount: number; certificate: string | null }[]
  tracking: {
    carrier: string
    number: string
    shippedOn: string
    deliveredAt: string | null
    items: { position: number; quantity: number }[]
  }[]
  bank: { amount: number; question: string | null } | null
}

interface LineRow {
  position: number
  parent: number | null
  part_number: string
  name: string
  url_alias: string | null
  quantity: number
  list: number
  unit: number
  before_sale: number | null
  discount: number
  lead_time: string
  cart_item_number: number | null
  vehicle: KnownVehicle | null
  agreements: Agreed[] | null
  handed_over: number
}

const AS_ORDERED = sql<string>`line.name`

const orderWhere = (
  condition: RawBuilder<unknown>,
  own: RawBuilder<unknown> = sql`true as is_own, false as is_in_account`,
  opened: RawBuilder<unknown> = sql``,
  name = AS_ORDERED,
) => sql<OrderRow>`
  select orders.id, orders.number, orders.placed_at, orders.released_at, orders.refunded_cents, orders.joined_at, orders.status, orders.locale, orders.country,
    orders.currency, orders.email, orders.card_brand, orders.card_last4, orders.delivery_type, orders.lift_gate, orders.ship_to, orders.appointment,
    case when orders.delivery_type = 'SHIP' then coalesce(orders.shipping_method, case
      when exists (select from order_line line where line.order_id = orders.id and not line.freight) then 'GROUND'
      else 'FREIGHT' end) end as shipping_method,
    orders.bill_to, orders.subtotal_cents, orders.special_saving_cents, orders.sale_saving_cents, orders.discount_cents,
    orders.discount_code, orders.discount_kind, orders.core_cents, orders.shipping_cents, orders.total_cents, ${own}, store.name as store_name,
    case when orders.store_id is not null then ${storeJson(sql`orders.store_id`)} end as store, orders.pickup_code,
    orders.pickup_on::text as pickup_on, orders.collector,
    exists (select from invoice where invoice.order_id = orders.id) as has_invoice,
    (select coalesce(json_agg(number order by issued_at, id), '[]') from credit_note where order_id = orders.id) as credit_notes,
    case attempt.state when 'ordered' then 'HELD' when 'captured' then 'TAKEN' when 'done' then 'TAKEN'
      when 'cancelled' then 'RETURNING' when 'voided' then 'RELEASED' when 'refunded' then 'REFUNDED' end as payment,
    (select json_build_object('amount', amount_cents, 'question', question_url) from payment_hold
      where attempt_id = attempt.id and state = 'ASKED' and orders.status in ('PROCESSING', 'READY_FOR_PICKUP', 'SHIPPED') limit 1) as bank,
    case when attempt.id is not null then json_build_object('state', attempt.state, 'amount', attempt.amount_cents, 'cancelled', attempt.cancelled_cents,
      'held', attempt.held_cents, 'captured', attempt.captured_cents, 'refunded', attempt.refunded_cents,
      'refunds', (select coalesce(json_agg(json_build_object('amount', amount_cents, 'at', ended_at, 'state', state) order by id), '[]')
        from refund where order_id = orders.id and attempt_id = attempt.id and state <> 'ELSEWHERE'),
      'started_at', attempt.started_at, 'moved_at', attempt.moved_at) end as attempt,
    (select coalesce(json_agg(json_build_object('amount', amount_cents, 'state', state, 'why', why, 'at', ended_at) order by id), '[]')
      from refund where order_id = orders.id and why is not null) as refunds,
    (select coalesce(json_agg(json_build_object('kind', kind, 'at', at, 'isDay', is_day) order by at, kind), '[]')
      from order_event where order_id = orders.id) as events,
    (select coalesce(json_agg(json_build_object('position', line.position, 'parent', line.parent_position,
        'part_number', line.part_number, 'name', ${name}, 'url_alias', product.url_alias, 'quantity', line.quantity,
        'list', line.list_cents, 'unit', line.unit_cents, 'before_sale', line.before_sale_cents, 'discount', line.discount_cents,
        'lead_time', line.lead_time, 'cart_item_number', line.cart_item_number, 'vehicle', line.vehicle,
        'agreements', line.agreements, 'handed_over', line.handed_over) order by line.position), '[]')
      from order_line line left join product on product.id = line.product_id where line.order_id = orders.id and line.quantity > 0) as lines,
    (select coalesce(json_agg(json_build_object('position', line.position, 'partNumber', line.part_number, 'name', ${name},
        'quantity', item.quantity, 'amount', item.total_cents, 'at', item.created_at) order by item.id), '[]')
      from cancelled_item item join order_line line on line.id = item.order_line_id left join product on product.id = line.product_id
      where item.order_id = orders.id and not item.is_last) as cancelled,
    (select coalesce(json_agg(json_build_object('kind', kind, 'rate', rate_thousandths, 'amount', amount_cents, 'certificate', certificate)
        order by position), '[]') from order_tax where order_id = orders.id) as taxes,
    (select coalesce(json_agg(json_build_object('carrier', carrier, 'number', number, 'shippedOn', shipped_on,
        'deliveredAt', delivered_at, 'items', (select coalesce(json_agg(json_build_object('position', item_line.position,
            'quantity', item.quantity) order by item_line.position, item.id), '[]')
          from handed_over item join order_line item_line on item_line.id = item.order_line_id where item.shipment_id = order_tracking.id))
        order by shipped_on, number), '[]') from order_tracking where order_id = orders.id) as tracking
  from orders left join store on store.id = orders.store_id left join payment_attempt attempt on attempt.id = orders.attempt_id
    ${opened}
  where ${condition}`

const orderOpenTo = prepared<AskedOrder, OrderRow, Locale>(({ orderId, sessionId, customerId }, locale) =>
  orderWhere(
    sql`orders.id = ${orderId} and ${openTo({ customerId })}`,
    sql`${isOwn({ customerId })} as is_own, ${isInAccount({ customerId })} as is_in_account`,
    openedBy({ sessionId }),
    lineName(locale, sql.ref('orders.locale')),
  ),
)
