// What a kit holds: parts, each once, and never itself, not by way of a kit within it either.
import { sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'

const MOST_PARTS = 60
const MOST_OF_ONE = 999
/** Contents are changed one kit after the other: two that are put into one another at once would not see each other. */
const KITS = 7_355_612

export const changeKit: Rule = async (db, { id, columns, before }) => {
  const errors: ValidationError[] = []
  const quantity = columns.get('quantity')
  if (typeof quantity === 'number' && (quantity < 1 || quantity > MOST_OF_ONE))
    errors.push({ field: 'Quantity__c', message: 'Enter a number from 1 to 999' })
  if (id !== null) return errors
  const kit = Number(columns.get('kit_id') ?? before['kit_id'])
  const part = Number(columns.get('product_id'))
  if (kit === part) return [...errors, { field: 'Product__c', message: 'A kit does not hold itself' }]
  await db.run(sql`select pg_advisory_xact_lock(${KITS})`)
  const found = await db.first(sql<{ parts: number; holds: boolean; isThere: boolean }>`
    with recursive within (id) as (
      select product_id from kit_component where kit_id = ${part}
      union select component.product_id from kit_component component join within on component.kit_id = within.id
    )
    select (select count(*)::int from kit_component where kit_id = ${kit}) as parts,
      exists (select from within where id = ${kit}) as holds,
      exists (select from kit_component where kit_id = ${kit} and product_id = ${part}) as "isThere"`)
  if (found?.holds) errors.push({ field: 'Product__c', message: 'This part is a kit that holds this kit' })
  if (found?.isThere) errors.push({ field: 'Product__c', message: 'The kit holds this part already' })
  if ((found?.parts ?? 0) >= MOST_PARTS) errors.push({ field: null, message: 'A kit holds at most 60 different parts' })
  return errors
}
