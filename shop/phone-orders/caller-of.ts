// What is known of a caller who has an account, and where orders are collected: asked once, when they are chosen.
import type { Caller, FoundCaller, PhoneStore } from '#contract/console-api/phone-orders.ts'
import { type Reader, sql } from '#database/sql.ts'
import { addressesOf, type AddressRow, shown } from '#shop/addresses/book-address.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import type { Country, Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { formatPhone } from '#words/format.ts'
import { readMachines } from './machine-fit.ts'

export async function callerOf(db: Reader, garage: GarageDeps, customerId: number): Promise<Caller | undefined> {
  const found = await db.first(sql<{ name: string; email: string; mobile: string | null; locale: Locale }>`
    select first_name || ' ' || last_name as name, email, mobile, locale from customer where id = ${customerId}`)
  if (!found) return undefined
  const book = await db.all<AddressRow>(addressesOf(customerId))
  const { machines, inHand } = await readMachines(db, garage, { customerId, locale: found.locale })
  const isFirst = ({ number }: { number: string }) => inHand !== null && inHand.number === number
  const known = machines.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
  return {
    accountId: recordId('account', customerId),
    name: found.name,
    email: found.email,
    phone: found.mobile ? formatPhone(found.mobile) : '',
    locale: found.locale,
    addresses: book.map(shown),
    machines: known.flatMap(({ id, nickname, equipment }) =>
      equipment ? [{ id, nickname, label: equipment.label }] : [],
    ),
  }
}

export async function storesFor(db: Reader, country: Country): Promise<PhoneStore[]> {
  const rows = await db.all(sql<{ id: number; name: string; city: string; region: string }>`
    select id, name, city, region from store where country = ${country} order by region, city, name`)
  return rows.map(({ id, ...store }) => ({ id: recordId('store', id), ...store }))
}

const MOST_FOUND = 8
/** Fewer digits are found everywhere. */
const LEAST_DIGITS = 4

/** Customers by every word of name and company, by the beginning of their email or number, or by digits of their phone. */
export async function findCallers(db: Reader, q: string): Promise<FoundCaller[]> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const digits = /[a-z@]/i.test(q) ? '' : q.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (q.length < 2) return []
  const named = words.map(
    (word) => sql`first_name || ' ' || last_name || ' ' || coalesce(company, '') ilike ${`%${escaped(word)}%`}`,
  )
  const rows = await db.all(sql<Omit<FoundCaller, 'accountId'> & { id: number }>`
    select id, first_name || ' ' || last_name as name, coalesce(company, '') as company, email, number from customer
    where lower(email) like ${`${escaped(q.toLowerCase())}%`} or lower(number) like ${`${escaped(q.toLowerCase())}%`}
      or (${sql.join(named, sql` and `)})
      or (${digits.length >= LEAST_DIGITS}::boolean and mobile like ${`%${digits}%`})
    order by lower(email) = ${q.toLowerCase()} desc, last_name, first_name, id limit ${MOST_FOUND}`)
  return rows.map(({ id, ...found }) => ({ accountId: recordId('account', id), ...found }))
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
