// How a user likes to see a related list: widths, wrapping, order (records-api/related-lists.md).
import { sql } from '#database/sql.ts'
import type { SeenObject } from '../objects/object.ts'
import { qualifiedPath, type Seen } from '../records/path.ts'
import type { Reading } from '../records/read-records.ts'
import type { RelatedList, Sorting } from './related-list.ts'

export interface RelatedPreferences {
  columnWidths: Readonly<Record<string, number>>
  columnWrap: Readonly<Record<string, boolean>>
  /** Null for the list's own order. */
  orderedBy: readonly { fieldApiName: string; isAscending: boolean }[] | null
}

/** What preferences are known by; no list view has a dot in its name, so that they stand apart from those of list views. */
export const preferencesId = (parent: SeenObject, list: string): string => `${parent.apiName}.${list}`

/** What the viewer has kept for lists of an object, by list. One statement; none for guests, who keep nothing. */
export async function readPreferences(
  { db, viewer }: Pick<Reading, 'db' | 'viewer'>,
  parent: SeenObject,
  lists: readonly string[],
): Promise<Map<string, RelatedPreferences>> {
  if (viewer.userId === null) return new Map()
  const rows = await db.all(
    keptPreferences(
      viewer.userId,
      parent.apiName,
      lists.map((list) => preferencesId(parent, list)),
    ),
  )
  return new Map(rows.map(({ id, ...preferences }) => [id.slice(parent.apiName.length + 1), preferences]))
}

/** The order in which the viewer has the list: their own, as far as they still see its fields, else the list's. */
export const orderOf = (seen: Seen, list: RelatedList, preferences: RelatedPreferences | undefined): Sorting[] =>
  preferences?.orderedBy?.flatMap(({ fieldApiName, isAscending }) => {
    const path = qualifiedPath(seen, list.child, fieldApiName, { isLoose: true })
    return path ? [{ path, isAscending }] : []
  }) ?? list.orderedBy

const keptPreferences = (userId: number, object: string, ids: readonly string[]) =>
  sql<RelatedPreferences & { id: string }>`
    select list_name as id, column_widths as "columnWidths", column_wrap as "columnWrap", ordered_by as "orderedBy"
    from platform_list_preference where user_id = ${userId} and object_name = ${object} and list_name = any(${ids})`
