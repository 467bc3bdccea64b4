import type { RawBuilder } from 'kysely'
import { sql } from '#database/sql.ts'

/** Most steps of a supersession chain that are followed (PR-4). */
export const MOST_STEPS = 20

/**
 * Two common table expressions, for a statement that begins `with recursive`: `chain (old_id, id, step)` names for each of the given
 * parts those that replaced it, one after the other (PR-4), and `replacement (old_id, id)` the last of them, if it is still supplied.
 */
export const replacementsOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  chain (old_id, id, step) as (
    select id, successor_id, 1 from product where id in (${ids}) and successor_id is not null
    union all
    select chain.old_id, product.successor_id, chain.step + 1
    from chain join product on product.id = chain.id
    where product.successor_id is not null and chain.step < ${sql.lit(MOST_STEPS)}
  ),
  replacement (old_id, id) as (
    select last.old_id, last.id
    from (select distinct on (old_id) old_id, id from chain order by old_id, step desc) last
    join product on product.id = last.id and not product.discontinued
  )`

/**
 * A common table expression, for a statement that begins `with recursive`: `predecessor (id, step)` names the parts that the given
 * ones have replaced, and in how many steps (PR-4).
 */
export const predecessorsOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  predecessor (id, step) as (
    select product.id, 1 from product where product.successor_id in (${ids})
    union
    select product.id, predecessor.step + 1
    from predecessor join product on product.successor_id = predecessor.id
    where predecessor.step < ${sql.lit(MOST_STEPS)}
  )`
