// The rows that an order is read from, and the statement that reads them.
import type {
  DeliveryType,
  OrderDetail,
  OrderEvent,
  OrderPayment,
  OrderRefund,
  OrderStatus,
} from '#contract/shop/orders.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import { type Agreed } from '#shop/cart/agreements.ts'
import type { KnownVehicle } from '#shop/cart/vehicle-entry.ts'
import { type StoreRow, storeJson } from '#shop/stores/store-row.ts'
import type { Address } from '#values/address.ts'
import type { Country, Locale } from '#values/locale.ts'
import { type Currency } from '#values/money.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'
import type { DiscountKind } from '#values/verified-discount.ts'
import { type PaymentRow } from './order-money.ts'

export interface OrderRow {
  is_own: boolean
  is_in_account: boolean
  has_invoice: boolean
  invoices: { number: string; at: string; total: number; parcel: string | null }[]
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

export interface LineRow {
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

/** What all readings of an order select; `opened` and `own` say to whom it is open, `name` in which language its parts are named. */
export const orderWhere = (
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
    (select coalesce(json_agg(json_build_object('number', number, 'at', issued_at, 'total', (facts ->> 'total')::int,
        'parcel', facts #>> '{parcel,number}') order by part), '[]') from invoice where invoice.order_id = orders.id) as invoices,
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
