// An order, put together from the parts that it is read as.
import type { OrderPayment, OrderStatus } from '#contract/shop/orders.ts'
import type { PaymentRow } from './order-money.ts'
import type { OrderParts } from './order-parts.ts'
import type { OrderRow } from './order-row.ts'

/** The order that its parts make. */
export function orderOf(parts: OrderParts<'order'>): OrderRow {
  const { attempt_id: attemptId, ...order } = parts.own
  const lines = parts.line
    .toSorted((one, other) => one.position - other.position)
    .map((line) => ({ ...line, name: parts.nameOf(line) }))
  const left = lines.filter(({ quantity }) => quantity > 0)
  // Of orders from when there was ground alone, none stands in their row.
  const method =
    order.delivery_type !== 'SHIP'
      ? null
      : (order.shipping_method ?? (lines.some(({ freight }) => !freight) ? 'GROUND' : 'FREIGHT'))
  const byId = new Map(lines.map((line) => [line.id, line]))
  const refunds = byNumber(parts.refund)
  const invoices = parts.invoice.toSorted((one, other) => one.place - other.place)
  const handedOver = byNumber(parts.handedOver)
  const [attempt] = parts.payment
  const [store] = parts.store
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
    store: store ?? null,
    store_name: store?.name ?? null,
    shipping_method: method,
    with_freight: method !== null && method !== 'FREIGHT' && left.some(({ freight }) => freight),
    has_invoice: invoices.length > 0,
    invoices,
    credit_notes: parts.creditNote
      .toSorted((one, other) => compare(one.issued_at, other.issued_at) || one.id - other.id)
      .map(({ number }) => number),
    payment: payment ? paymentOf(payment, order.status) : null,
    attempt: payment ?? null,
    bank: (ASKS_BANK.has(order.status) && parts.bank[0]) || null,
    refunds: refunds.flatMap(({ amount, state, why, at }) => (why === null ? [] : [{ amount, state, why, at }])),
    events: parts.event.toSorted((one, other) => compare(one.at, other.at) || compare(one.kind, other.kind)),
    lines: left,
    cancelled: byNumber(parts.cancelled).flatMap(({ line, quantity, amount, at }) => {
      const of = byId.get(line)
      return of ? [{ position: of.position, partNumber: of.part_number, name: of.name, quantity, amount, at }] : []
    }),
    taxes: parts.tax.toSorted((one, other) => one.place - other.place),
    tracking: parts.parcel
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

/** While it may be handed over still, what the bank asks of it is told. */
const ASKS_BANK: ReadonlySet<OrderStatus> = new Set(['PROCESSING', 'READY_FOR_PICKUP', 'SHIPPED'])

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

const byNumber = <Part extends { id: number }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => one.id - other.id)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
