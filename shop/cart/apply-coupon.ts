import type { CartView } from '#contract/shop/cart.ts'
import { type Database, type Reader, sql, type Writer } from '#database/sql.ts'
import { countryOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { CODE_OF } from '#values/verified-discount.ts'
import { formatMoney } from '#words/format.ts'
import { lockCart } from './add-items.ts'
import { cartView } from './cart-view.ts'
import { cartWith, type OpenCart, openCartOf } from './open-cart.ts'
import { pricedCart } from './priced-cart.ts'
import { settled } from './read-cart.ts'
import type { Shopper } from './shopper.ts'

/** Optimistic tries, as most carts have one writer; after these the cart is locked, so that a busy one still gets an answer. */
const HOPEFUL_TRIES = 2

/**
 * Puts a promo code on the cart, as it was typed: case and spaces around it do not count (D-2); or a verified discount by its code, which the
 * server's own proof earns (D-3, D-4). Said again it changes nothing. Answers the cart anew. Refuses `discount/only-one` beside another
 * discount (D-1), `cart/empty-or-expired`, `cart/locked`, and why it takes nothing off; then nothing is changed. Two statements: the cart is
 * read as if the discount were on it, and where it counts it is put onto that version of the cart.
 */
export async function applyCoupon(db: Database, shopper: Shopper, typed: string): Promise<CartView> {
  const code = tidyCode(typed)
  for (let tries = 1; tries <= HOPEFUL_TRIES; tries++) {
    const cart = await tryToApply({ reader: db, writer: db.write }, shopper, code)
    if (cart) return cart
  }
  return db.transact(async (tx) => {
    await lockCart(tx, shopper)
    const cart = await tryToApply({ reader: tx, writer: tx }, shopper, code)
    if (!cart) throw new Error('a cart that is locked has changed')
    return cart
  })
}

export const tidyCode = (typed: string): string => typed.trim().toUpperCase()

/** undefined when another request has changed the cart meanwhile. */
async function tryToApply(
  { reader, writer }: { reader: Reader; writer: Writer },
  shopper: Shopper,
  code: string,
): Promise<CartView | undefined> {
  const rows = await reader.all(cartWith(shopper, code))
  let cart = await openCartOf(reader, shopper, rows)
  if (!cart) throw new Refusal('cart/empty-or-expired')
  if (cart.state === 'paying') throw new Refusal('cart/locked')
  if (rows[0]?.is_put) {
    requireThatItCounts(cart, shopper)
    if (!(await writer.first(putting(cart)))) return undefined
    cart = { ...cart, version: cart.version + 1 }
  } else if (codeOn(cart) !== code) throw new Refusal('discount/only-one')
  const { cart: shown, before } = await settled(writer, cart)
  return cartView(shown, shopper, before)
}

const codeOn = ({ coupon, verified }: OpenCart) => coupon?.code ?? (verified && CODE_OF[verified])

function requireThatItCounts(cart: OpenCart, { locale }: Shopper): void {
  if (!cart.coupon && !cart.verified) throw new Refusal('promo/unknown')
  if (cart.lines.length === 0) throw new Refusal('cart/empty-or-expired')
  const { applied } = pricedCart(cart, countryOf(locale))
  if (applied?.problem) throw new Refusal(applied.problem, { values: { amount: formatMoney(applied.missing, locale) } })
}

const putting = ({ id, version, coupon, verified }: OpenCart) => sql<{ id: number }>`
  update cart set coupon_id = ${coupon?.id ?? null}::bigint, verified_discount = ${verified}::text, version = version + 1
  where id = ${id} and version = ${version} and state = 'open' and coupon_id is null and verified_discount is null returning id`
