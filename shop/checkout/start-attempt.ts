import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { noteRequest } from '#database/idempotency-key.ts'
import { brokenConstraint, type Database, type RawBuilder, sql } from '#database/sql.ts'
import type { Card } from '#providers/payment/port.ts'
import type { OpenCart } from '#shop/cart/open-cart.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { newReference } from '#shop/orders/new-reference.ts'
import { capOf, isOfProof, THIS_YEAR } from '#shop/verification/saving-left.ts'
import { cents } from '#values/money.ts'
import type { VerifiedDiscount } from '#values/verified-discount.ts'
import { type Attempt, countedAs } from './attempt.ts'
import { requestKey } from './request.ts'
import type { Snapshot } from './snapshot.ts'

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

/** How long stock is promised to an attempt; renewed while its payment is unknown (rule 18). */
export const PROMISED_MINUTES = 10

/**
 * Starts an attempt: the snapshot is kept, the stock it needs is promised to it, a use of its code is taken, the cart is locked and the
 * request's key noted, all in one statement and so one transaction (reliability rules 7, 11, 17). undefined, with nothing changed, when
 * stock is short, the code has no use left, the proof of a verified discount no longer holds or may not save as much any more this year, the cart is no longer the one that was priced, or the key has just been taken.
 */
export async function startAttempt(db: Database, shopper: Shopper, start: Start): Promise<Attempt | undefined> {
  const reference = newReference()
  const row = await db.write.first(starting(shopper, start, reference)).catch((error: unknown) => {
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

function starting(shopper: Shopper, { cart, snapshot, card, entry, key, bodyHash }: Start, reference: string) {
  const { products, quantities } = demandOf(snapshot)
  const { order, coupon, verified } = snapshot
  const shelves = shelvesOf(snapshot)
  const isHeld = sql`(select count(*) from held) = ${products.length} ${shelves.isHeld}`
  return sql<{ id: number }>`
    with wanted as (
      select * from unnest(${products}::bigint[], ${quantities}::int[]) wanted (product_id, quantity)
    ), held as materialized (
      select stock.product_id, wanted.quantity from wanted join stock on stock.product_id = wanted.product_id
      where stock.on_hand - stock.reserved >= wanted.quantity
      order by stock.product_id for update of stock
    ), ${shelves.held}${
      coupon
        ? lockedWith(coupon, cart, { isHeld, shopper })
        : verified
          ? lockedWithSaving(verified, cart, { isHeld, order })
          : sql`locked as (
      update cart set state = 'paying', version = version + 1, engines_paid = ${enginesIn(cart)}
      where id = ${cart.id} and version = ${cart.version} and state = 'open' and ${isHeld}
      returning id`
    }
    ), attempt as (
      insert into payment_attempt (reference, cart_id, session_id, customer_id, request_key, state, snapshot, amount_cents,
        currency, card)
      select ${reference}, locked.id, ${shopper.sessionId}, ${shopper.customerId}, ${key}, 'reserved',
        ${JSON.stringify(snapshot)}, ${order.total_cents}, ${order.currency}, ${JSON.stringify(card)}
      from locked returning id
    ), reserved as (
      update stock set reserved = stock.reserved + held.quantity from held, attempt
      where stock.product_id = held.product_id
    ), promised as (
      insert into reservation (attempt_id, product_id, quantity, expires_at ${shelves.columns})
      select attempt.id, held.product_id, held.quantity, now() + make_interval(mins => ${PROMISED_MINUTES}) ${shelves.values}
      from attempt, held ${shelves.joined}
    )${shelves.reserved}${coupon ? usedBy(coupon, shopper) : verified ? savedBy(order) : sql``}, noted as (
      ${noteRequest(requestKey(shopper, key), Buffer.from(bodyHash))} from attempt
    ), typed as (
      insert into checkout_entry (cart_id, details) select id, ${JSON.stringify(entry)} from locked
      on conflict (cart_id) do update set details = excluded.details
        where checkout_entry.details is distinct from excluded.details
    ), audited as (
      insert into audit_log (who, what, subject, before, after)
      select 'shopper', 'attempt', ${reference}, '{"state": "started"}', '{"state": "reserved"}' from attempt
    )
    select id from attempt`
}

/**
 * The parts of the statement that concern the shelves of a store; nothing where the order is shipped. A shelf is locked after its part's row of
 * `stock`, whatever comes from there, so that no two attempts wait for each other.
 */
function shelvesOf({ order, shelf = [] }: Snapshot) {
  const none = sql``
  if (shelf.length === 0) return { held: none, isHeld: none, columns: none, values: none, joined: none, reserved: none }
  const ids = shelf.map(({ product_id }) => product_id)
  const units = shelf.map(({ quantity }) => quantity)
  return {
    held: sql`shelved as materialized (
      select shelf.id, shelf.product_id, asked.quantity
      from held join unnest(${ids}::bigint[], ${units}::int[]) asked (product_id, quantity) on asked.product_id = held.product_id
      join shelf on shelf.product_id = asked.product_id and shelf.store_id = ${order.store_id}
      where shelf.on_hand - shelf.reserved >= asked.quantity
      order by shelf.product_id for update of shelf
    ), `,
    isHeld: sql`and (select count(*) from shelved) = ${shelf.length}`,
    columns: sql`, store_id, shelf_quantity`,
    values: sql`, ${order.store_id}::bigint, coalesce(shelved.quantity, 0)`,
    joined: sql`left join shelved on shelved.product_id = held.product_id`,
    reserved: sql`, off_shelf as (
      update shelf set reserved = shelf.reserved + shelved.quantity from shelved, attempt where shelf.id = shelved.id
    )`,
  }
}

type Coupon = NonNullable<Snapshot['coupon']>

/**
 * Locks the cart, and the code's row after it and the stock, so that no two attempts wait for each other: if the code counts now and has a
 * use left for this person, and not otherwise, the use is taken and the cart is being paid.
 */
const lockedWith = (
  coupon: Coupon,
  cart: OpenCart,
  { isHeld, shopper }: { isHeld: RawBuilder<unknown>; shopper: Shopper },
) => sql`mine as materialized (
      select id from cart
      where id = ${cart.id} and version = ${cart.version} and state = 'open' and ${isHeld} for update
    ), ticket as materialized (
      select coupon.id, coupon.promotion_id, promotion.uses_per_customer as most
      from coupon join promotion on promotion.id = coupon.promotion_id
      where coupon.id = ${coupon.id} and exists (select from mine) and coupon.status = 'ACTIVE' and promotion.is_active
        and promotion.starts_at <= now() and coalesce(promotion.ends_at > now(), true)
        and coalesce(coupon.uses < coupon.uses_limit, true)
        and (promotion.uses_per_customer is null
          or ${freeSlot(sql`promotion.id`, sql`promotion.uses_per_customer`, coupon, shopper)} is not null)
      for update of coupon
    ), taken as (
      update coupon set uses = uses + 1 from ticket where coupon.id = ticket.id
    ), locked as (
      update cart set state = 'paying', version = version + 1, engines_paid = ${enginesIn(cart)}
      from mine, ticket where cart.id = mine.id returning cart.id`

const usedBy = (coupon: Coupon, shopper: Shopper) => sql`, used as (
      insert into coupon_use (coupon_id, promotion_id, attempt_id, customer_id, email, slot)
      select ticket.id, ticket.promotion_id, attempt.id, ${shopper.customerId}::bigint, ${coupon.person},
        case when ticket.most is not null then ${freeSlot(sql`ticket.promotion_id`, sql`ticket.most`, coupon, shopper)} end
      from ticket, attempt
    )`

/**
 * Locks the cart, and after it what the person has saved this year: what the order saves is added to it as long as the proof holds and no more
 * is saved than is allowed; of several proofs to the one that has most left.
 */
const lockedWithSaving = (
  verified: VerifiedDiscount,
  cart: OpenCart,
  { isHeld, order: { discount_cents, country } }: { isHeld: RawBuilder<unknown>; order: Snapshot['order'] },
) => sql`mine as materialized (
      select id, owner from cart
      where id = ${cart.id} and version = ${cart.version} and state = 'open' and verified_discount = ${verified} and ${isHeld} for update
    ), proved as materialized (
      select proof.provider, proof.discount, proof.subject_hash
      from mine join identity_proof proof on proof.owner = mine.owner left join verified_saving saved on ${isOfProof(sql.lit(country))}
      where proof.discount = ${verified} and proof.valid_until > now()
      order by coalesce(saved.cents, 0), proof.id limit 1
    ), saving as (
      insert into verified_saving as saved (provider, discount, subject_hash, country, year, cents, most_cents)
      select provider, discount, subject_hash, ${country}, ${THIS_YEAR}, ${discount_cents}::int, ${capOf(sql.lit(country))}
      from proved where ${discount_cents}::int <= ${capOf(sql.lit(country))}
      on conflict (provider, discount, subject_hash, country, year) do update
        set cents = saved.cents + excluded.cents, most_cents = excluded.most_cents
        where saved.cents + excluded.cents <= excluded.most_cents
      returning id
    ), locked as (
      update cart set state = 'paying', version = version + 1, engines_paid = ${enginesIn(cart)}
      from mine, saving where cart.id = mine.id returning cart.id`

const savedBy = ({ discount_cents }: Snapshot['order']) => sql`, saved_by as (
      insert into verified_saving_use (attempt_id, saving_id, cents)
      select attempt.id, saving.id, ${discount_cents}::int from saving, attempt
    )`

/** The first of a person's uses that is free; whoever takes the same one at the same moment breaks a unique index, and nothing is changed. */
const freeSlot = (
  promotionId: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
  { person }: Coupon,
  { customerId }: Shopper,
) => sql`(
          select min(slot) from generate_series(1, ${most}) slot where not exists (
            select from coupon_use where coupon_use.promotion_id = ${promotionId} and coupon_use.slot = slot.slot
              and (coupon_use.email = ${person} or coupon_use.customer_id = ${customerId}::bigint)))`
