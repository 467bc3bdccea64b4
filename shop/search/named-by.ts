import type { RawBuilder } from 'kysely'
import { sql } from '#database/sql.ts'

/**
 * Two common table expressions: `named (number, id, brand)` has for each of the normalised numbers the part with that number, else
 * those with a cross-reference to it, with its maker (C-1).
 */
export const namedBy = (numbers: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  own (number, id) as (
    select normalized_part_number, id from product where normalized_part_number = any (${numbers})
  ),
  named (number, id, brand) as (
    select number, id, null from own
    union all
    select normalized_number, product_id, min(brand) from cross_reference
    where normalized_number = any (${numbers}) and not exists (select from own where own.number = normalized_number)
    group by normalized_number, product_id
  )`
