import { type Database, sql } from '#database/sql.ts'
import { MOST_LIST_LINES } from '#values/list-limits.ts'
import { Refusal } from '#values/refusal.ts'
import { holdList, type OwnList } from './list-owner.ts'

export interface ListLine {
  productId: number
  /** 0 takes the part off the list. */
  quantity: number
}

/** Refuses 'list/not-found', 'product/not-found', and 'list/too-long' beyond 200 parts. */
export const setLine = (db: Database, own: OwnList, { productId, quantity }: ListLine): Promise<void> =>
  db.transact(async (tx) => {
    await holdList(tx, own)
    if (quantity === 0) {
      await tx.run(sql`delete from part_list_line where list_id = ${own.listId} and product_id = ${productId}`)
      return
    }
    if (!(await tx.first(sql`select from product where id = ${productId}`))) throw new Refusal('product/not-found')
    const row = await tx.first(sql<{ count: number }>`
      select count(*)::int as count from part_list_line where list_id = ${own.listId} and product_id <> ${productId}`)
    if ((row?.count ?? 0) >= MOST_LIST_LINES) throw new Refusal('list/too-long', { values: { max: MOST_LIST_LINES } })
    await tx.run(sql`
      insert into part_list_line (list_id, product_id, quantity) values (${own.listId}, ${productId}, ${quantity})
      on conflict (list_id, product_id) do update set quantity = excluded.quantity`)
  })
