import { sql, type Writer } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { canStaffCancelItems } from '#shop/orders/order-can.ts'
import { readFactsForWork } from '#shop/returns/order-facts.ts'
import { sentence } from '#words/labels.ts'
import { type AlsoCancelled, alsoCancelled } from './also-cancelled.ts'
import { type CancelledPieces, cancelPieces, noting, tellCancelled } from './cancel-pieces.ts'
import { cancelledAmounts } from './cancelled-amounts.ts'

/**
 * Staff cancel pieces of a line for as long as nothing of the order has left, be its pick list printed or not (O-1), and of other lines with it:
 * all of them or none, told in one mail. The order's row is held by whoever writes what belongs to it. Sent again it is refused: the line has
 * another number by then, and without that number as many are cancelled once.
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
  const lines = await db.all(linesOf(orderId))
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return [{ field: 'OrderItem__c', message: sentence('This is no part of the order', {}) }]
  const seen = (columns.get('of_quantity') ?? null) as number | null
  if (seen !== null && seen !== line.quantity)
    return [{ field: 'Of__c', message: sentence('This line has {left} by now', { left: line.quantity }) }]
  if (seen === null && (await db.first(alike(lineId, quantity)))) {
    const again = '{quantity} of this line were cancelled already: to cancel as many again, enter how many it has now'
    return [{ field: 'Of__c', message: sentence(again, { quantity }) }]
  }
  if (quantity < 1 || quantity > line.quantity)
    return [{ field: 'Quantity', message: sentence('{left} of this line can be cancelled', { left: line.quantity }) }]
  const also = alsoCancelled(String(columns.get('also') ?? ''))
  if (!also || also.some(({ position }) => position === line.position))
    return [{ field: 'Also__c', message: sentence(HOW_TO_WRITE, { example: '3 × 2 / 4' }) }]
  // Before anything is cancelled: a rule that refuses has changed nothing.
  const wrong = also.flatMap((one) => wrongWith(one, lines))
  if (wrong.length > 0) return wrong

  const first = await cancelOne(db, orderId, { position: line.position, keep: line.quantity - quantity })
  const { back, isLast } = first.amounts
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
  const done = [first]
  for (const one of also) {
    // What is left costs nothing, and went with the order.
    if (done.at(-1)?.amounts.isLast) break
    done.push(await cancelOne(db, orderId, { position: one.position, keep: one.seen - one.quantity }, noting))
  }
  await tellCancelled(db, done)
  return []
}

const HOW_TO_WRITE = 'Write each other line once, on a line of its own, as in {example}'

function wrongWith({ position, quantity, seen }: AlsoCancelled, lines: readonly Line[]): ValidationError[] {
  const line = lines.find((one) => one.position === position)
  const message = !line
    ? sentence('This is no part of the order', {})
    : seen !== line.quantity
      ? sentence('This line has {left} by now', { left: line.quantity })
      : quantity > seen && sentence('{left} of this line can be cancelled', { left: seen })
  return message ? [{ field: 'Also__c', message: sentence('Line {position}: {message}', { position, message }) }] : []
}

/** Each by what is left of the order after the one before. */
async function cancelOne(
  db: Writer,
  orderId: number,
  wanted: { position: number; keep: number },
  note?: typeof noting,
): Promise<CancelledPieces> {
  const order = await readFactsForWork(db, orderId)
  const amounts = order && cancelledAmounts(order.paid, wanted)
  if (!order || !amounts) throw new Error(`line ${wanted.position} of order ${orderId} was looked at, and is not there`)
  if (note) await db.run(note(orderId, { position: wanted.position, amounts }))
  const pieces: CancelledPieces = { order, amounts, ...wanted, who: 'staff' }
  await cancelPieces(db, pieces)
  return pieces
}

const stateOf = (orderId: number) => sql<Parameters<typeof canStaffCancelItems>[0]>`
  select status, delivery_type, refunded_cents,
    exists (select from order_line where order_id = orders.id and handed_over > 0) as "hasLeft"
  from orders where id = ${orderId} for update`

interface Line {
  id: number
  position: number
  quantity: number
}

const linesOf = (orderId: number) => sql<Line>`
  select id, position, quantity from order_line where order_id = ${orderId} and parent_position is null order by position`

const alike = (lineId: number, quantity: number) =>
  sql`select id from cancelled_item where order_line_id = ${lineId} and quantity = ${quantity} limit 1`
