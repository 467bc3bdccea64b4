import type { OrderStatus } from '#contract/shop/orders.ts'
import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { whyNotHandedOver } from '#shop/orders/kept-back.ts'
import { handOverPieces, moveAfter } from './hand-over.ts'
import { areRefused, leavingPieces } from './leaving-pieces.ts'
import { tellOfPart } from './tell-of-part.ts'

/**
 * Some pieces of an order that waits at its store are collected in one visit: by its code, or because staff have seen who they are. The money
 * of all that goes is taken at once, the customer is told what waits still, and the last ones move the order on. The order's row is held by whoever writes what
 * belongs to it.
 */
export const pickUpPart: Rule = async (db, { columns }) => {
  const orderId = Number(columns.get('order_id'))
  const order = await db.first(standing(orderId))
  if (order?.status !== 'READY_FOR_PICKUP')
    return [{ field: 'Order__c', message: 'Only of an order that waits at its store parts are collected' }]
  const why = await whyNotHandedOver(db, orderId)
  if (why) return [{ field: 'Order__c', message: why }]
  const code = bare(columns.get('code'))
  columns.set('code', code === '' ? null : code)
  if (code === '' && columns.get('without_code') !== true)
    return [{ field: 'Code__c', message: 'Enter the pick-up code, or say that you have seen who they are' }]
  if (code !== '' && code !== bare(order.code))
    return [{ field: 'Code__c', message: 'This is not the pick-up code of the order' }]
  const leaving = await leavingPieces(db, orderId, columns.get('contents'))
  if (areRefused(leaving)) return leaving
  for (const { lineId, quantity } of leaving)
    await db.run(
      sql`insert into handed_over (order_id, order_line_id, quantity) values (${orderId}, ${lineId}, ${quantity})`,
    )
  await handOverPieces(db, orderId, leaving)
  await moveAfter(db, orderId, 'PICKUP')
  const pieces = order.collected + leaving.reduce((all, { quantity }) => all + quantity, 0)
  await tellOfPart(db, { orderId, shipmentId: null, pieces })
  return []
}

/** As people read a code out, without its dash. */
const bare = (code: unknown): string =>
  String(code ?? '')
    .replace(/[\s-]/g, '')
    .toUpperCase()

const standing = (orderId: number) => sql<{ status: OrderStatus; code: string | null; collected: number }>`
  select status, pickup_code as code,
    (select coalesce(sum(quantity), 0)::int from handed_over where order_id = orders.id and shipment_id is null) as collected
  from orders where id = ${orderId} and delivery_type = 'PICKUP' for update of orders`
