import { type Database, type Query, sql } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'
import { type OpenCart, type OpenLine, readOpenCart } from './open-cart.ts'
import { lifetimeDays, type Shopper } from './shopper.ts'

export interface LineChange {
  quantity: number
  isRemoved: boolean
  lineCount: number
  /** Of a crate engine that is put back: the number of its vehicle. */
  number?: number
}

/** Another request may change the cart between read and write. */
const MOST_TRIES = 3

/**
 * Changes one line, its core charge with it (CO-2), onto the version of the cart from which `decide` worked. Refuses
 * `cart/empty-or-expired`, `cart/locked` while a payment runs, and `cart/line-not-found`; `decide` may refuse more.
 */
export const changeLine = (
  db: Database,
  { shopper, lineId }: { shopper: Shopper; lineId: number },
  decide: (line: OpenLine, cart: OpenCart) => LineChange,
): Promise<void> =>
  writeLine(db, { shopper, lineId }, (line, cart) => changed({ cart, line }, decide(line, cart), lifetimeDays(shopper)))

/** The same with a statement of the caller's own, which touches no row when the cart has another version by then. */
export async function writeLine(
  db: Database,
  { shopper, lineId }: { shopper: Shopper; lineId: number },
  statement: (line: OpenLine, cart: OpenCart) => Query<unknown> | Promise<Query<unknown>>,
): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const cart = await readOpenCart(db, shopper)
    if (!cart) throw new Refusal('cart/empty-or-expired')
    if (cart.state === 'paying') throw new Refusal('cart/locked')
    const line = [...cart.lines, ...cart.removed].find(({ id }) => id === lineId)
    if (!line) throw new Refusal('cart/line-not-found')
    if ((await db.write.run(await statement(line, cart))) > 0) return
  }
  throw new Refusal('cart/locked')
}

const changed = ({ cart, line }: { cart: OpenCart; line: OpenLine }, change: LineChange, days: number) => sql`
  with changed as (
    update cart set version = version + 1, line_count = ${change.lineCount}, expires_at = now() + make_interval(days => ${days})
    where id = ${cart.id} and version = ${cart.version} and state = 'open' returning id
  )
  update cart_line set quantity = ${change.quantity}, removed_at = case when ${change.isRemoved} then now() end
    ${change.number === undefined ? sql`` : sql`, cart_item_number = ${change.number}`}
  from changed
  where cart_line.cart_id = changed.id and cart_line.product_id = ${line.productId} and (kind is not null or cart_line.id = ${line.id})`
