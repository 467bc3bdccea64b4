import type { CartView } from '#contract/shop/cart.ts'
import { type Database, type Query, sql, type Writer } from '#database/sql.ts'
import { cartView } from './cart-view.ts'
import { mostOf } from './plan-add.ts'
import { type CartRow, type OpenCart, type OpenLine, readOpenCart } from './open-cart.ts'
import type { Shopper } from './shopper.ts'

/**
 * The shopper's cart, priced anew (K-12). Quantities that stock no longer allows are lowered, and the view says so (K-2). One
 * statement, and a second only when something changed since the last view.
 */
export async function readCart(db: Database, shopper: Shopper): Promise<CartView> {
  const { cart, before } = await readSettledCart(db, shopper)
  return cartView(cart, shopper, before)
}

/** The cart with quantities within stock, the quantities before by line, and the seen prices noted. `statement` may also change. */
export async function readSettledCart(
  db: Database,
  shopper: Shopper,
  statement?: Query<CartRow>,
): Promise<{ cart: OpenCart | undefined; before: Map<number, number> }> {
  return settled(db.write, await readOpenCart(statement ? db.write : db, shopper, statement))
}

/** The same of a cart that was just read. */
export async function settled(
  db: Writer,
  cart: OpenCart | undefined,
): Promise<{ cart: OpenCart | undefined; before: Map<number, number> }> {
  const before = new Map<number, number>()
  if (cart?.state !== 'open') return { cart, before }
  const lines = cart.lines.map(withinStock)
  for (const [index, line] of cart.lines.entries())
    if (lines[index]?.quantity !== line.quantity) before.set(line.id, line.quantity)
  const changed = lines.filter((line) => before.has(line.id) || isPriceNews(line))
  if (changed.length > 0) await db.run(noted(cart, changed))
  return { cart: { ...cart, lines }, before }
}

/** A line that cannot be bought at all keeps its quantity, so that the shopper sees why. */
export function withinStock<Line extends { part: Parameters<typeof mostOf>[0]; quantity: number }>(line: Line): Line {
  const most = mostOf(line.part)
  return most >= 1 && line.quantity > most ? { ...line, quantity: most } : line
}

const isPriceNews = ({ part, seenUnit }: OpenLine) =>
  part.summary.price !== null && part.summary.price.unit !== seenUnit

/** The core charge follows its part (CO-2). */
const noted = (cart: OpenCart, lines: OpenLine[]) => sql`
  with changed as (
    update cart set version = version + 1
    where id = ${cart.id} and version = ${cart.version} and state = 'open' returning id
  )
  update cart_line set quantity = news.quantity,
    seen_unit_cents = case when cart_line.kind = 'CoreCharge' then cart_line.seen_unit_cents else news.unit end
  from changed, unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.quantity)}::int[],
    ${lines.map((line) => line.part.summary.price?.unit ?? line.seenUnit)}::int[]) news (product_id, quantity, unit)
  where cart_line.cart_id = changed.id and cart_line.product_id = news.product_id`
