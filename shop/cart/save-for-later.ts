import type { CartView } from '#contract/shop/cart.ts'
import { type Database, sql } from '#database/sql.ts'
import { countryOf } from '#values/locale.ts'
import { MOST_SAVED } from '#values/most-saved.ts'
import { Refusal } from '#values/refusal.ts'
import { writeLine } from './change-line.ts'
import { lineCountOf, type OpenCart, type OpenLine } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import { lifetimeDays, type Shopper } from './shopper.ts'

export type Customer = Shopper & { customerId: number }

/**
 * Takes a line and its core charge out of the cart and keeps its part for later (K-7); of a part that is kept already the larger
 * quantity stands, as when carts are merged (K-11). Answers the cart anew. Refuses `cart/not-for-later` of a crate engine,
 * `saved/full`, and what `writeLine` refuses.
 */
export async function saveForLater(
  db: Database,
  customer: Customer,
  { lineId }: { lineId: number },
): Promise<CartView> {
  await writeLine(db, { shopper: customer, lineId }, async (line, cart) => {
    if (line.removedFor !== null) throw new Refusal('cart/line-not-found')
    if (line.engine || line.part.summary.kind === 'CrateEngine') throw new Refusal('cart/not-for-later')
    // Asked beside the write: two tabs at the limit may pass it by one, which harms nobody.
    const others = await db.write.first(countOfOthers(customer, line.productId))
    if ((others?.count ?? 0) >= MOST_SAVED) throw new Refusal('saved/full', { values: { max: MOST_SAVED } })
    return keeping(customer, { line, cart })
  })
  return readCart(db, customer)
}

const countOfOthers = ({ customerId, locale }: Customer, productId: number) => sql<{ count: number }>`
  select count(*)::int as count from saved_line
  where customer_id = ${customerId} and country = ${countryOf(locale)} and product_id <> ${productId}`

const keeping = (customer: Customer, { line, cart }: { line: OpenLine; cart: OpenCart }) => sql`
  with changed as (
    update cart set version = version + 1, line_count = ${lineCountOf(cart.lines.filter((other) => other !== line))},
      expires_at = now() + make_interval(days => ${lifetimeDays(customer)})
    where id = ${cart.id} and version = ${cart.version} and state = 'open' returning id
  ), kept as (
    insert into saved_line (customer_id, country, product_id, quantity)
    select ${customer.customerId}::bigint, ${countryOf(customer.locale)}, ${line.productId}::bigint, least(${line.quantity}::int, 20)
    from changed
    on conflict (customer_id, country, product_id) do update set quantity = greatest(saved_line.quantity, excluded.quantity)
  )
  delete from cart_line using changed where cart_line.cart_id = changed.id and cart_line.product_id = ${line.productId}`
