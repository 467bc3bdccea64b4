import { type Database, sql } from '#database/sql.ts'
import { removeAddress as passDefaultOn } from './save-address.ts'
import { audited, follow, inBook, ownRow } from './write-address.ts'

/** Removes an address of a customer; its country's newest becomes the default in its place. Refuses `address/not-found`. */
export async function removeAddress(db: Database, customerId: number, addressId: string): Promise<{ id: string }> {
  await inBook(db, customerId, async (writer) => {
    const before = await ownRow(writer, customerId, addressId)
    await follow(writer, { rule: passDefaultOn, id: before.id, before }, () =>
      writer.run(sql`
        with written as (delete from customer_address where id = ${before.id} returning id), ${audited('address-removed')}
        select from written`),
    )
  })
  return { id: addressId }
}
