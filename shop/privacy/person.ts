// Whose data it is: what all that the shop knows of somebody hangs on.
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { customerUser } from '#shop/accounts/find-user.ts'
import type { Locale } from '#values/locale.ts'

/** Whose data a copy holds: a customer, or a guest who has shown that an email is theirs, and has neither account nor user. */
export interface Known {
  customerId: number | null
  userId: number | null
  email: string
  locale: Locale
  /** Those of the account, and those that were placed as a guest with its email. */
  orders: number[]
}

/** What somebody did while signed in is their account's, whatever email they wrote: it is no guest's by that email. */
export const isTheirs = ({ customerId, email }: Pick<Known, 'customerId' | 'email'>): RawBuilder<unknown> =>
  customerId === null
    ? sql`(customer_id is null and lower(email) = lower(${email}))`
    : sql`(customer_id = ${customerId} or lower(email) = lower(${email}))`

/** The same of what was asked of their data. */
export const isAskedByThem = ({ customerId, email }: Pick<Known, 'customerId' | 'email'>): RawBuilder<unknown> =>
  customerId === null
    ? sql`(customer_id is null and (lower(email) = lower(${email}) or lower(erasing_email) = lower(${email})))`
    : sql`(customer_id = ${customerId} or lower(email) = lower(${email}) or lower(erasing_email) = lower(${email}))`

export interface Person extends Known {
  customerId: number
  userId: number
  number: string
  firstName: string
  lastName: string
}

export async function readPerson(db: Reader, customerId: number): Promise<Person | undefined> {
  const found = await db.first(sql<Omit<Person, 'userId'>>`
    select id as "customerId", number, email, first_name as "firstName", last_name as "lastName", locale,
      to_json(array(select id from orders where customer_id = customer.id
        union select id from orders where customer_id is null and lower(email) = lower(customer.email))) as orders
    from customer where id = ${customerId}`)
  return found && { ...found, userId: customerUser(customerId).id }
}
