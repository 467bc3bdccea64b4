import type { CartView } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { Refusal } from '#values/refusal.ts'
import { changeLine } from './change-line.ts'
import { inCartAlready } from './agreed-vehicles.ts'
import { lineCountOf, type LineEngine, type OpenLine } from './open-cart.ts'
import { freeNumber, mostEngines } from './plan-add.ts'
import { readCart } from './read-cart.ts'
import type { Shopper } from './shopper.ts'

/** Puts back a line that was taken out, unless others have filled the cart meanwhile (K-1, K-6). Answers the cart anew. */
export async function restoreItem(db: Database, shopper: Shopper, { lineId }: { lineId: number }): Promise<CartView> {
  await changeLine(db, { shopper, lineId }, (line, { lines }) => {
    const lineCount = lineCountOf([...lines.filter((other) => other !== line), line])
    const { maxLines } = shopSettings.cart
    if (lineCount > maxLines) throw new Refusal('cart/too-many-lines', { values: { max: maxLines } })
    const change = { quantity: line.quantity, isRemoved: false, lineCount }
    return line.engine ? { ...change, number: numberAgain(line, line.engine, lines) } : change
  })
  return readCart(db, shopper)
}

/** Another vehicle may have the number by now, and the same one may have been added again (CE-3). */
function numberAgain({ productId, part }: OpenLine, { vehicle }: LineEngine, lines: readonly OpenLine[]): number {
  const engines = lines.flatMap(({ productId: id, engine }) => (engine ? { productId: id, ...engine } : []))
  if (engines.some((other) => other.vehicle.vin === vehicle.vin)) throw inCartAlready([''])
  const most = mostEngines(part)
  if (engines.filter((other) => other.productId === productId).length >= most)
    throw new Refusal('cart/too-many-of-part', { values: { max: most } })
  return freeNumber(engines, productId)
}
