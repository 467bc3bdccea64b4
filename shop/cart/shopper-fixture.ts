import { randomBytes } from 'node:crypto'
import { sql, type Writer } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import type { Shopper } from './shopper.ts'

export async function aShopper(db: Writer, locale: Locale = 'en-US'): Promise<Shopper> {
  const row = await db.first<{ id: number }>(sql`
    insert into session (token_hash, expires_at) values (${randomBytes(32)}, now() + interval '30 days') returning id`)
  return { sessionId: row?.id ?? 0, customerId: null, locale }
}

export async function aCustomer(db: Writer): Promise<Shopper & { customerId: number }> {
  const row = await db.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    select 'C-' || count(*), 'Ann', 'Lee', 'ann-' || count(*) || '@example.com', 'en-US', 'US' from customer returning id`)
  return { ...(await aShopper(db)), customerId: row?.id ?? 0 }
}
