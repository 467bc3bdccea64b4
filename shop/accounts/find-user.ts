import { type Reader, sql } from '#database/sql.ts'

export interface User {
  id: number
  role: 'customer' | 'staff' | 'admin'
  customerId: number | null
  /** Of staff: the role that administrators made. */
  roleId?: number | null
}

/** Customers are users from this number on; below it are staff (migration 0010). */
export const FIRST_CUSTOMER = 1_000_000

export const customerUser = (customerId: number): User => ({
  id: FIRST_CUSTOMER + customerId,
  role: 'customer',
  customerId,
})

/**
 * The active user whom the identity provider names: staff by what it calls them, else whoever has that email. Undefined for
 * strangers. One statement.
 */
export const findUser = (
  db: Reader,
  { subject, email }: { subject: string; email: string | null },
): Promise<User | undefined> =>
  db.first(sql<User>`
    select id, role, customer_id as "customerId", role_id as "roleId" from (
      select id, role, null::bigint as customer_id, 1 as rank, role_id from staff where is_active and subject = ${subject}
      union all
      select id, role, null, 2, role_id from staff where is_active and subject is null and lower(email) = lower(${email})
      union all
      select ${FIRST_CUSTOMER} + id, 'customer', id, 3, null from customer where lower(email) = lower(${email})
    ) found order by rank limit 1`)
