import { type Database, sql } from '#database/sql.ts'
import type { Holder } from './read-selected.ts'

/** Nothing is selected any more; what a customer keeps in the garage stays there. */
export async function releaseEquipment(db: Database, { sessionId, customerId }: Holder): Promise<void> {
  await db.write.run(
    customerId === null
      ? sql`delete from session_equipment where session_id = ${sessionId}`
      : sql`delete from selected_equipment where customer_id = ${customerId}`,
  )
}
