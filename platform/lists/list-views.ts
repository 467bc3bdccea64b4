// The list views of an object: declared by the shop, or kept in `platform_list_view`; and what the viewer used last.
import { hash } from 'node:crypto'
import type { ListInfo, ListReference, Operator } from '#contract/ui-api/list-info.ts'
import { type Reader, sql, type Writer } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import type { Label } from '#words/labels.ts'
import type { ByLanguage } from '#values/locale.ts'
import { writtenLabel } from '../fields/written-label.ts'
import { ApiError } from '../errors/api-error.ts'
import type { ListViewDeclaration } from '../objects/declared-parts.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'
import { requireObject } from '../objects/require-object.ts'
import { notFound } from '../records/get-records.ts'
import { findPath, type AccessibleObjects } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import type { Viewer } from '../rights/viewer.ts'

export const SCOPES = {
  everything: 'Everything',
  mine: 'Mine',
} as const satisfies Record<string, Label>
export type Scope = keyof typeof SCOPES

export interface ListView {
  type: ListReference['type']
  /** Null for those that every object has. */
  number: number | null
  apiName: string
  label: Label
  columns: readonly string[]
  filters: readonly { field: string; operator: Operator; operands: readonly string[] }[]
  filterLogic: string | null
  orderedBy: readonly { field: string; isAscending: boolean }[]
  scope: Scope
  visibility: ListInfo['visibility']
  shares: readonly string[]
  /** The number of the user whose it is; null for what the shop declares, which nobody changes. */
  ownerId: number | null
}

export interface ObjectList {
  object: AccessibleObject
  list: ListView
}

/** The list view of that name, if the viewer sees it. Throws INVALID_TYPE, NOT_FOUND. */
export async function requireListView(context: ReadContext, objectApiName: string, name: string): Promise<ObjectList> {
  const object = requireObject(context.registry, context.viewer, objectApiName)
  const special = specialLists(object).get(name.toLowerCase())
  if (special) return { object, list: special }
  const list = (await listViewsOf(context, object)).find(({ apiName }) => apiName === name)
  return list ? { object, list } : notFound()
}

/** Whether a text can be the id of a list view, and not the name of an object. */
export const isListId = (text: string): boolean => /^00B(?:.{12}|.{15})$/.test(text)

/** The list view of that id. Throws ILLEGAL_QUERY_PARAMETER_VALUE for what is no id of one, NOT_FOUND. */
export async function requireListViewOfId(context: ReadContext, id: string): Promise<ObjectList> {
  const number = recordNumber('listView', id)
  if (number === undefined)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', `listViewId should be a valid list view ID: ${id.slice(0, 40)}`)
  for (const object of context.registry.accessibleTo(context.viewer).values()) {
    const list = (await listViewsOf(context, object)).find((one) => one.number === number)
    if (list) return { object, list }
  }
  return notFound()
}

/** The list views of an object that the viewer sees. One statement, until the metadata changes. */
export async function listViewsOf(
  { db, registry, viewer }: ReadContext,
  object: AccessibleObject,
): Promise<ListView[]> {
  const all = (await listViews(db, registry)).get(object.apiName) ?? []
  const accessible = registry.accessibleTo(viewer)
  // A list with a condition on a removed field stays visible to whoever may change it: only they can repair it.
  return all.filter((list) => isListFor(viewer, list) && (mayChange(viewer, list) || isWhole(accessible, object, list)))
}

/**
 * A stored list, locked until the transaction ends, so that two edits do not mix. Throws NOT_FOUND when it is gone, or no longer the
 * viewer's to see.
 */
export async function lockListView(db: Writer, viewer: Viewer, number: number): Promise<ListView> {
  const row = await db.first(storedFor(number))
  const list = row && storedList(row)
  return list && isListFor(viewer, list) ? list : notFound()
}

export const listId = ({ number }: ListView): string | null => (number === null ? null : recordId('listView', number))

/** This process reads its own change at once; others learn of it by notification. */
export const forgetListViews = (registry: Registry): void => {
  cached.delete(registry)
}

const cached = new WeakMap<Registry, Promise<Map<string, ListView[]>>>()

function listViews(db: Reader, registry: Registry): Promise<Map<string, ListView[]>> {
  const there = cached.get(registry)
  if (there) return there
  const asked = db.all(stored()).then((rows) => {
    const byObject = Map.groupBy(rows, (row) => row.object_name)
    return new Map(
      [...registry.objects.values()].map(({ apiName, declared }) => [
        apiName,
        [
          ...(declared.listViews ?? []).map((one) => declaredList(apiName, one)),
          ...(byObject.get(apiName) ?? []).map(storedList),
        ],
      ]),
    )
  })
  cached.set(registry, asked)
  asked.catch(() => cached.delete(registry))
  return asked
}

/** Private ones are their owner's; shared ones of the roles that they name too. */
export function isListFor(
  { userId, role }: Viewer,
  { visibility, ownerId, shares }: Pick<ListView, 'visibility' | 'ownerId' | 'shares'>,
): boolean {
  if (visibility === 'Public' || (ownerId !== null && ownerId === userId)) return true
  return visibility === 'Shared' && shares.includes(`Role.${role}`)
}

/** Whether the viewer changes and deletes a list: their own; administrators, all that are kept. */
export const mayChange = ({ userId, role }: Viewer, { ownerId }: ListView): boolean =>
  ownerId !== null && (ownerId === userId || role === 'admin')

/** A list with a condition on a hidden field is hidden too: its rows would reveal the field. */
const isWhole = (accessible: AccessibleObjects, object: AccessibleObject, { filters }: ListView): boolean =>
  filters.every(({ field }) => findPath(accessible, object, field.split('.')) !== undefined)

const listed = {
  type: 'listView',
  filters: [],
  filterLogic: null,
  orderedBy: [],
  scope: 'everything',
  visibility: 'Public',
  shares: [],
  ownerId: null,
} as const satisfies Partial<ListView>

const declaredList = (objectApiName: string, declared: ListViewDeclaration): ListView => ({
  ...listed,
  ...declared,
  number: declaredNumber(`${objectApiName}.${declared.apiName}`),
})

/** Derived from the name, so that ids survive deployments; far above any stored number, so that none collides. */
const declaredNumber = (name: string): number => 2 ** 41 + Number.parseInt(hash('md5', name).slice(0, 10), 16)

const special = new WeakMap<AccessibleObject, ReadonlyMap<string, ListView>>()

/** The lists that every object has: what was used last, with the columns of its first list, and what a search shows. */
function specialLists(object: AccessibleObject): ReadonlyMap<string, ListView> {
  const there = special.get(object)
  if (there) return there
  const { listViews: [first] = [], layout } = object.declared
  const lists: ListView[] = [
    {
      ...listed,
      type: 'mru',
      number: null,
      apiName: '__Recent',
      label: 'Recently Viewed',
      columns: first?.columns ?? layout.compact,
    },
    {
      ...listed,
      type: 'searchLayout',
      number: null,
      apiName: '__SearchResult',
      label: 'Search Results',
      columns: layout.compact,
    },
  ]
  const byName = new Map(lists.map((list) => [list.apiName.toLowerCase(), list]))
  special.set(object, byName)
  return byName
}

const storedList = (row: ListViewRow): ListView => ({
  type: 'listView',
  number: row.id,
  apiName: row.name,
  label: writtenLabel(row.label),
  columns: row.columns,
  filters: row.filters,
  filterLogic: row.filter_logic,
  orderedBy: row.ordered_by,
  scope: row.scope,
  visibility: row.visibility,
  shares: row.shares,
  ownerId: row.owner_id,
})

interface ListViewRow {
  label: ByLanguage
  id: number
  object_name: string
  name: string
  columns: string[]
  filters: ListView['filters']
  filter_logic: string | null
  ordered_by: ListView['orderedBy']
  scope: Scope
  visibility: ListView['visibility']
  shares: string[]
  owner_id: number
}

const COLUMNS = sql`id, object_name, name, label, columns, filters, filter_logic, ordered_by, scope, visibility, shares,
  owner_id`

const stored = () => sql<ListViewRow>`select ${COLUMNS} from platform_list_view order by id`

const storedFor = (id: number) => sql<ListViewRow>`
  select ${COLUMNS} from platform_list_view where id = ${id} for update`
