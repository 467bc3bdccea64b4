import type { CartView } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { Refusal } from '#values/refusal.ts'
import { changeLine } from './change-line.ts'
import { lineCountOf } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import type { Shopper } from './shopper.ts'

/** Puts back a line that was taken out, unless others have filled the cart meanwhile (K-1, K-6). Answers the cart anew. */
export async function restoreItem(db: Database, shopper: Shopper, { lineId }: { lineId: number }): Promise<CartView> {
  await changeLine(db, { shopper, lineId }, (line, { lines }) => {
    const lineCount = lineCountOf([...lines.filter((other) => other !== line), line])
    const { maxLines } = shopSettings.cart
    if (lineCount > maxLines) throw new Refusal('cart/too-many-lines', { values: { max: maxLines } })
    return { quantity: line.quantity, isRemoved: false, lineCount }
  })
  return readCart(db, shopper)
}
