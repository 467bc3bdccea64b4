import { type Database, sql } from '#database/sql.ts'
import type { Country } from '#values/locale.ts'

/** Keeps a part for later no longer; nothing where it is not kept. */
export async function removeSavedLine(
  db: Database,
  { customerId, country, productId }: { customerId: number; country: Country; productId: number },
): Promise<void> {
  await db.write.run(sql`
    delete from saved_line where customer_id = ${customerId} and country = ${country} and product_id = ${productId}`)
}
