import type { OrderMail } from '#contract/console-api/order-work.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { mailsOf } from './order-mails.ts'

/** What is no longer so is not told again. That it is sent is asked for by the database, where it is noted. */
export const resendMail: Rule = async (db, { columns }) => {
  const orderId = Number(columns.get('order_id'))
  const order = await db.first(sql<{ status: OrderStatus }>`select status from orders where id = ${orderId}`)
  const mail = columns.get('mail') as OrderMail
  if (order && mailsOf(order.status).includes(mail)) return []
  return [{ field: 'Mail__c', message: 'This mail says what is not so, or not any more' }]
}
