import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { brokenConstraint, type Database } from '#database/sql.ts'
import type { Card } from '#providers/payment/port.ts'
import type { OpenCart } from '#shop/cart/open-cart.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { newReference } from '#shop/orders/new-reference.ts'
import { cents } from '#values/money.ts'
import { type Attempt, countedAs } from './attempt.ts'
import { requestKey } from './request.ts'
import type { Snapshot } from './snapshot.ts'
import { type Starting, starting, type StartingShape } from './starting.ts'

export interface Start {
  cart: OpenCart
  snapshot: Snapshot
  card: Card
  entry: CheckoutEntry
  key: string
  bodyHash: string
}

/** The key has just been taken; or the same person has just used the code somewhere else. */
const TAKEN: ReadonlySet<string | undefined> = new Set([
  'idempotency_key_pkey',
  'attempt_of_request',
  'coupon_use_of_email',
  'coupon_use_of_customer',
])

/**
 * Starts an attempt: the snapshot is kept, the stock it needs is promised to it, a use of its code is taken, the cart is locked and the
 * request's key noted, all in one statement and so one transaction (reliability rules 7, 11, 17). undefined, with nothing changed, when
 * stock is short, the code has no use left, the proof of a verified discount no longer holds or may not save as much any more this year, the cart is no longer the one that was priced, or the key has just been taken.
 */
export async function startAttempt(db: Database, shopper: Shopper, start: Start): Promise<Attempt | undefined> {
  const reference = newReference()
  const row = await db.write.first(startingOf(shopper, start, reference)).catch((error: unknown) => {
    if (!TAKEN.has(brokenConstraint(error))) throw error
  })
  if (!row) return undefined
  const { order } = start.snapshot
  return {
    id: row.id,
    reference,
    state: 'reserved',
    amount: cents(order.total_cents),
    currency: order.currency,
    token: start.card.token,
    card: countedAs(start.card),
    sessionId: shopper.sessionId,
    paymentId: null,
    reserved: null,
    refunded: cents(0),
    cancelled: cents(0),
    isGivenUp: false,
    isExpired: false,
    secondsStill: 0,
    tries: 0,
    question: null,
    keepsCard: start.snapshot.keeps_card === true,
    payer: null,
    takesParts: false,
    heldUntil: null,
    failedChecks: [],
    captured: cents(0),
    due: cents(order.total_cents),
    isHandedOver: false,
    isTaking: false,
    hold: null,
    locale: order.locale,
    orderId: null,
    orderNumber: null,
  }
}

/** The database holds it against the lines that are there: a payment that leaves a crate engine out does not begin. */
const enginesIn = ({ lines }: OpenCart): number => lines.filter(({ engine }) => engine).length

/** Units by stock item: the same part twice is one demand. What comes from the shelf of a store is not asked of the warehouse. */
function demandOf({ lines, shelf = [] }: Snapshot): { products: number[]; quantities: number[] } {
  const demand = new Map<number, number>()
  const add = (id: number, quantity: number) => demand.set(id, (demand.get(id) ?? 0) + quantity)
  for (const { product_id, quantity, parent_position } of lines) if (parent_position === null) add(product_id, quantity)
  for (const { product_id, quantity } of shelf) add(product_id, -quantity)
  return { products: [...demand.keys()], quantities: [...demand.values()] }
}

function startingOf(shopper: Shopper, { cart, snapshot, card, entry, key, bodyHash }: Start, reference: string) {
  const { products, quantities } = demandOf(snapshot)
  const { order, coupon, verified, shelf = [] } = snapshot
  const discount = coupon ? 'PROMO' : verified ? (`${verified} ${order.country}` as const) : 'no'
  const shape: StartingShape = `${shelf.length > 0 ? 'shelf' : 'warehouse'} ${discount}`
  const values: Starting = {
    reference,
    owner: requestKey(shopper, key).owner,
    key,
    sessionId: shopper.sessionId,
    customerId: shopper.customerId,
    bodyHash: Buffer.from(bodyHash),
    cartId: cart.id,
    version: cart.version,
    engines: enginesIn(cart),
    snapshot: JSON.stringify(snapshot),
    entry: JSON.stringify(entry),
    card: JSON.stringify(card),
    total: order.total_cents,
    currency: order.currency,
    products,
    quantities,
    stockItems: products.length,
    storeId: order.store_id,
    shelfProducts: shelf.map(({ product_id }) => product_id),
    shelfUnits: shelf.map(({ quantity }) => quantity),
    shelves: shelf.length,
    couponId: coupon?.id ?? null,
    person: coupon?.person ?? null,
    saving: order.discount_cents,
  }
  return starting(values, shape)
}
