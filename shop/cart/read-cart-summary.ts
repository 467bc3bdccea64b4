import type { CartDetailSummary } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import { countryOf, currencyOf } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { itemCountOf } from './cart-view.ts'
import { readOpenCart } from './open-cart.ts'
import { amountsOf, type CartCoupon, pricedCart } from './priced-cart.ts'
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
    CouponDetails: priced.coupon ? [detailOf(priced.coupon, discount)] : [],
  }
}

const detailOf = ({ facts, problem, eligible }: CartCoupon, discount: Cents) => ({
  CouponCode: facts.code,
  CouponType: 'Promo Code',
  AdjustmentBasisDetail: problem ? 'Not applied' : basisOf(facts, eligible),
  AdjustmentAmount: decimal(discount),
})

function basisOf({ kind, percent, amount }: CartCoupon['facts'], eligible: Cents): string {
  if (kind === 'FREE_SHIPPING') return 'Shipping'
  return `${kind === 'PERCENT' ? `${percent}%` : decimal(amount ?? 0)} of ${decimal(eligible)}`
}

const decimal = (amount: Cents | number) =>
  String(amount)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1')
