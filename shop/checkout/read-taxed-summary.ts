import type { CartDetailSummary } from '#contract/shop/cart.ts'
import type { Database } from '#database/sql.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { readCartSummary } from '#shop/cart/read-cart-summary.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { decimal, sum } from '#values/money.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { readCheckout } from './read-checkout.ts'

/**
 * The totals of a cart with its taxes, once where it goes is known at the checkout (T-1); null before, and while the tax service is away.
 */
export async function readTaxedSummary(db: Database, shopper: Shopper, deps: CheckoutDeps): Promise<CartDetailSummary> {
  const summary = await readCartSummary(db, shopper)
  if (summary.CartId === null) return summary
  const quote = await readQuote(db, shopper, deps)
  return quote ? { ...summary, SC_TotalCartTax__c: decimal(sum(quote.taxes.map(({ amount }) => amount))) } : summary
}

const readQuote = async (db: Database, shopper: Shopper, deps: CheckoutDeps) => {
  try {
    return (await readCheckout(db, shopper, deps)).quote
  } catch (error) {
    if (error instanceof ServiceDown) return null
    throw error
  }
}
