import { type Database, sql, type Writer } from '#database/sql.ts'
import { addressOfEntry, bookErrors, type BookEntry, tidyAddress } from '#values/address.ts'
import { Refusal } from '#values/refusal.ts'
import { columnsOf, saveAddress } from './save-address.ts'
import { audited, follow, inBook, ownRow } from './write-address.ts'

interface Changed {
  addressId: string
  address: BookEntry
  isDefault: boolean
}

/** Changes an address of a customer. Refuses `address/not-found`, and `input/invalid` with what is wrong beside each field. */
export async function changeAddress(
  db: Database,
  customerId: number,
  { addressId, address, isDefault }: Changed,
): Promise<{ id: string }> {
  const fields = bookErrors(address)
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  await inBook(db, customerId, async (writer) => {
    const before = await ownRow(writer, customerId, addressId)
    const columns = new Map<string, unknown>(columnsOf(tidyAddress(addressOfEntry(address))))
    if (isDefault !== before.is_default) columns.set('is_default', isDefault)
    await save(writer, before, columns)
  })
  return { id: addressId }
}

/** Makes an address the default of its country. Refuses `address/not-found`. */
export async function setDefaultAddress(db: Database, customerId: number, addressId: string): Promise<{ id: string }> {
  await inBook(db, customerId, async (writer) => saveDefault(writer, await ownRow(writer, customerId, addressId)))
  return { id: addressId }
}

/** Of a book that is held. */
export const saveDefault = (db: Writer, before: Row): Promise<unknown> =>
  before['is_default'] ? Promise.resolve() : save(db, before, new Map([['is_default', true]]))

type Row = Readonly<Record<string, unknown>> & { id: number }

const save = (db: Writer, before: Row, columns: Map<string, unknown>) =>
  follow(db, { rule: saveAddress, id: before.id, before, columns }, (written) => {
    const changes = [...written].map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    return db.run(sql`
      with written as (update customer_address set ${sql.join(changes)} where id = ${before.id} returning id),
        ${audited('address-changed')}
      select from written`)
  })
