// The statement that starts an attempt: what its cart needs is promised and taken, and the cart is locked (reliability rules 7, 11, 17).
import { noteRequest } from '#database/idempotency-key.ts'
import { prepared, type RawBuilder, sql } from '#database/sql.ts'
import { capOf, isOfProof, THIS_YEAR } from '#shop/verification/saving-left.ts'
import type { Country } from '#values/locale.ts'
import type { DiscountKind, VerifiedDiscount } from '#values/verified-discount.ts'
import { PLACE_ORDER } from './request.ts'

/** How long stock is promised to an attempt; renewed while its payment is unknown (rule 18). */
export const PROMISED_MINUTES = 10

/** Its values. */
export interface Starting {
  reference: string
  owner: string
  sessionId: number
  customerId: number | null
  key: string
  bodyHash: Buffer
  cartId: number
  version: number
  engines: number
  snapshot: string
  entry: string
  card: string
  total: number
  currency: string
  products: number[]
  quantities: number[]
  stockItems: number
  storeId: number | null
  shelfProducts: number[]
  shelfUnits: number[]
  shelves: number
  couponId: number | null
  person: string | null
  saving: number
}

/** Where the stock comes from, of what discount a use is taken, and for verified ones where the order is made: the parts that the statement has. */
export type StartingShape = `${'warehouse' | 'shelf'} ${'no' | 'PROMO' | `${VerifiedDiscount} ${Country}`}`

/**
 * All of it or nothing, in one statement: no row when stock is short, the code has no use left, the proof does not hold, or the cart is no longer
 * the one that was priced.
 */
export const starting = prepared<Starting, { id: number }, StartingShape>((values, shape) => {
  const { reference, owner, key, sessionId, customerId, products, quantities, stockItems } = values
  const [from, discount, country] = shape.split(' ') as [string, 'no' | DiscountKind, Country?]
  const shelves = shelvesOf(from === 'shelf', values)
  const isHeld = sql`(select count(*) from held) = ${stockItems} ${shelves.isHeld}`
  const use = useOf(discount, values, { isHeld, country })
  return sql<{ id: number }>`
    with wanted as (
      select * from unnest(${products}::bigint[], ${quantities}::int[]) wanted (product_id, quantity)
    ), held as materialized (
      select stock.product_id, wanted.quantity from wanted join stock on stock.product_id = wanted.product_id
      where stock.on_hand - stock.reserved >= wanted.quantity
      order by stock.product_id for update of stock
    ), ${shelves.held}${use.locked}
    ), attempt as (
      insert into payment_attempt (reference, cart_id, session_id, customer_id, request_key, state, snapshot, amount_cents,
        currency, card)
      select ${reference}, locked.id, ${sessionId}, ${customerId}, ${key}, 'reserved',
        ${values.snapshot}, ${values.total}, ${values.currency}, ${values.card}
      from locked returning id
    ), reserved as (
      update stock set reserved = stock.reserved + held.quantity from held, attempt
      where stock.product_id = held.product_id
    ), promised as (
      insert into reservation (attempt_id, product_id, quantity, expires_at ${shelves.columns})
      select attempt.id, held.product_id, held.quantity, now() + make_interval(mins => ${PROMISED_MINUTES}) ${shelves.values}
      from attempt, held ${shelves.joined}
    )${shelves.reserved}${use.taken}, noted as (
      ${noteRequest({ owner, route: PLACE_ORDER, key }, values.bodyHash)} from attempt
    ), typed as (
      insert into checkout_entry (cart_id, details) select id, ${values.entry} from locked
      on conflict (cart_id) do update set details = excluded.details
        where checkout_entry.details is distinct from excluded.details
    ), audited as (
      insert into audit_log (who, what, subject, before, after)
      select 'shopper', 'attempt', ${reference}, '{"state": "started"}', '{"state": "reserved"}' from attempt
    )
    select id from attempt`
})

/**
 * The parts of the statement that concern the shelves of a store; nothing where the order is shipped. A shelf is locked after its part's row of
 * `stock`, whatever comes from there, so that no two attempts wait for each other.
 */
function shelvesOf(isFromShelf: boolean, { storeId, shelfProducts, shelfUnits, shelves }: Starting) {
  const none = sql``
  if (!isFromShelf) return { held: none, isHeld: none, columns: none, values: none, joined: none, reserved: none }
  return {
    held: sql`shelved as materialized (
      select shelf.id, shelf.product_id, asked.quantity
      from held join unnest(${shelfProducts}::bigint[], ${shelfUnits}::int[]) asked (product_id, quantity) on asked.product_id = held.product_id
      join shelf on shelf.product_id = asked.product_id and shelf.store_id = ${storeId}
      where shelf.on_hand - shelf.reserved >= asked.quantity
      order by shelf.product_id for update of shelf
    ), `,
    isHeld: sql`and (select count(*) from shelved) = ${shelves}`,
    columns: sql`, store_id, shelf_quantity`,
    values: sql`, ${storeId}::bigint, coalesce(shelved.quantity, 0)`,
    joined: sql`left join shelved on shelved.product_id = held.product_id`,
    reserved: sql`, off_shelf as (
      update shelf set reserved = shelf.reserved + shelved.quantity from shelved, attempt where shelf.id = shelved.id
    )`,
  }
}

/** How the cart is locked, and what its discount takes; `locked` is a table expression that is left open. */
function useOf(
  discount: 'no' | DiscountKind,
  values: Starting,
  { isHeld, country }: { isHeld: RawBuilder<unknown>; country: Country | undefined },
): { locked: RawBuilder<unknown>; taken: RawBuilder<unknown> } {
  const { cartId, version, engines } = values
  if (discount === 'PROMO') return { locked: lockedWith(values, isHeld), taken: usedBy(values) }
  if (discount !== 'no')
    return { locked: lockedWithSaving(discount, values, { isHeld, country: sql.lit(country) }), taken: savedBy(values) }
  return {
    locked: sql`locked as (
      update cart set state = 'paying', version = version + 1, engines_paid = ${engines}
      where id = ${cartId} and version = ${version} and state = 'open' and ${isHeld}
      returning id`,
    taken: sql``,
  }
}

/**
 * Locks the cart, and the code's row after it and the stock, so that no two attempts wait for each other: if the code counts now and has a
 * use left for this person, and not otherwise, the use is taken and the cart is being paid. The row is locked by its change alone: a lock
 * before it (`for update`) makes every cart that the code is put on wait for orders in flight, and a weaker one comes to deadlocks.
 */
const lockedWith = (values: Starting, isHeld: RawBuilder<unknown>) => sql`mine as materialized (
      select id from cart
      where id = ${values.cartId} and version = ${values.version} and state = 'open' and ${isHeld} for update
    ), taken as (
      update coupon set uses = uses + 1 from mine, promotion
      where coupon.id = ${values.couponId} and promotion.id = coupon.promotion_id and coupon.status = 'ACTIVE' and promotion.is_active
        and promotion.starts_at <= now() and coalesce(promotion.ends_at > now(), true)
        and coalesce(coupon.uses < coupon.uses_limit, true)
        and (promotion.uses_per_customer is null
          or ${freeSlot(sql`promotion.id`, sql`promotion.uses_per_customer`, values)} is not null)
      returning coupon.id, promotion.id as promotion_id, promotion.uses_per_customer as most, mine.id as cart_id
    ), locked as (
      update cart set state = 'paying', version = version + 1, engines_paid = ${values.engines}
      from taken where cart.id = taken.cart_id returning cart.id`

const usedBy = (values: Starting) => sql`, used as (
      insert into coupon_use (coupon_id, promotion_id, attempt_id, customer_id, email, slot)
      select taken.id, taken.promotion_id, attempt.id, ${values.customerId}::bigint, ${values.person},
        case when taken.most is not null then ${freeSlot(sql`taken.promotion_id`, sql`taken.most`, values)} end
      from taken, attempt
    )`

/**
 * Locks the cart, and after it what the person has saved this year: what the order saves is added to it as long as the proof holds and no more
 * is saved than is allowed; of several proofs to the one that has most left.
 */
const lockedWithSaving = (
  verified: VerifiedDiscount,
  { cartId, version, engines, saving }: Starting,
  { isHeld, country }: { isHeld: RawBuilder<unknown>; country: RawBuilder<unknown> },
) => sql`mine as materialized (
      select id, owner from cart
      where id = ${cartId} and version = ${version} and state = 'open' and verified_discount = ${verified} and ${isHeld} for update
    ), proved as materialized (
      select proof.provider, proof.discount, proof.subject_hash
      from mine join identity_proof proof on proof.owner = mine.owner left join verified_saving saved on ${isOfProof(country)}
      where proof.discount = ${verified} and proof.valid_until > now()
      order by coalesce(saved.cents, 0), proof.id limit 1
    ), saving as (
      insert into verified_saving as saved (provider, discount, subject_hash, country, year, cents, most_cents)
      select provider, discount, subject_hash, ${country}, ${THIS_YEAR}, ${saving}::int, ${capOf(country)}
      from proved where ${saving}::int <= ${capOf(country)}
      on conflict (provider, discount, subject_hash, country, year) do update
        set cents = saved.cents + excluded.cents, most_cents = excluded.most_cents
        where saved.cents + excluded.cents <= excluded.most_cents
      returning id
    ), locked as (
      update cart set state = 'paying', version = version + 1, engines_paid = ${engines}
      from mine, saving where cart.id = mine.id returning cart.id`

const savedBy = ({ saving }: Starting) => sql`, saved_by as (
      insert into verified_saving_use (attempt_id, saving_id, cents)
      select attempt.id, saving.id, ${saving}::int from saving, attempt
    )`

/** The first of a person's uses that is free; whoever takes the same one at the same moment breaks a unique index, and nothing is changed. */
const freeSlot = (
  promotionId: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
  { person, customerId }: Starting,
) => sql`(
          select min(slot) from generate_series(1, ${most}) slot where not exists (
            select from coupon_use where coupon_use.promotion_id = ${promotionId} and coupon_use.slot = slot.slot
              and (coupon_use.email = ${person} or coupon_use.customer_id = ${customerId}::bigint)))`
