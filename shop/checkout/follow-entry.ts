// The cart knows how its order is to be had (SH-1): what is chosen at the checkout is kept there, and shown from there.
import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import type { Database } from '#database/sql.ts'
import { choosing, isStoreOf } from '#shop/cart/choose-delivery.ts'
import type { OpenCart } from '#shop/cart/open-cart.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { fullId, recordId, recordNumber } from '#values/record-id.ts'

type Choice = Pick<CheckoutEntry, 'deliveryType' | 'storeId'>

/** Whether the cart has been changed by it, and is to be read again. A store that is not the country's is as if none were chosen. */
export async function followEntry(
  db: Database,
  shopper: Shopper,
  { cart, entry }: { cart: OpenCart | undefined; entry: Choice },
): Promise<boolean> {
  if (cart?.state !== 'open' || isSame(cart, entry)) return false
  const { deliveryType = 'SHIP', storeId } = entry
  const named = storeId === undefined ? undefined : (recordNumber('store', storeId) ?? 0)
  const isKnown = named !== undefined && (await isStoreOf(db, shopper, named))
  const store = named === undefined ? (cart.store?.id ?? null) : isKnown ? named : null
  if (deliveryType === cart.deliveryType && store === (cart.store?.id ?? null)) return false
  await db.write.run(choosing(cart.id, deliveryType, store))
  return true
}

function isSame({ deliveryType, store }: OpenCart, entry: Choice): boolean {
  if ((entry.deliveryType ?? 'SHIP') !== deliveryType) return false
  return entry.storeId === undefined || (store !== null && fullId(entry.storeId) === recordId('store', store.id))
}

/** The entry as its cart has it. */
export function withChoice(entry: CheckoutEntry, cart: OpenCart | undefined): CheckoutEntry {
  const { deliveryType: _, storeId: __, ...typed } = entry
  if (cart?.deliveryType !== 'PICKUP') return typed
  return { ...typed, deliveryType: 'PICKUP', ...(cart.store && { storeId: recordId('store', cart.store.id) }) }
}
