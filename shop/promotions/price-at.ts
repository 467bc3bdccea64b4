// What a part costs at another moment than now: sales begin and end by the clock, list and special prices stand.
import { type Reader, sql } from '#database/sql.ts'
import { priceOf } from '#shop/catalog/price-of.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import type { Country } from '#values/locale.ts'

export interface SaleAt {
  sale_cents: number
  sale_until: Date
}

/** By part; of several sales at once the lowest. */
export async function onSaleAt(
  db: Reader,
  { ids, country, at }: { ids: number[]; country: Country; at: Date },
): Promise<Map<number, SaleAt>> {
  const rows = await db.all(sql<SaleAt & { id: number }>`
    select distinct on (product_id) product_id as id, sale_cents, ends_at as sale_until from sale_price
    where product_id = any(${ids}::bigint[]) and country = ${country} and starts_at <= ${at} and ${at} < ends_at
    order by product_id, sale_cents, ends_at desc`)
  return new Map(rows.map(({ id, ...sale }) => [id, sale]))
}

export function pricedOn(part: Part, sale: SaleAt | undefined): Part {
  const { price } = part.summary
  if (!price) return part
  const before = price.sale?.before ?? price.unit
  return {
    ...part,
    summary: {
      ...part.summary,
      price: priceOf({
        currency: price.currency,
        list_cents: price.list,
        special_cents: before,
        core_cents: price.core,
        sale_cents: sale?.sale_cents ?? null,
        sale_until: sale?.sale_until ?? null,
      }),
    },
  }
}
