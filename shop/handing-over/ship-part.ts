import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { sentence } from '#words/labels.ts'
import { contentsIn } from './contents.ts'
import { handOverPieces, moveAfter } from './hand-over.ts'
import { tellOfPart } from './tell-of-part.ts'

/**
 * A parcel with its number and what it holds at once: each piece takes its share of the money, the customer is told what is in it and what follows, and
 * the last ones move the order on, whose own mail tells of all parcels. The order's row is held by whoever writes what belongs to it.
 */
export const shipPart: Rule = async (db, { columns }) => {
  for (const column of ['number', 'carrier']) columns.set(column, String(columns.get(column) ?? '').trim())
  const orderId = Number(columns.get('order_id'))
  const order = await db.first(standing(orderId))
  if (order?.status !== 'PROCESSING' || order.delivery !== 'SHIP')
    return [{ field: 'Order__c', message: 'Only an order in processing is shipped in parts' }]
  const number = String(columns.get('number'))
  if (await db.first(sql`select id from order_tracking where order_id = ${orderId} and number = ${number}`))
    return [{ field: 'TrackingNumber', message: 'The order has a parcel of this number already' }]
  const contents = contentsIn(String(columns.get('contents') ?? ''))
  if (!contents) return [{ field: 'Contents__c', message: 'Write the number of a line and how many of it, as 1 × 2' }]
  const found = new Map((await db.all(linesOf(orderId))).map((line) => [line.position, line]))
  const wrong = contents.flatMap(({ position, quantity }): ValidationError[] => {
    const open = found.get(position)?.open ?? 0
    if (quantity >= 1 && quantity <= open) return []
    return [
      {
        field: 'Contents__c',
        message: sentence('Of line {position} {open} are still to be handed over', { position, open }),
      },
    ]
  })
  if (wrong.length > 0) return wrong
  const shipment = await db.first(packing(orderId, columns))
  for (const { position, quantity } of contents) {
    const line = found.get(position)
    if (!line) continue
    await db.run(sql`insert into handed_over (order_id, order_line_id, shipment_id, quantity)
      values (${orderId}, ${line.id}, ${shipment?.id ?? null}, ${quantity})`)
    await handOverPieces(db, { orderId, lineId: line.id, position, from: line.handedOver, quantity })
  }
  columns.set('shipment_id', shipment?.id ?? null)
  await moveAfter(db, orderId, 'SHIP')
  const pieces = contents.reduce((all, { quantity }) => all + quantity, 0)
  await tellOfPart(db, { orderId, shipmentId: shipment?.id ?? 0, pieces })
  return []
}

const standing = (orderId: number) => sql<{ status: OrderStatus; delivery: DeliveryType }>`
  select status, delivery_type as delivery from orders where id = ${orderId} for update`

const linesOf = (orderId: number) => sql<{ id: number; position: number; handedOver: number; open: number }>`
  select id, position, handed_over as "handedOver", quantity - handed_over as open from order_line
  where order_id = ${orderId} and parent_position is null`

const packing = (orderId: number, columns: ReadonlyMap<string, unknown>) => sql<{ id: number }>`
  insert into order_tracking (order_id, number, carrier, shipped_on)
  values (${orderId}, ${columns.get('number')}, ${columns.get('carrier')}, ${columns.get('shipped_on')}) returning id`
