// Saving a part, with what both doors hold to: 200 parts at most, each once (business rule E-13).
import { type Database, type Reader, sql, type Writer } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { MOST_SAVED } from '#values/most-saved.ts'
import { Refusal } from '#values/refusal.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'

export interface SavedBy {
  customerId: number
  productId: number
}

/** A part that is saved already stays where it is in the list. Refuses 'product/not-found' and 'saved/full'. */
export const savePart = (db: Database, { customerId, productId }: SavedBy): Promise<void> =>
  db.transact(async (tx) => {
    if (!(await tx.first(sql`select from product where id = ${productId}`))) throw new Refusal('product/not-found')
    const others = await lockedCount(tx, { customerId, productId })
    if (others >= MOST_SAVED) throw new Refusal('saved/full', { values: { max: MOST_SAVED } })
    await tx.run(sql`
      insert into saved_product (customer_id, product_id) values (${customerId}, ${productId})
      on conflict (customer_id, product_id) do nothing`)
  })

/** Nothing happens where it is not saved. */
export async function removePart(db: Database, { customerId, productId }: SavedBy): Promise<void> {
  await db.write.run(sql`delete from saved_product where customer_id = ${customerId} and product_id = ${productId}`)
}

/** The same limit for what is made as a record. */
export const saveAsRecord: Rule = async (db, { columns }) => {
  const [customerId, productId] = [Number(columns.get('customer_id')), Number(columns.get('product_id'))]
  if ((await lockedCount(db, { customerId, productId })) < MOST_SAVED) return []
  return [{ field: null, message: (locale) => fill(wordsFor(locale).refusals['saved/full'], { max: MOST_SAVED }) }]
}

/** How many others the customer has saved; nobody adds to them until the transaction ends. */
async function lockedCount(tx: Reader & Pick<Writer, 'first'>, { customerId, productId }: SavedBy): Promise<number> {
  await tx.first(sql`select from customer where id = ${customerId} for no key update`)
  const row = await tx.first(sql<{ count: number }>`
    select count(*) from saved_product where customer_id = ${customerId} and product_id <> ${productId}`)
  return row?.count ?? 0
}
