import type { CartDetailSummary } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import { countryOf, currencyOf } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { amountsOf, itemCountOf } from './cart-view.ts'
import { readOpenCart } from './open-cart.ts'
import type { Shopper } from './shopper.ts'

export async function readCartSummary(db: Database, shopper: Shopper): Promise<CartDetailSummary> {
  const cart = await readOpenCart(db, shopper)
  const lines = cart?.lines ?? []
  const { subtotal, specialSaving, coreCharges, estimatedShipping } = amountsOf(lines, countryOf(shopper.locale))
  return {
    CartId: cart && lines.length > 0 ? recordId('cart', cart.id) : null,
    CurrencyIsoCode: currencyOf(shopper.locale),
    TotalProductCount: itemCountOf(lines),
    SC_TotalCartAmount__c: decimal(subtotal - specialSaving + coreCharges),
    SC_TotalCartTax__c: null,
    TotalChargeAmount: decimal(lines.length > 0 ? estimatedShipping : 0),
    CouponDetails: [],
  }
}

const decimal = (amount: Cents | number) =>
  String(amount)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1')
