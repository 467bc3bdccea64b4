import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { whyNotHandedOver } from '#shop/orders/kept-back.ts'
import { handOverPieces, moveAfter } from './hand-over.ts'
import { areRefused, leavingPieces } from './leaving-pieces.ts'
import { tellOfPart } from './tell-of-part.ts'

/**
 * A parcel with its number and what it holds at once: the money of all of it is taken at once, the customer is told what is in it and what
 * follows, and the last ones move the order on, whose own mail tells of all parcels. The order's row is held by whoever writes what belongs to it.
 */
export const shipPart: Rule = async (db, { columns }) => {
  for (const column of ['number', 'carrier']) columns.set(column, String(columns.get(column) ?? '').trim())
  const orderId = Number(columns.get('order_id'))
  const order = await db.first(standing(orderId))
  if (order?.status !== 'PROCESSING' || order.delivery !== 'SHIP')
    return [{ field: 'Order__c', message: 'Only an order in processing is shipped in parts' }]
  const why = await whyNotHandedOver(db, orderId)
  if (why) return [{ field: 'Order__c', message: why }]
  const number = String(columns.get('number'))
  if (await db.first(sql`select id from order_tracking where order_id = ${orderId} and number = ${number}`))
    return [{ field: 'TrackingNumber', message: 'The order has a parcel of this number already' }]
  const leaving = await leavingPieces(db, orderId, columns.get('contents'))
  if (areRefused(leaving)) return leaving
  const shipment = await db.first(packing(orderId, columns))
  for (const { lineId, quantity } of leaving)
    await db.run(sql`insert into handed_over (order_id, order_line_id, shipment_id, quantity)
      values (${orderId}, ${lineId}, ${shipment?.id ?? null}, ${quantity})`)
  await handOverPieces(db, orderId, leaving)
  columns.set('shipment_id', shipment?.id ?? null)
  await moveAfter(db, orderId, 'SHIP')
  const pieces = leaving.reduce((all, { quantity }) => all + quantity, 0)
  await tellOfPart(db, { orderId, shipmentId: shipment?.id ?? 0, pieces })
  return []
}

const standing = (orderId: number) => sql<{ status: OrderStatus; delivery: DeliveryType }>`
  select status, delivery_type as delivery from orders where id = ${orderId} for update`

const packing = (orderId: number, columns: ReadonlyMap<string, unknown>) => sql<{ id: number }>`
  insert into order_tracking (order_id, number, carrier, shipped_on)
  values (${orderId}, ${columns.get('number')}, ${columns.get('carrier')}, ${columns.get('shipped_on')}) returning id`
