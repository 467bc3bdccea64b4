import type { OrderStatus } from '#contract/shop/orders.ts'
import { type Database, sql } from '#database/sql.ts'
import { asCustomer } from '#shop/accounts/acting.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { Refusal } from '#values/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { canCancel, type OrderState } from './order-can.ts'
import { isOwn, openTo, openedBy } from './own-order.ts'

/**
 * Cancels an order for its owner while it is not released (business rule O-1): its parts are in stock again and its money goes back,
 * once, as the row is held. Staff's release and this wait for each other; one that is cancelled already stays as it is.
 */
export const cancelOwnOrder = (db: Database, shopper: Shopper, orderId: number): Promise<{ status: OrderStatus }> =>
  db.transact(async (tx) => {
    const order = await tx.first(held(shopper, orderId))
    if (!order) throw new Refusal('order/not-found')
    if (order.is_own && order.status === 'CANCELLED') return { status: 'CANCELLED' }
    const can = canCancel(order)
    if (can !== true) throw new Refusal('order/cannot-cancel', { data: { reason: can } })
    await tx.run(cancelling(shopper, orderId))
    await cancelOrder(tx, orderId, order.status)
    return { status: 'CANCELLED' }
  }, asCustomer(shopper.customerId))

const held = (shopper: Shopper, orderId: number) => sql<OrderState>`
  select orders.status, orders.delivery_type, orders.released_at, ${isOwn(shopper)} as is_own
  from orders ${openedBy(shopper)} where orders.id = ${orderId} and ${openTo(shopper)}
  for update of orders`

const cancelling = ({ customerId }: Shopper, orderId: number) => sql`
  with cancelled as (
    update orders set status = 'CANCELLED' where id = ${orderId} returning number
  )
  insert into audit_log (who, what, subject, before, after)
  select ${customerId === null ? 'guest' : 'customer'}, 'order-cancelled', 'order ' || number,
    '{"status": "PROCESSING"}', '{"status": "CANCELLED"}' from cancelled`
