import { type Database, type RawBuilder, sql } from '#database/sql.ts'
import { type Added, addItemsWithin } from '#shop/cart/add-items.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { type ListedPart, type Planned, planLines, wantedOf } from '#shop/quick-order/plan-lines.ts'
import { languageOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'

/** A customer's own list by its number, anybody's by the token of its link. */
export type CopiedList = { customerId: number; listId: number } | { token: string }

/**
 * Adds what the cart lacks of a list, as far as it can be had: a second time there is nothing left to add. The list's row is held, so
 * that a double press adds once. Refuses 'list/not-found', and what adding to the cart refuses.
 */
export const copyToCart = (
  db: Database,
  shopper: Shopper,
  list: CopiedList,
): Promise<{ lines: Planned[]; added: Added | null }> =>
  db.transact(async (tx) => {
    const held = await tx.first(sql<{ id: number }>`select id from part_list where ${which(list)} for no key update`)
    if (!held) throw new Refusal('list/not-found')
    const lines = await planLines(tx, shopper, await tx.all(listed(held.id, shopper)))
    const wanted = wantedOf(lines)
    return { lines, added: wanted.length > 0 ? await addItemsWithin(tx, shopper, wanted) : null }
  })

const which = (list: CopiedList): RawBuilder<unknown> =>
  'token' in list ? sql`share_token = ${list.token}` : sql`id = ${list.listId} and customer_id = ${list.customerId}`

const listed = (listId: number, { locale }: Shopper) => sql<ListedPart>`
  select row_number() over (order by added_at, product_id)::int as position, product_id, part_number,
    name ->> ${languageOf(locale)} as name, quantity
  from part_list_line join product on product.id = product_id where list_id = ${listId} order by 1`
