import type { CartView } from '#contract/shop/cart.ts'
import { type Database, sql } from '#database/sql.ts'
import { countryOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { verifiedDiscountOf } from '#values/verified-discount.ts'
import { tidyCode } from './apply-coupon.ts'
import { readCart } from './read-cart.ts'
import { cartOwner, type Shopper } from './shopper.ts'

/** Takes this code, or this verified discount, off the cart; nothing where another one, or none, is on it. Answers the cart anew. Refuses `cart/locked`. */
export async function removeCoupon(db: Database, shopper: Shopper, typed: string): Promise<CartView> {
  const isTaken = (await db.write.run(taking(shopper, tidyCode(typed)))) > 0
  const cart = await readCart(db, shopper)
  if (!isTaken && cart.state === 'paying') throw new Refusal('cart/locked')
  return cart
}

const taking = (shopper: Shopper, code: string) => {
  const verified = verifiedDiscountOf(code)
  return sql`
    update cart set coupon_id = null, verified_discount = null, version = version + 1
    where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and state = 'open'
      and ${verified ? sql`verified_discount = ${verified}` : sql`coupon_id = (select id from coupon where coupon.code = ${code})`}`
}
