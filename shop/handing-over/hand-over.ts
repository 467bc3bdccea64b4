// Parts of an order that leave in one parcel or are collected in one visit (business rule O-1): each line says how many of it were handed over, the
// order's status follows its last open line, and its money is taken for what was handed over.
import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { sql, type Writer } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { whyNotHandedOver } from '#shop/orders/kept-back.ts'
import { readFactsForWork } from '#shop/returns/order-facts.ts'
import { amountOfUnits } from '#shop/returns/refund-amounts.ts'
import { sum } from '#values/money.ts'
import { sentence } from '#words/labels.ts'
import { tellOfPart } from './tell-of-part.ts'

/** Keeps the rule and does what goes with it; the order's row is held by whoever writes what belongs to it. */
export const handOver: Rule = async (db, { columns }) => {
  const orderId = Number(columns.get('order_id'))
  const wanted = {
    orderId,
    lineId: Number(columns.get('order_line_id')),
    shipmentId: columns.get('shipment_id') ? Number(columns.get('shipment_id')) : null,
    quantity: Number(columns.get('quantity')),
  }
  const row = await db.first(standing(wanted))
  if (!row) return [{ field: 'Order__c', message: sentence('There is no such order', {}) }]
  const { line, delivery } = row
  if (row.status !== OPEN[delivery])
    return [{ field: 'Order__c', message: sentence('Nothing of this order is waiting to be handed over', {}) }]
  const why = await whyNotHandedOver(db, orderId)
  if (why) return [{ field: 'Order__c', message: why }]
  if (!line) return [{ field: 'OrderItem__c', message: sentence('This is no part of the order', {}) }]
  if (delivery === 'SHIP' && !row.hasParcel)
    return [{ field: 'Shipment__c', message: sentence('Parts that are shipped leave in a parcel of the order', {}) }]
  if (delivery === 'PICKUP' && wanted.shipmentId !== null)
    return [{ field: 'Shipment__c', message: sentence('Parts that are picked up leave in no parcel', {}) }]
  const open = line.quantity - line.handedOver
  if (!(wanted.quantity >= 1 && wanted.quantity <= open))
    return [{ field: 'Quantity', message: sentence('{open} of this line are still to be handed over', { open }) }]
  await handOverPieces(db, orderId, [{ ...wanted, position: line.position, from: line.handedOver }])
  await moveAfter(db, orderId, delivery)
  await tellOfPart(db, { orderId, shipmentId: wanted.shipmentId, pieces: row.pieces + wanted.quantity })
  return []
}

/** What was handed over stays so: a wrong entry is told to whoever keeps the stock, and its money goes back as a return. */
const OPEN: Record<DeliveryType, OrderStatus> = { SHIP: 'PROCESSING', PICKUP: 'READY_FOR_PICKUP' }
const ENDED: Record<DeliveryType, OrderStatus> = { SHIP: 'SHIPPED', PICKUP: 'PICKED_UP' }

interface Standing {
  status: OrderStatus
  delivery: DeliveryType
  line: { position: number; quantity: number; handedOver: number } | null
  hasParcel: boolean
  /** That the parcel holds already, or that were collected of the order. */
  pieces: number
}

const standing = ({ orderId, lineId, shipmentId }: { orderId: number; lineId: number; shipmentId: number | null }) =>
  sql<Standing>`
    select status, delivery_type as delivery,
      (select json_build_object('position', position, 'quantity', quantity, 'handedOver', handed_over)
        from order_line where id = ${lineId} and order_id = orders.id and parent_position is null) as line,
      exists (select from order_tracking where id = ${shipmentId}::bigint and order_id = orders.id) as "hasParcel",
      (select coalesce(sum(quantity), 0)::int from handed_over
        where order_id = orders.id and shipment_id is not distinct from ${shipmentId}::bigint) as pieces
    from orders where id = ${orderId} for update of orders`

interface Leaving {
  lineId: number
  position: number
  /** Pieces of the line are counted from 0. */
  from: number
  quantity: number
}

/** Counts pieces as handed over, and asks for their money; whoever calls holds the order, has looked that they are there, and moves it on. */
export async function handOverPieces(db: Writer, orderId: number, leaving: readonly Leaving[]): Promise<void> {
  for (const { lineId, quantity } of leaving)
    await db.run(sql`update order_line set handed_over = handed_over + ${quantity} where id = ${lineId}`)
  await takeFor(db, orderId, leaving)
}

/**
 * Asks for the money of these pieces at once, to the cent: the shares of all pieces add up to the order. Of an order whose money was taken at once,
 * or was not paid here, nothing is asked for.
 */
async function takeFor(db: Writer, orderId: number, leaving: readonly Leaving[]): Promise<void> {
  const facts = await readFactsForWork(db, orderId)
  if (!facts) return
  const amount = sum(
    leaving.map(({ position, from, quantity }) => {
      const units = Array.from({ length: quantity }, (_, piece) => from + piece)
      return amountOfUnits(facts.paid, { position, units }).total
    }),
  )
  if (amount === 0) return
  const pieces = JSON.stringify(leaving.map(({ position, quantity }) => ({ line: position, pieces: quantity })))
  await db.run(sql`
    with raised as (
      update payment_attempt attempt set taking_cents = taking_cents + ${amount}, look_at = now()
      from orders where orders.id = ${orderId} and attempt.id = orders.attempt_id and attempt.state = 'ordered'
      returning attempt.id, attempt.reference
    ), added as (
      -- Lines of one request are one taking: a gateway that lets the rest of a hold go would want a new hold for each. This transaction's alone, as
      -- the moment says; one that was tried is never changed.
      update payment_take take set amount_cents = take.amount_cents + ${amount} from raised
      where take.attempt_id = raised.id and take.state = 'PENDING' and take.tries = 0 and take.created_at = now()
      returning take.id
    ), asked as (
      insert into payment_take (attempt_id, order_id, amount_cents)
      select id, ${orderId}, ${amount} from raised where not exists (select from added)
    )
    insert into audit_log (who, what, subject, after)
    select 'user ' || acting_user(), 'payment-asked', reference, jsonb_build_object('amount', ${amount}::int, 'lines', ${pieces}::jsonb)
    from raised`)
}

/** The first part releases the order; the last one moves it on, with its mail and its invoice. */
export const moveAfter = (db: Writer, orderId: number, delivery: DeliveryType): Promise<number> =>
  db.run(sql`
    with moved as (
      update orders set released_at = coalesce(released_at, now()),
        status = case when exists (select from order_line where order_id = orders.id and parent_position is null
            and handed_over < quantity) then status else ${ENDED[delivery]} end
      where id = ${orderId} returning number, status
    )
    insert into audit_log (who, what, subject, before, after)
    select 'user ' || acting_user(), 'order-handed-over', 'order ' || number, jsonb_build_object('status', ${OPEN[delivery]}::text),
      jsonb_build_object('status', status)
    from moved where status = ${ENDED[delivery]}`)
