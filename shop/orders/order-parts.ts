// The statement that an order is read by: a row for itself, and one for each thing that hangs on it. Each table is looked up once, by the
// order's number, and put together by its reader: gathered by PostgreSQL, in a subselect for each, an order took it 1.4 times as long. What
// comes back of an order, what is claimed of it, and pages that show all of that read it by the same statement.
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { ownText } from '#shop/locales/catalogue-text.ts'
import { storeColumns } from '#shop/stores/store-row.ts'
import { DEFAULT_LOCALE, type Locale } from '#values/locale.ts'
import { lineNameFor } from './line-name.ts'
import { type AskedOrder, isInAccount, isOwn, openTo, openedBy } from './own-order.ts'
import type { FiledLine, LineFacts, OwnFacts, PartRows } from './part-rows.ts'

const OF_ORDER = [
  'store',
  'payment',
  'bank',
  'event',
  'tax',
  'invoice',
  'creditNote',
  'refund',
  'cancelled',
  'parcel',
  'handedOver',
] as const
/** What each reading needs beside the order itself and its lines: a page that shows an order, its returns and its claims reads them at once. */
const READINGS = {
  order: OF_ORDER,
  returns: ['store', 'event', 'tax', 'refund', 'return'],
  claims: ['event', 'refund', 'return', 'claim'],
  page: [...OF_ORDER, 'return', 'claim'],
} as const satisfies Record<string, readonly Kind[]>
type Kind = Exclude<keyof PartRows, 'order' | 'line' | 'filedLine'>
export type Reading = keyof typeof READINGS
/** Those that go by what a part is filed under. */
type Filing = 'returns' | 'page'
const isFiling = (reading: Reading): reading is Filing => reading === 'returns' || reading === 'page'

/** An order's parts by their kinds, in no order; names of parts in the reader's language. */
export type OrderParts<Read extends Reading> = {
  own: OwnFacts
  line: (Read extends Filing ? FiledLine : LineFacts)[]
  nameOf: (line: LineFacts) => string
} & { [Part in (typeof READINGS)[Read][number]]: PartRows[Part][] }

/** Undefined where the order is not open to the shopper (rules 36, 38 and 39), or there is none. */
export async function readParts<Read extends Reading>(
  db: Reader,
  { sessionId, customerId, locale }: Shopper,
  { orderId, reading }: { orderId: number; reading: Read },
): Promise<OrderParts<Read> | undefined> {
  const found = await db.all(openToShopper({ orderId, sessionId, customerId }, `${reading} ${locale}`))
  return partsOf(found, reading, (line, own) =>
    lineNameFor(locale, own.locale, { asOrdered: line.ordered_as, now: line.called_now }),
  )
}

/** For the worker and for staff; names as they were ordered. */
export async function readPartsForWork<Read extends Reading>(
  db: Reader,
  orderId: number,
  reading: Read,
): Promise<OrderParts<Read> | undefined> {
  return partsOf(await db.all(openForWork({ orderId }, reading)), reading, (line) => line.ordered_as)
}

interface FoundPart {
  part: keyof PartRows
  facts: unknown
}

function partsOf<Read extends Reading>(
  found: readonly FoundPart[],
  reading: Read,
  name: (line: LineFacts, own: OwnFacts) => string,
): OrderParts<Read> | undefined {
  const parts: Partial<Record<keyof PartRows, unknown[]>> = { line: [] }
  for (const kind of READINGS[reading]) parts[kind] = []
  for (const { part, facts } of found) (parts[part] ??= []).push(facts)
  const own = parts.order?.[0] as OwnFacts | undefined
  return own && ({ ...parts, own, nameOf: (line: LineFacts) => name(line, own) } as unknown as OrderParts<Read>)
}

interface Asked {
  id: RawBuilder<unknown>
  /** In which language parts are called now. */
  locale: Locale
}

const lineColumns = ({ locale }: Asked) => sql`
  line.id, line.position, line.parent_position as parent, line.kind, line.product_id, line.part_number, line.name as ordered_as,
  ${ownText(sql.ref('product.name'), locale)} as called_now, product.url_alias, line.quantity, line.list_cents as list,
  line.unit_cents as unit, line.before_sale_cents as before_sale, line.discount_cents as discount, line.lead_time,
  line.cart_item_number, line.vehicle, line.agreements, line.handed_over, line.freight, product.returnable,
  product.restriction_classes`

const linesOf = (asked: Asked) => sql`
  select ${lineColumns(asked)} from order_line line left join product on product.id = line.product_id where line.order_id = ${asked.id}`

const filedLinesOf = (asked: Asked) => sql`
  select ${lineColumns(asked)}, category.slug as category, above.slug as "group"
  from order_line line left join product on product.id = line.product_id
    left join category on category.id = product.category_id left join category above on above.id = category.parent_id
  where line.order_id = ${asked.id}`

const PARTS: Record<Kind, (asked: Asked) => RawBuilder<unknown>> = {
  store: ({ id }) => sql`select ${storeColumns} from store where id = (select store_id from orders where id = ${id})`,
  payment: ({ id }) => sql`
    select state, amount_cents as amount, cancelled_cents as cancelled, held_cents as held, captured_cents as captured,
      refunded_cents as refunded, started_at, moved_at
    from payment_attempt where id = (select attempt_id from orders where id = ${id})`,
  bank: ({ id }) => sql`
    select amount_cents as amount, question_url as question from payment_hold
    where attempt_id = (select attempt_id from orders where id = ${id}) and state = 'ASKED'`,
  event: ({ id }) => sql`select kind, at, is_day as "isDay" from order_event where order_id = ${id}`,
  tax: ({ id }) => sql`
    select position as place, kind, rate_thousandths as rate, base_cents as base, amount_cents as amount, certificate
    from order_tax where order_id = ${id}`,
  invoice: ({ id }) => sql`
    select part as place, number, issued_at as at, (facts ->> 'total')::int as total, facts #>> '{parcel,number}' as parcel
    from invoice where order_id = ${id}`,
  creditNote: ({ id }) => sql`select id, number, issued_at from credit_note where order_id = ${id}`,
  refund: ({ id }) => sql`
    select id, attempt_id, return_id, amount_cents as amount, state, why, ended_at as at, units from refund where order_id = ${id}`,
  cancelled: ({ id }) => sql`
    select id, order_line_id as line, quantity, total_cents as amount, created_at as at
    from cancelled_item where order_id = ${id} and not is_last`,
  parcel: ({ id }) => sql`
    select id, carrier, number, shipped_on as "shippedOn", delivered_at as "deliveredAt" from order_tracking where order_id = ${id}`,
  handedOver: ({ id }) => sql`
    select id, shipment_id as parcel, order_line_id as line, quantity from handed_over
    where order_id = ${id} and shipment_id is not null`,
  return: ({ id }) => sql`
    select id, kind, status, order_line_position as position, quantity, units, core_units as "coreUnits", reason, method,
      requested_at as "requestedAt", together_with as "togetherWith", not_arrived_at as "notArrivedAt", refund_cents as refunded,
      grade, granted_core_cents as "grantedCore", decision
    from return_request where order_id = ${id}`,
  claim: ({ id }) => sql`
    select id, kind, status, order_line_position as position, message, requested_at as "requestedAt", decision,
      array(select position from claim_photo where claim_id = claim.id order by position) as photos
    from claim where order_id = ${id}`,
}

interface Opening {
  /** To whom it is open: what hangs on it is read all the same, and is nobody's without it. */
  condition: RawBuilder<unknown>
  own: RawBuilder<unknown>
  opened: RawBuilder<unknown>
}

const statement = (asked: Asked, { condition, own, opened }: Opening, reading: Reading) => sql<FoundPart>`
  select 'order' as part, row_to_json(found) as facts from (
    select orders.id, number, placed_at, released_at, refunded_cents, joined_at, status, locale, country, currency, email, card_brand,
      card_last4, delivery_type, lift_gate, ship_to, appointment, shipping_method, bill_to, subtotal_cents, special_saving_cents,
      sale_saving_cents, discount_cents, discount_code, discount_kind, core_cents, shipping_cents, total_cents, ${own}, pickup_code,
      pickup_on, collector, attempt_id
    from orders ${opened} where orders.id = ${asked.id} and ${condition}
  ) found
  union all select 'line', row_to_json(found) from (${isFiling(reading) ? filedLinesOf(asked) : linesOf(asked)}) found
  union all ${sql.join(
    READINGS[reading].map(
      (kind) => sql`select ${sql.lit(kind)}, row_to_json(found) from (${PARTS[kind](asked)}) found`,
    ),
    sql` union all `,
  )}`

const openToShopper = prepared<AskedOrder, FoundPart, `${Reading} ${Locale}`>(
  ({ orderId: id, sessionId, customerId }, shape) => {
    const [reading, locale] = shape.split(' ') as [Reading, Locale]
    return statement(
      { id, locale },
      {
        condition: openTo({ customerId }),
        own: sql`${isOwn({ customerId })} as is_own, ${isInAccount({ customerId })} as is_in_account`,
        opened: openedBy({ sessionId }),
      },
      reading,
    )
  },
)

const openForWork = prepared<{ orderId: number }, FoundPart, Reading>(({ orderId: id }, reading) =>
  statement(
    { id, locale: DEFAULT_LOCALE },
    { condition: sql`true`, own: sql`true as is_own, false as is_in_account`, opened: sql`` },
    reading,
  ),
)
