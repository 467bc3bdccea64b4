// What the database knows of a code, and of which parts it is for.
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Country } from '#values/locale.ts'

export interface CouponFacts {
  id: number
  promotionId: number
  code: string
  kind: 'PERCENT' | 'AMOUNT' | 'FREE_SHIPPING'
  percent: number | null
  amount: number | null
  minimum: number
  country: Country
  isActive: boolean
  hasBegun: boolean
  isOver: boolean
  isUsedUp: boolean
  /** As often as one customer may; of a guest it is known when the order is placed. */
  isUsed: boolean
}

/** Columns of `CouponFacts` from `coupon` and `promotion`, for the customer given; null for a guest. */
export const couponColumns = (customerId: RawBuilder<unknown>): RawBuilder<CouponFacts> => sql<CouponFacts>`
  coupon.id, promotion.id as "promotionId", coupon.code, promotion.kind, promotion.percent, promotion.amount_cents as amount,
  promotion.minimum_cents as minimum, promotion.country, coupon.status = 'ACTIVE' and promotion.is_active as "isActive",
  promotion.starts_at <= now() as "hasBegun", coalesce(promotion.ends_at <= now(), false) as "isOver",
  coalesce(coupon.uses >= coupon.uses_limit, false) as "isUsedUp",
  coalesce((select count(*) from coupon_use where coupon_use.promotion_id = promotion.id
    and coupon_use.customer_id = ${customerId}) >= promotion.uses_per_customer, false) as "isUsed"`

/** A code as a value of a row, null without one. */
export const couponOf = (
  couponId: RawBuilder<unknown>,
  customerId: RawBuilder<unknown>,
): RawBuilder<CouponFacts | null> =>
  sql<CouponFacts | null>`(select to_json(facts) from (
    select ${couponColumns(customerId)} from coupon join promotion on promotion.id = coupon.promotion_id
    where coupon.id = ${couponId}) facts)`

/** Rows of what a promotion is for and what it is not, under the name of `scope`: stored ones, or those of one that is not saved yet. */
export interface Scope {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

const stored = (promotionId: RawBuilder<unknown>): Scope => ({
  from: sql`promotion_scope scope`,
  where: sql`scope.promotion_id = ${promotionId}`,
})

/** True of a `product` that a promotion is for, which is named with its table. */
export const isEligible = (promotionId: RawBuilder<unknown>): RawBuilder<boolean> => isEligibleBy(stored(promotionId))

/** The same by the rows themselves; crate engines are for none (CE-4). */
export const isEligibleBy = ({ from, where }: Scope): RawBuilder<boolean> => sql<boolean>`(
  product.kind <> 'CrateEngine'
  and (not exists (select from ${from} where ${where} and not scope.is_excluded)
    or exists (select from ${from} where ${where} and not scope.is_excluded and ${NAMES_IT}))
  and not exists (select from ${from} where ${where} and scope.is_excluded and ${NAMES_IT}))`

/** True of a row `scope` that names a `product`: by itself, by its category or by the one above. */
export const NAMES_IT = sql`(scope.product_id = product.id or scope.category_id = product.category_id
  or scope.category_id = (select parent_id from category where category.id = product.category_id))`
