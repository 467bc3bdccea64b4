// Whose an order is: the customer's, or opened to this session by placing it, by its number and email, or by a code sent to its email
// (reliability rules 36, 38 and 39).
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'

export interface AskedOrder extends Session, Customer {
  orderId: number
}

type Session = Pick<Shopper, 'sessionId'>
type Customer = Pick<Shopper, 'customerId'>

export const openedBy = ({ sessionId }: Session): RawBuilder<unknown> =>
  sql`left join session_order opened on opened.session_id = ${sessionId} and opened.order_id = orders.id`

/** Whether the shopper may see it at all; `openedBy` is joined. */
export const openTo = ({ customerId }: Customer): RawBuilder<unknown> =>
  sql`(orders.customer_id = ${customerId} or opened.order_id is not null)`

/** Whether it is open as a whole: number and email alone show where it stands. */
export const isOwn = ({ customerId }: Customer): RawBuilder<unknown> =>
  sql`coalesce(opened.placed_here or opened.proven_at is not null or orders.customer_id = ${customerId}, false)`

export const isInAccount = ({ customerId }: Customer): RawBuilder<unknown> =>
  sql`coalesce(orders.customer_id = ${customerId}, false)`
