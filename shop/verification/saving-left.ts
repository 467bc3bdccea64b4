// What verified discounts may still save whoever has proved something, of what is allowed in a calendar year.
import { type RawBuilder, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Country } from '#values/locale.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'
import type { VerifiedDiscount } from '#values/verified-discount.ts'

/** In cents, of each discount that its owner has proved. */
export type SavingLeft = Partial<Record<VerifiedDiscount, number>>

/** This year, where the shop is. */
export const THIS_YEAR: RawBuilder<number> = sql<number>`extract(year from now() at time zone ${sql.lit(SHOP_ZONE)})::int`

interface OfCart {
  id: RawBuilder<unknown>
  owner: RawBuilder<unknown>
  state: RawBuilder<unknown>
}

/**
 * As a value of a row of `cart`. Of several proofs of a group the one counts that has most left; while a payment for the cart runs, what that
 * has taken is what is left for it.
 */
export const savingLeftOf = (cart: OfCart, country: Country): RawBuilder<SavingLeft> => sql<SavingLeft>`coalesce(
  case when ${cart.state} = 'paying' then (
    select json_build_object(saved.discount, used.cents) from ${takenFor(cart)}
  ) else (
    select json_object_agg(proved.discount, proved.most) from (
      select proof.discount, max(${left(sql.lit(shopSettings.discounts.verifiedYearlyCap[country]))}) as most
      from ${proofsOf(cart, sql.lit(country))} group by proof.discount) proved
  ) end, '{}'::json)`

/** The same of one discount: null without a proof, and where the payment that runs has taken nothing. */
export const leftOfDiscount = (
  cart: OfCart & { discount: RawBuilder<unknown>; country: RawBuilder<unknown> },
): RawBuilder<number | null> => sql<number | null>`(case when ${cart.state} = 'paying' then (
    select used.cents from ${takenFor(cart)}
  ) else (
    select max(${left(capOf(cart.country))}) from ${proofsOf(cart, cart.country)} and proof.discount = ${cart.discount}
  ) end)`

const left = (most: RawBuilder<unknown>) => sql`greatest(${most} - coalesce(saved.cents, 0), 0)`

export const capOf = (country: RawBuilder<unknown>): RawBuilder<number> => {
  const { US, CA } = shopSettings.discounts.verifiedYearlyCap
  return sql<number>`case ${country} when 'US' then ${sql.lit(US)} else ${sql.lit(CA)} end`
}

const proofsOf = ({ owner }: Pick<OfCart, 'owner'>, country: RawBuilder<unknown>) => sql`identity_proof proof
    left join verified_saving saved on ${isOfProof(country)}
    where proof.owner = ${owner} and proof.valid_until > now()`

/** True of the row of `verified_saving saved` that a `proof` adds to this year. */
export const isOfProof = (country: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  saved.provider = proof.provider and saved.discount = proof.discount and saved.subject_hash = proof.subject_hash
  and saved.country = ${country} and saved.year = ${THIS_YEAR})`

const takenFor = ({ id }: Pick<OfCart, 'id'>) => sql`payment_attempt attempt
    join verified_saving_use used on used.attempt_id = attempt.id join verified_saving saved on saved.id = used.saving_id
    where attempt.cart_id = ${id} order by attempt.id desc limit 1`
