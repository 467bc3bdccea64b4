// Orders that a guest placed come to the account of whoever has shown that the email is theirs (business rule O-6): never by the
// address alone, since addresses are mistyped, invented, and change owners.
import { enqueue } from '#database/jobs.ts'
import { type Database, type RawBuilder, sql, type Writer } from '#database/sql.ts'
import { customerUser } from '#shop/accounts/find-user.ts'
import { emailError } from '#values/email.ts'
import { Refusal } from '#values/refusal.ts'
import { useCode } from './email-code.ts'

/**
 * Takes every guest's order of an email that the identity provider has verified into the account; answers how many. One statement, found
 * by index; each is audited.
 */
export const joinOrders = (db: Writer, { customerId, email }: { customerId: number; email: string }): Promise<number> =>
  db.run(taking({ customerId, email: sql`${email}::text`, by: 'VERIFIED_EMAIL' }))

/** Asks for a code by mail when guests have ordered with this email; nobody is told whether. */
export async function askToJoin(
  db: Database,
  { sessionId, email }: { sessionId: number; email: string },
): Promise<void> {
  const wrong = emailError(email)
  if (wrong) throw new Refusal('input/invalid', { fields: { email: wrong } })
  await db.write.run(
    enqueue(
      'order-code-mail',
      sql`json_build_object('sessionId', ${sessionId}::bigint, 'orderId', id, 'purpose', 'join', 'request', gen_random_uuid())`,
      sql`from (select id from orders where customer_id is null and lower(email) = lower(${email}) order by placed_at desc limit 1) latest`,
    ),
  )
}

/** Takes the orders in by the code that was sent to their email; every other code has one answer. */
export async function joinByCode(
  db: Database,
  { sessionId, customerId, code }: { sessionId: number; customerId: number; code: string },
): Promise<{ joined: number }> {
  const proved = await useCode(db.write, { sessionId, subject: 'join' }, code)
  if (proved === undefined) throw new Refusal('order/code-wrong')
  const email = sql`(select email from orders where id = ${proved.orderId})`
  return { joined: await db.write.run(taking({ customerId, email, by: 'CODE' })) }
}

interface Joining {
  customerId: number
  email: RawBuilder<unknown>
  /** How it was shown that the email is theirs. */
  by: 'VERIFIED_EMAIL' | 'CODE'
}

const taking = ({ customerId, email, by }: Joining) => sql`
  with joined as (
    update orders set customer_id = ${customerId}, joined_at = now(), joined_by = ${by}
    from set_config('shop.user', ${String(customerUser(customerId).id)}, true) acting, set_config('shop.role', 'customer', true) role
    where customer_id is null and lower(email) = lower(${email}) returning number
  )
  insert into audit_log (who, what, subject, before, after)
  select 'customer', 'order-joined', 'order ' || number, '{"customer": null}',
    jsonb_build_object('customer', ${customerId}::bigint, 'by', ${by}::text) from joined`
