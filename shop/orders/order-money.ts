// What an order's card was held for, charged and given back, from its payment attempt.
import type { OrderDetail, OrderMoney } from '#contract/shop/orders.ts'
import { type Cents, cents, sum } from '#values/money.ts'

export interface PaymentRow {
  state: string
  amount: number
  /** How much less is taken than was held, as items were cancelled. */
  cancelled: number
  held: number | null
  captured: number
  refunded: number
  refunds: { amount: number; at: string | null; state: 'PENDING' | 'DONE' }[]
  started_at: string
  moved_at: string
}

/** What people look at, or never became an order, says nothing. */
const TOLD = new Set(['ordered', 'captured', 'done', 'cancelled', 'voided', 'refunded'])

/** Oldest first. Of the attempt only its first and last move have a moment of their own. */
export function moneyOf({
  state,
  amount,
  cancelled,
  held,
  captured,
  refunded,
  refunds,
  started_at,
  moved_at,
}: PaymentRow): OrderMoney[] {
  if (!TOLD.has(state)) return []
  const row = (kind: OrderMoney['kind'], many: number, at: string | null): OrderMoney => ({
    kind,
    amount: cents(many),
    at: at && new Date(at).toISOString(),
  })
  const given = refunds.filter((refund) => refund.state === 'DONE')
  // Of a payment that went back as a whole: what has not gone back by itself.
  const rest = state === 'refunded' ? refunded - refunds.reduce((sum, { amount: some }) => sum + some, 0) : 0
  const isTaking = state === 'captured' || state === 'done'
  return [
    row('HELD', held ?? amount + cancelled, started_at),
    ...(captured > 0 ? [row('TAKEN', captured, isTaking ? moved_at : null)] : []),
    ...(state === 'voided' ? [row('RELEASED', held ?? amount + cancelled, moved_at)] : []),
    ...(isTaking && cancelled > 0 ? [row('RELEASED', cancelled, moved_at)] : []),
    ...given.map((refund) => row('REFUNDED', refund.amount, refund.at)),
    ...(rest > 0 ? [row('REFUNDED', rest, moved_at)] : []),
  ]
}

/** Of a cancelled order, before its money has moved as well as afterwards. `isHeld`: it is released, for nothing was charged. */
export function moneyGoingBack({ total, money, events }: Pick<OrderDetail, 'total' | 'money' | 'events'>): {
  amount: Cents
  isHeld: boolean
} {
  const of = (kind: OrderMoney['kind']) => money.filter((row) => row.kind === kind)
  const [held] = of('HELD')
  if (!held) return { amount: total, isHeld: false }
  const taken = sum(of('TAKEN').map(({ amount }) => amount))
  if (taken === 0) return { amount: held.amount, isHeld: true }
  const cancelledAt = Date.parse(events.find(({ kind }) => kind === 'CANCELLED')?.at ?? '')
  const before = of('REFUNDED').filter(({ at }) => at && Date.parse(at) < cancelledAt)
  return { amount: cents(taken - sum(before.map(({ amount }) => amount))), isHeld: false }
}
