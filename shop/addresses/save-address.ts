// What an address book holds to when an address is kept, changed or removed (business rules ).
import { type Reader, sql, type Writer } from '#database/sql.ts'
import type { Change, ValidationError, Rule, Sibling } from '#platform/objects/define-object.ts'
import { type Address, addressErrors, tidyAddress } from '#values/address.ts'
import type { Country } from '#values/locale.ts'
import { keysOf } from '#values/table.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { message } from '../locales/message.ts'
import { shopSettings } from '../locales/shop-settings.ts'

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
const parts = keysOf(PARTS)

/** The columns of an address with what stands in them. */
export const columnsOf = (address: Address): [column: string, value: string][] =>
  parts.map((part) => [PARTS[part][0], address[part]])

/**
 * An address as it will be, whoever saves it and by whichever way: refused when the customer's book is full or with the words of each field,
 * else put in its form; one per country is the default. The caller holds the customer's row, so that no two save at once.
 */
export const saveAddress: Rule = async (db, change) => {
  const { columns, before } = change
  const at = (column: string) => columns.get(column) ?? (columns.has(column) ? null : before[column])
  const written = Object.fromEntries(parts.map((part) => [part, at(PARTS[part][0]) ?? ''])) as unknown as Address
  const errors = Object.entries(addressErrors(written)) as [keyof Address, MessageKey][]
  if (errors.length > 0)
    return errors.map(([part, key]): ValidationError => ({ field: PARTS[part][1], message: message(key) }))

  const customer = Number(at('customer_id'))
  if (change.id === null && (await isBookFull(db, customer))) return [{ field: null, message: bookFull }]

  const tidy = tidyAddress(written)
  for (const part of parts) {
    const [column] = PARTS[part]
    if (tidy[part] !== (at(column) ?? '')) columns.set(column, tidy[part])
  }
  await keepOneDefault(db, change, { customer, country: tidy.country })
  return []
}

const { most } = shopSettings.address
const bookFull: ValidationError['message'] = (locale) => fill(wordsFor(locale).refusals['address/book-full'], { most })

/** Whether a customer's address book has no room for another. */
export async function isBookFull(db: Reader, customer: number): Promise<boolean> {
  const row = await db.first(
    sql<{ count: number }>`select count(*)::int as count from customer_address where customer_id = ${customer}`,
  )
  return (row?.count ?? 0) >= most
}

/** When the default goes, the newest of the others follows it. */
export const removeAddress: Rule = async (db, change) => {
  if (change.before['is_default']) await passDefaultOn(db, change)
  return []
}

/**
 * The first address of a country is its default; a new default replaces the old one. The customer's row is locked, so that two
 * saves at once cannot leave two defaults.
 */
async function keepOneDefault(
  db: Writer,
  change: Change,
  { customer, country }: { customer: number; country: Country },
) {
  const { id, columns, before, beforehand } = change
  const isMoved = id !== null && country !== before['country']
  const wasDefault = before['is_default'] === true
  const isWanted = columns.get('is_default') ?? (wasDefault && !isMoved)
  const other = await db.first(sql<{ id: number }>`
    select id from customer_address where customer_id = ${customer} and country = ${country} and is_default
      and id is distinct from ${id}::bigint`)
  if (isWanted && other) beforehand.push(asDefault(other.id, false))
  const heir = wasDefault && (isMoved || !isWanted) ? await passDefaultOn(db, change) : undefined
  const another = other ?? (isMoved ? undefined : heir)
  const isDefault = isWanted || !another
  if (columns.has('is_default') || isDefault !== before['is_default']) columns.set('is_default', isDefault)
}

/** The newest of the others in its country becomes the default once an address is it no longer; undefined when there are none. */
async function passDefaultOn(db: Writer, { id, before, afterwards }: Change): Promise<Sibling | undefined> {
  const newest = await db.first(sql<{ id: number }>`
    select id from customer_address
    where customer_id = ${before['customer_id']} and country = ${before['country']} and id <> ${id}
    order by created_at desc, id desc limit 1`)
  const heir = newest && asDefault(newest.id, true)
  if (heir) afterwards.push(heir)
  return heir
}

const asDefault = (id: number, isDefault: boolean): Sibling => ({ id, columns: new Map([['is_default', isDefault]]) })
