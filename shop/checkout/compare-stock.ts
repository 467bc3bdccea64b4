// What stock says is promised against the promises themselves (reliability rule 59): they are written together, so that any difference is a fault.
import { type Database, sql } from '#database/sql.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** One fault may touch a whole catalogue; so many parts tell of it. */
const MOST_TOLD = 20

/** Tells each part of whose stock more or less is promised than attempts hold, in warehouse or store; answers how many it told. */
export async function compareStock(db: Database, { events }: Pick<CheckoutDeps, 'events'>): Promise<number> {
  const parts = await db.all(drifted)
  for (const { reference, code } of parts) events.emit('stock-drift', { reference, code })
  return parts.length
}

/** One snapshot sees each sale wholly or not at all. */
const drifted = sql<{ reference: string; code: string }>`
  select part_number as reference, code from (
    select product_id, 'warehouse' as code from stock
    left join (select product_id, sum(quantity) as promised from reservation group by 1) promises using (product_id)
    where reserved <> coalesce(promised, 0)
    union all
    select product_id, 'store ' || store_id from shelf
    left join (select product_id, store_id, sum(shelf_quantity) as promised from reservation where store_id is not null group by 1, 2) promises
      using (product_id, store_id)
    where reserved <> coalesce(promised, 0)
  ) drifted join product on product.id = product_id
  order by 1, 2 limit ${MOST_TOLD}`
