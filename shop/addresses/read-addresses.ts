import type { AnswerOf } from '#contract/shop/calls.ts'
import type { BookAddress } from '#contract/shop/address.ts'
import type { Reader } from '#database/sql.ts'
import type { Country } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { shopSettings } from '../locales/shop-settings.ts'
import { addressesOf, type AddressRow, shown } from './book-address.ts'

/** A page of a customer's address book: the default of the store's country first, then the other one, then the newest. One statement. */
export async function readAddresses(
  db: Reader,
  customerId: number,
  { page, country }: { page: number; country: Country },
): Promise<AnswerOf<'AddressService.listAddresses'>> {
  const { pageSize, most } = shopSettings.address
  const all = (await db.all(addressesOf(customerId))).toSorted(
    (one, other) => rank(other, country) - rank(one, country),
  )
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const at = Math.min(page, pages)
  return {
    addresses: all.slice((at - 1) * pageSize, at * pageSize).map(shown),
    count: all.length,
    page: at,
    pages,
    most,
  }
}

const rank = ({ isDefault, country }: AddressRow, home: Country) => Number(isDefault) * (country === home ? 2 : 1)

/** One address of a customer. Refuses `address/not-found`. One statement. */
export async function readAddress(db: Reader, customerId: number, addressId: string): Promise<BookAddress> {
  const id = recordNumber('address', addressId)
  const row = id === undefined ? undefined : await db.first(addressesOf(customerId, id))
  if (!row) throw new Refusal('address/not-found')
  return shown(row)
}
