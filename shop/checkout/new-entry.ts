import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { countryOf } from '#values/locale.ts'
import { emptyEntry } from './checkout-entry.ts'

/** An entry in which nothing was typed yet; who is signed in need not type who they are. */
export async function newEntry(db: Reader, { customerId, locale }: Shopper): Promise<CheckoutEntry> {
  const entry = emptyEntry(countryOf(locale))
  const known = customerId === null ? undefined : await db.first(customer(customerId))
  if (!known) return entry
  const { email, ...person } = known
  return { ...entry, email, shipTo: { ...entry.shipTo, ...person } }
}

const customer = (id: number) => sql<{
  email: string
  firstName: string
  lastName: string
  company: string
  mobile: string
}>`
  select email, first_name as "firstName", last_name as "lastName", coalesce(company, '') as company,
    coalesce(mobile, '') as mobile
  from customer where id = ${id}`
