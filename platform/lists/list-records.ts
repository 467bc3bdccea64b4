// The rows of a list, a page at a time (records-api/lists.md).
import type { ListInfo } from '#contract/ui-api/list-info.ts'
import { LAST_OFFSET, type ListQuery, type ListRecords, type ListUi } from '#contract/ui-api/list-records.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Database } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { condition, type Filter } from '../records/filter.ts'
import { wantedPaths } from '../records/get-records.ts'
import { findPath, type Path, requirePath, type AccessibleObjects } from '../records/path.ts'
import { readPage, type ReadContext } from '../records/read-records.ts'
import { readRecent, remember } from '../records/recent-records.ts'
import { memoizeByViewer } from '../records/reused-statement.ts'
import { type Written, type WrittenRecord, writtenObject } from '../records/written.ts'
import { withConditions } from './asked-conditions.ts'
import { columnsOf, isSearchable, requireSortable } from './columns.ts'
import { combined } from './filter-logic.ts'
import { foundByTerm } from './found-by-term.ts'
import { readAfter, tokenAfter } from './go-on.ts'
import { listInfo } from './list-info.ts'
import type { ObjectList } from './list-views.ts'
import { operatorFilter } from './operators.ts'
import { columnNames, readPreferences } from './preferences.ts'
import { whereFilter } from './where.ts'

/** Every row says these too, and every record that it leads to (specification, section 9). */
const ALWAYS = ['CreatedDate', 'Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']

/**
 * A page of a list with the list itself. Throws INVALID_FIELD, ILLEGAL_QUERY_PARAMETER_VALUE. One statement for the rows, one more
 * for what the viewer likes, one more for what they used last, one more for what a term finds by indexes.
 */
async function readList(
  context: ReadContext,
  saved: ObjectList,
  query: ListQuery,
): Promise<{ info: ListInfo; records: Written<ListRecords> }> {
  const { viewer, registry } = context
  const found = withConditions(context, saved, query.conditions)
  const { object, list } = found
  const accessible = registry.accessibleTo(viewer)
  const { fields = [], optionalFields } = query
  const own = await readPreferences(context, found)
  const columns = columnNames(list, own)
  const key = JSON.stringify([columns, fields, optionalFields])
  const show = shownPaths(context, { object, key }, () =>
    withAlways(accessible, object, [
      ...columnsOf(accessible, object, columns).map(({ path }) => path),
      ...wantedPaths(accessible, object, { fields, optionalFields }, { isLoose: true }),
    ]),
  )
  const { where, searchTerm } = query
  const sought = { object, list: { ...list, columns } }
  const byTerm = searchTerm?.trim()
    ? await foundByTerm(context, object, { paths: searchedColumns(context, sought), term: searchTerm })
    : null
  const asked: Filter = byTerm
    ? { and: [filterOf(context, sought, { where, searchTerm: undefined }), byTerm] }
    : filterOf(context, sought, query)
  const sorted = query.sortBy?.map((name) => sortOf(accessible, object, name))

  const info = listInfo(context, saved, own)
  const orderBy =
    sorted ??
    info.orderedByInfo.map(({ fieldApiName, isAscending }) => sortOf(accessible, object, fieldApiName, isAscending))
  const offset = Number(query.pageToken)
  // One row more than the page shows whether there is a next one, without counting all.
  const page = { object, show, orderBy, offset, limit: query.pageSize + 1, filter: asked }
  const rows =
    list.type === 'mru'
      ? await readRecent(context, page)
      : query.afterToken === undefined
        ? await readPage(context, page)
        : await readAfter(context, page, query.afterToken)
  const last = rows[query.pageSize - 1]
  const isCut = list.type !== 'mru' && rows.length > query.pageSize && offset + query.pageSize > LAST_OFFSET
  const after = isCut && last ? await tokenAfter(context, { object, orderBy }, last.id) : null
  return { info, records: pageOf(found, { info, query, rows, after }) }
}

export const listUi = async (context: ReadContext, found: ObjectList, query: ListQuery): Promise<Written<ListUi>> =>
  writtenObject<ListUi>(await readList(context, found, query))

/** Paths by the list's columns and what is wanted besides. */
const shownPaths = memoizeByViewer<readonly Path[]>()

/** The same, and the list stands among those that the viewer used last. */
export async function openList(
  context: ReadContext & { db: Database },
  found: ObjectList,
  query: ListQuery,
): Promise<Written<ListUi>> {
  const answer = await listUi(context, found, query)
  const { number } = found.list
  if (number !== null && query.pageToken === '0' && query.afterToken === undefined)
    await remember(context.db.write, context.viewer, { objectApiName: 'ListView', numbers: [number] })
  return answer
}

export const listRecords = async (
  context: ReadContext,
  found: ObjectList,
  query: ListQuery,
): Promise<Written<ListRecords>> => (await readList(context, found, query)).records

/** The ids of what a list has for its viewer, in an order that stays. */
export async function listRecordIds(
  context: ReadContext,
  saved: ObjectList,
  {
    searchTerm,
    conditions,
    offset,
    limit,
  }: { searchTerm: string | undefined; conditions?: string | null | undefined; offset: number; limit: number },
): Promise<string[]> {
  const accessible = context.registry.accessibleTo(context.viewer)
  const found = withConditions(context, saved, conditions)
  const { object, list } = found
  const columns = columnNames(list, await readPreferences(context, found))
  const filter = filterOf(context, { object, list: { ...list, columns } }, { where: undefined, searchTerm })
  const show = [requirePath(accessible, object, 'Id', { isLoose: true })]
  const orderBy = [sortOf(accessible, object, 'Id')]
  return (await readPage(context, { object, show, filter, orderBy, offset, limit })).map(({ id }) => id)
}

/** What a row has to fulfil: the list's own conditions, its scope, and what is asked for. */
export function filterOf(
  { registry, viewer }: ReadContext,
  { object, list }: ObjectList,
  { where, searchTerm }: Pick<ListQuery, 'where' | 'searchTerm'>,
): Filter {
  const accessible = registry.accessibleTo(viewer)
  const now = new Date()
  const own = list.filters.map(({ field, operator, operands }) =>
    operatorFilter(requirePath(accessible, object, field, { isLoose: true }), { operator, operands }, now),
  )
  const parts = [
    ...(own.length > 0 ? [combined(own, list.filterLogic)] : []),
    ...(list.scope === 'mine' && object.rights.rows === 'all' ? [createdBy(object, viewer.userId)] : []),
    ...(where ? [whereFilter(accessible, object, where)] : []),
    ...(searchTerm?.trim() ? [searched(searchedColumns({ registry, viewer }, { object, list }), searchTerm)] : []),
  ]
  return { and: parts }
}

/** "Mine" is what the viewer made; a role that sees only its own sees all of that. */
function createdBy(object: AccessibleObject, userId: number | null): Filter {
  const field = object.fields.get('CreatedById')
  return field && userId !== null ? condition({ through: [], field }, 'eq', recordId('user', userId)) : { or: [] }
}

/** In which texts a term is looked for: in the columns, and in what the object names besides. */
const searchedColumns = (
  { registry, viewer }: Pick<ReadContext, 'registry' | 'viewer'>,
  { object, list }: ObjectList,
): Path[] =>
  columnsOf(registry.accessibleTo(viewer), object, [
    ...new Set([...list.columns, ...(object.declared.searchedBy ?? [])]),
  ]).flatMap(({ path }) => (isSearchable(path.field) ? [path] : []))

/** Some text column holds the term; in it * stands for any letters, ? for one. */
function searched(paths: readonly Path[], term: string): Filter {
  const pattern = term
    .trim()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/[*?]/g, (sign) => (sign === '*' ? '%' : '_'))
  return {
    or: paths.map((path) => condition(path, 'like', `%${pattern}%`)),
  }
}

/** A name to sort by, with a - in front for descending. */
function sortOf(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  name: string,
  isAscending = !name.startsWith('-'),
) {
  return { path: requireSortable(accessible, object, name.replace(/^-/, '')), isAscending }
}

/** The paths, and on every record that they reach the fields that are always shown. */
export function withAlways(accessible: AccessibleObjects, object: AccessibleObject, paths: readonly Path[]): Path[] {
  const always = (through: Path['through']): Path[] =>
    ALWAYS.flatMap(
      (name) => findPath(accessible, object, [...through.map((one) => one.relationshipName ?? ''), name]) ?? [],
    )
  const reached = new Map<string, Path['through']>([['', []]])
  for (const { through } of paths)
    for (let hops = 1; hops <= through.length; hops++) {
      const part = through.slice(0, hops)
      reached.set(part.map(({ relationshipName }) => relationshipName).join('.'), part)
    }
  return [...paths, ...[...reached.values()].flatMap(always)]
}

function pageOf(
  { object, list }: ObjectList,
  {
    info,
    query,
    rows,
    after,
  }: { info: ListInfo; query: ListQuery; rows: readonly WrittenRecord[]; after: string | null },
): Written<ListRecords> {
  const { pageSize, sortBy, fields, optionalFields, searchTerm, where, conditions, afterToken } = query
  const offset = Number(query.pageToken)
  const next = rows.length > pageSize && offset + pageSize <= LAST_OFFSET ? String(offset + pageSize) : null
  const previous = offset > 0 ? String(Math.max(0, offset - pageSize)) : null
  const path =
    list.type === 'mru' ? `mru-list-records/${object.apiName}` : `list-records/${object.apiName}/${list.apiName}`
  const urlOf = (token: string) => {
    const asked = {
      fields,
      optionalFields,
      pageSize,
      pageToken: token,
      searchTerm,
      sortBy,
      where,
      conditions,
      afterToken,
    }
    const parameters = Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return `${UI_API}/${path}?${new URLSearchParams(parameters)}`
  }
  /** The protocol names the object in front: `Order.Status` or `-Order.Status`. */
  const qualified = (name: string) =>
    name.replace(/^-?/, (sign) => (name.startsWith(`${sign}${object.apiName}.`) ? sign : `${sign}${object.apiName}.`))
  return writtenObject<ListRecords>({
    count: Math.min(rows.length, pageSize),
    currentPageToken: query.pageToken,
    currentPageUrl: urlOf(query.pageToken),
    fields: fields?.map(qualified) ?? [],
    listInfoETag: info.eTag,
    listReference: info.listReference,
    nextAfterToken: after,
    nextPageToken: next,
    nextPageUrl: next === null ? null : urlOf(next),
    optionalFields: optionalFields?.map(qualified) ?? [],
    pageSize,
    previousPageToken: previous,
    previousPageUrl: previous === null ? null : urlOf(previous),
    records: rows.slice(0, pageSize),
    searchTerm: searchTerm ?? null,
    sortBy: sortBy?.map(qualified) ?? null,
    where: where ?? null,
  })
}
