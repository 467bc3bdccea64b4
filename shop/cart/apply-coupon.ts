import type { CartView } from '#contract/shop/cart.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import { countryOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { type VerifiedDiscount, verifiedDiscountOf } from '#values/verified-discount.ts'
import { formatMoney } from '#words/format.ts'
import { readOpenCart } from './open-cart.ts'
import { pricedCart } from './priced-cart.ts'
import { readCart } from './read-cart.ts'
import { cartOwner, type Shopper } from './shopper.ts'
import { CODE_OF_VERIFIED } from './verified-code.ts'

/**
 * Puts a promo code on the cart, as it was typed: case and spaces around it do not count (D-2); or a verified discount by its code, which the
 * server's own proof earns (D-3, D-4). Said again it changes nothing. Answers the cart anew. Refuses `discount/only-one` beside another
 * discount (D-1), `cart/empty-or-expired`, `cart/locked`, and why it takes nothing off; then nothing is changed.
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
  const verified = verifiedDiscountOf(code)
  if (!(await tx.first(verified ? given(cart.id, verified) : put(cart.id, code)))) throw new Refusal('promo/unknown')
  const open = await readOpenCart(tx, shopper)
  if (!open || open.lines.length === 0) throw new Refusal('cart/empty-or-expired')
  const { applied } = pricedCart(open, countryOf(shopper.locale))
  // Refused, the transaction takes the discount off again.
  if (applied?.problem)
    throw new Refusal(applied.problem, { values: { amount: formatMoney(applied.missing, shopper.locale) } })
}

const locked = (shopper: Shopper) => sql<{ id: number; state: 'open' | 'paying'; code: string | null }>`
  select id, state, coalesce((select code from coupon where coupon.id = coupon_id), ${CODE_OF_VERIFIED}) as code from cart
  where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and state in ('open', 'paying')
    and expires_at > now() for update`

const put = (cartId: number, code: string) => sql<{ id: number }>`
  update cart set coupon_id = coupon.id, version = version + 1 from coupon
  where cart.id = ${cartId} and coupon.code = ${code} returning cart.id`

const given = (cartId: number, verified: VerifiedDiscount) => sql<{ id: number }>`
  update cart set verified_discount = ${verified}, version = version + 1 where id = ${cartId} returning id`
