import type { CancelledItems } from '#contract/shop/cancelling.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import { asCustomer } from '#shop/accounts/acting.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { canCancelItems, type OrderState } from '#shop/orders/order-can.ts'
import { isOwn, openTo, openedBy } from '#shop/orders/own-order.ts'
import { readFactsForWork } from '#shop/returns/order-facts.ts'
import type { Cents } from '#values/money.ts'
import { Refusal } from '#values/refusal.ts'
import { cancelPieces, noting, tellCancelled } from './cancel-pieces.ts'
import { type Cancelling, cancelledAmounts } from './cancelled-amounts.ts'

type ItemsState = OrderState & { refunded_cents: number }

export interface WantedItems extends Cancelling {
  orderId: number
}

/** What cancelling some pieces of a line would give back, to the cent. Refused like the cancelling itself. */
export async function quoteOwnItems(db: Reader, shopper: Shopper, wanted: WantedItems): Promise<CancelledItems> {
  const order = requireOpen(await db.first(asked(shopper, wanted.orderId)))
  requireCancellable(order)
  const { amounts } = await amountsOf(db, wanted)
  const { goods, core, shipping, taxes, total } = amounts.back
  return {
    isLast: amounts.isLast,
    quantity: amounts.quantity,
    goods,
    core,
    shipping,
    taxes: taxes.map(({ kind, rate, amount }) => ({ kind, rate, amount })),
    total,
  }
}

/**
 * Cancels pieces of a line for the order's owner while it is not released (business rule O-1), down to as many as they keep: said again it
 * changes nothing. What it gives back is what was shown; the order's row is held, so that it, a hand-over and another cancelling wait for each
 * other.
 */
export const cancelOwnItems = (
  db: Database,
  shopper: Shopper,
  wanted: WantedItems & { expectedTotal: Cents },
): Promise<{ status: OrderStatus }> =>
  db.transact(async (tx) => {
    const { orderId, position, keep } = wanted
    const order = requireOpen(await tx.first(sql<ItemsState>`${asked(shopper, orderId)} for update of orders`))
    if (order.is_own && (await isDone(tx, order, wanted))) return { status: order.status }
    requireCancellable(order)
    const { facts, amounts } = await amountsOf(tx, wanted)
    if (amounts.back.total !== wanted.expectedTotal) throw changed()
    await tx.run(noting(orderId, { position, amounts }))
    const who = shopper.customerId === null ? 'guest' : 'customer'
    const pieces = { order: facts, amounts, position, keep, who } as const
    await cancelPieces(tx, pieces)
    await tellCancelled(tx, [pieces])
    return { status: amounts.isLast ? 'CANCELLED' : order.status }
  }, asCustomer(shopper.customerId))

const changed = () => new Refusal('order/changed')

function requireOpen(order: ItemsState | undefined): ItemsState {
  if (!order) throw new Refusal('order/not-found')
  return order
}

function requireCancellable(order: ItemsState): void {
  const can = canCancelItems(order)
  if (can !== true) throw new Refusal('order/cannot-cancel', { data: { reason: can } })
}

async function isDone(db: Reader, { status }: ItemsState, { orderId, position, keep }: WantedItems): Promise<boolean> {
  if (status === 'CANCELLED' && keep === 0) return true
  const line = await db.first<{ quantity: number }>(sql`
    select quantity from order_line where order_id = ${orderId} and position = ${position} and parent_position is null`)
  return line?.quantity === keep
}

async function amountsOf(db: Reader, { orderId, position, keep }: WantedItems) {
  const facts = await readFactsForWork(db, orderId)
  const amounts = facts && cancelledAmounts(facts.paid, { position, keep })
  if (!facts || !amounts) throw changed()
  return { facts, amounts }
}

const asked = (shopper: Shopper, orderId: number) => sql<ItemsState>`
  select orders.status, orders.delivery_type, orders.released_at, orders.refunded_cents, ${isOwn(shopper)} as is_own
  from orders ${openedBy(shopper)} where orders.id = ${orderId} and ${openTo(shopper)}`
