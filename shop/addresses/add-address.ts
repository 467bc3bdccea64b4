import { type Database, type Reader, sql, type Writer } from '#database/sql.ts'
import { type Address, addressOfEntry, bookErrors, type BookEntry, tidyAddress } from '#values/address.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { saveDefault } from './change-address.ts'
import { columnsOf, saveAddress } from './save-address.ts'
import { audited, follow, inBook } from './write-address.ts'

/**
 * Saves an address in a customer's book and answers its id. One that is there already is not saved twice, so that a form may be sent
 * again. Refuses `input/invalid` with what is wrong beside each field, and `address/book-full`.
 */
export async function addAddress(
  db: Database,
  customerId: number,
  { address, isDefault }: { address: BookEntry; isDefault: boolean },
): Promise<{ id: string }> {
  const fields = bookErrors(address)
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  const tidy = tidyAddress(addressOfEntry(address))
  return inBook(db, customerId, async (writer) => {
    const same = await writer.first(sameAs(tidy, customerId))
    if (same) {
      if (isDefault) await saveDefault(writer, same)
      return { id: recordId('address', same.id) }
    }
    return { id: recordId('address', await insertAddress(writer, customerId, { tidy, isDefault })) }
  })
}

const insertAddress = (db: Writer, customerId: number, { tidy, isDefault }: { tidy: Address; isDefault: boolean }) => {
  const columns = new Map<string, unknown>([['customer_id', customerId], ...columnsOf(tidy)])
  if (isDefault) columns.set('is_default', true)
  return follow(db, { rule: saveAddress, columns }, async (written) => {
    const names = [...written.keys()].map((name) => sql.ref(name))
    const row = await db.first(sql<{ id: number }>`
      with written as (
        insert into customer_address (${sql.join(names)}) values (${sql.join([...written.values()])}) returning id
      ), ${audited('address-added')}
      select id from written`)
    if (!row) throw new Error('nothing was inserted')
    return row.id
  })
}

/** Whether an address, tidy, is in a customer's book. One statement. */
export const isInBook = async (db: Reader, customerId: number, address: Address): Promise<boolean> =>
  (await db.first(sameAs(address, customerId))) !== undefined

const sameAs = (address: Address, customerId: number) => sql<Record<string, unknown> & { id: number }>`
  select * from customer_address
  where customer_id = ${customerId} and (first_name, last_name, coalesce(company, ''), line1, coalesce(line2, ''), city, region,
    postal_code, country, mobile) = (${address.firstName}, ${address.lastName}, ${address.company}, ${address.line1},
    ${address.line2}, ${address.city}, ${address.region}, ${address.postalCode}, ${address.country}, ${address.mobile})
  order by id limit 1`
