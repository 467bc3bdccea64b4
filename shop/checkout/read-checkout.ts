import type { CheckoutEntry, CheckoutView, OpenCheckout } from '#contract/shop/checkout.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { PlaceUnknown } from '#providers/tax/port.ts'
import { cartView, couponView } from '#shop/cart/cart-view.ts'
import type { OpenCart } from '#shop/cart/open-cart.ts'
import { amountsOf, pricedCart } from '#shop/cart/priced-cart.ts'
import { readSettledCart } from '#shop/cart/read-cart.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { confirmationPath } from '#shop/orders/order-path.ts'
import type { Exemption } from '#shop/pricing/exemptions.ts'
import { quoteFor } from '#shop/pricing/quote.ts'
import type { Destination } from '#shop/pricing/shipping.ts'
import { tidyAddress } from '#values/address.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import { shopDay } from '#values/shop-day.ts'
import type { AttemptState } from './attempt-states.ts'
import { bankQuestion } from './bank-question.ts'
import { entryFor, readCustomer, type SettledEntry, settledEntry } from './checkout-customer.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { entryErrors, isCollected, shipToErrors, shownErrors } from './checkout-entry.ts'
import { withChoice } from './follow-entry.ts'
import { namedLine, placeOf, refusedOf } from './prepare-sale.ts'
import { foundNoRoomOf, NO_ROOM } from './save-address.ts'

/**
 * The checkout as it stands: what was typed, what is wrong with it, and the quote as far as it can be told. After an order was
 * placed, until a new cart is begun, it names that order.
 */
export async function readCheckout(db: Database, shopper: Shopper, deps: CheckoutDeps): Promise<OpenCheckout> {
  const { cart, before } = await readSettledCart(db, shopper)
  const [facts, customer] = await Promise.all([readFacts(db, shopper, cart), readCustomer(db, shopper)])
  const entry = entryFor(facts.entry, customer, countryOf(shopper.locale))
  const settled = settledEntry(withChoice(entry, cart), customer)
  const view = await checkoutView(
    { cart, before, facts, exemptions: customer?.exemptions ?? [], ...settled, asked: [] },
    shopper,
    deps,
  )
  if (!customer) return { ...view, customer }
  const { person: _, exemptions: __, ...shown } = customer
  const isUnsaved = view.orderPath && facts.lastOrder && (await foundNoRoomOf(db, shopper, facts.lastOrder))
  return { ...view, ...(isUnsaved && { orderPath: view.orderPath + NO_ROOM }), customer: shown }
}

export interface Checkout extends SettledEntry {
  cart: OpenCart | undefined
  before: Map<number, number>
  facts: CheckoutFacts
  exemptions: readonly Exemption[]
  asked: string[]
}

export async function checkoutView(checkout: Checkout, shopper: Shopper, deps: CheckoutDeps): Promise<CheckoutView> {
  const { cart, before, facts, exemptions, entry, used, asked } = checkout
  const country = countryOf(shopper.locale)
  const { lines, currency, store, pickup } = cartView(cart, shopper, before, deps.now())
  const open = cart?.lines ?? []
  const priced = pricedCart(cart, country)
  const { estimatedShipping, estimatedTotal, freeShipping: _, ...sums } = amountsOf(priced, country)
  const state = stateOf(cart, facts)
  const to = open.length > 0 ? destinationOf(cart, used, country) : null
  const refused = to ? refusedOf(open, cart, to) : []
  const { isFreeByCode, isCollected, rates } = priced
  const on = shopDay(deps.now())
  const quoted =
    to && refused.length === 0
      ? await quoteFor(
          priced.lines,
          { to, on, rates, wish: used, exemptions, isFreeByCode, isCollected },
          deps.tax,
        ).catch(unquoted)
      : null
  const quote = typeof quoted === 'string' ? null : quoted
  return {
    state,
    currency,
    lines,
    entry,
    errors: {
      ...shownErrors(entryErrors(used, country), used, asked),
      ...(quoted === 'elsewhere' && !isCollected && { 'shipTo.postalCode': 'zip.state' }),
    },
    quote: quote && {
      subtotal: quote.subtotal,
      specialSaving: quote.specialSaving,
      saleSaving: quote.saleSaving,
      discount: quote.discount,
      coreCharges: quote.coreCharges,
      ground: quote.ground,
      freight: quote.freight,
      shipping: quote.shipping,
      method: quote.method,
      methods: quote.methods,
      options: quote.options,
      taxes: quote.taxes.map(({ base: _untold, ...tax }) => tax),
      total: quote.total,
      leadTime: quote.leadTime,
    },
    estimate: { ...sums, shipping: estimatedShipping, total: estimatedTotal },
    ...(quoted === 'away' && { isQuoteAway: true }),
    coupon: couponView(priced.applied, sums.discount, country),
    store,
    pickup,
    refusedLines: refused.map(namedLine),
    paymentFields: deps.paymentFields,
    orderPath: state === 'placed' && facts.lastOrder ? confirmationPath(facts.lastOrder) : null,
    bankQuestion: state === 'checking' ? bankQuestion(facts.question, deps) : null,
    reference: state === 'checking' || state === 'paid-not-placed' ? facts.reference : null,
  }
}

/** While the tax service is away nothing is sold, and what was typed and the cart are kept (rule 27). */
function unquoted(error: unknown): 'elsewhere' | 'away' {
  if (error instanceof PlaceUnknown) return 'elsewhere'
  if (error instanceof ServiceDown) return 'away'
  throw error
}

/** Where the sale is made (T-1), once that is known. */
function destinationOf(cart: OpenCart | undefined, used: CheckoutEntry, country: Country): Destination | null {
  if (isCollected(used)) return cart?.store ? placeOf(cart.store) : null
  return Object.keys(shipToErrors(used, country)).length === 0 ? tidyAddress(used.shipTo) : null
}

function stateOf(cart: OpenCart | undefined, facts: CheckoutFacts): CheckoutView['state'] {
  if (cart?.state === 'paying') return isPaidNotPlaced(facts) ? 'paid-not-placed' : 'checking'
  if (cart && cart.lines.length > 0) return 'open'
  return facts.lastOrder ? 'placed' : 'empty'
}

/** An authorised payment becomes an order at once; where it has not, the order could not be stored (PY-4). */
export const isPaidNotPlaced = (attempt: { state: AttemptState | null; secondsStill: number | null }): boolean =>
  attempt.state === 'needs_attention' || (attempt.state === 'authorised' && (attempt.secondsStill ?? 0) >= 2)

export interface CheckoutFacts {
  entry: SettledEntry['entry'] | null
  state: AttemptState | null
  reference: string | null
  /** Where the bank asks, while it does and nobody has given it up. */
  question: string | null
  secondsStill: number | null
  lastOrder: number | null
}

export const noFacts: CheckoutFacts = {
  entry: null,
  state: null,
  reference: null,
  question: null,
  secondsStill: null,
  lastOrder: null,
}

export async function readFacts(db: Reader, shopper: Shopper, cart: OpenCart | undefined): Promise<CheckoutFacts> {
  const facts = await db.first(checkoutFacts(shopper, cart?.id ?? null))
  if (!facts) throw new Error('a statement without tables always has a row')
  return facts
}

const checkoutFacts = ({ sessionId, locale }: { sessionId: number; locale: Locale }, cartId: number | null) =>
  sql<CheckoutFacts>`
    select entry.details as entry, attempt.state, attempt.reference,
      case when attempt.given_up_at is null then attempt.question_url end as question,
      extract(epoch from now() - attempt.moved_at)::float8 as "secondsStill",
      (select max(orders.id) from payment_attempt paid join orders on orders.attempt_id = paid.id
        where paid.session_id = ${sessionId} and orders.country = ${countryOf(locale)}
          and orders.placed_at > now() - interval '1 hour' and orders.cart_id > coalesce(${cartId}, 0::bigint)) as "lastOrder"
    from (values (1)) one
    left join checkout_entry entry on entry.cart_id = ${cartId}
    left join payment_attempt attempt on attempt.cart_id = ${cartId}
      and attempt.state not in ('declined', 'expired', 'voided', 'refunded')`
