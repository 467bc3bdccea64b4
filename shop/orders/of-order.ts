import { sql } from '#database/sql.ts'
import type { StatementContext, Expression, Row } from '#platform/objects/define-object.ts'

export const inOrdersCurrency: Expression = (row) =>
  sql`(select currency from orders where orders.id = ${row('order_id')})`

export const ofOwnOrder = (
  row: Row,
  context: StatementContext,
) => sql`exists (select from orders where orders.id = ${row('order_id')}
  and orders.customer_id = ${context.accountId})`
