// Categories that are retired and put back. An active one never stands beneath a retired one: nothing would lead to it.
import { sql, type Writer } from '#database/sql.ts'
import type { Change, ValidationError } from '#platform/objects/define-object.ts'

const FIELD = 'IsActive__c'

/**
 * What forbids that a category is retired, put back, or made beneath another. What stands above it is locked: two who retire one and put
 * back the other at once would not see each other.
 */
export async function checkActive(db: Writer, { id, columns, before }: Change): Promise<ValidationError[]> {
  const isActive = (columns.get('is_active') ?? before['is_active'] ?? true) === true
  if (id !== null && isActive === before['is_active']) return []
  if (isActive) {
    const parent = columns.get('parent_id') ?? before['parent_id'] ?? null
    const above = await db.first(sql<{ isActive: boolean }>`
      select is_active as "isActive" from category where id = ${parent}::bigint for share`)
    return above?.isActive === false ? [{ field: FIELD, message: 'Put the category above it back first' }] : []
  }
  const beneath = await db.first(sql`select from category where parent_id = ${id}::bigint and is_active limit 1`)
  return beneath ? [{ field: FIELD, message: 'Retire the categories beneath it first' }] : []
}
