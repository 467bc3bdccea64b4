// An address of a customer's book as it is read from the database and shown.
import type { BookAddress } from '#contract/shop/address.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Address } from '#values/address.ts'
import { recordId } from '#values/record-id.ts'
import { formatPhone } from '#words/format.ts'

export type AddressRow = Address & { id: number; isDefault: boolean }

/** All addresses of a customer, or the one with a number: another customer's is as if it were not there. */
export const addressesOf = (customerId: number, id: number | null = null): RawBuilder<AddressRow> => sql<AddressRow>`
  select id, first_name as "firstName", last_name as "lastName", coalesce(company, '') as company, line1,
    coalesce(line2, '') as line2, city, region, postal_code as "postalCode", country, mobile, is_default as "isDefault"
  from customer_address
  where customer_id = ${customerId} and (${id}::bigint is null or id = ${id})
  order by is_default desc, created_at desc, id desc`

export const shown = ({ id, mobile, ...address }: AddressRow): BookAddress => ({
  id: recordId('address', id),
  ...address,
  mobile: formatPhone(mobile),
})
