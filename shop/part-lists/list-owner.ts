// Whose a list is: another customer's is as if it were not there.
import { sql, type Writer } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'

export interface OwnList {
  customerId: number
  listId: number
}

/** Holds the list until the transaction ends, so that its lines are counted by one at a time. Refuses 'list/not-found'. */
export async function holdList(tx: Writer, { customerId, listId }: OwnList): Promise<void> {
  const row = await tx.first(sql`
    update part_list set changed_at = now() where id = ${listId} and customer_id = ${customerId} returning id`)
  if (!row) throw new Refusal('list/not-found')
}
