import { type Database, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { emailError } from '#values/email.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { orderNumber } from './order-number.ts'
import { orderPath } from './order-path.ts'

/**
 * Opens an order to the shopper's session, and to that session only, by its number and email (O-5). What is not typed right is
 * said beside its field; every pair that names no order has one answer, found by the same single statement (reliability rule 39).
 */
export async function lookUpOrder(
  db: Database,
  shopper: Shopper,
  wanted: { orderNumber: string; email: string },
): Promise<{ orderId: string; orderPath: string }> {
  const number = orderNumber(wanted.orderNumber)
  const email = wanted.email.trim()
  const wrongEmail = emailError(email)
  if (!number || wrongEmail)
    throw new Refusal('input/invalid', {
      fields: { ...(!number && { orderNumber: 'order.number' }), ...(wrongEmail && { email: wrongEmail }) },
    })
  const found = await db.write.first(opening(shopper.sessionId, number, email))
  if (!found) throw new Refusal('order/not-found')
  return { orderId: recordId('order', found.id), orderPath: orderPath(found.id) }
}

const opening = (sessionId: number, number: string, email: string) => sql<{ id: number }>`
  with found as (
    select id from orders where number = ${number} and lower(email) = lower(${email})
  ), opened as (
    insert into session_order (session_id, order_id) select ${sessionId}, id from found on conflict do nothing
  )
  select id from found`
