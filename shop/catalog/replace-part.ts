import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { MOST_STEPS } from './replacement.ts'

/**
 * A part is replaced by one that stands for nothing that it replaces itself: the chain has no circle and as many steps as are followed (PR-4).
 * It is discontinued by that, and its last units are sold (PR-3). Chains grow one after the other: two that close a circle at once would not see
 * each other.
 */
export const replacePart: Rule = async (db, { id, columns, before }) => {
  if (!columns.has('successor_id') || columns.get('successor_id') === before['successor_id']) return []
  const successor = columns.get('successor_id') ?? null
  columns.set('superseded_on', successor === null ? null : new Date().toISOString().slice(0, 10))
  if (successor === null) return []
  if (Number(successor) === id) return [{ field: 'Successor__c', message: 'A part does not replace itself' }]
  // As the triggers that pass fits on along the chain.
  await db.run(sql`select pg_advisory_xact_lock(hashtext('supersession'))`)
  const chain = await db.first(sql<{ isCircle: boolean; after: number; before: number }>`
    with recursive later (id, step) as (
      select ${Number(successor)}::bigint, 1
      union all
      select product.successor_id, later.step + 1 from later join product on product.id = later.id
      where product.successor_id is not null and later.step <= ${MOST_STEPS} and later.id <> ${id}
    ),
    earlier (id, step) as (
      select ${id}::bigint, 0
      union all
      select product.id, earlier.step + 1 from earlier join product on product.successor_id = earlier.id
      where earlier.step <= ${MOST_STEPS} and product.id <> ${Number(successor)}::bigint
    )
    select exists (select from later where id = ${id}) as "isCircle", (select max(step) from later) as after,
      (select max(step) from earlier) as before`)
  if (chain?.isCircle) return [{ field: 'Successor__c', message: 'This part replaces that one already' }]
  if (chain && chain.after + chain.before > MOST_STEPS)
    return [{ field: 'Successor__c', message: 'A chain of replacements has at most 20 steps' }]
  if (!columns.has('discontinued')) columns.set('discontinued', true)
  return []
}
