import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'

/**
 * What goes with an order's move to CANCELLED, in the same transaction (business rule O-1): its parts are in stock again; that
 * its payment goes back, and that its customer is told, is asked for. The order's row is locked by whoever moves it, so this
 * happens once. `from` says where its parts are: of one that was ready they all lie at the store.
 */
export async function cancelOrder(db: Writer, orderId: number, from: OrderStatus = 'PROCESSING'): Promise<void> {
  const isAtStore = from === 'READY_FOR_PICKUP'
  if (!isAtStore) await db.run(restocking(orderId))
  await db.run(reshelving(orderId, isAtStore))
  await db.run(enqueue('return-payment', sql`json_build_object('orderId', ${orderId}::bigint)`, sql``))
  await db.run(enqueue('order-cancelled-mail', sql`json_build_object('orderId', ${orderId}::bigint)`, sql``))
}

/** A core charge is no thing in stock. Rows are locked in the order of their ids (reliability rule 17). */
const restocking = (orderId: number) => sql`
  with sold as (
    select product_id, sum(quantity - handed_over)::int - coalesce((
        select quantity from order_shelf where order_id = ${orderId} and product_id = order_line.product_id), 0) as quantity
    from order_line where order_id = ${orderId} and parent_position is null group by product_id
  ), held as materialized (
    select stock.product_id, sold.quantity from sold join stock on stock.product_id = sold.product_id
    order by stock.product_id for update of stock
  )
  update stock set on_hand = stock.on_hand + held.quantity from held where stock.product_id = held.product_id`

/** What came from the shelf lies there again; of an order that was ready, what came from the warehouse, too. */
const reshelving = (orderId: number, isAtStore: boolean) => sql`
  insert into shelf (product_id, store_id, on_hand)
  select back.product_id, orders.store_id, back.quantity
  from orders, lateral (
    select product_id, sum(quantity)::int as quantity from order_line
    where ${isAtStore} and order_id = orders.id and parent_position is null group by product_id
    union all
    select product_id, quantity from order_shelf where not ${isAtStore} and order_id = orders.id
  ) back
  where orders.id = ${orderId} and orders.store_id is not null
  order by back.product_id
  on conflict (product_id, store_id) do update set on_hand = shelf.on_hand + excluded.on_hand`
