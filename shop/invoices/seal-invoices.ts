import { type Database, sql } from '#database/sql.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { sellerIn } from './invoice.ts'

const MOST_AT_ONCE = 500

/**
 * Writes who sold into invoices and credit notes that do not say it yet, once and for good: the database makes them in the transaction that moves an order,
 * whichever server moves it, and does not know the shop's settings. Done again it changes nothing. Answers how many.
 */
export async function sealInvoices(db: Database, seller: Seller): Promise<number> {
  let count = 0
  for (const table of ['invoice', 'credit_note'] as const)
    for (let sealed = MOST_AT_ONCE; sealed === MOST_AT_ONCE; count += sealed)
      sealed = await db.write.run(sealing(table, seller))
  return count
}

const sealing = (name: 'invoice' | 'credit_note', seller: Seller) => {
  const table = sql.table(name)
  const sellers = JSON.stringify({ US: sellerIn(seller, 'US'), CA: sellerIn(seller, 'CA') })
  return sql`
    update ${table} set seller = ${sellers}::jsonb -> country
    where id in (select id from ${table} where seller is null order by id limit ${MOST_AT_ONCE} for update skip locked)`
}
