// Staff who see the shop as a customer sees it: for half an hour, with a reason that is kept, and nothing is changed by it.
import { createHash, randomBytes } from 'node:crypto'
import { type Database, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'

export interface ShopView {
  id: number
  customerId: number
  name: string
  endsAt: Date
}

export const hashOfView = (token: string): string => createHash('sha256').update(token).digest('base64')

/**
 * Begins one; another that the same person has open ends. Answers its token and the customer's language, undefined for a customer who is not there.
 */
export function beginView(
  db: Database,
  {
    staffId,
    role,
    customerId,
    reason,
  }: { staffId: number; role: 'staff' | 'admin'; customerId: number; reason: string },
): Promise<{ token: string; locale: Locale } | undefined> {
  const token = randomBytes(32).toString('base64url')
  return db.transact(
    async (tx) => {
      await tx.run(sql`
        update shop_view set ended_at = now() where staff_id = ${staffId} and ended_at is null and ends_at > now()`)
      const made = await tx.first(sql<{ locale: Locale }>`
        with made as (
          insert into shop_view (customer_id, staff_id, reason, token_hash)
          select id, ${staffId}, ${reason}, decode(${hashOfView(token)}, 'base64') from customer where id = ${customerId} returning customer_id
        ), noted as (
          insert into audit_log (who, what, subject, why)
          select ${`user ${staffId}`}, 'sees the shop as', ${`user ${1_000_000 + customerId}`}, ${reason} from made
        )
        select locale from customer join made on made.customer_id = customer.id`)
      return made && { token, locale: made.locale }
    },
    { userId: staffId, role, inNameOf: 1_000_000 + customerId },
  )
}

/** The one that a browser's token is of, as long as it lasts and its member of staff works here. */
export const findView = (db: Reader, token: string, staffId: number): Promise<ShopView | undefined> =>
  db.first(sql<ShopView>`
    select shop_view.id, customer_id as "customerId", customer.first_name || ' ' || customer.last_name as name, ends_at as "endsAt"
    from shop_view join customer on customer.id = customer_id
    where token_hash = decode(${hashOfView(token)}, 'base64') and staff_id = ${staffId} and ended_at is null and ends_at > now()`)

/** Answers whose it was. */
export const endView = (db: Database, token: string, staffId: number): Promise<{ customerId: number } | undefined> =>
  db.transact(
    (tx) =>
      tx.first(sql<{ customerId: number }>`
        update shop_view set ended_at = coalesce(ended_at, least(now(), ends_at))
        where token_hash = decode(${hashOfView(token)}, 'base64') and staff_id = ${staffId} returning customer_id as "customerId"`),
    { userId: staffId, role: 'staff' },
  )
