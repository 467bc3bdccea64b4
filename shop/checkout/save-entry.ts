import type { CheckoutEntry, CheckoutView } from '#contract/shop/checkout.ts'
import { readSettledCart } from '#shop/cart/read-cart.ts'
import { Refusal } from '#values/refusal.ts'
import { readCustomer, settledEntry } from './checkout-customer.ts'
import type { CheckoutContext } from './checkout-deps.ts'
import { followEntry, withChoice } from './follow-entry.ts'
import { cartKeeping } from './store-entry.ts'
import { checkoutView, noFacts, readFacts } from './read-checkout.ts'

/**
 * Keeps what was typed, right or wrong, and answers the checkout anew. `asked` names the fields or steps whose errors are to be
 * told (CH-2). Refuses `cart/empty-or-expired`. While a payment runs nothing is kept: its snapshot stands.
 */
export async function saveEntry(
  { db, shopper, deps }: CheckoutContext,
  { entry, asked }: { entry: CheckoutEntry; asked: string[] },
): Promise<CheckoutView> {
  let { cart, before } = await readSettledCart(db, shopper, cartKeeping(shopper, entry))
  if (await followEntry(db, shopper, { cart, entry })) ({ cart, before } = await readSettledCart(db, shopper))
  if (!cart || cart.lines.length === 0) throw new Refusal('cart/empty-or-expired')
  // A cart that is open and holds something has no payment on it: there is nothing else to know.
  const facts = cart.state === 'open' ? noFacts : await readFacts(db, shopper, cart)
  const customer = await readCustomer(db, shopper)
  const settled = settledEntry(withChoice(entry, cart), customer)
  const exemptions = customer?.exemptions ?? []
  return checkoutView({ cart, before, facts, exemptions, ...settled, asked }, shopper, deps)
}
