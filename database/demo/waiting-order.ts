import type pg from 'pg'

/** Shown at the counter: as `newPickupCode` makes them, and the same in every demo, so that guides can name it. */
export const DEMO_PICKUP_CODE = 'TAPPE-T2345'

/**
 * One order waits at its store since today, with a code, so that its picking up can be walked: one of several pieces where there is one, as on most
 * days. The others that wait are from before there were codes, and nobody counts their days (rule O-2). By the day alone, so that two loads of a day
 * are the same.
 */
export async function readyToCollect(client: pg.Client): Promise<void> {
  await client.query(
    `with chosen as (
       select id from orders where status = 'READY_FOR_PICKUP' and country = 'US'
       order by least(3, (select sum(quantity) from order_line where order_id = orders.id and parent_position is null)) desc, placed_at desc, id
       limit 1
     ), coded as (
       update orders set pickup_code = $1 from chosen where orders.id = chosen.id
     )
     update order_event set at = date_trunc('day', now()) from chosen
     where order_id = chosen.id and kind = 'READY_FOR_PICKUP'`,
    [DEMO_PICKUP_CODE],
  )
}
