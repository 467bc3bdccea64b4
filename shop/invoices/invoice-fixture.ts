import { sql, type Writer } from '#database/sql.ts'
import { anOrder, type OrderFacts } from '#shop/orders/order-fixture.ts'

/** An order that was handed over, with its invoice; see `anOrder` for what is in it. */
export async function aShippedOrder(db: Writer, facts: OrderFacts & { customer?: number | null } = {}) {
  const order = await anOrder(db, facts)
  await db.run(sql`update orders set customer_id = ${facts.customer ?? null} where id = ${order.id}`)
  await db.run(sql`update orders set status = 'SHIPPED' where id = ${order.id}`)
  return order
}
