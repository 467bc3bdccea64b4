import type { CartDetailSummary } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import { countryOf, currencyOf } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { COUPON_TYPES } from '#values/verified-discount.ts'
import { itemCountOf } from './cart-view.ts'
import { readOpenCart } from './open-cart.ts'
import { amountsOf, type CartDiscount, pricedCart } from './priced-cart.ts'
import type { Shopper } from './shopper.ts'

export async function readCartSummary(db: Database, shopper: Shopper): Promise<CartDetailSummary> {
  const cart = await readOpenCart(db, shopper)
  const lines = cart?.lines ?? []
  const country = countryOf(shopper.locale)
  const priced = pricedCart(cart, country)
  const { discount, estimatedShipping, estimatedTotal } = amountsOf(priced, country)
  return {
    CartId: cart && lines.length > 0 ? recordId('cart', cart.id) : null,
    CurrencyIsoCode: currencyOf(shopper.locale),
    TotalProductCount: itemCountOf(lines),
    SC_TotalCartAmount__c: decimal(estimatedTotal - estimatedShipping),
    SC_TotalCartTax__c: null,
    TotalChargeAmount: decimal(lines.length > 0 ? estimatedShipping : 0),
    CouponDetails: priced.applied ? [detailOf(priced.applied, discount)] : [],
  }
}

const detailOf = (applied: CartDiscount, taken: Cents) => ({
  CouponCode: applied.code,
  CouponType: COUPON_TYPES[applied.discount.kind],
  AdjustmentBasisDetail: applied.problem ? 'Not applied' : basisOf(applied),
  AdjustmentAmount: decimal(taken),
})

function basisOf({ discount: { takes }, eligible, cappedAt }: CartDiscount): string {
  if (takes === 'shipping') return 'Shipping'
  const of = `${'percent' in takes ? `${takes.percent}%` : decimal(takes.amount)} of ${decimal(eligible)}`
  return cappedAt === null ? of : `${of}, at most ${decimal(cappedAt)}`
}

const decimal = (amount: Cents | number) =>
  String(amount)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1')
