import type { SavedLine } from '#contract/shop/saved-lines.ts'
import { type Reader, sql } from '#database/sql.ts'
import { readParts } from '#shop/catalog/read-parts.ts'
import { countryOf } from '#values/locale.ts'
import { MOST_SAVED } from '#values/most-saved.ts'
import { cartOwner, type Shopper } from './shopper.ts'

/** What the customer keeps for later (K-7), and what did not fit into the cart at sign-in (K-11), until it is in the cart again. */
export async function readSavedLines(db: Reader, shopper: Shopper): Promise<SavedLine[]> {
  if (shopper.customerId === null) return []
  const rows = await db.all(savedOutsideCart(shopper))
  const parts = await readParts(
    db,
    shopper.locale,
    rows.map(({ product_id }) => product_id),
  )
  return rows.flatMap(({ product_id, quantity }) => {
    const part = parts.get(product_id)
    return part ? [{ part: part.summary, quantity, replacedBy: part.discontinued ? part.replacedBy : null }] : []
  })
}

const savedOutsideCart = (shopper: Shopper) => sql<{ product_id: number; quantity: number }>`
  select product_id, quantity from saved_line
  where customer_id = ${shopper.customerId} and country = ${countryOf(shopper.locale)}
    and not exists (
      select from cart join cart_line line on line.cart_id = cart.id
      where cart.owner = ${cartOwner(shopper)} and cart.country = saved_line.country and cart.state in ('open', 'paying')
        and cart.expires_at > now() and line.product_id = saved_line.product_id and line.removed_at is null)
  order by id desc limit ${MOST_SAVED}`
