// Placing an order (business rules PY-1 to PY-5; reliability rules 6 to 20): the request that starts a payment attempt and drives
// it as far as it goes while the shopper waits. What is left over when the time is up is the worker's.
import type { ParsedInputOf } from '#contract/shop/calls.ts'
import type { CheckoutEntry, Placed } from '#contract/shop/checkout.ts'
import { type Database, sql } from '#database/sql.ts'
import type { Card, CardBrand } from '#providers/payment/port.ts'
import { readOpenCart } from '#shop/cart/open-cart.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { confirmationPath } from '#shop/orders/order-path.ts'
import type { Exemption } from '#shop/pricing/exemptions.ts'
import { tidyAddress } from '#values/address.ts'
import { countryOf } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { shopDay } from '#values/shop-day.ts'
import { type Attempt, countedAs } from './attempt.ts'
import { isUndone } from './attempt-states.ts'
import { bankQuestion } from './bank-question.ts'
import { readCustomer, settledEntry } from './checkout-customer.ts'
import type { CheckoutContext, CheckoutDeps } from './checkout-deps.ts'
import { entryErrors } from './checkout-entry.ts'
import { driveForAWhile, PAYMENT_WITHIN_MS, within } from './drive-for-a-while.ts'
import { storeEntry } from './store-entry.ts'
import { followEntry } from './follow-entry.ts'
import { prepareSale, type Sale } from './prepare-sale.ts'
import { isPaidNotPlaced, readCheckout, readFacts } from './read-checkout.ts'
import { type EarlierRequest, readRequest } from './request.ts'
import { foundNoRoom, NO_ROOM, saveTypedAddress } from './save-address.ts'
import { requireUnused } from './require-unused.ts'
import { snapshotOf } from './snapshot.ts'
import { startAttempt } from './start-attempt.ts'

export interface OrderWanted extends Omit<ParsedInputOf<'CheckoutService.placeOrder'>, 'storeLocale'> {
  client: string
  key: string
  bodyHash: string
}

/** A gateway that says nothing of the card in time is away (rule 34). */
const CARD_WITHIN_MS = 3_000
/** Somebody may change the cart, or buy the last one, between our reading and writing. */
const MOST_TRIES = 3

/**
 * Takes the payment and places the order, once: the same key is answered the same, and a cart becomes at most one order. Nothing
 * is charged without an order, and nothing is held after a refusal, save `checkout/payment-checking` and `checkout/paid-not-placed`.
 */
export async function placeOrder(context: CheckoutContext, wanted: OrderWanted): Promise<Placed> {
  const placed = await placeOnce(context, wanted)
  const { db, shopper } = context
  if (placed.outcome !== 'placed' || !(await foundNoRoom(db, shopper, wanted.entry))) return placed
  return { ...placed, orderPath: placed.orderPath + NO_ROOM }
}

async function placeOnce({ db, shopper, deps }: CheckoutContext, wanted: OrderWanted): Promise<Placed> {
  const earlier = await readRequest(db, shopper, wanted.key)
  if (earlier) return answerAgain(earlier, wanted, deps)
  // Asked of new requests only: the same one is answered the same, without a new solution (CH-3, rule 7).
  const request = [shopper.sessionId, wanted.key, wanted.bodyHash].join(' ')
  const payer = { sessionId: shopper.sessionId, client: wanted.client }
  await deps.declines.check(payer)
  // Somebody else's decline at the same address may have made it dearer since: one step is let pass.
  const cost = (await deps.declines.captchaCost(payer)) / 2
  if (!(await deps.captcha.isSolved(wanted.captcha, request, cost))) throw new Refusal('checkout/captcha')

  const customer = await readCustomer(db, shopper)
  const { used } = settledEntry(wanted.entry, customer)
  const errors = entryErrors(used, countryOf(shopper.locale))
  if (Object.keys(errors).length > 0) return refuse({ db, shopper }, wanted, errors)
  const card = await readCard(deps, wanted.paymentToken)
  const cardErrors = errorsOfCard(card, deps.now())
  if (!card || cardErrors) return refuse({ db, shopper }, wanted, cardErrors ?? {})

  await saveTypedAddress(db, shopper, wanted.entry)
  const settle = await deps.declines.begin(payer, countedAs(card))
  let begun: Attempt | Placed | undefined
  try {
    begun = await start({ db, shopper, deps }, { ...wanted, used, exemptions: customer?.exemptions ?? [] }, card)
  } finally {
    if (!begun || 'outcome' in begun) await settle()
  }
  if ('outcome' in begun) return begun
  const settled = ({ state, reference }: Attempt) => settle(state === 'declined' ? reference : undefined)
  return answerOf(await driveForAWhile(db, deps, begun, settled), deps)
}

/** The same request again: its own answer, or that it is still running (rule 7). */
function answerAgain(
  { bodyHash, answer, reference, state, secondsStill, question }: EarlierRequest,
  wanted: OrderWanted,
  deps: CheckoutDeps,
): Placed {
  if (!bodyHash.equals(Buffer.from(wanted.bodyHash))) throw new Refusal('key/other-body')
  if (answer) {
    if ('refusal' in answer) throw new Refusal(answer.refusal)
    return placed(answer.orderId, answer.orderNumber)
  }
  if (isPaidNotPlaced({ state, secondsStill })) throw open('checkout/paid-not-placed', reference)
  const asked = bankQuestion(question, deps)
  if (!asked && secondsStill * 1000 < PAYMENT_WITHIN_MS)
    throw new Refusal('key/still-running', { data: { retryAfter: 2 } })
  return { outcome: 'checking', reference, bankQuestion: asked }
}

async function refuse(
  { db, shopper }: { db: Database; shopper: Shopper },
  { entry }: OrderWanted,
  fields: Record<string, string>,
): Promise<never> {
  await storeEntry(db, shopper, entry)
  throw new Refusal('checkout/not-ready', { fields })
}

/** What the gateway says of the card; without its answer nothing is begun. */
async function readCard({ payment }: Pick<CheckoutDeps, 'payment'>, token: string): Promise<Card | undefined> {
  const away = () => {
    throw new Refusal('service/unavailable')
  }
  const card = await within(CARD_WITHIN_MS, payment.readCard(token).catch(away), away)
  // Credit only, by the gateway's word and not by number ranges of ours (PY-1, rule 50).
  if (card?.funding === 'debit' || card?.funding === 'prepaid') throw new Refusal('checkout/card-debit')
  return card
}

const ACCEPTED: ReadonlySet<CardBrand> = new Set(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'])

function errorsOfCard(card: Card | undefined, now: Date): Record<string, string> | undefined {
  if (!card || !ACCEPTED.has(card.brand)) return { card: 'card.invalid' }
  // A card is good through the last day of its month, where the shop is.
  const [year = 0, month = 0] = shopDay(now).split('-').map(Number)
  const isPast = card.expYear < year || (card.expYear === year && card.expMonth < month)
  return isPast ? { card: 'card.expiry' } : undefined
}

async function start(
  { db, shopper, deps }: CheckoutContext,
  wanted: OrderWanted & { used: CheckoutEntry; exemptions: readonly Exemption[] },
  card: Card,
): Promise<Attempt | Placed> {
  const { entry, used, exemptions, expectedTotal, expectedPickup, key, bodyHash } = wanted
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    let cart = await readOpenCart(db, shopper)
    if (await followEntry(db, shopper, { cart, entry })) cart = await readOpenCart(db, shopper)
    if (tries > 1 || cart?.state !== 'open') {
      // The same request may have come a moment before this one.
      const earlier = await readRequest(db, shopper, key)
      if (earlier) return answerAgain(earlier, wanted, deps)
    }
    if (!cart || cart.lines.length === 0) return alreadyPlaced(db, shopper, expectedTotal)
    if (cart.state === 'paying') {
      const running = await readFacts(db, shopper, cart)
      throw open(isPaidNotPlaced(running) ? 'checkout/paid-not-placed' : 'checkout/payment-checking', running.reference)
    }
    const sale = await prepareSale(cart, { shipTo: tidyAddress(used.shipTo), exemptions, wish: used }, deps)
    if (sale?.quote.total !== expectedTotal || isLater(sale, expectedPickup))
      return refuseChanged({ db, shopper, deps }, wanted)
    const { facts } = sale.applied ?? { facts: null }
    // The attempt takes no use that is not left: why it did not begin is asked after that.
    if (facts && tries > 1) await requireUnused(db, facts, { customerId: shopper.customerId, email: used.email })
    const snapshot = snapshotOf(sale, { entry: used, card, locale: shopper.locale, capture: deps.capture })
    const attempt = await startAttempt(db, shopper, { cart, snapshot, card, entry, key, bodyHash })
    if (attempt) {
      deps.events.emit('attempt-started', { attemptId: attempt.id, cartId: cart.id, reference: attempt.reference })
      return attempt
    }
  }
  return refuseChanged({ db, shopper, deps }, wanted)
}

/** Somebody else has taken from the shelf since: it can be collected later than the shopper saw. */
const isLater = ({ collected }: Sale, expected: string | undefined): boolean =>
  expected !== undefined && collected !== null && (collected.pickup.on ?? '') > expected

/** What the shopper saw is no longer so: refused with the fresh checkout (reliability rule 2). */
async function refuseChanged({ db, shopper, deps }: CheckoutContext, { entry }: OrderWanted): Promise<never> {
  await storeEntry(db, shopper, entry)
  // The page of a link reads its own: nothing of the account is told there, and nothing lowered.
  throw new Refusal('checkout/changed', shopper.phoneCart ? {} : { data: await readCheckout(db, shopper, deps) })
}

/** A second window on a cart that has just become an order is shown that order, if it meant the same sale (PY-5, rule 8). */
async function alreadyPlaced(db: Database, shopper: Shopper, total: number): Promise<Placed> {
  const order = await db.first(lastOrder(shopper, total))
  if (!order) throw new Refusal('cart/empty-or-expired')
  return placed(order.id, order.number)
}

const lastOrder = ({ sessionId, locale, phoneCart }: Shopper, total: number) => sql<{ id: number; number: string }>`
  select orders.id, orders.number from payment_attempt attempt join orders on orders.attempt_id = attempt.id
  where attempt.session_id = ${sessionId} and orders.country = ${countryOf(locale)} and orders.total_cents = ${total}
    and orders.placed_at > now() - interval '30 minutes'
    ${phoneCart ? sql`and orders.cart_id = ${phoneCart.id}` : sql``}
  order by orders.id desc limit 1`

function answerOf({ state, orderId, orderNumber, reference, question }: Attempt, deps: CheckoutDeps): Placed {
  if (orderId !== null && orderNumber !== null) return placed(orderId, orderNumber)
  if (isUndone(state)) throw new Refusal('checkout/payment-failed')
  if (state === 'authorised') throw open('checkout/paid-not-placed', reference)
  return { outcome: 'checking', reference, bankQuestion: bankQuestion(question, deps) }
}

const placed = (orderId: number, orderNumber: string): Placed => ({
  outcome: 'placed',
  orderId: recordId('order', orderId),
  orderNumber,
  orderPath: confirmationPath(orderId),
})

const open = (code: 'checkout/payment-checking' | 'checkout/paid-not-placed', reference: string | null) =>
  new Refusal(code, { data: { reference } })
