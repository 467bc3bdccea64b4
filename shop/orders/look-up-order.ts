import { type Database, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { emailError } from '#values/email.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { orderNumber } from './order-number.ts'
import { orderPath } from './order-path.ts'

export interface LookUp {
  number: string
  email: string
}

/** What was typed, tidied; what is not typed right is told beside its field, of both fields at once (O-5). */
export function readLookUp(wanted: { orderNumber: string; email: string }): LookUp {
  const number = orderNumber(wanted.orderNumber)
  const email = wanted.email.trim()
  const wrongEmail = emailError(email)
  if (!number || wrongEmail)
    throw new Refusal('input/invalid', {
      fields: { ...(!number && { orderNumber: 'order.number' }), ...(wrongEmail && { email: wrongEmail }) },
    })
  return { number, email }
}

/**
 * Opens an order to the shopper's session, and to that session only, by its number and email. Every pair that names no order has
 * one answer, found by the same single statement (reliability rule 39).
 */
export async function lookUpOrder(
  db: Database,
  shopper: Shopper,
  { number, email }: LookUp,
): Promise<{ orderId: string; orderPath: string }> {
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
