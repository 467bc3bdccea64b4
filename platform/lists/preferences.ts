// How each user likes to see a list. Guests see it as it is.
import type { ListPreferences, PreferenceChanges } from '#contract/ui-api/list-preferences.ts'
import { type Database, sql } from '#database/sql.ts'
import { ApiError } from '../errors/api-error.ts'
import { nameOf } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { columnLabel, columnName, columnsOf, isColumnSortable, requireSortable } from './columns.ts'
import { listId, type ListView, type ObjectList } from './list-views.ts'

export interface Preferences {
  widths: Readonly<Record<string, number>>
  wrap: Readonly<Record<string, boolean>>
  /** Null: as the list itself has it. */
  orderedBy: ListView['orderedBy'] | null
}

export interface ListPreference extends Preferences {
  /** Null: as the list itself has them. */
  columns: readonly string[] | null
}

/** What the viewer has said about a list; undefined for nothing. One statement; none for guests. */
export async function readPreferences(
  { db, viewer: { userId } }: ReadContext,
  { object, list }: ObjectList,
): Promise<ListPreference | undefined> {
  return userId === null ? undefined : await db.first(preferences(userId, object.apiName, list.apiName))
}

/** The preferences in full, an entry per column. */
export async function getListPreferences(
  context: ReadContext,
  found: ObjectList,
): Promise<Omit<ListPreferences, 'eTag'>> {
  const { registry, viewer } = context
  const { object, list } = found
  const own = await readPreferences(context, found)
  const accessible = registry.accessibleTo(viewer)
  return {
    ...columnPreferences(
      columnsOf(accessible, object, columnNames(list, own)).map(({ name }) => name),
      own,
    ),
    listReference: {
      id: listId(list),
      listViewApiName: list.apiName,
      objectApiName: object.apiName,
      type: list.type,
    },
    orderedBy: orderOf(context, found, own),
  }
}

/** Keeps what the viewer likes. Throws INVALID_FIELD for what is no column. */
export async function updateListPreferences(
  context: SignedIn<ReadContext & { db: Database }>,
  found: ObjectList,
  { columnWidths, columnWrap, displayColumns, orderedBy }: PreferenceChanges,
): Promise<Omit<ListPreferences, 'eTag'>> {
  const { db, registry, viewer } = context
  const { object, list } = found
  const accessible = registry.accessibleTo(viewer)
  const own = displayColumns?.map((name) => columnName(accessible, object, name))
  const before = displayColumns === undefined ? await readPreferences(context, found) : undefined
  const shown = own ?? columnNames(list, before)
  const columns = new Set(columnsOf(accessible, object, shown).map(({ name }) => name))
  for (const name of Object.keys({ ...columnWidths, ...columnWrap }))
    if (!columns.has(name)) throw new ApiError('INVALID_FIELD', `${name} is no column of ${list.apiName}`)
  const order = orderedBy?.map(({ fieldApiName, isAscending }) => ({
    field: nameOf(requireSortable(accessible, object, fieldApiName)),
    isAscending,
  }))

  await db.write.run(
    storedPreferences(
      viewer.userId,
      { objectApiName: object.apiName, listApiName: list.apiName },
      {
        widths: columnWidths,
        wrap: columnWrap,
        columns: displayColumns === null ? null : own && [...new Set(own)],
        orderedBy: orderedBy === null ? null : order,
      },
    ),
  )
  return getListPreferences(context, found)
}

/** The columns that a list has for a viewer: their own, else the list's. */
export const columnNames = (list: ListView, own: ListPreference | undefined): readonly string[] =>
  own?.columns ?? list.columns

export const columnPreferences = (columns: readonly string[], own: Preferences | undefined) => ({
  columnWidths: Object.fromEntries(columns.map((name) => [name, own?.widths[name] ?? -1])),
  columnWrap: Object.fromEntries(columns.map((name) => [name, own?.wrap[name] ?? false])),
})

export function orderOf({ registry, viewer }: ReadContext, { object, list }: ObjectList, own: Preferences | undefined) {
  const order = own?.orderedBy ?? list.orderedBy
  return order.flatMap(({ field, isAscending }) =>
    columnsOf(registry.accessibleTo(viewer), object, [field])
      // What somebody once liked may be no longer sortable.
      .filter(({ path }) => isColumnSortable(object, path))
      .map((column) => ({ fieldApiName: column.name, isAscending, label: columnLabel(column, viewer.locale) })),
  )
}

const preferences = (userId: number, objectApiName: string, listApiName: string) => sql<ListPreference>`
  select column_widths as widths, column_wrap as wrap, columns, ordered_by as "orderedBy" from platform_list_preference
  where user_id = ${userId} and object_name = ${objectApiName} and list_name = ${listApiName}`

type Changed = { [Name in keyof Preferences]: Preferences[Name] | null | undefined } & {
  columns?: ListPreference['columns'] | undefined
}

/** undefined keeps, null resets; unnamed columns stay, so that clients send only what changed. */
export const storedPreferences = (
  userId: number,
  { objectApiName, listApiName }: { objectApiName: string; listApiName: string },
  { widths, wrap, columns, orderedBy }: Changed,
) => sql`
  insert into platform_list_preference as own (user_id, object_name, list_name, column_widths, column_wrap, columns, ordered_by)
  values (${userId}, ${objectApiName}, ${listApiName}, ${JSON.stringify(widths ?? {})}, ${JSON.stringify(wrap ?? {})},
    ${columns ? JSON.stringify(columns) : null}, ${orderedBy ? JSON.stringify(orderedBy) : null})
  on conflict (user_id, object_name, list_name) do update set
    column_widths = case when ${widths === null} then '{}' else own.column_widths || excluded.column_widths end,
    column_wrap = case when ${wrap === null} then '{}' else own.column_wrap || excluded.column_wrap end,
    columns = case when ${columns === undefined} then own.columns else excluded.columns end,
    ordered_by = case when ${orderedBy === undefined} then own.ordered_by else excluded.ordered_by end`
