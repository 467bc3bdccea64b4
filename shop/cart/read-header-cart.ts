// What headers show of a cart: priced by the engine that prices its page, from what that asks of its lines and no more.
import type { Visitor } from '#contract/shop/cart.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import { partTables, type SaleRow, saleColumns } from '#shop/catalog/part-summary.ts'
import { priceOf } from '#shop/catalog/price-of.ts'
import { goesByFreight, maxPerOrder } from '#shop/catalog/read-parts.ts'
import { couponOf, isEligible } from '#shop/pricing/coupon-facts.ts'
import { restRatesOf } from '#shop/pricing/shipping-rates.ts'
import { savingLeftOf } from '#shop/verification/saving-left.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { keysOf } from '#values/table.ts'
import type { OpenCart } from './open-cart.ts'
import { amountsOf, pricedCart, type PricingLine } from './priced-cart.ts'
import { withinStock } from './read-cart.ts'
import { cartOwner, type Shopper } from './shopper.ts'

type HeaderCart = Omit<Visitor['cart'], 'currency'>

export const NO_CART: HeaderCart = { itemCount: 0, subtotal: cents(0), estimatedTotal: cents(0) }

/** One statement. Of parts that stock has left fewer of, as many count as the page will show. */
export async function readHeaderCart(db: Reader, shopper: Shopper): Promise<HeaderCart> {
  const rows = await db.all(linesOf({ owner: cartOwner(shopper) }, shopper.locale))
  const [cart] = rows
  if (!cart) return NO_CART
  const { state, coupon, verified, saving_left: savingLeft, rates } = cart
  const country = countryOf(shopper.locale)
  const lines = rows.map(pricing).map((line) => (state === 'open' ? withinStock(line) : line))
  const facts = { state, coupon, verified, savingLeft, rates, deliveryType: cart.delivery_type }
  const priced = pricedCart({ ...facts, proofs: keysOf(savingLeft), lines }, country)
  const { subtotal, estimatedTotal } = amountsOf(priced, country)
  return { itemCount: lines.reduce((count, { quantity }) => count + quantity, 0), subtotal, estimatedTotal }
}

/** Lead time and class count once it is known where a parcel goes. */
const pricing = (row: LineRow): PricingLine & { part: { available: number; maxPerOrder: number } } => ({
  quantity: row.quantity,
  isEligible: row.is_eligible,
  part: {
    summary: { price: priceOf(row), kind: row.kind },
    available: row.available + Math.max(row.shelf, 0),
    maxPerOrder: maxPerOrder(row),
    weightHundredths: row.weight_hundredths,
    isFreight: row.by_freight,
    leadTime: 'standard',
    restrictionClasses: [],
  },
})

interface LineRow extends SaleRow, Pick<OpenCart, 'state' | 'coupon' | 'verified' | 'rates'> {
  delivery_type: OpenCart['deliveryType']
  saving_left: OpenCart['savingLeft']
  quantity: number
  max_per_order: number | null
  weight_hundredths: number
  by_freight: boolean
  is_eligible: boolean
  shelf: number
}

const linesOf = prepared<{ owner: string }, LineRow, Locale>(({ owner }, locale) => {
  const country = countryOf(locale)
  return sql`
  with mine as materialized (
    select id as cart_id, state, delivery_type, case delivery_type when 'PICKUP' then store_id end as collected_at,
      verified_discount as verified, (select promotion_id from coupon where coupon.id = coupon_id) as promotion_id,
      case when coupon_id is not null then ${couponOf(sql`cart.coupon_id`, sql`cart.customer_id`)} end as coupon,
      ${savingLeftOf({ id: sql`cart.id`, owner: sql`cart.owner`, state: sql`cart.state` }, country)} as saving_left,
      ${restRatesOf(sql.lit(country))} as rates
    from cart
    where owner = ${owner} and country = ${sql.lit(country)} and state in ('open', 'paying') and expires_at > now()
  )
  select ${saleColumns(locale)}, product.max_per_order, product.weight_hundredths, ${goesByFreight} as by_freight, line.quantity,
    mine.state, mine.delivery_type, mine.verified, mine.coupon, mine.saving_left, mine.rates,
    mine.promotion_id is not null and ${isEligible(sql`mine.promotion_id`)} as is_eligible,
    case when collected_at is null then 0 else coalesce((select on_hand - reserved from shelf
      where shelf.product_id = product.id and shelf.store_id = collected_at), 0) end as shelf
  from mine join cart_line line on line.cart_id = mine.cart_id and line.kind is distinct from 'CoreCharge' and line.removed_at is null
    join (${partTables(locale)}) on product.id = line.product_id
  order by line.id`
})
