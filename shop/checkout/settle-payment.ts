import type { CheckoutView } from '#contract/shop/checkout.ts'
import { sql } from '#database/sql.ts'
import { cartOwner, type Shopper } from '#shop/cart/shopper.ts'
import { countryOf } from '#values/locale.ts'
import { type Attempt, attemptColumns, audited } from './attempt.ts'
import type { CheckoutContext } from './checkout-deps.ts'
import { driveForAWhile } from './drive-for-a-while.ts'
import { readCheckout } from './read-checkout.ts'

/**
 * Asks the gateway what became of the bank's question about the payment of the shopper's own cart, whatever the browser says of it: an
 * answer that the bank took ends in an order or a refusal, one that is still to come changes nothing. `giveUp` takes the question back.
 * Answers the checkout as it then stands.
 */
export async function settlePayment(context: CheckoutContext, asked: Settling): Promise<CheckoutView> {
  await settle(context, asked)
  return readCheckout(context.db, context.shopper, context.deps)
}

interface Settling {
  giveUp: boolean
  reference?: string | undefined
}

/** The same, for a page that reads by itself how it stands then. */
export async function settle({ db, shopper, deps }: CheckoutContext, { giveUp, reference }: Settling): Promise<void> {
  const attempt = await db.write.first(giveUp ? takingBack(shopper, reference) : questioned(shopper, reference))
  if (attempt) await driveForAWhile(db, deps, attempt)
}

const ofOwnCart = (shopper: Shopper, reference = '') => sql`
  attempt.cart_id = (select id from cart where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and state = 'paying')
    and attempt.state = 'challenged' and ${reference} in ('', attempt.reference)`

const questioned = (shopper: Shopper, reference?: string) =>
  sql<Attempt>`select ${attemptColumns} from payment_attempt attempt where ${ofOwnCart(shopper, reference)}`

/** From here on it cannot become an order any more, whatever the bank still says. */
const takingBack = (shopper: Shopper, reference?: string) => sql<Attempt>`
  with moved as (
    update payment_attempt attempt set given_up_at = coalesce(given_up_at, now()), look_at = now() + interval '5 s'
    where ${ofOwnCart(shopper, reference)} returning *
  ), ${audited('shopper', 'challenged', ['given up'])}
  select ${attemptColumns} from moved attempt`
