import type { CartView } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'
import { changeLine } from './change-line.ts'
import { lineCountOf } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import type { Shopper } from './shopper.ts'

/** Takes a line and its core charge out of the cart; they are kept to be put back (K-6). Answers the cart anew. */
export async function removeItem(db: Database, shopper: Shopper, { lineId }: { lineId: number }): Promise<CartView> {
  await changeLine(db, { shopper, lineId }, (line, { lines }) => {
    if (line.removedFor !== null) throw new Refusal('cart/line-not-found')
    const lineCount = lineCountOf(lines.filter((other) => other !== line))
    return { quantity: line.quantity, isRemoved: true, lineCount }
  })
  return readCart(db, shopper)
}
