import type { CartView } from '#contract/shop/cart.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import { countryOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { formatMoney } from '#words/format.ts'
import { readOpenCart } from './open-cart.ts'
import { pricedCart } from './priced-cart.ts'
import { readCart } from './read-cart.ts'
import { cartOwner, type Shopper } from './shopper.ts'

/**
 * Puts a promo code on the cart, as it was typed: case and spaces around it do not count (D-2). Said again it changes nothing. Answers the
 * cart anew. Refuses `discount/only-one` beside another code (D-1), `cart/empty-or-expired`, `cart/locked`, and why the code takes
 * nothing off; then nothing is changed.
 */
export async function applyCoupon(db: Database, shopper: Shopper, typed: string): Promise<CartView> {
  await db.transact((tx) => applyWithin(tx, shopper, tidyCode(typed)))
  return readCart(db, shopper)
}

export const tidyCode = (typed: string): string => typed.trim().toUpperCase()

async function applyWithin(tx: Writer, shopper: Shopper, code: string): Promise<void> {
  const cart = await tx.first(locked(shopper))
  if (!cart) throw new Refusal('cart/empty-or-expired')
  if (cart.state === 'paying') throw new Refusal('cart/locked')
  if (cart.code === code) return
  if (cart.code !== null) throw new Refusal('discount/only-one')
  if (!(await tx.first(put(cart.id, code)))) throw new Refusal('promo/unknown')
  const open = await readOpenCart(tx, shopper)
  if (!open || open.lines.length === 0) throw new Refusal('cart/empty-or-expired')
  const { coupon } = pricedCart(open, countryOf(shopper.locale))
  // Refused, the transaction takes the code off again.
  if (coupon?.problem)
    throw new Refusal(coupon.problem, { values: { amount: formatMoney(coupon.missing, shopper.locale) } })
}

const locked = (shopper: Shopper) => sql<{ id: number; state: 'open' | 'paying'; code: string | null }>`
  select id, state, (select code from coupon where coupon.id = coupon_id) as code from cart
  where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and state in ('open', 'paying')
    and expires_at > now() for update`

const put = (cartId: number, code: string) => sql<{ id: number }>`
  update cart set coupon_id = coupon.id, version = version + 1 from coupon
  where cart.id = ${cartId} and coupon.code = ${code} returning cart.id`
