// What the objects that hang on an order have in common: its currency, and whose it is.
import { sql } from '#database/sql.ts'
import type { StatementContext, Expression, Row } from '#platform/objects/define-object.ts'

export const inOrdersCurrency: Expression = (row) =>
  sql`(select currency from orders where orders.id = ${row('order_id')})`

/** Customers see what hangs on their own orders. */
export const ofOwnOrder = (
  row: Row,
  context: StatementContext,
) => sql`exists (select from orders where orders.id = ${row('order_id')}
  and orders.customer_id = ${context.accountId})`
