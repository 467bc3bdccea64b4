import type { CartView } from '#contract/shop/cart.ts'
import { type Database, sql } from '#database/sql.ts'
import { type Part, readParts } from '#shop/catalog/read-parts.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { writeLine } from './change-line.ts'
import { notForSaleRefusal } from './not-for-sale.ts'
import { linesOf, mostOf } from './plan-add.ts'
import { lineCountOf, type OpenCart, type OpenLine } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import { lifetimeDays, type Shopper } from './shopper.ts'

/**
 * Puts the part at the end of the chain in the place of a line's discontinued part, with its own core charge, keeping the quantity
 * within its limit and stock (K-8, CO-2, PR-4); where it is in the cart already, both are one line. Answers the cart anew. Refuses
 * `part/discontinued` without a replacement, and what keeps the replacement from being bought.
 */
export async function replaceItem(db: Database, shopper: Shopper, { lineId }: { lineId: number }): Promise<CartView> {
  await writeLine(db, { shopper, lineId }, async (line, cart) => {
    if (line.removedFor !== null || !line.part.discontinued) throw new Refusal('cart/line-not-found')
    const number = recordNumber('product', line.part.replacedBy?.id ?? '')
    const part = number && (await readParts(db, shopper.locale, [number])).get(number)
    if (!part) throw new Refusal('part/discontinued')
    return replaced({ cart, line }, planReplacement(cart, line, part), lifetimeDays(shopper))
  })
  return readCart(db, shopper)
}

interface Replacement {
  part: Part
  quantity: number
  into: number
  lineCount: number
}

function planReplacement({ lines, removed }: OpenCart, line: OpenLine, part: Part): Replacement {
  const { notForSale, kind, price } = part.summary
  if (kind === 'CrateEngine' || line.engine) throw new Refusal('cart/needs-vehicle')
  if (notForSale) throw new Refusal(notForSaleRefusal(notForSale))
  const isReplacement = ({ productId }: OpenLine) => productId === part.number
  const existing = lines.find(isReplacement)
  const others = lines.filter((other) => other !== line && other !== existing)
  const lineCount = lineCountOf(others) + linesOf(price)
  const { maxLines } = shopSettings.cart
  if (lineCount > maxLines) throw new Refusal('cart/too-many-lines', { values: { max: maxLines } })
  return {
    part,
    quantity: Math.min(line.quantity + (existing?.quantity ?? 0), mostOf(part)),
    into: (existing ?? removed.find(isReplacement) ?? line).id,
    lineCount,
  }
}

const replaced = (
  { cart, line }: { cart: OpenCart; line: OpenLine },
  { part: { number, summary }, quantity, into, lineCount }: Replacement,
  days: number,
) => sql`
  with changed as (
    update cart set version = version + 1, line_count = ${lineCount}, expires_at = now() + make_interval(days => ${days})
    where id = ${cart.id} and version = ${cart.version} and state = 'open' returning id
  ), gone as (
    delete from cart_line using changed
    where cart_line.cart_id = changed.id and cart_line.product_id = ${line.productId} and cart_line.id <> ${into}
  ), core as (
    insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
    select id, ${number}::bigint, 'CoreCharge', ${quantity}::int, ${summary.price?.core ?? 0}::int
    from changed where ${summary.price?.core ?? 0}::int > 0
    on conflict (cart_id, product_id, kind) do update set quantity = excluded.quantity, removed_at = null
  )
  update cart_line set product_id = ${number}, kind = ${summary.kind}, quantity = ${quantity}, removed_at = null,
    seen_unit_cents = ${summary.price?.unit ?? 0}
  from changed where cart_line.cart_id = changed.id and cart_line.id = ${into}`
