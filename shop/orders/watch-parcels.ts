import { type Database, sql } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { CarrierPort, Parcel } from '#providers/carrier/port.ts'
import { moveDelivered, noteDelivered } from './parcel-events.ts'

/**
 * Asks to be told when the parcels of an order that is on its way are delivered. One that was delivered before counts at once; one that
 * the carrier's service does not know is left to staff. Throws ServiceDown: then it is asked again later.
 */
export async function watchParcels(
  db: Database,
  { carrier, events }: { carrier?: CarrierPort | undefined; events: Events },
  orderId: number,
): Promise<void> {
  if (!carrier) return
  for (const { order, ...parcel } of await db.all(onTheirWay(orderId))) {
    const found = await carrier.watch(parcel)
    if (found === 'unknown') events.emit('parcel-unknown', { reference: order })
    else if (found.isDelivered) await db.transact((tx) => noteDelivered(tx, parcel))
  }
  // All of them may have been delivered before anybody said that it was on its way.
  await db.transact((tx) => moveDelivered(tx, orderId))
}

const onTheirWay = (orderId: number) => sql<Parcel & { order: string }>`
  select order_tracking.number, carrier, orders.number as order from order_tracking join orders on orders.id = order_id
  where order_id = ${orderId} and orders.status = 'SHIPPED' and delivered_at is null order by order_tracking.id`
