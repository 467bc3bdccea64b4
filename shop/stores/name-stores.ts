import { prepared, type Reader, sql } from '#database/sql.ts'
import type { Country } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'

/** All stores of a country by name: to choose among, as whom a customer has used would be found only by reading all their orders. */
export async function nameStores(db: Reader, country: Country): Promise<{ id: string; name: string }[]> {
  const rows = await db.all(storesOf({ country }, ''))
  return rows.map(({ id, name }) => ({ id: recordId('store', id), name }))
}

const storesOf = prepared<{ country: Country }, { id: number; name: string }>(
  ({ country }) => sql`select id, name from store where country = ${country} order by name`,
)
