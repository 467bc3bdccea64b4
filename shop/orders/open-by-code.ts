// A guest who knows an order's number and email sees where it stands; a code sent to that email opens the rest to the same session
// (reliability rule 39).
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'
import { useCode } from './email-code.ts'
import { orderPath } from './order-path.ts'

interface OfSession {
  sessionId: number
  orderId: number
}

/** Asks for a code by mail when this session has looked the order up and has not proven its email yet; nobody is told whether. */
export const askForCode = (db: Database, { sessionId, orderId }: OfSession): Promise<number> =>
  db.write.run(
    enqueue(
      'order-code-mail',
      sql`json_build_object('sessionId', session_id, 'orderId', order_id, 'purpose', 'open', 'request', gen_random_uuid())`,
      sql`from session_order where session_id = ${sessionId} and order_id = ${orderId} and not placed_here and proven_at is null`,
    ),
  )

/** Opens the order as a whole to the session; every other code, and every order that it has not looked up, has one answer. */
export async function openByCode(
  db: Database,
  { sessionId, orderId, code }: OfSession & { code: string },
): Promise<{ orderPath: string }> {
  const proved = await useCode(db.write, { sessionId, subject: `order ${orderId}` }, code)
  if (proved === undefined || (await db.write.run(proven({ sessionId, orderId }))) === 0)
    throw new Refusal('order/code-wrong')
  return { orderPath: orderPath(orderId) }
}

const proven = ({ sessionId, orderId }: OfSession) => sql`
  with proven as (
    update session_order set proven_at = now() where session_id = ${sessionId} and order_id = ${orderId} returning order_id
  )
  insert into audit_log (who, what, subject) select 'guest', 'order-opened-by-code', 'order ' || number
  from proven join orders on orders.id = proven.order_id`
