import { type Reader, sql } from '#database/sql.ts'

/** Which of these parts a customer has saved, by their numbers. */
export async function readSavedAmong(
  db: Reader,
  { customerId, productIds }: { customerId: number; productIds: readonly number[] },
): Promise<number[]> {
  const rows = await db.all(sql<{ id: number }>`
    select product_id as id from saved_product
    where customer_id = ${customerId} and product_id = any(${productIds}::bigint[])`)
  return rows.map(({ id }) => id)
}
