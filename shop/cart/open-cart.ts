import { type Reader, sql } from '#database/sql.ts'
import { type Part, readParts } from '#shop/catalog/read-parts.ts'
import type { SoldLine } from '#shop/pricing/price-lines.ts'
import { countryOf } from '#values/locale.ts'
import { cents, type Cents } from '#values/money.ts'
import { linesOf } from './plan-add.ts'
import { cartOwner, type Shopper } from './shopper.ts'

export interface OpenLine {
  id: number
  /** The part's; its core charge is the other line of this part in the cart (CO-1). */
  productId: number
  part: Part
  quantity: number
  /** The unit price that the shopper saw last (K-12). */
  seenUnit: Cents
  /** The line of the core charge that follows this one. */
  coreLineId: number | null
  removedFor: number | null
}

export interface OpenCart {
  id: number
  /** 'paying': a payment for it is under way, and it cannot be changed. */
  state: 'open' | 'paying'
  version: number
  lines: OpenLine[]
  /** Lines that were taken out, and can be put back (K-6). */
  removed: OpenLine[]
}

/** The shopper's cart in the locale's country; undefined when there is none or it has expired (K-5). */
export async function readOpenCart(db: Reader, shopper: Shopper): Promise<OpenCart | undefined> {
  const rows = await db.all(cartAndLines(shopper))
  const cart = rows[0]
  if (!cart) return undefined
  const lines = rows.filter((row): row is LineRow => row.line_id !== null)
  const parts = await readParts(
    db,
    shopper.locale,
    lines.map(({ product_id }) => product_id),
  )
  const all = lines.flatMap((row) => {
    const part = parts.get(row.product_id)
    return part ? [openLine(row, part)] : []
  })
  return {
    id: cart.cart_id,
    state: cart.state,
    version: cart.version,
    lines: all.filter((line) => line.removedFor === null),
    removed: all.filter((line) => line.removedFor !== null),
  }
}

const openLine = (row: LineRow, part: Part): OpenLine => ({
  id: row.line_id,
  productId: row.product_id,
  part,
  quantity: row.quantity,
  seenUnit: cents(row.seen_unit_cents),
  coreLineId: row.core_line_id,
  removedFor: row.removed_for,
})

export const soldLines = (lines: OpenLine[]): (OpenLine & SoldLine)[] =>
  lines.flatMap((line) => (line.part.summary.price ? [{ ...line, price: line.part.summary.price }] : []))

/** Lines as the 20-line rule counts them (K-1). */
export const lineCountOf = (lines: OpenLine[]): number =>
  lines.reduce((count, { part }) => count + linesOf(part.summary.price), 0)

interface CartRow {
  cart_id: number
  state: 'open' | 'paying'
  version: number
  line_id: number | null
}

interface LineRow extends CartRow {
  line_id: number
  product_id: number
  quantity: number
  seen_unit_cents: number
  core_line_id: number | null
  removed_for: number | null
}

const cartAndLines = (shopper: Shopper) => sql<CartRow | LineRow>`
  select cart.id as cart_id, cart.state, cart.version, line.id as line_id, line.product_id, line.quantity,
    line.seen_unit_cents, core.id as core_line_id,
    extract(epoch from now() - line.removed_at)::float8 as removed_for
  from cart
  left join cart_line line on line.cart_id = cart.id and line.kind <> 'CoreCharge'
  left join cart_line core on core.cart_id = line.cart_id and core.product_id = line.product_id
    and core.kind = 'CoreCharge'
  where cart.owner = ${cartOwner(shopper)} and cart.country = ${countryOf(shopper.locale)} and cart.state in ('open', 'paying')
    and cart.expires_at > now()
  order by line.id`
