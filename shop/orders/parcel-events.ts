// What carriers tell of parcels. Events may come twice, late or in any order: that a parcel was delivered is noted once and stays.
import { type Database, sql, type Writer } from '#database/sql.ts'
import type { Parcel, ParcelEvent } from '#providers/carrier/port.ts'

/** Takes in an event, once (reliability rule 9). */
export async function handleParcelEvent(db: Database, provider: string, event: ParcelEvent): Promise<void> {
  await db.transact(async (tx) => {
    const isNew = await tx.run(sql`
      insert into inbound_event (provider, event_id) values (${provider}, ${event.id}) on conflict do nothing`)
    if (isNew > 0 && event.isDelivered) await noteDelivered(tx, event)
  })
}

/**
 * Notes that a parcel was delivered, and moves the orders to Delivered whose parcels now all were: the move tells their customers and
 * begins the days of returns. Orders are held before their parcels, as by whoever writes those (reliability rule 21).
 */
export async function noteDelivered(db: Writer, parcel: Parcel): Promise<void> {
  const orders = await db.all<{ id: number }>(sql`
    select id from orders where id in (select order_id from order_tracking where ${isOf(parcel)})
    order by id for no key update`)
  if (orders.length === 0) return
  await db.run(sql`update order_tracking set delivered_at = now() where ${isOf(parcel)} and delivered_at is null`)
  for (const { id } of orders) await moveDelivered(db, id)
}

/** Of an order that is held, or of none: nothing happens to one that is not on its way, or waits for a parcel. */
export const moveDelivered = (db: Writer, orderId: number): Promise<number> =>
  db.run(sql`
    with moved as (
      update orders set status = 'DELIVERED'
      where id = ${orderId} and status = 'SHIPPED' and exists (select from order_tracking where order_id = orders.id)
        and not exists (select from order_tracking where order_id = orders.id and delivered_at is null)
      returning number
    )
    insert into audit_log (who, what, subject, before, after)
    select 'carrier', 'order-delivered', 'order ' || number, '{"status": "SHIPPED"}', '{"status": "DELIVERED"}' from moved`)

/** Carriers give numbers of their own: the same number of another one is another parcel. Names are compared by letters and digits. */
const isOf = ({ number, carrier }: Parcel) => sql`number = ${number}
  and lower(regexp_replace(carrier, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(${carrier}, '[^[:alnum:]]', '', 'g'))`
