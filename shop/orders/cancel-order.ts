import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'

/**
 * What goes with an order's move to CANCELLED, in the same transaction (business rule O-1): its parts are in stock again; that
 * its payment goes back, and that its customer is told, is asked for. The order's row is locked by whoever moves it, so this
 * happens once.
 */
export async function cancelOrder(db: Writer, orderId: number): Promise<void> {
  await db.run(restocking(orderId))
  await db.run(enqueue('return-payment', sql`json_build_object('orderId', ${orderId}::bigint)`, sql``))
  await db.run(enqueue('order-cancelled-mail', sql`json_build_object('orderId', ${orderId}::bigint)`, sql``))
}

/** A core charge is no thing in stock. Rows are locked in the order of their ids (reliability rule 17). */
const restocking = (orderId: number) => sql`
  with sold as (
    select product_id, sum(quantity - handed_over)::int as quantity from order_line
    where order_id = ${orderId} and parent_position is null group by product_id
  ), held as materialized (
    select stock.product_id, sold.quantity from sold join stock on stock.product_id = sold.product_id
    order by stock.product_id for update of stock
  )
  update stock set on_hand = stock.on_hand + held.quantity from held where stock.product_id = held.product_id`
