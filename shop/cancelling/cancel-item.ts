import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { canStaffCancelItems } from '#shop/orders/order-can.ts'
import { readFactsForWork } from '#shop/returns/order-facts.ts'
import { sentence } from '#words/labels.ts'
import { cancelPieces } from './cancel-pieces.ts'
import { cancelledAmounts } from './cancelled-amounts.ts'

/**
 * Staff cancel pieces of a line for as long as nothing of the order has left, be its pick list printed or not (O-1); the order's row is held by
 * whoever writes what belongs to it. Sent again it is refused: the line has another number by then, and without that number as many are
 * cancelled once.
 */
export const cancelItem: Rule = async (db, { columns }) => {
  const orderId = Number(columns.get('order_id'))
  const lineId = Number(columns.get('order_line_id'))
  const quantity = Number(columns.get('quantity'))
  const order = await db.first(stateOf(orderId))
  const can = order && canStaffCancelItems(order)
  if (can === 'REFUNDED')
    return [{ field: 'Order__c', message: 'Money of this order has gone back already: its items are not cancelled' }]
  if (can !== true)
    return [
      { field: 'Order__c', message: 'Items of an order in processing are cancelled while nothing of it has left' },
    ]
  const line = await db.first(lineOf(orderId, lineId))
  if (!line) return [{ field: 'OrderItem__c', message: sentence('This is no part of the order', {}) }]
  const seen = columns.get('of_quantity') ?? null
  if (seen !== null && seen !== line.quantity)
    return [{ field: 'Of__c', message: sentence('This line has {left} by now', { left: line.quantity }) }]
  if (seen === null && (await db.first(alike(lineId, quantity)))) {
    const again = '{quantity} of this line were cancelled already: to cancel as many again, enter how many it has now'
    return [{ field: 'Of__c', message: sentence(again, { quantity }) }]
  }
  const facts = await readFactsForWork(db, orderId)
  const wanted = { position: line.position, keep: line.quantity - quantity }
  const amounts = facts && cancelledAmounts(facts.paid, wanted)
  if (!facts || !amounts)
    return [{ field: 'Quantity', message: sentence('{left} of this line can be cancelled', { left: line.quantity }) }]
  const { back, isLast } = amounts
  for (const [column, value] of Object.entries({
    goods_cents: back.goods,
    core_cents: back.core,
    shipping_cents: back.shipping,
    tax_cents: back.tax,
    total_cents: back.total,
    is_last: isLast,
    of_quantity: line.quantity,
  }))
    columns.set(column, value)
  await cancelPieces(db, { order: facts, amounts, ...wanted, who: 'staff' })
  return []
}

const stateOf = (orderId: number) => sql<Parameters<typeof canStaffCancelItems>[0]>`
  select status, delivery_type, refunded_cents,
    exists (select from order_line where order_id = orders.id and handed_over > 0) as "hasLeft"
  from orders where id = ${orderId} for update`

const lineOf = (orderId: number, lineId: number) => sql<{ position: number; quantity: number }>`
  select position, quantity from order_line where id = ${lineId} and order_id = ${orderId} and parent_position is null`

const alike = (lineId: number, quantity: number) =>
  sql`select id from cancelled_item where order_line_id = ${lineId} and quantity = ${quantity} limit 1`
