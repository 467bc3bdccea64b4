// The address of an order, saved in the customer's book when they asked for it: once, however often the order is sent. A full book
// stops no order.
import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import { addAddress, isInBook } from '#shop/addresses/add-address.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { type Address, tidyAddress } from '#values/address.ts'
import { Refusal } from '#values/refusal.ts'

const isAsked = ({ saveAddress = false, addressId, deliveryType }: CheckoutEntry): boolean =>
  saveAddress && addressId === undefined && deliveryType !== 'PICKUP'

export async function saveTypedAddress(db: Database, { customerId }: Shopper, entry: CheckoutEntry): Promise<void> {
  if (customerId === null || !isAsked(entry)) return
  const { shipTo } = entry
  const address = { ...shipTo, isForCompany: shipTo.company.trim() !== '' }
  await addAddress(db, customerId, { address, isDefault: false }).catch((refused: unknown) => {
    if (!(refused instanceof Refusal && refused.code === 'address/book-full')) throw refused
  })
}

/** What the page of an order says then. */
export const NO_ROOM = '?address=full'

/** Whether an address that should have been saved found no room: asked anew, so that the same request is answered the same. */
export const foundNoRoom = async (db: Reader, { customerId }: Shopper, entry: CheckoutEntry): Promise<boolean> =>
  customerId !== null && isAsked(entry) && !(await isInBook(db, customerId, tidyAddress(entry.shipTo)))

/** The same of an order that was placed, for whoever hears of it later than from the request. */
export async function foundNoRoomOf(db: Reader, { customerId }: Shopper, orderId: number): Promise<boolean> {
  if (customerId === null) return false
  const order = await db.first(sql<{ ship_to: Address }>`
    select ship_to from orders join payment_attempt attempt on attempt.id = orders.attempt_id
    where orders.id = ${orderId} and orders.customer_id = ${customerId} and attempt.snapshot ? 'saves_address'`)
  return order !== undefined && !(await isInBook(db, customerId, order.ship_to))
}
