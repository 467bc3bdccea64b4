// A guest by the email that they left with orders, forms and subscriptions.
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { ERASED_EMAIL } from './erased-email.ts'
import type { Known } from './person.ts'

interface Guest {
  email: string
  locale: Locale
}

/**
 * What hangs on an email alone; undefined once there is an account with it: the account's sign-in may ask for more than a mailbox does, and a guest's
 * orders are the account's there.
 */
export async function readGuest(db: Reader, guest: Guest): Promise<Known | undefined> {
  const { email } = guest
  const account = await db.first(sql`select from customer where lower(email) = lower(${email})`)
  return account ? undefined : readLeft(db, guest)
}

/** The same whether or not there is an account: what was never the account's. */
export async function readLeft(db: Reader, { email, locale }: Guest): Promise<Known> {
  const orders = await db.all(sql<{ id: number }>`
    select id from orders where customer_id is null and lower(email) = lower(${email}) order by id`)
  return { customerId: null, userId: null, email, locale, orders: orders.map(({ id }) => id) }
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

interface GuestRow {
  email: string
  hash: string
}

/** Every row that a guest left, with the hash by which it is found again in a backup once its person was erased (decision 101). */
export const GUEST_ROWS: RawBuilder<GuestRow> = sql<GuestRow>`
  select email, hash_of_guest_row(name, at) as hash from (
    select 'order ' || number as name, placed_at as at, email from orders where customer_id is null and email <> ${ERASED_EMAIL}
    union all select 'message ' || id, created_at, email from contact_request where customer_id is null
    union all select 'subscription ' || id, created_at, email from newsletter_subscription where customer_id is null
    union all select 'notice ' || id, created_at, email from notify_request where customer_id is null
    union all select 'phone order ' || id, created_at, email from phone_order where customer_id is null
    union all select 'exemption ' || id, created_at, email from tax_exemption_request where customer_id is null
    union all select 'request ' || id, created_at, coalesce(email, erasing_email) from data_request where customer_id is null
  ) left_by_guest where email is not null and at is not null`
