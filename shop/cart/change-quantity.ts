import type { CartView } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'
import { changeLine } from './change-line.ts'
import { notForSaleRefusal } from './not-for-sale.ts'
import { mostOf } from './plan-add.ts'
import { lineCountOf } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import type { Shopper } from './shopper.ts'

/** Sets a line's quantity, within the part's limit and what is in stock (K-2), and answers the cart anew. */
export async function changeQuantity(
  db: Database,
  shopper: Shopper,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<CartView> {
  await changeLine(db, { shopper, lineId }, (line, { lines }) => {
    if (line.removedFor !== null) throw new Refusal('cart/line-not-found')
    const { notForSale } = line.part.summary
    if (notForSale) throw new Refusal(notForSaleRefusal(notForSale))
    // A crate engine is for one vehicle (CE-4).
    const most = line.engine ? 1 : mostOf(line.part)
    if (quantity > most) throw new Refusal('cart/too-many-of-part', { values: { max: most } })
    return { quantity, isRemoved: false, lineCount: lineCountOf(lines) }
  })
  return readCart(db, shopper)
}
