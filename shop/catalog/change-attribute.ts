import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'

const KEY = /^[a-z][a-z0-9_]{0,39}$/

/** An attribute has a key of its own for good, and stands behind the others unless it is said. */
export const createAttribute: Rule = async (db, change) => {
  const { columns } = change
  const key = String(columns.get('key') ?? '').trim()
  columns.set('key', key)
  if (!KEY.test(key))
    return [{ field: 'Key__c', message: 'Enter lower case letters, digits and _, a letter first, at most 40' }]
  const row = await db.first(sql<{ isThere: boolean; last: number }>`
    select exists (select from attribute where key = ${key}) as "isThere", coalesce(max(position), 0)::int as last from attribute`)
  if (row?.isThere) return [{ field: 'Key__c', message: 'Another attribute has this key' }]
  if ((columns.get('position') ?? null) === null) columns.set('position', (row?.last ?? 0) + 1)
  return changeAttribute(db, change)
}

export const changeAttribute: Rule = async (_, { columns }) => {
  const position = columns.get('position')
  if (columns.has('position') && (typeof position !== 'number' || position < 0))
    return [{ field: 'Position__c', message: 'Enter 0 or more' }]
  return []
}

/** What describes a part, or is listed by a category, is taken off those first: so nothing of a page goes unseen. */
export const removeAttribute: Rule = async (db, { before }) => {
  const key = String(before['key'])
  const used = await db.first(sql`
    select where exists (select from category where ${key} = any (attributes)) or exists (select from attribute_value where key = ${key})
      or exists (select from product where attributes ? ${key})`)
  return used ? [{ field: null, message: 'Categories or parts use this attribute. Take it off those first.' }] : []
}
