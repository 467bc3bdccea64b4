import { prepared, type Query, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import {
  type Part,
  type PartOrReplacement,
  partsOf,
  sellingColumns,
  wantedParts,
  wantedTables,
} from '#shop/catalog/read-parts.ts'
import { type CouponFacts, couponOf, isEligible } from '#shop/pricing/coupon-facts.ts'
import type { SoldLine } from '#shop/pricing/price-lines.ts'
import { type SavingLeft, savingLeftOf } from '#shop/verification/saving-left.ts'
import { ratesOf, type ShippingRate } from '#shop/pricing/shipping-rates.ts'
import type { DeliveryType } from '#contract/shop/stores.ts'
import { type StoreRow, storeJson } from '#shop/stores/store-row.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { cents, type Cents } from '#values/money.ts'
import { keysOf } from '#values/table.ts'
import { type DiscountKind, type VerifiedDiscount, verifiedDiscountOf } from '#values/verified-discount.ts'
import { type Agreed, isAgreedTo, readTextsNow } from './agreements.ts'
import { linesOf } from './plan-add.ts'
import { cartOwner, type Shopper } from './shopper.ts'
import type { KnownVehicle } from './vehicle-entry.ts'

export interface OpenLine {
  id: number
  /** The part's; its core charge is the other line of this part in the cart (CO-1). */
  productId: number
  part: Part
  quantity: number
  /** The unit price that the shopper saw last (K-12). */
  seenUnit: Cents
  /** The line of the core charge that follows this one. */
  coreLineId: number | null
  removedFor: number | null
  /** The code of the cart is for this part. */
  isEligible: boolean
  /** Free units on the shelf of the chosen store, and in the warehouse; where it is collected, `part` has both. */
  shelf: number
  warehouse: number
  /** Of a crate engine. */
  engine: LineEngine | null
}

/** The vehicle of a crate engine's line (CE-1), and whether all that was agreed to for it is still what would be asked (CE-2). */
export interface LineEngine {
  number: number
  vehicle: KnownVehicle
  agreements: Agreed[]
  isAgreed: boolean
}

export interface OpenCart {
  id: number
  /** 'paying': a payment for it is under way, and it cannot be changed. */
  state: 'open' | 'paying'
  version: number
  deliveryType: DeliveryType
  /** The store that was chosen last, whether the order is collected there or not. */
  store: StoreRow | null
  /** Its one discount is a promo code, a verified one, or none (D-1). */
  coupon: CouponFacts | null
  verified: VerifiedDiscount | null
  /** What its owner has proved to be, for as long as the proofs hold (I-6). */
  proofs: VerifiedDiscount[]
  /** How much each of them may save yet this year. */
  savingLeft: SavingLeft
  /** What shipping costs in its country. */
  rates: ShippingRate[]
  lines: OpenLine[]
  /** Lines that were taken out, and can be put back (K-6). */
  removed: OpenLine[]
}

/** The shopper's cart in the locale's country; undefined when there is none or it has expired (K-5). One statement. */
export async function readOpenCart(
  db: Reader,
  shopper: Shopper,
  statement: Query<CartRow> = cartOf({ owner: cartOwner(shopper) }, shopper.locale),
): Promise<OpenCart | undefined> {
  return openCartOf(db, shopper, await db.all(statement))
}

/** The cart that these rows are of. */
export async function openCartOf(db: Reader, shopper: Shopper, rows: CartRow[]): Promise<OpenCart | undefined> {
  const cart = rows[0]
  if (!cart) return undefined
  const parts = partsOf(
    rows.filter((row): row is CartRow & PartOrReplacement => row.id !== null),
    countryOf(shopper.locale),
  )
  const texts = rows.some((row) => row.line_id !== null && row.vehicle) ? await readTextsNow(db) : NO_TEXTS
  const all = rows.flatMap((row) => {
    const part = row.line_id !== null && parts.get(row.id ?? 0)
    return part ? [openLine(row as LineRow, part, { texts, deliveryType: cart.delivery_type })] : []
  })
  return {
    id: cart.cart_id,
    state: cart.state,
    version: cart.version,
    deliveryType: cart.delivery_type,
    store: cart.store,
    coupon: cart.coupon,
    verified: cart.verified,
    proofs: keysOf(cart.saving_left),
    savingLeft: cart.saving_left,
    rates: cart.rates,
    lines: all.filter((line) => line.removedFor === null),
    removed: all.filter((line) => line.removedFor !== null),
  }
}

const NO_TEXTS: ReadonlySet<number> = new Set()

const openLine = (
  row: LineRow,
  part: Part,
  { texts, deliveryType }: { texts: ReadonlySet<number>; deliveryType: DeliveryType },
): OpenLine => ({
  id: row.line_id,
  productId: row.id,
  part: deliveryType === 'PICKUP' ? withShelf(part, row.shelf) : part,
  shelf: row.shelf,
  warehouse: part.available,
  quantity: row.quantity,
  seenUnit: cents(row.seen_unit_cents),
  coreLineId: row.core_line_id,
  removedFor: row.removed_for,
  isEligible: row.is_eligible,
  engine: engineOf(row, texts),
})

const engineOf = ({ cart_item_number: number, vehicle, agreements }: LineRow, texts: ReadonlySet<number>) =>
  number !== null && vehicle && agreements
    ? { number, vehicle, agreements, isAgreed: isAgreedTo(agreements, texts) }
    : null

/** What is on the shelf of its store can be collected, also where the warehouse has none (SH-6). */
export function withShelf(part: Part, units: number): Part {
  if (units <= 0) return part
  const { notForSale, stock } = part.summary
  const isOut = part.available <= 0
  return {
    ...part,
    available: part.available + units,
    summary: {
      ...part.summary,
      stock: isOut ? { state: 'IN_STOCK', left: null } : stock,
      notForSale: notForSale === 'out-of-stock' || notForSale === 'discontinued' ? null : notForSale,
    },
  }
}

export const soldLines = <Line extends { part: { summary: { price: SoldLine['price'] | null } } }>(
  lines: readonly Line[],
): (Line & { price: SoldLine['price'] })[] =>
  lines.flatMap((line) => (line.part.summary.price ? [{ ...line, price: line.part.summary.price }] : []))

/** Lines as the 20-line rule counts them (K-1). */
export const lineCountOf = (lines: OpenLine[]): number =>
  lines.reduce((count, { part }) => count + linesOf(part.summary.price), 0)

/** A line with its part, or the replacement of a line's part; a cart without lines has one row. */
export type CartRow = {
  cart_id: number
  state: 'open' | 'paying'
  version: number
  delivery_type: DeliveryType
  store: StoreRow | null
  coupon: CouponFacts | null
  verified: VerifiedDiscount | null
  saving_left: SavingLeft
  rates: ShippingRate[]
  /** Its discount is not on it: it was read as if it were. */
  is_put: boolean
} & (LineColumns | { line_id: null }) &
  (PartOrReplacement | { id: null })

interface LineColumns {
  line_id: number
  quantity: number
  seen_unit_cents: number
  core_line_id: number | null
  removed_for: number | null
  is_eligible: boolean
  cart_item_number: number | null
  vehicle: KnownVehicle | null
  agreements: Agreed[] | null
  shelf: number
}
type LineRow = LineColumns & { id: number }

/** Which discount a row of `cart` is read with. */
interface ReadWith {
  /** Joined with `cart`. */
  tables: RawBuilder<unknown>
  couponId: RawBuilder<unknown>
  verified: RawBuilder<unknown>
  isPut: RawBuilder<boolean>
}

const ITS_OWN: ReadWith = {
  tables: sql``,
  couponId: sql`cart.coupon_id`,
  verified: sql`cart.verified_discount`,
  isPut: sql<boolean>`false`,
}
const HAS_NONE = sql<boolean>`(cart.coupon_id is null and cart.verified_discount is null)`

/** As if it were put on the cart, where none is: the code is looked for once, and whoever reads decides whether it counts. */
const asIfPut = (code: RawBuilder<unknown>, verified: VerifiedDiscount | null): ReadWith => ({
  ...ITS_OWN,
  ...(verified
    ? { verified: sql`coalesce(cart.verified_discount, case when ${HAS_NONE} then ${sql.lit(verified)} end)` }
    : {
        tables: sql`cross join lateral (
          select coalesce(cart.coupon_id, (select coupon.id from coupon where coupon.code = ${code} and ${HAS_NONE})) as coupon_id offset 0) put`,
        couponId: sql`put.coupon_id`,
      }),
  isPut: HAS_NONE,
})

/** Reads the open cart whole, after what `also` adds: common table expressions that may name `mine` and its `line`s. */
export const cartStatement = (
  owner: string | RawBuilder<unknown>,
  locale: Locale,
  { also = sql``, discount = ITS_OWN }: { also?: RawBuilder<unknown>; discount?: ReadWith } = {},
): RawBuilder<CartRow> => sql<CartRow>`
  with recursive mine as materialized (
    select id, state, version, delivery_type, store_id,
      case when store_id is not null then ${storeJson(sql`cart.store_id`)} end as store, ${discount.verified} as verified,
      ${savingLeftOf({ id: sql`cart.id`, owner: sql`cart.owner`, state: sql`cart.state` }, countryOf(locale))} as saving_left,
      (select promotion_id from coupon where coupon.id = ${discount.couponId}) as promotion_id,
      case when ${discount.couponId} is not null then ${couponOf(discount.couponId, sql`cart.customer_id`)} end as coupon,
      ${ratesOf(sql.lit(countryOf(locale)))} as rates, ${discount.isPut} as is_put
    from cart ${discount.tables}
    where owner = ${owner} and country = ${sql.lit(countryOf(locale))} and state in ('open', 'paying') and expires_at > now()
  ), line as materialized (
    select line.id as line_id, line.product_id, line.quantity, line.seen_unit_cents, core.id as core_line_id,
      line.cart_item_number, line.vehicle, line.agreements,
      extract(epoch from now() - line.removed_at)::float8 as removed_for,
      case when mine.promotion_id is null then false else (select ${isEligible(sql`mine.promotion_id`)} from product where product.id = line.product_id) end as is_eligible,
      case when mine.store_id is null then 0 else coalesce((select on_hand - reserved from shelf
        where shelf.product_id = line.product_id and shelf.store_id = mine.store_id), 0) end as shelf
    from mine
    join cart_line line on line.cart_id = mine.id and line.kind is distinct from 'CoreCharge'
    left join cart_line core on core.cart_id = line.cart_id and core.product_id = line.product_id
      and core.kind = 'CoreCharge'
  ), ${wantedParts(sql`select distinct product_id from line`)} ${also}
  select mine.id as cart_id, mine.state, mine.version, mine.delivery_type, mine.store, mine.coupon, mine.verified, mine.saving_left,
    mine.rates, mine.is_put,
    line_id, quantity, seen_unit_cents, core_line_id, removed_for, is_eligible, cart_item_number, vehicle, agreements, line.shelf, part.*
  from mine
  left join (select ${sellingColumns(locale)}, wanted.replaces from ${wantedTables(locale)}) part on true
  left join line on line.product_id = part.id and part.replaces is null
  order by line_id`

const cartOf = prepared<{ owner: string }, CartRow, Locale>(({ owner }, locale) => cartStatement(owner, locale))

/** The cart as it would be with this discount; with its own, where it has one. */
export const cartWith = (shopper: Shopper, code: string): Query<CartRow> =>
  cartAsIf({ owner: cartOwner(shopper), code }, `${shopper.locale} ${verifiedDiscountOf(code) ?? 'PROMO'}`)

const cartAsIf = prepared<{ owner: string; code: string }, CartRow, `${Locale} ${DiscountKind}`>(
  ({ owner, code }, shape) => {
    const [locale, kind] = shape.split(' ') as [Locale, DiscountKind]
    return cartStatement(owner, locale, { discount: asIfPut(code, kind === 'PROMO' ? null : kind) })
  },
)
