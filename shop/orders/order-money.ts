// What an order's card was held for, charged and given back, from its payment attempt.
import type { OrderMoney } from '#contract/shop/orders.ts'
import { cents } from '#values/money.ts'

export interface PaymentRow {
  state: string
  amount: number
  held: number | null
  captured: number
  refunded: number
  started_at: string
  moved_at: string
}

/** What people look at, or never became an order, says nothing. */
const TOLD = new Set(['ordered', 'captured', 'done', 'cancelled', 'voided', 'refunded'])

/** Oldest first. Only the attempt's first and last move have a moment of their own. */
export function moneyOf({ state, amount, held, captured, refunded, started_at, moved_at }: PaymentRow): OrderMoney[] {
  if (!TOLD.has(state)) return []
  const row = (kind: OrderMoney['kind'], many: number, at: string | null): OrderMoney => ({
    kind,
    amount: cents(many),
    at: at && new Date(at).toISOString(),
  })
  const isTaking = state === 'captured' || state === 'done'
  return [
    row('HELD', held ?? amount, started_at),
    ...(captured > 0 ? [row('TAKEN', captured, isTaking ? moved_at : null)] : []),
    ...(state === 'voided' ? [row('RELEASED', held ?? amount, moved_at)] : []),
    ...(refunded > 0 ? [row('REFUNDED', refunded, state === 'refunded' ? moved_at : null)] : []),
  ]
}
