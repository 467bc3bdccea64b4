import type { RawBuilder } from 'kysely'
import { sql } from '#database/sql.ts'

export type Sort = 'best' | 'price-up' | 'price-down' | 'stock' | 'newest' | 'number'

interface ListOrder {
  /** Selected beside `product.id`, from the tables of a part. */
  column: RawBuilder<unknown>
  /** Orders by that column; parts alike stand by id, so that pages never overlap. */
  order: RawBuilder<unknown>
}

/** How lists are sorted. Parts without a price stand last, whichever way prices go. */
export const listOrder: Record<Sort, ListOrder> = {
  best: { column: sql`product.popularity as sorted_by`, order: sql`sorted_by desc, id` },
  'price-up': { column: sql`price.unit_cents as sorted_by`, order: sql`sorted_by nulls last, id` },
  'price-down': { column: sql`price.unit_cents as sorted_by`, order: sql`sorted_by desc nulls last, id` },
  // In stock first; popularity is below 1.
  stock: {
    column: sql`(coalesce(stock.on_hand - stock.reserved, 0) > 0)::int + product.popularity as sorted_by`,
    order: sql`sorted_by desc, id`,
  },
  newest: { column: sql`product.launch_year as sorted_by`, order: sql`sorted_by desc, id desc` },
  number: { column: sql`product.normalized_part_number as sorted_by`, order: sql`sorted_by` },
}
