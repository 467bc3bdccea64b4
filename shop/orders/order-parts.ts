// The statement that an order is read by: a row for itself, and one for each thing that hangs on it. Each table is looked up once, by the
// order's number, and put together here: gathered by PostgreSQL, in a subselect for each, an order took it 1.4 times as long.
import type { OrderPayment, OrderStatus } from '#contract/shop/orders.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import { ownText } from '#shop/locales/catalogue-text.ts'
import { joinedStoreJson, type StoreRow } from '#shop/stores/store-row.ts'
import type { Locale } from '#values/locale.ts'
import { lineNameFor } from './line-name.ts'
import type { PaymentRow } from './order-money.ts'
import type { LineRow, OrderRow } from './order-row.ts'

interface Parts {
  order: OwnFacts
  line: Omit<LineRow, 'name'> & { id: number; freight: boolean; ordered_as: string; called_now: string | null }
  event: OrderRow['events'][number]
  tax: OrderRow['taxes'][number] & Place
  invoice: OrderRow['invoices'][number] & Place
  creditNote: { id: number; number: string; issued_at: string }
  refund: RefundFacts
  cancelled: { id: number; line: number; quantity: number; amount: number; at: string }
  parcel: Omit<OrderRow['tracking'][number], 'items'> & { id: number }
  handedOver: { id: number; parcel: number; line: number; quantity: number }
}

interface Place {
  place: number
}

/** Moments are texts, as JSON has them. */
interface OwnFacts extends Omit<OrderRow, 'placed_at' | 'released_at' | 'joined_at' | Gathered> {
  placed_at: string
  released_at: string | null
  joined_at: string | null
  attempt_id: number | null
  attempt: Omit<PaymentRow, 'refunds'> | null
  store: StoreRow | null
}
type Gathered =
  | 'has_invoice'
  | 'invoices'
  | 'credit_notes'
  | 'payment'
  | 'attempt'
  | 'refunds'
  | 'events'
  | 'store_name'
  | 'lines'
  | 'cancelled'
  | 'taxes'
  | 'tracking'

interface RefundFacts {
  id: number
  attempt_id: number | null
  amount: number
  state: OrderRow['refunds'][number]['state']
  why: string | null
  at: string | null
}

export type OrderPart = { [Kind in keyof Parts]: { part: Kind; facts: Parts[Kind] } }[keyof Parts]

interface Asked {
  id: RawBuilder<unknown>
  /** To whom it is open: what hangs on it is read all the same, and is nobody's without it. */
  condition: RawBuilder<unknown>
  own: RawBuilder<unknown>
  opened: RawBuilder<unknown>
  /** In which language parts are called, where they are not called as they were ordered. */
  locale: Locale
}

const PARTS: Record<Exclude<keyof Parts, 'order'>, (asked: Pick<Asked, 'id' | 'locale'>) => RawBuilder<unknown>> = {
  line: ({ id, locale }) => sql`
    select line.id, position, parent_position as parent, line.part_number, line.name as ordered_as,
      ${ownText(sql.ref('product.name'), locale)} as called_now, product.url_alias, quantity, list_cents as list, unit_cents as unit,
      before_sale_cents as before_sale, discount_cents as discount, lead_time, cart_item_number, vehicle, agreements, handed_over, freight
    from order_line line left join product on product.id = line.product_id where order_id = ${id}`,
  event: ({ id }) => sql`select kind, at, is_day as "isDay" from order_event where order_id = ${id}`,
  tax: ({ id }) => sql`
    select position as place, kind, rate_thousandths as rate, amount_cents as amount, certificate from order_tax where order_id = ${id}`,
  invoice: ({ id }) => sql`
    select part as place, number, issued_at as at, (facts ->> 'total')::int as total, facts #>> '{parcel,number}' as parcel
    from invoice where order_id = ${id}`,
  creditNote: ({ id }) => sql`select id, number, issued_at from credit_note where order_id = ${id}`,
  refund: ({ id }) => sql`
    select id, attempt_id, amount_cents as amount, state, why, ended_at as at from refund where order_id = ${id}`,
  cancelled: ({ id }) => sql`
    select id, order_line_id as line, quantity, total_cents as amount, created_at as at
    from cancelled_item where order_id = ${id} and not is_last`,
  parcel: ({ id }) => sql`
    select id, carrier, number, shipped_on as "shippedOn", delivered_at as "deliveredAt" from order_tracking where order_id = ${id}`,
  handedOver: ({ id }) => sql`
    select id, shipment_id as parcel, order_line_id as line, quantity from handed_over
    where order_id = ${id} and shipment_id is not null`,
}

/** What all readings of an order select. */
export const orderParts = ({ id, condition, own, opened, locale }: Asked): RawBuilder<OrderPart> => sql<OrderPart>`
  select 'order' as part, row_to_json(found) as facts from (
    select orders.id, orders.number, orders.placed_at, orders.released_at, orders.refunded_cents, orders.joined_at, orders.status, orders.locale, orders.country,
      orders.currency, orders.email, card_brand, card_last4, delivery_type, lift_gate, ship_to, appointment, shipping_method, bill_to,
      subtotal_cents, special_saving_cents, sale_saving_cents, discount_cents, discount_code, discount_kind, core_cents, shipping_cents,
      total_cents, ${own}, pickup_code, pickup_on, collector, orders.attempt_id,
      ${joinedStoreJson} as store,
      case when attempt.id is not null then json_build_object('state', attempt.state, 'amount', attempt.amount_cents,
        'cancelled', attempt.cancelled_cents, 'held', attempt.held_cents, 'captured', attempt.captured_cents, 'refunded', attempt.refunded_cents,
        'started_at', attempt.started_at, 'moved_at', attempt.moved_at) end as attempt,
      (select json_build_object('amount', amount_cents, 'question', question_url) from payment_hold
        where attempt_id = attempt.id and state = 'ASKED' and orders.status in ('PROCESSING', 'READY_FOR_PICKUP', 'SHIPPED') limit 1) as bank
    from orders left join store on store.id = orders.store_id left join payment_attempt attempt on attempt.id = orders.attempt_id ${opened}
    where orders.id = ${id} and ${condition}
  ) found
  union all ${sql.join(
    Object.entries(PARTS).map(
      ([part, rows]) => sql`select ${sql.lit(part)}, row_to_json(found) from (${rows({ id, locale })}) found`,
    ),
    sql` union all `,
  )}`

/** The order that parts make; undefined without its own. Parts are called as they are in `locale`, or as they were ordered. */
export function orderOf(found: readonly OrderPart[], locale?: Locale): OrderRow | undefined {
  const all = <Kind extends keyof Parts>(kind: Kind): Parts[Kind][] =>
    found.flatMap(({ part, facts }) => (part === kind ? [facts as Parts[Kind]] : []))
  const [own] = all('order')
  if (!own) return undefined
  const { attempt_id: attemptId, attempt, ...order } = own
  const lines = all('line')
    .toSorted((one, other) => one.position - other.position)
    .map(({ ordered_as: asOrdered, called_now: now, ...line }) => ({
      ...line,
      name: locale ? lineNameFor(locale, order.locale, { asOrdered, now }) : asOrdered,
    }))
  const byId = new Map(lines.map((line) => [line.id, line]))
  const refunds = byNumber(all('refund'))
  const invoices = all('invoice').toSorted((one, other) => one.place - other.place)
  const handedOver = byNumber(all('handedOver'))
  const payment = attempt && {
    ...attempt,
    refunds: refunds.flatMap(({ attempt_id: of, amount, at, state }) =>
      of === attemptId && state !== 'ELSEWHERE' ? [{ amount, at, state }] : [],
    ),
  }
  return {
    ...order,
    placed_at: new Date(order.placed_at),
    released_at: order.released_at === null ? null : new Date(order.released_at),
    joined_at: order.joined_at === null ? null : new Date(order.joined_at),
    store_name: order.store?.name ?? null,
    // Of orders from when there was ground alone.
    shipping_method:
      order.delivery_type !== 'SHIP'
        ? null
        : (order.shipping_method ?? (lines.some(({ freight }) => !freight) ? 'GROUND' : 'FREIGHT')),
    has_invoice: invoices.length > 0,
    invoices,
    credit_notes: all('creditNote')
      .toSorted((one, other) => compare(one.issued_at, other.issued_at) || one.id - other.id)
      .map(({ number }) => number),
    payment: payment && paymentOf(payment, order.status),
    attempt: payment,
    refunds: refunds.flatMap(({ amount, state, why, at }) => (why === null ? [] : [{ amount, state, why, at }])),
    events: all('event').toSorted((one, other) => compare(one.at, other.at) || compare(one.kind, other.kind)),
    lines: lines.filter(({ quantity }) => quantity > 0),
    cancelled: byNumber(all('cancelled')).flatMap(({ line, quantity, amount, at }) => {
      const of = byId.get(line)
      return of ? [{ position: of.position, partNumber: of.part_number, name: of.name, quantity, amount, at }] : []
    }),
    taxes: all('tax').toSorted((one, other) => one.place - other.place),
    tracking: all('parcel')
      .toSorted((one, other) => compare(one.shippedOn, other.shippedOn) || compare(one.number, other.number))
      .map(({ id, ...parcel }) => ({
        ...parcel,
        items: handedOver
          .filter((item) => item.parcel === id)
          .map(({ line, quantity }) => ({ position: byId.get(line)?.position ?? 0, quantity }))
          .toSorted((one, other) => one.position - other.position),
      })),
  }
}

/**
 * A payment stays taken while refunds give it back piece by piece: the last cent of them says that it is refunded. That of a cancelled order
 * goes back from the moment it is cancelled, before the worker has moved it (O-1).
 */
function paymentOf({ state, captured, refunds }: PaymentRow, status: OrderStatus): OrderPayment | null {
  const given = refunds.reduce((sum, refund) => (refund.state === 'DONE' ? sum + refund.amount : sum), 0)
  if (state === 'done' && captured > 0 && given >= captured) return 'REFUNDED'
  const payment = PAYMENT[state] ?? null
  return status === 'CANCELLED' && (payment === 'HELD' || payment === 'TAKEN') ? 'RETURNING' : payment
}

const PAYMENT: Readonly<Record<string, OrderPayment>> = {
  ordered: 'HELD',
  captured: 'TAKEN',
  done: 'TAKEN',
  cancelled: 'RETURNING',
  voided: 'RELEASED',
  refunded: 'REFUNDED',
}

const byNumber = <Part extends { id: number }>(parts: Part[]): Part[] => parts.sort((one, other) => one.id - other.id)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
