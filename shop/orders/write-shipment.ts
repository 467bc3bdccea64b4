import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { enqueue } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'

/** Parcels are packed for an order that is shipped and not cancelled. A number is kept as carriers print it, without spaces around. */
export const addShipment: Rule = async (db, { columns }) => {
  for (const column of ['number', 'carrier']) columns.set(column, String(columns.get(column) ?? '').trim())
  const order = await db.first(orderOf(Number(columns.get('order_id'))))
  if (order?.delivery_type === 'SHIP' && order.status !== 'CANCELLED') {
    // Of one that leaves later its move asks for it.
    if (order.status === 'SHIPPED')
      await db.run(
        enqueue('watch-parcels', sql`json_build_object('orderId', ${Number(columns.get('order_id'))}::bigint)`, sql``),
      )
    return []
  }
  return [{ field: 'Order__c', message: 'Parcels are of orders that are shipped, and not cancelled' }]
}

/** One that was typed wrong is taken away. What it has released stays so: whether the box is packed, staff say at the order. */
export const removeShipment: Rule = async () => []

const orderOf = (id: number) => sql<{ status: OrderStatus; delivery_type: DeliveryType }>`
  select status, delivery_type from orders where id = ${id}`
