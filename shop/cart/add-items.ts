// Adding parts to the cart: one statement reads what the decision needs, pure code decides, one statement writes it onto the
// version of the cart that it was decided from. The database's own checks stand behind (reliability rules 19, 21).
import { brokenConstraint, type Database, prepared, type Reader, sql, type Writer } from '#database/sql.ts'
import { notForSale, partTables, type SaleRow, saleColumns } from '#shop/catalog/part-summary.ts'
import { priceOf } from '#shop/catalog/price-of.ts'
import { goesByFreight, maxPerOrder } from '#shop/catalog/read-parts.ts'
import { restRatesOf, type ShippingRate } from '#shop/pricing/shipping-rates.ts'
import { countryOf, currencyOf, type Locale } from '#values/locale.ts'
import type { Cents, Currency } from '#values/money.ts'
import { Refusal } from '#values/refusal.ts'
import { type Decision, type EngineInCart, planAdd, type WantedItem } from './plan-add.ts'
import { cartOwner, lifetimeDays, type Shopper } from './shopper.ts'
import { totalAfterAdd, type WeighedCandidate } from './total-after-add.ts'
import { CODE_OF_VERIFIED } from './verified-code.ts'

export type { WantedItem } from './plan-add.ts'

export interface Added {
  cartId: number
  inCart: Decision['inCart']
  itemCount: number
  subtotal: Cents
  estimatedTotal: Cents
  currency: Currency
  /** The code of the discount that was on the cart: an add takes it off (K-4). */
  couponRemoved: string | null
}

/** Optimistic tries, as most carts have one writer; after these the cart is locked, so that a busy one still gets an answer. */
const HOPEFUL_TRIES = 2

/**
 * Adds the wanted parts to the shopper's cart, each with its core charge: all of them, or none (K-1, K-2, PR-1 to PR-5, CO-1).
 * The cart is made with the first part that goes in.
 */
export async function addItems(db: Database, shopper: Shopper, wanted: WantedItem[]): Promise<Added> {
  for (let tries = 1; tries <= HOPEFUL_TRIES; tries++) {
    const added = await tryToAdd({ reader: db, writer: db.write }, shopper, wanted)
    if (added) return added
  }
  return db.transact((tx) => addItemsWithin(tx, shopper, wanted))
}

/** As `addItems`, within a transaction that has more to do; the cart waits for its end. */
export async function addItemsWithin(tx: Writer, shopper: Shopper, wanted: WantedItem[]): Promise<Added> {
  for (let tries = 1; tries <= HOPEFUL_TRIES; tries++) {
    await lockCart(tx, shopper)
    const added = await tryToAdd({ reader: tx, writer: tx }, shopper, wanted)
    if (added) return added
  }
  throw new Refusal('cart/add-failed')
}

async function tryToAdd(
  { reader, writer }: { reader: Reader; writer: Writer },
  shopper: Shopper,
  wanted: WantedItem[],
): Promise<Added | undefined> {
  const rows = await reader.all(candidates(shopper, [...new Set(wanted.map(({ productId }) => productId))]))
  const cart = rows[0]
  if (cart?.state === 'paying') throw new Refusal('cart/locked')
  if (cart?.is_expired) {
    await writer.run(emptied(cart.cart_id, cart.version))
    return undefined
  }
  // The later row of a part wins in the plan's map: that must be the one with the quantity in the cart.
  const parts = rows.toSorted((one, other) => one.in_cart - other.in_cart).map((row) => candidate(row, shopper))
  const decision = planAdd(
    parts,
    wanted,
    cart?.cart_id && wanted.some(({ vehicle }) => vehicle) ? await reader.all(enginesIn(cart.cart_id)) : [],
  )
  const written = await writer.first(writing(shopper, cart?.version ?? null, decision)).catch(takenMeanwhile)
  if (!written) return undefined
  const { inCart, itemCount, subtotal } = decision
  return {
    cartId: written.id,
    inCart,
    itemCount,
    subtotal,
    estimatedTotal: totalAfterAdd(parts, inCart, {
      country: countryOf(shopper.locale),
      rates: rows.find(({ rates }) => rates)?.rates ?? [],
      isCollected: cart?.is_collected === true,
    }),
    currency: currencyOf(shopper.locale),
    couponRemoved: cart?.coupon ?? null,
  }
}

function candidate(row: CandidateRow, { locale }: Shopper): WeighedCandidate {
  const { id, kind, in_cart: inCart } = row
  const available = row.available + row.shelf
  const price = priceOf(row)
  return {
    id,
    kind,
    price,
    notForSale: notForSale({ ...row, available }, price, countryOf(locale)),
    available,
    maxPerOrder: maxPerOrder(row),
    crateQuantity: row.crate_quantity,
    weightHundredths: row.weight_hundredths,
    isFreight: row.by_freight,
    inCart,
  }
}

/** Another request has just taken the vehicle, or its number: the next try sees it, and says so. */
function takenMeanwhile(error: unknown): undefined {
  if (!brokenConstraint(error)?.startsWith('cart_line_of_')) throw error
}

/** Read after the cart's version: whatever changes them later changes that too. */
const enginesIn = (cartId: number) => sql<EngineInCart>`
  select product_id as "productId", vin, cart_item_number as number from cart_line
  where cart_id = ${cartId} and kind is null and removed_at is null`

interface CandidateRow extends SaleRow {
  max_per_order: number | null
  crate_quantity: number | null
  in_cart: number
  cart_id: number | null
  state: 'open' | 'paying' | null
  version: number | null
  is_expired: boolean | null
  coupon: string | null
  shelf: number
  weight_hundredths: number
  by_freight: boolean
  is_collected: boolean | null
  /** In the row of the first that is wanted. */
  rates: ShippingRate[] | null
}

/** The wanted parts and those in the cart, a part that is both in two rows; every row carries the cart, if there is one. */
const candidatesIn = prepared<{ owner: string; wanted: number[] }, CandidateRow, Locale>(
  ({ owner, wanted }, locale) => sql`
  with mine as materialized (
    select id as cart_id, state, version, delivery_type = 'PICKUP' as is_collected, case delivery_type when 'PICKUP' then store_id end as collected_at,
      expires_at <= now() as is_expired,
      coalesce((select code from coupon where coupon.id = coupon_id), ${CODE_OF_VERIFIED}) as coupon
    from cart
    where owner = ${owner} and country = ${sql.lit(countryOf(locale))} and state in ('open', 'paying')
  ), concerned as (
    select line.*, null::bigint as position, mine.* from mine cross join lateral (
      select product_id, sum(quantity)::int as in_cart from cart_line
      where cart_line.cart_id = mine.cart_id and kind is distinct from 'CoreCharge' and removed_at is null
      group by product_id) line
    union all
    select wanted.id, 0, wanted.position, mine.* from unnest(${wanted}::bigint[]) with ordinality wanted (id, position) left join mine on true
  )
  select ${saleColumns(locale)}, product.max_per_order, product.crate_quantity, in_cart, cart_id, state, version, is_expired, coupon,
    product.weight_hundredths, ${goesByFreight} as by_freight, is_collected,
    case position when 1 then ${restRatesOf(sql.lit(countryOf(locale)))} end as rates,
    case when collected_at is null then 0 else coalesce((select greatest(on_hand - reserved, 0) from shelf
      where shelf.product_id = product.id and shelf.store_id = collected_at), 0) end as shelf
  from concerned join (${partTables(locale)}) on product.id = concerned.product_id`,
)
const candidates = (shopper: Shopper, wanted: number[]) =>
  candidatesIn({ owner: cartOwner(shopper), wanted }, shopper.locale)

interface Writing {
  sessionId: number
  customerId: number | null
  version: number | null
  lineCount: number
  lifetimeDays: number
  ids: number[]
  kinds: string[]
  quantities: number[]
  units: number[]
  engines: string
}

const writingIn = prepared<Writing, { id: number }, `${Locale} ${'parts' | 'engines'}`>(
  ({ sessionId, customerId, version, lineCount, lifetimeDays, ids, kinds, quantities, units, engines }, shape) => {
    const [locale, what] = shape.split(' ') as [Locale, string]
    return sql`
  with opened as (
    insert into cart (session_id, customer_id, country, currency, version, line_count, expires_at)
    values (${sessionId}, ${customerId}, ${sql.lit(countryOf(locale))}, ${sql.lit(currencyOf(locale))}, 1, ${lineCount},
      now() + make_interval(days => ${lifetimeDays}))
    on conflict (owner, country) where state in ('open', 'paying') do update
      set version = cart.version + 1, line_count = excluded.line_count, expires_at = excluded.expires_at, coupon_id = null,
        verified_discount = null
      where cart.version = ${version} and cart.state = 'open'
    returning id
  ), lines as (
    insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
    select opened.id, line.* from opened,
      unnest(${ids}::bigint[], ${kinds}::text[], ${quantities}::int[], ${units}::int[]) line
    on conflict (cart_id, product_id, kind) do update set quantity = excluded.quantity, removed_at = null
  )${what === 'engines' ? withEngines(engines) : sql``}
  select id from opened`
  },
)

/** A line for each vehicle (CE-1); what stands on a line that was taken out may be added again. */
const withEngines = (engines: string) => sql`, vehicles as (
    insert into cart_line (cart_id, product_id, quantity, seen_unit_cents, cart_item_number, vin, vehicle, agreements)
    select opened.id, engine.product_id, 1, engine.unit, engine.number, engine.vehicle ->> 'vin', engine.vehicle, engine.agreements
    from opened, jsonb_to_recordset(${engines}::jsonb) engine (product_id bigint, number int, unit int, vehicle jsonb, agreements jsonb)
    order by engine.number
  )`

/** No row comes back when another request has changed the version meanwhile: the caller then tries again. A discount is taken off (K-4). */
const writing = (shopper: Shopper, version: number | null, { lines, lineCount, engines }: Decision) => {
  const all = lines.flatMap((line) => [line, ...coreChargeOf(line)])
  return writingIn(
    {
      sessionId: shopper.sessionId,
      customerId: shopper.customerId,
      version,
      lineCount,
      lifetimeDays: lifetimeDays(shopper),
      ids: all.map(({ productId }) => productId),
      kinds: all.map(({ kind }) => kind),
      quantities: all.map(({ quantity }) => quantity),
      units: all.map(({ unit }) => unit),
      engines: JSON.stringify(engines.map(stored)),
    },
    `${shopper.locale} ${engines.length > 0 ? 'engines' : 'parts'}`,
  )
}

const stored = ({
  productId,
  number,
  unit,
  vehicle: { agreements, prefix: _prefix, ...vehicle },
}: Decision['engines'][number]) => ({
  product_id: productId,
  number,
  unit,
  vehicle,
  agreements,
})

/** The line of the core charge, of the same part and in the same quantity (CO-1). */
const coreChargeOf = ({ productId, quantity, core }: Decision['lines'][number]) =>
  core > 0 ? [{ productId, kind: 'CoreCharge', quantity, unit: core }] : []

/** An expired cart starts anew (K-5). */
const emptied = (cartId: number | null, version: number | null) => sql`
  with emptied as (
    update cart set version = version + 1, line_count = 0, coupon_id = null, verified_discount = null, expires_at = now() + interval '1 day'
    where id = ${cartId} and version = ${version} and state = 'open' returning id
  )
  delete from cart_line using emptied where cart_line.cart_id = emptied.id`

export const lockCart = (db: Writer, shopper: Shopper) =>
  db.first(sql`select id from cart
    where owner = ${cartOwner(shopper)} and country = ${countryOf(shopper.locale)} and state in ('open', 'paying') for update`)
