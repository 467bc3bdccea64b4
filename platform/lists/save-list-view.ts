// Making, changing and removing list views (records-api/lists.md, Writes). What the shop declares is nobody's to change.
import { randomBytes } from 'node:crypto'
import type { ListInfo } from '#contract/ui-api/list-info.ts'
import type { ListChanges, NewList } from '#contract/ui-api/save-list-info.ts'
import { sql, type Writer } from '#database/sql.ts'
import { asTexts } from '../fields/written-label.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObject } from '../objects/require-object.ts'
import { nameOf, requirePath } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import { noteChange } from '../records/stored-rows.ts'
import { type WriteContext, writeAs } from '../records/write-record.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { columnName } from './columns.ts'
import { combined } from './filter-logic.ts'
import { getListInfo, sharesLists } from './list-info.ts'
import {
  forgetListViews,
  isListFor,
  lockListView,
  type ListView,
  mayChange,
  type ObjectList,
  requireListView,
} from './list-views.ts'
import { operatorFilter } from './operators.ts'

/** As many lists keeps one user. */
const MOST_LISTS = 100

type Draft = Pick<ListView, 'label' | 'columns' | 'filters' | 'filterLogic' | 'scope' | 'visibility' | 'shares'>

/**
 * Makes a list view of the viewer's own. Throws CONFLICT for a name that is taken, INVALID_FIELD, INVALID_INPUT,
 * INSUFFICIENT_ACCESS.
 */
export async function createListView(
  context: SignedIn<WriteContext>,
  objectApiName: string,
  input: NewList,
): Promise<ListInfo> {
  const { registry, viewer } = context
  const object = requireObject(registry, viewer, objectApiName)
  const { userId } = viewer
  const { listViews: [first] = [], nameField } = object.declared
  const draft = drafted(context, object, {
    changes: input,
    before: {
      label: () => input.label,
      columns: input.includeDefaultAttributes ? (first?.columns ?? [nameField]) : [nameField],
      filters: [],
      filterLogic: null,
      scope: 'everything',
      visibility: 'Private',
      shares: [],
    },
  })
  const name = await writeAs(context, async ({ db, requestId }) => {
    const count = (await db.first(countOf(userId)))?.count ?? 0
    if (count >= MOST_LISTS) throw new ApiError('INVALID_INPUT', { key: 'tooManyLists', values: { most: MOST_LISTS } })
    for (const apiName of namesFor(input)) {
      const isDeclared = object.declared.listViews?.some((one) => one.apiName === apiName)
      const row = isDeclared
        ? undefined
        : await db.first(inserted({ objectApiName: object.apiName, apiName }, userId, draft))
      if (!row) continue
      const after = new Map(Object.entries({ object: object.apiName, apiName, ...noted(draft) }))
      await noteChange(db, LIST_VIEW, { verb: 'create', id: row.id, userId, requestId, before: null, after })
      return apiName
    }
    throw new ApiError('CONFLICT', { key: 'listNameTaken', values: { object: object.apiName } })
  })
  return readAgain(context, object, name)
}

/**
 * Changes of a list view what is sent, and leaves it else as it stands. Throws INSUFFICIENT_ACCESS, INVALID_FIELD, INVALID_INPUT,
 * NOT_FOUND.
 */
export async function updateListView(
  context: SignedIn<WriteContext>,
  found: ObjectList,
  changes: ListChanges,
): Promise<ListInfo> {
  const { object, list } = found
  const id = requireOwn(context, found)
  await writeAs(context, async ({ db, viewer: { userId }, requestId }) => {
    const before = await lockListView(db, context.viewer, id)
    const draft = drafted(context, object, { changes, before })
    // Nobody may hide a list of somebody else from themselves: they could not undo it.
    if (!isListFor(context.viewer, { ...draft, ownerId: before.ownerId })) throw mayNotChange()
    await db.run(updated(id, draft))
    const after = new Map(Object.entries(noted(draft)))
    await noteChange(db, LIST_VIEW, { verb: 'update', id, userId, requestId, before: noted(before), after })
  })
  return readAgain(context, object, list.apiName)
}

/** Removes a list view, and how users liked to see it. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function deleteListView(context: SignedIn<WriteContext>, found: ObjectList): Promise<undefined> {
  const { object, list } = found
  const id = requireOwn(context, found)
  await writeAs(context, async ({ db, viewer: { userId }, requestId }) => {
    const before = await lockListView(db, context.viewer, id)
    await remove(db, { objectApiName: object.apiName, apiName: list.apiName, id })
    await noteChange(db, LIST_VIEW, { verb: 'delete', id, userId, requestId, before: noted(before), after: null })
  })
  forgetListViews(context.registry)
}

/** What list views are called where changes of records are noted. */
const LIST_VIEW = { apiName: 'ListView', kind: 'listView' } as const

const mayNotChange = () => new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotChangeList' })

function requireOwn({ viewer }: ReadContext, { list }: ObjectList): number {
  if (list.number === null || !mayChange(viewer, list)) throw mayNotChange()
  return list.number
}

async function readAgain(context: WriteContext, object: AccessibleObject, name: string): Promise<ListInfo> {
  forgetListViews(context.registry)
  return getListInfo(context, await requireListView(context, object.apiName, name))
}

/**
 * The changed list, if its conditions can be answered; an untouched condition may be on a field removed since, as the change may be the
 * repair.
 */
function drafted(
  context: ReadContext,
  object: AccessibleObject,
  { changes, before }: { changes: ListChanges; before: Draft },
): Draft {
  const { registry, viewer } = context
  const accessible = registry.accessibleTo(viewer)
  const { displayColumns, filteredByInfo, filterLogicString, label, listShares, scope } = changes
  const pathOf = (name: string) => requirePath(accessible, object, name, { isLoose: true })
  const visibility = changes.visibility ?? before.visibility
  const draft: Draft = {
    label: label === undefined ? before.label : () => label,
    columns: displayColumns
      ? [...new Set(displayColumns)].map((name) => columnName(accessible, object, name))
      : before.columns,
    filters: filteredByInfo
      ? filteredByInfo.map(({ fieldApiName, operator, operandLabels }) => ({
          field: nameOf(pathOf(fieldApiName)),
          operator,
          operands: operandLabels,
        }))
      : before.filters,
    filterLogic: filterLogicString === undefined ? before.filterLogic : filterLogicString || null,
    scope: scope?.apiName ?? before.scope,
    visibility,
    shares: visibility === 'Shared' ? (listShares ?? before.shares) : [],
  }
  if (filteredByInfo)
    for (const { field, operator, operands } of draft.filters)
      operatorFilter(pathOf(field), { operator, operands }, new Date())
  combined(
    draft.filters.map(() => ({ and: [] })),
    draft.filterLogic,
  )
  if (visibility !== 'Private' && !sharesLists(viewer))
    throw new ApiError('INSUFFICIENT_ACCESS', { key: 'listsForYourself' })
  if (listShares?.length && visibility !== 'Shared')
    throw new ApiError('INVALID_INPUT', 'listShares go with the visibility Shared alone')
  if (visibility === 'Shared' && draft.shares.length === 0)
    throw new ApiError('INVALID_INPUT', 'A shared list names the roles in listShares')
  return draft
}

/** The wanted name, or one made of the label with a number, so that saving never fails for a name nobody chose. */
function namesFor({ listViewApiName, label }: NewList): string[] {
  if (listViewApiName !== undefined) return [listViewApiName]
  const words = label.normalize('NFD').match(/[A-Za-z0-9]+/g) ?? []
  const name = ['List', ...words]
    .slice(/^[A-Za-z]/.test(words[0] ?? '') ? 1 : 0)
    .join('_')
    .slice(0, 60)
  return [name, `${name}_${randomBytes(4).toString('hex')}`]
}

const countOf = (userId: number) => sql<{ count: number }>`
  select count(*)::int as count from platform_list_view where owner_id = ${userId}`

/** The audit log notes labels in every stored language. */
const noted = ({ label, ...draft }: Draft) => ({ ...draft, label: asTexts(label) })

const jsonOf = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

const inserted = (
  { objectApiName, apiName }: { objectApiName: string; apiName: string },
  userId: number,
  draft: Draft,
) => sql<{ id: number }>`
  insert into platform_list_view (object_name, name, label, columns, filters, filter_logic, scope, visibility,
    shares, owner_id)
  values (${objectApiName}, ${apiName}, ${jsonOf(asTexts(draft.label))}, ${draft.columns}, ${jsonOf(draft.filters)},
    ${draft.filterLogic}, ${draft.scope}, ${draft.visibility}, ${draft.shares}, ${userId})
  on conflict (object_name, name) do nothing returning id`

const updated = (id: number, draft: Draft) => sql`
  update platform_list_view set label = ${jsonOf(asTexts(draft.label))}, columns = ${draft.columns},
    filters = ${jsonOf(draft.filters)}, filter_logic = ${draft.filterLogic}, scope = ${draft.scope},
    visibility = ${draft.visibility}, shares = ${draft.shares}
  where id = ${id}`

async function remove(
  db: Writer,
  { objectApiName, apiName, id }: { objectApiName: string; apiName: string; id: number },
): Promise<void> {
  await db.run(
    sql`delete from platform_list_preference where object_name = ${objectApiName} and list_name = ${apiName}`,
  )
  await db.run(sql`delete from platform_list_view where id = ${id}`)
}
