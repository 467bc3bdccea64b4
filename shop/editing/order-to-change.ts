// An order as a change of it begins: what was agreed to, and by which facts it is priced again. The order's row is held from here on.
import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { type Reader, sql } from '#database/sql.ts'
import { type CouponFacts, couponColumns, isEligible } from '#shop/pricing/coupon-facts.ts'
import { type Exemption, exemptionsOf } from '#shop/pricing/exemptions.ts'
import { ratesOf, type ShippingRate } from '#shop/pricing/shipping-rates.ts'
import type { Address } from '#values/address.ts'
import type { Country, Locale } from '#values/locale.ts'
import { shopDay } from '#values/shop-day.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'
import type { DiscountKind } from '#values/verified-discount.ts'

export interface StoredLine {
  id: number
  position: number
  parent: number | null
  kind: string
  productId: number
  partNumber: string
  quantity: number
  handedOver: number
  list: number
  unit: number
  beforeSale: number | null
}

export interface OrderToChange {
  id: number
  status: OrderStatus
  delivery: DeliveryType
  releasedAt: Date | null
  refunded: number
  locale: Locale
  country: Country
  total: number
  discountKind: DiscountKind | null
  discount: number
  method: ShippingMethod | null
  liftGate: boolean
  appointment: boolean
  shipTo: Address | null
  /** The day of the sale, by which its taxes go. */
  on: string
  lines: StoredLine[]
  coupon: CouponFacts | null
  rates: ShippingRate[]
  exemptions: Exemption[]
}

export async function readOrderToChange(db: Reader, orderId: number): Promise<OrderToChange | undefined> {
  const row = await db.first(orderOf(orderId))
  if (!row) return undefined
  const { customerId, placedAt, ...order } = row
  const exemptions = customerId === null ? [] : await db.all(exemptionsOf(customerId, order.country))
  return { ...order, on: shopDay(placedAt), exemptions, lines: order.lines.filter(({ quantity }) => quantity > 0) }
}

/** Of these parts, those that a promotion is for. */
export async function eligibleAmong(db: Reader, productIds: number[], promotionId: number): Promise<Set<number>> {
  const rows = await db.all<{ id: number }>(sql`
    select product.id from product where product.id = any (${productIds}::bigint[]) and ${isEligible(sql`${promotionId}::bigint`)}`)
  return new Set(rows.map(({ id }) => id))
}

type Row = Omit<OrderToChange, 'on' | 'exemptions'> & { customerId: number | null; placedAt: Date }

const orderOf = (orderId: number) => sql<Row>`
  select orders.id, orders.status, orders.delivery_type as delivery, orders.released_at as "releasedAt", orders.refunded_cents as refunded,
    orders.locale, orders.country, orders.total_cents as total, orders.discount_kind as "discountKind", orders.discount_cents as discount,
    orders.shipping_method as method, orders.lift_gate as "liftGate", orders.appointment, orders.ship_to as "shipTo",
    orders.customer_id as "customerId", orders.placed_at as "placedAt",
    (select coalesce(json_agg(json_build_object('id', id, 'position', position, 'parent', parent_position, 'kind', kind,
        'productId', product_id, 'partNumber', part_number, 'quantity', quantity, 'handedOver', handed_over, 'list', list_cents,
        'unit', unit_cents, 'beforeSale', before_sale_cents) order by position), '[]')
      from order_line where order_id = orders.id) as lines,
    (select to_json(facts) from (select ${couponColumns(sql`null::bigint`)} from coupon
        join promotion on promotion.id = coupon.promotion_id where coupon.code = orders.discount_code) facts) as coupon,
    ${ratesOf(sql`orders.country`)} as rates
  from orders where orders.id = ${orderId} for update of orders`
