// What an address book holds to when an address is kept, changed or removed (business rules ).
import { sql, type Writer } from '#database/sql.ts'
import type { Change, Fault, Rule } from '#platform/objects/define-object.ts'
import { type Address, addressErrors, tidyAddress } from '#values/address.ts'
import type { Country } from '#values/locale.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import { message } from '../locales/message.ts'

/** Each part of an address with its column and its field. */
const PARTS = {
  firstName: ['first_name', 'FirstName__c'],
  lastName: ['last_name', 'LastName__c'],
  company: ['company', 'Company__c'],
  line1: ['line1', 'Street'],
  line2: ['line2', 'Street'],
  city: ['city', 'City'],
  region: ['region', 'StateCode'],
  postalCode: ['postal_code', 'PostalCode'],
  country: ['country', 'CountryCode'],
  mobile: ['mobile', 'Phone__c'],
} as const satisfies Record<keyof Address, readonly [column: string, field: string]>
const parts = Object.entries(PARTS) as [keyof Address, readonly [string, string]][]

/** An address as it will be: refused with the words of each field, else put in its form; one per country is the default. */
export const saveAddress: Rule = async (db, change) => {
  const { columns, before } = change
  const at = (column: string) => columns.get(column) ?? (columns.has(column) ? null : before[column])
  const written = Object.fromEntries(parts.map(([part, [column]]) => [part, at(column) ?? ''])) as unknown as Address
  const errors = Object.entries(addressErrors(written)) as [keyof Address, MessageKey][]
  if (errors.length > 0) return errors.map(([part, key]): Fault => ({ field: PARTS[part][1], message: message(key) }))

  const tidy = tidyAddress(written)
  for (const [part, [column]] of parts) if (tidy[part] !== (at(column) ?? '')) columns.set(column, tidy[part])
  await keepOneDefault(db, change, Number(at('customer_id')), tidy.country)
  return []
}

/** When the default goes, the newest of the others follows it. */
export const removeAddress: Rule = async (db, { id, before }) => {
  if (before['is_default']) await passDefaultOn(db, id, before['customer_id'], before['country'])
  return []
}

/**
 * The first address of a country is its default; another that is made so takes its place; one that gives it up passes it on.
 * The customer is held: nobody else writes into this book meanwhile.
 */
async function keepOneDefault(db: Writer, { id, columns, before }: Change, customer: number, country: Country) {
  const isMoved = id !== null && country !== before['country']
  const wasDefault = before['is_default'] === true
  if (wasDefault && (isMoved || columns.get('is_default') === false))
    await passDefaultOn(db, id, customer, before['country'])

  const rest = sql`from customer_address where customer_id = ${customer} and country = ${country} and is_default
    and id is distinct from ${id}::bigint`
  const hasOther = (await db.all(sql`select id ${rest}`)).length > 0
  const isWanted = columns.get('is_default') ?? (wasDefault && !isMoved)
  const isDefault = isWanted || !hasOther
  if (isDefault !== before['is_default']) columns.set('is_default', isDefault)
  if (isWanted && hasOther)
    await db.run(sql`update customer_address set is_default = false where id in (select id ${rest})`)
}

async function passDefaultOn(db: Writer, id: number | null, customer: unknown, country: unknown) {
  await db.run(sql`update customer_address set is_default = false where id = ${id}`)
  await db.run(sql`
    update customer_address set is_default = true
    where id = (select id from customer_address where customer_id = ${customer} and country = ${country} and id <> ${id}
      order by created_at desc, id desc limit 1)`)
}
