// A guest by the email that they left with orders, forms and subscriptions.
import { type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import type { Known } from './person.ts'

/**
 * What hangs on an email alone; undefined once there is an account with it: the account's sign-in may ask for more than a mailbox does, and a guest's
 * orders are the account's there.
 */
export async function readGuest(
  db: Reader,
  { email, locale }: { email: string; locale: Locale },
): Promise<Known | undefined> {
  const found = await db.first(sql<Pick<Known, 'orders'>>`
    select to_json(array(select id from orders where customer_id is null and lower(email) = lower(${email}))) as orders
    where not exists (select from customer where lower(email) = lower(${email}))`)
  return found && { customerId: null, userId: null, email, locale, ...found }
}

/** What is known of whoever reads mail at this address: an account, something that guests left, or nothing. */
export async function knownBy(db: Reader, email: string): Promise<'account' | 'guest' | 'nobody'> {
  const isIn = (table: string) =>
    sql`exists (select from ${sql.table(table)} where customer_id is null and lower(email) = lower(${email}))`
  const found = await db.first(sql<{ hasAccount: boolean; isKept: boolean }>`
    select exists (select from customer where lower(email) = lower(${email})) as "hasAccount",
      ${isIn('orders')} or ${isIn('contact_request')} or ${isIn('newsletter_subscription')} or ${isIn('notify_request')}
        or ${isIn('phone_order')} or ${isIn('tax_exemption_request')} as "isKept"`)
  return found?.hasAccount ? 'account' : found?.isKept ? 'guest' : 'nobody'
}
