// What carts come to, for records that are read many at a time: the rules of D-6, K-9, CO-2, SH-2 and SH-3 said once more in SQL. A test
// holds them to the cent to what shoppers read in their carts.
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Expression, Row } from '#platform/objects/define-object.ts'
import { goesByFreight } from '#shop/catalog/read-parts.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { couponColumns, isEligible } from '#shop/pricing/coupon-facts.ts'
import { currentSale } from '#shop/sales/current-sale.ts'
import { leftOfDiscount } from '#shop/verification/saving-left.ts'
import type { Country } from '#values/locale.ts'
import { CODE_OF } from '#values/verified-discount.ts'

const { freeThreshold, freeWeightLimitLb } = shopSettings.shipping

/**
 * An amount of a cart, in cents: as long as it is filled, summed over `shipments` at the prices of now; once it is ordered, as the
 * order has it, whatever prices have become.
 */
const amount =
  (ofShipments: RawBuilder<unknown>, ofOrder: RawBuilder<unknown>): Expression =>
  (row) =>
    sql`case when ${row('state')} = 'ordered'
    then (select ${ofOrder} from orders where orders.cart_id = ${row('id')})
    else (select coalesce(sum(${ofShipments}), 0)::bigint from (${shipments(row)}) as shipment) end`

export const listAmount = amount(sql`listed`, sql`subtotal_cents`)
export const specialSaving = amount(sql`listed - before_sale`, sql`special_saving_cents`)
export const saleSaving = amount(sql`before_sale - charged`, sql`sale_saving_cents`)
export const discountAmount = amount(sql`discount`, sql`discount_cents`)
export const coreCharges = amount(sql`cores`, sql`core_cents`)
export const productAmount = amount(sql`charged - discount + cores`, sql`total_cents - tax_cents - shipping_cents`)
export const shippingAmount = amount(sql`shipping`, sql`shipping_cents`)
export const totalAmount = amount(sql`charged - discount + cores + shipping`, sql`total_cents - tax_cents`)

export const couponCode: Expression = (
  row,
) => sql`select coalesce((select code from coupon where coupon.id = ${row('coupon_id')}),
  case ${row('verified_discount')} when 'MILITARY' then ${sql.lit(CODE_OF.MILITARY)}
    when 'RESPONDER' then ${sql.lit(CODE_OF.RESPONDER)} end)`

/** Of the order that a cart has become: taxes are worked out at the checkout (T-1), and null before. */
const ofOrder =
  (column: string): Expression =>
  (row) =>
    sql`select ${sql.ref(column)} from orders where orders.cart_id = ${row('id')}`

export const taxAmount = ofOrder('tax_cents')
export const grandTotal = ofOrder('total_cents')

/** Parts in the cart; core charges go with theirs (CO-1). */
const counted =
  (count: RawBuilder<unknown>): Expression =>
  (row) =>
    sql`select ${count} from cart_line line where ${isPartOf(row)}`

export const productCount = counted(sql`coalesce(sum(quantity), 0)::int`)
export const differentProducts = counted(sql`count(distinct product_id)::int`)

const isPartOf = (row: Row) =>
  sql`line.cart_id = ${row('id')} and line.kind is distinct from 'CoreCharge' and line.removed_at is null`

/** The parcels of a cart as one row, what goes by freight as another: amounts in cents, of the lines that have a price (P-3). */
const shipments = (row: Row) => sql`
  select shipment.*, case
      when ${row('delivery_type')} = 'PICKUP' then 0
      when by_freight then ${rate(row, 'FREIGHT')}
      when is_free_by_code then 0
      when charged - discount > ${ofCountry(row, freeThreshold)} and hundredths < ${sql.lit(freeWeightLimitLb * 100)} then 0
      else ${rate(row, 'GROUND')}
    end as shipping
  from (
    select by_freight, bool_or(is_free_by_code) as is_free_by_code, sum(hundredths) as hundredths, sum(listed) as listed,
      sum(before_sale) as before_sale, sum(charged) as charged, sum(cores) as cores, sum(discount) as discount
    from (${discountedLines(row)}) as line
    group by by_freight
  ) as shipment`

/** Each line with its part of the discount, as `discounted` spreads it: whole cents by value, and those left over to the largest. */
const discountedLines = (row: Row) => sql`
  select rounded.*, coalesce(share + (row_number() over (order by base desc, id) <= amount - sum(share) over ())::int, 0) as discount
  from (
    select line.*, div(amount * base, nullif(whole, 0)) as share
    from (
      select line.*, coalesce(code.kind = 'FREE_SHIPPING', false) as is_free_by_code, case
          when code.kind = 'PERCENT' then div(2 * whole * code.percent + 100, 200)
          when code.kind = 'AMOUNT' then least(code.amount, whole)
          when ${row('verified_discount')} is not null and (${row('state')} = 'paying' or allowed.left_cents is not null)
            then least(div(2 * whole * ${sql.lit(shopSettings.discounts.verifiedPercent)} + 100, 200), allowed.left_cents)
          else 0 end as amount
      from (
        select line.*, sum(base) over () as whole from (${pricedLines(row)}) as line
      ) line
      left join lateral (
        select facts.* from (
          select ${couponColumns(row('customer_id'))} from coupon join promotion on promotion.id = coupon.promotion_id
          where coupon.id = ${row('coupon_id')}) facts
        where "isActive" and "hasBegun" and not "isOver" and country = ${row('country')} and whole > 0 and whole >= minimum
          and (${row('state')} = 'paying' or not ("isUsedUp" or "isUsed"))
      ) code on true
      cross join lateral (select ${leftFor(row)} as left_cents) allowed
    ) line
  ) rounded`

/** What the verified discount of the cart may take off: null where its owner has not proved it, and of a running payment that has no limit. */
const leftFor = (row: Row) =>
  leftOfDiscount({
    id: sql`${row('id')}`,
    owner: sql`${row('owner')}`,
    state: sql`${row('state')}`,
    discount: sql`${row('verified_discount')}`,
    country: sql`${row('country')}`,
  })

/** Each line at list price, before its sale and as it is charged (D-6); `base` is what its code may take off. */
const pricedLines = (row: Row) => sql`
  select line.id, by_freight, line.quantity * weight_hundredths as hundredths,
    line.quantity::bigint * list_cents as listed, line.quantity::bigint * unit_cents as before_sale,
    line.quantity::bigint * least(unit_cents, sale_cents) as charged, line.quantity::bigint * coalesce(core_cents, 0) as cores,
    case when claimed.promotion_id is not null and ${isEligible(sql`claimed.promotion_id`)}
        or ${row('verified_discount')} is not null and product.kind <> 'CrateEngine'
      then line.quantity::bigint * least(unit_cents, sale_cents) else 0 end as base
  from cart_line line
  join product on product.id = line.product_id
  join price on price.product_id = line.product_id and price.country = ${row('country')} and price.is_active
  ${currentSale(row('country'))}
  left join lateral (select promotion_id from coupon where coupon.id = ${row('coupon_id')}) claimed on true
  cross join lateral (select ${goesByFreight} as by_freight) as way
  where ${isPartOf(row)}`

/** As `rateFor` has it where no region is known: of the bands that the weight has passed the dearest counts. */
const rate = (row: Row, method: 'GROUND' | 'FREIGHT') => sql`(
  select max(base_cents + step_cents * ceil(hundredths / (step_lb * 100.0))) from shipping_rate
  where shipping_rate.country = ${row('country')} and method = ${sql.lit(method)} and regions = ''
    and (over_lb = 0 or hundredths > over_lb * 100))`

const ofCountry = (row: Row, { US, CA }: Record<Country, number>) =>
  sql`case ${row('country')} when 'US' then ${sql.lit(US)} else ${sql.lit(CA)} end`
