// The sale price that holds now (business rule D-6). Whether it counts beside the other prices is `priceOf`'s to say.
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Country } from '#values/locale.ts'

/** True of a row of `sale_price` at this moment: from its start on, up to its end. */
export const isOnSale = sql`sale_price.starts_at <= now() and now() < sale_price.ends_at`

/** Joins `sale` to a statement with a `product`: of several sales at once the lowest, and of equal ones that which ends last. */
export const currentSale = (country: RawBuilder<unknown>): RawBuilder<unknown> => sql`left join lateral (
    select sale_cents, ends_at as sale_until from sale_price
    where sale_price.product_id = product.id and sale_price.country = ${country} and ${isOnSale}
    order by sale_cents, ends_at desc limit 1
  ) sale on true`

/** What is charged for a unit, as `priceOf` works it out, for a `price` row under the given name beside its `product`. */
export const unitNow = (price: string, country: Country): RawBuilder<number | null> => sql<number | null>`
  case when ${sql.ref(`${price}.unit_cents`)} is not null then least(${sql.ref(`${price}.unit_cents`)}, (
    select min(sale_cents) from sale_price
    where sale_price.product_id = product.id and sale_price.country = ${sql.lit(country)} and ${isOnSale})) end`
