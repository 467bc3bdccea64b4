// How a user likes to see a related list: widths, wrapping, order (records-api/related-lists.md). Guests see it as it is.
import type { RelatedListPreferences, RelatedPreferenceChanges } from '#contract/ui-api/related-lists.ts'
import { type Database, sql } from '#database/sql.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { settle, itemOf } from '../errors/settle.ts'
import { requireOrdered } from '../lists/columns.ts'
import { columnPreferences, storedPreferences, type Preferences } from '../lists/preferences.ts'
import { eTagOf } from '../objects/e-tag.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { nameOf, qualifiedPath, type AccessibleObjects } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { type RelatedList, requireRelatedList, type Sorting } from './related-list.ts'

/** What the viewer has kept for lists of an object, by list. One statement; none for guests, who keep nothing. */
export async function readPreferences(
  { db, viewer }: Pick<ReadContext, 'db' | 'viewer'>,
  parent: AccessibleObject,
  lists: readonly string[],
): Promise<Map<string, Preferences>> {
  if (viewer.userId === null) return new Map()
  const ids = lists.map((list) => idOf(parent, list))
  const rows = await db.all(preferencesOf(viewer.userId, parent.apiName, ids))
  return new Map(rows.map(({ id, ...preferences }) => [id.slice(parent.apiName.length + 1), preferences]))
}

/** The order in which the viewer has the list: their own, as far as they still see its fields, else the list's. */
export const orderOf = (
  accessible: AccessibleObjects,
  list: RelatedList,
  preferences: Preferences | undefined,
): Sorting[] =>
  preferences?.orderedBy?.flatMap(({ field, isAscending }) => {
    const path = qualifiedPath(accessible, list.child, field, { isLoose: true })
    return path ? [{ path, isAscending }] : []
  }) ?? list.orderedBy

/** The preferences of a list, by `Parent.RelatedListId`. Throws NOT_FOUND. One statement. */
export async function getRelatedListPreferences(context: ReadContext, id: string): Promise<RelatedListPreferences> {
  const list = requireListOf(context, id)
  const stored = await readPreferences(context, list.parent, [list.id])
  return describe(context, list, stored.get(list.id))
}

/** Those of several lists, each with a status of its own. One statement for each object among them. */
export async function getRelatedListPreferencesBatch(context: ReadContext, ids: readonly string[]) {
  const lists = ids.map((id) => settle(() => requireListOf(context, id)))
  const found = lists.flatMap((list) => ('value' in list ? [list.value] : []))
  const stored = new Map<AccessibleObject, Map<string, Preferences>>()
  for (const [parent, own] of Map.groupBy(found, ({ parent }) => parent))
    stored.set(
      parent,
      await readPreferences(
        context,
        parent,
        own.map(({ id }) => id),
      ),
    )
  const results = lists.map((list) =>
    itemOf(
      'error' in list
        ? list
        : { value: describe(context, list.value, stored.get(list.value.parent)?.get(list.value.id)) },
      context.translate,
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode !== 200), results }
}

/** Keeps what is named and answers all. Throws NOT_FOUND, INVALID_FIELD. */
export async function updateRelatedListPreferences(
  context: SignedIn<ReadContext & { db: Database }>,
  id: string,
  changes: RelatedPreferenceChanges,
): Promise<RelatedListPreferences> {
  await savePreferences(context, requireListOf(context, id), changes)
  return getRelatedListPreferences(context, id)
}

/** Keeps what is named; null takes it back, and what is left out stays. Throws INVALID_FIELD. */
export async function savePreferences(
  { db, registry, viewer }: SignedIn<ReadContext & { db: Database }>,
  list: RelatedList,
  { columnWidths, columnWrap, orderedBy }: RelatedPreferenceChanges,
): Promise<void> {
  const { child, columns, parent } = list
  const names = new Set([...columns.map(nameOf), ...child.fields.keys()])
  for (const name of Object.keys({ ...columnWidths, ...columnWrap }))
    if (!names.has(name)) throw new ApiError('INVALID_FIELD', `${name} is no column of ${list.id}`)
  const accessible = registry.accessibleTo(viewer)
  const sorting = orderedBy?.map(({ fieldApiName, isAscending }) => ({
    field: nameOf(requireOrdered(accessible, child, fieldApiName)),
    isAscending,
  }))
  await db.write.run(
    storedPreferences(
      viewer.userId,
      { objectApiName: parent.apiName, listApiName: idOf(parent, list.id) },
      {
        widths: columnWidths,
        wrap: columnWrap,
        orderedBy: orderedBy === null ? null : sorting,
      },
    ),
  )
}

/** List views' names have no dots, so preferences of related lists cannot collide with theirs. */
const idOf = (parent: AccessibleObject, list: string): string => `${parent.apiName}.${list}`

function requireListOf({ registry, viewer }: ReadContext, id: string): RelatedList {
  const [parentName = '', listId = ''] = id.split('.', 2)
  const parent = registry.accessibleTo(viewer).get(parentName)
  if (!parent || id !== idOf(parent, listId))
    throw new ApiError('NOT_FOUND', `No such preferences '${id.slice(0, 120)}'`)
  return requireRelatedList(registry, viewer, { parent, id: listId })
}

function describe(
  { registry, viewer }: ReadContext,
  list: RelatedList,
  own: Preferences | undefined,
): RelatedListPreferences {
  const preferences = {
    ...columnPreferences(list.columns.map(nameOf), own),
    orderedBy: orderOf(registry.accessibleTo(viewer), list, own).map(({ path, isAscending }) => ({
      fieldApiName: nameOf(path),
      isAscending,
      label: labelIn(path.field.declared.label, viewer.locale),
    })),
    preferencesId: idOf(list.parent, list.id),
  }
  return { ...preferences, eTag: eTagOf(preferences) }
}

const preferencesOf = (userId: number, object: string, ids: readonly string[]) => sql<Preferences & { id: string }>`
  select list_name as id, column_widths as widths, column_wrap as wrap, ordered_by as "orderedBy"
  from platform_list_preference where user_id = ${userId} and object_name = ${object} and list_name = any(${ids})`
