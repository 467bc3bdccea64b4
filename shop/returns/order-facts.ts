// An order as its returns see it: what was bought and paid, when it reached its customer, and what comes back already. One statement.
import type { ReturnKind, ReturnMethod, ReturnReason, ReturnStatus } from '#contract/shop/returns.ts'
import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { lineName } from '#shop/orders/line-name.ts'
import { type AskedOrder, isInAccount, isOwn, openTo, openedBy } from '#shop/orders/own-order.ts'
import type { TaxLine } from '#contract/shop/checkout.ts'
import type { Address } from '#values/address.ts'
import type { Locale } from '#values/locale.ts'
import { type Cents, type Currency, cents } from '#values/money.ts'
import type { Paid, PaidLine } from './refund-amounts.ts'
import type { Goods } from './return-rules.ts'

export type TaxKind = TaxLine['kind']

export interface FactsLine extends PaidLine {
  productId: number
  partNumber: string
  name: string
  alias: string | null
  freight: boolean
  goods: Goods
}

export interface FactsReturn {
  id: number
  kind: ReturnKind
  status: ReturnStatus
  /** Of the part's line; as stored, a core's is that of its charge. */
  position: number
  quantity: number
  units: number[]
  coreUnits: number[]
  reason: ReturnReason
  method: ReturnMethod | null
  requestedAt: string
  /** The return that leads its parcel; null where it comes alone, or leads. */
  togetherWith: number | null
  /** When it was marked as not arrived in time; it may have come since. */
  notArrivedAt: string | null
  /** What was given back, where that is known. */
  refunded: Cents | null
  grade: 'FULL' | 'PARTIAL' | 'NONE' | null
  grantedCore: Cents | null
  decision: string | null
  money: 'PENDING' | 'DONE' | 'ELSEWHERE' | null
}

/** Pieces of a part's line, and of its core charge, that staff gave the money of back without a return. */
export interface GivenBack {
  position: number
  units: number[]
  coreUnits: number[]
}

export interface OrderFacts {
  id: number
  number: string
  status: OrderStatus
  locale: Locale
  email: string
  /** Who sends it back: whom it was shipped, or billed, to. */
  sender: Address | null
  currency: Currency
  delivery: DeliveryType
  isOwn: boolean
  isInAccount: boolean
  /** Whether somebody who works here asks: they begin what its customer is asked to call about. */
  isByStaff: boolean
  storeName: string | null
  /** When the customer had it, or will have had it at the latest where nobody noted it; null before. */
  reachedAt: Date | null
  paid: Paid<TaxKind>
  lines: FactsLine[]
  returns: FactsReturn[]
  givenBack: GivenBack[]
}

export async function readOrderFacts(db: Reader, shopper: Shopper, orderId: number): Promise<OrderFacts | undefined> {
  const { sessionId, customerId, locale } = shopper
  const row = await db.first(factsOpenTo({ orderId, sessionId, customerId }, locale))
  return row && factsOf(row)
}

/** For what staff begin for its customer. */
export async function readFactsForStaff(db: Reader, orderId: number): Promise<OrderFacts | undefined> {
  const facts = await readFactsForWork(db, orderId)
  return facts && { ...facts, isByStaff: true }
}

/** For the worker and for staff; names as they were ordered. */
export async function readFactsForWork(db: Reader, orderId: number): Promise<OrderFacts | undefined> {
  const row = await db.first(
    factsWhere({
      condition: sql`orders.id = ${orderId}`,
      own: sql`true as is_own, false as is_in_account`,
      opened: sql``,
      name: sql<string>`line.name`,
    }),
  )
  return row && factsOf(row)
}

interface Row {
  id: number
  number: string
  status: OrderStatus
  locale: Locale
  email: string
  sender: Address | null
  currency: Currency
  delivery: DeliveryType
  is_own: boolean
  is_in_account: boolean
  store_name: string | null
  reached_at: Date | null
  shipping: number
  taxes: { position: number; kind: TaxKind; rate: number; base: number; amount: number }[]
  lines: (Goods & {
    position: number
    parent: number | null
    quantity: number
    unit: number
    discount: number
    productId: number
    partNumber: string
    name: string
    alias: string | null
    freight: boolean
  })[]
  returns: (Omit<FactsReturn, 'units' | 'coreUnits' | 'refunded' | 'grantedCore'> & {
    units: number[] | null
    coreUnits: number[] | null
    refunded: number | null
    grantedCore: number | null
  })[]
  given_back: GivenBack[]
}

function factsOf(row: Row): OrderFacts {
  const lines = row.lines.map(
    ({ kind, returnable, category, group, restrictionClasses, ...line }): FactsLine => ({
      ...line,
      unit: cents(line.unit),
      discount: cents(line.discount),
      goods: { kind, returnable, category, group, restrictionClasses },
    }),
  )
  const taxes = row.taxes.map((tax) => ({ ...tax, base: cents(tax.base), amount: cents(tax.amount) }))
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    locale: row.locale,
    email: row.email,
    sender: row.sender,
    currency: row.currency,
    delivery: row.delivery,
    isOwn: row.is_own,
    isInAccount: row.is_in_account,
    isByStaff: false,
    storeName: row.store_name,
    reachedAt: row.reached_at,
    paid: { lines, shipping: cents(row.shipping), taxes },
    lines,
    returns: row.returns.map((asked) => returnOf(asked, lines)),
    givenBack: row.given_back,
  }
}

function returnOf(row: Row['returns'][number], lines: FactsLine[]): FactsReturn {
  const { kind, quantity } = row
  const position = lines.find((line) => line.position === row.position)?.parent ?? row.position
  // Returns from before were of the first pieces.
  const first = Array.from({ length: quantity }, (_, unit) => unit)
  return {
    ...row,
    position,
    units: row.units ?? (kind === 'PART' ? first : []),
    coreUnits: row.coreUnits ?? (kind === 'CORE' ? first : []),
    refunded: row.refunded === null ? null : cents(row.refunded),
    grantedCore: row.grantedCore === null ? null : cents(row.grantedCore),
  }
}

/** The longest delivery that the shop states, for orders of which nobody noted when they arrived. */
const LONGEST_DELIVERY_DAYS = 14

/** Of a row of `orders`: when its customer had it; null before. */
export const reachedAt = sql<Date | null>`case when orders.status in ('DELIVERED', 'PICKED_UP') then coalesce(
  (select max(at) from order_event where order_id = orders.id and kind in ('DELIVERED', 'PICKED_UP')),
  orders.placed_at + make_interval(days => ${LONGEST_DELIVERY_DAYS})) end`

const factsWhere = ({
  condition,
  own,
  opened,
  name,
}: {
  condition: RawBuilder<unknown>
  own: RawBuilder<unknown>
  opened: RawBuilder<unknown>
  name: RawBuilder<string>
}) => sql<Row>`
  select orders.id, orders.number, orders.status, orders.locale, orders.email, coalesce(orders.ship_to, orders.bill_to) as sender,
    orders.currency, orders.delivery_type as delivery, ${own}, store.name as store_name, orders.shipping_cents as shipping,
    ${reachedAt} as reached_at,
    (select coalesce(json_agg(json_build_object('position', position, 'kind', kind, 'rate', rate_thousandths, 'base', base_cents,
        'amount', amount_cents) order by position), '[]') from order_tax where order_id = orders.id) as taxes,
    (select coalesce(json_agg(json_build_object('position', line.position, 'parent', line.parent_position,
        'quantity', line.quantity, 'unit', line.unit_cents, 'discount', line.discount_cents, 'productId', line.product_id,
        'partNumber', line.part_number, 'name', ${name}, 'alias', product.url_alias, 'freight', line.freight,
        'kind', line.kind, 'returnable', coalesce(product.returnable, true), 'category', category.slug, 'group', parent.slug,
        'restrictionClasses', coalesce(to_json(product.restriction_classes), '[]')) order by line.position), '[]')
      from order_line line left join product on product.id = line.product_id
        left join category on category.id = product.category_id left join category parent on parent.id = category.parent_id
      where line.order_id = orders.id and line.quantity > 0) as lines,
    (select coalesce(json_agg(json_build_object('id', asked.id, 'kind', asked.kind, 'status', asked.status,
        'position', asked.order_line_position, 'quantity', asked.quantity, 'units', asked.units, 'coreUnits', asked.core_units,
        'reason', asked.reason, 'method', asked.method, 'requestedAt', asked.requested_at,
        'togetherWith', asked.together_with, 'notArrivedAt', asked.not_arrived_at,
        'refunded', coalesce(refund.amount_cents, asked.refund_cents), 'grade', asked.grade,
        'grantedCore', asked.granted_core_cents, 'decision', asked.decision, 'money', refund.state)
        order by asked.requested_at desc, asked.id desc), '[]')
      from return_request asked left join refund on refund.return_id = asked.id where asked.order_id = orders.id) as returns,
    (select coalesce(json_agg(piece), '[]') from refund, jsonb_array_elements(refund.units) piece
      where refund.order_id = orders.id) as given_back
  from orders left join store on store.id = orders.store_id ${opened}
  where ${condition}`

const factsOpenTo = prepared<AskedOrder, Row, Locale>(({ orderId, sessionId, customerId }, locale) =>
  factsWhere({
    condition: sql`orders.id = ${orderId} and ${openTo({ customerId })}`,
    own: sql`${isOwn({ customerId })} as is_own, ${isInAccount({ customerId })} as is_in_account`,
    opened: openedBy({ sessionId }),
    name: lineName(locale, sql.ref('orders.locale')),
  }),
)
