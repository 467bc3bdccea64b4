import { type Database, type RawBuilder, sql } from '#database/sql.ts'

export interface HistoryKept {
  /** Years that changes of orders and of what belongs to them are kept, for those who tax and audit; and all others. */
  yearsOfOrders: number
  years: number
}

/** Rows at a time, so that a transaction stays short (reliability rule 22). */
const MOST_AT_ONCE = 500

/** Deletes changes that have outlived their time, by index; answers how many. */
export async function forgetHistory(db: Database, { yearsOfOrders, years }: HistoryKept): Promise<number> {
  let count = 0
  for (const statement of [older(true, yearsOfOrders), older(false, years)])
    for (let deleted = MOST_AT_ONCE; deleted === MOST_AT_ONCE; count += deleted) deleted = await db.write.run(statement)
  return count
}

const older = (isOfOrders: boolean, years: number): RawBuilder<unknown> => sql`
  delete from record_change where (table_name, record_id, id) in (
    select table_name, record_id, id from record_change
    where is_of_orders = ${isOfOrders} and at < now() - make_interval(years => ${years}) order by at limit ${MOST_AT_ONCE})`
