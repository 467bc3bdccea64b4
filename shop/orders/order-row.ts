// The rows that an order is made of.
import type {
  DeliveryType,
  OrderDetail,
  OrderEvent,
  OrderPayment,
  OrderRefund,
  OrderStatus,
} from '#contract/shop/orders.ts'
import { type Agreed } from '#shop/cart/agreements.ts'
import type { KnownVehicle } from '#shop/cart/vehicle-entry.ts'
import type { StoreRow } from '#shop/stores/store-row.ts'
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
  with_freight: boolean
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
