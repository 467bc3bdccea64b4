import { type Database, sql } from '#database/sql.ts'
import { readParts } from '#shop/catalog/read-parts.ts'
import { countryOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Added, addItemsWithin } from './add-items.ts'
import { mostOf } from './plan-add.ts'
import type { Customer } from './save-for-later.ts'

export interface Moved {
  quantity: number
  /** How many were kept. */
  wanted: number
  added: Added
}

/**
 * Puts a part that is kept for later into the cart: price, stock and place are read anew and the limits hold as for any other (K-7),
 * so that fewer may come back than were kept; more than one add takes come back by several (K-2). What is refused stays where it was. Refuses `cart/not-kept`, and what adding refuses.
 */
export const moveToCart = (db: Database, customer: Customer, { productId }: { productId: number }): Promise<Moved> =>
  db.transact(async (tx) => {
    const kept = await tx.first(taken(customer, productId))
    if (!kept) throw new Refusal('cart/not-kept')
    const part = (await readParts(tx, customer.locale, [productId])).get(productId)
    // None left is for the refusal of adding to say.
    const quantity = Math.min(kept.quantity, (part && mostOf(part)) || kept.quantity)
    const add = (units: number) =>
      addItemsWithin(tx, customer, [{ productId, quantity: units, kind: part?.summary.kind ?? 'Simple' }])
    const { maxPerAdd } = shopSettings.cart
    const first = await add(Math.min(quantity, maxPerAdd))
    let added = first
    for (let rest = quantity - maxPerAdd; rest > 0; rest -= maxPerAdd) added = await add(Math.min(rest, maxPerAdd))
    return { quantity, wanted: kept.quantity, added: { ...added, couponRemoved: first.couponRemoved } }
  })

const taken = ({ customerId, locale }: Customer, productId: number) => sql<{ quantity: number }>`
  delete from saved_line
  where customer_id = ${customerId} and country = ${countryOf(locale)} and product_id = ${productId}
  returning quantity`
