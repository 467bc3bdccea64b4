// One statement, however many rows, fields and relationships: all reading of records ends here, so that rights are applied in one place.
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { fullId, recordNumber } from '#values/record-id.ts'
import type { Translate } from '../errors/message.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'
import type { Viewer } from '../rights/viewer.ts'
import { type Filter, filterSql, shapeOf } from './filter.ts'
import { nameOf, type Path } from './path.ts'
import { type ReadNumbers, together } from './read-together.ts'
import { type DatabaseRow, writerOf } from './represent.ts'
import { memoizeByViewer, type ReusedStatement, reusedStatement } from './reused-statement.ts'
import { type Joined, type Selection, selectionOf } from './selection.ts'
import type { WrittenRecord } from './written.ts'

export interface ReadContext {
  db: Reader
  registry: Registry
  viewer: Viewer
  translate: Translate
}

/** By a field's values; or what passes a filter before what does not. */
export type Order = { path: Path; isAscending: boolean } | { first: Filter }

export interface RecordQuery {
  object: AccessibleObject
  show: readonly Path[]
  filter?: Filter | undefined
  orderBy?: readonly Order[]
  limit: number
  offset: number
}

export interface ChildQuery {
  object: AccessibleObject
  reference: AccessibleField
  parents: readonly number[]
  show: readonly Path[]
  limit: number
}

/** The records that pass the filter, in order; ties stand by Id, so that pages never overlap. One statement. */
export const readRecords = async (context: ReadContext, query: RecordQuery): Promise<ApiRecord[]> =>
  (await readPage(context, query)).map((record) => record.parsed())

/** The same as they are sent. */
export async function readPage(context: ReadContext, query: RecordQuery): Promise<WrittenRecord[]> {
  const { db, viewer } = context
  const { object, filter = { and: [] }, orderBy = [], limit, offset } = query
  const values: unknown[] = []
  const shape = [
    shapeOf(filter, values),
    ...orderBy.map((order) =>
      'first' in order ? shapeOf(order.first, values) : `${order.isAscending ? '' : '-'}${nameOf(order.path)}`,
    ),
  ]
  const statement = pageStatement(context, { object, key: `${keyOf(query.show)} / ${shape.join(' ')}` }, () =>
    makePage(context, { ...query, filter, orderBy }),
  )
  const rows = await db.all(statement.fill(viewer, { limit, offset, ...placed(values) }))
  return recordsOf(statement.root, rows, viewer.locale)
}

/** The values of a filter by the names of their places in a statement, and those places in the order in which they are met. */
const placed = (values: readonly unknown[]) => Object.fromEntries(values.map((value, place) => [`v${place}`, value]))
const placesIn = (slot: (name: string) => RawBuilder<unknown>) => {
  let place = 0
  return () => slot(`v${place++}`)
}

const pageStatement = memoizeByViewer<ReusedStatement>()

/** The page's ids are found first: what is passed over or sorted costs no more than its key. */
const makePage = (
  { registry, viewer }: ReadContext,
  {
    object,
    show,
    filter,
    orderBy,
  }: Pick<RecordQuery, 'object' | 'show'> & { filter: Filter; orderBy: readonly Order[] },
): ReusedStatement =>
  reusedStatement(viewer, ({ asked, slot }) => {
    const accessible = registry.accessibleTo(viewer)
    const place = placesIn(slot)
    const found = selectionOf(accessible, object, asked)
    const passes = filterSql(filter, found, place)
    const order = orderSql(orderBy, found, place)
    // Put together last: filters and sorting may have joined more tables by now.
    const ids = sql`${found.selectIds()} and ${passes} order by ${order} limit ${slot('limit')} offset ${slot('offset')}`
    const { root, select } = selectionOf(accessible, object, asked, show)
    return { root, text: sql`${select(ids)} order by page.place` }
  })

/** Ties stand by Id, in the direction of the first field, so that its index is walked either way. */
function orderSql(orderBy: readonly Order[], found: Selection, place: () => unknown): RawBuilder<unknown> {
  const [first] = orderBy
  const isKeyFirst = first && 'path' in first && isKey(first.path)
  const isDown = first && 'path' in first && !first.isAscending
  const id = found.root.row('id')
  return sql.join([
    ...orderBy.map((order) => {
      if ('first' in order) return sql`${filterSql(order.first, found, place)} desc nulls last`
      const value = found.reach(order.path)
      if (isKey(order.path)) return order.isAscending ? value : sql`${value} desc`
      return order.isAscending ? sql`${value} nulls first` : sql`${value} desc nulls last`
    }),
    ...(isKeyFirst ? [] : [isDown ? sql`${id} desc` : id]),
  ])
}

/** A key is never null and never twice: sorting by it walks its index, however many rows there are. */
export const isKey = ({ through, field: { apiName, declared } }: Path): boolean =>
  through.length === 0 && (apiName === 'Id' || declared.unique === true)

/** How many records pass the filter, counted up to `limit`. One statement. */
export async function countRecords(
  context: ReadContext,
  { object, filter, limit }: { object: AccessibleObject; filter: Filter; limit: number },
): Promise<number> {
  const values: unknown[] = []
  const statement = countStatement(context, { object, key: shapeOf(filter, values) }, () =>
    reusedStatement(context.viewer, ({ asked, slot }) => {
      const found = selectionOf(context.registry.accessibleTo(context.viewer), object, asked)
      const passes = filterSql(filter, found, placesIn(slot))
      const ids = sql`${found.selectIds()} and ${passes} limit ${slot('limit')}`
      return { root: found.root, text: sql`select count(*)::int as count from (${ids}) as found` }
    }),
  )
  const counted = await context.db.first(statement.fill(context.viewer, { limit, ...placed(values) }))
  return Number(counted?.['count'] ?? 0)
}

const countStatement = memoizeByViewer<ReusedStatement>()

/**
 * The same of several at once, in their order. One statement, planned for its values each time it is asked: what waits for somebody is
 * found by indexes of that alone.
 */
export async function countEach(
  context: ReadContext,
  asked: readonly { object: AccessibleObject; filter: Filter }[],
  limit: number,
): Promise<number[]> {
  const [first] = asked
  if (!first) return []
  const values: unknown[] = []
  const key = asked.map(({ object, filter }) => `${object.apiName}: ${shapeOf(filter, values)}`).join(' / ')
  const statement = countEachStatement(context, { object: first.object, key }, () =>
    reusedStatement(context.viewer, (building) => {
      const place = placesIn(building.slot)
      const accessible = context.registry.accessibleTo(context.viewer)
      const counts = asked.map(({ object, filter }, i) => {
        const found = selectionOf(accessible, object, building.asked)
        const passes = filterSql(filter, found, place)
        const ids = sql`${found.selectIds()} and ${passes} limit ${building.slot('limit')}`
        return { root: found.root, text: sql`(select count(*)::int from (${ids}) found) as ${sql.ref(`n${i}`)}` }
      })
      const [{ root }] = counts as [(typeof counts)[number]]
      return { root, text: sql`select ${sql.join(counts.map(({ text }) => text))}` }
    }),
  )
  const filled = statement.fill(context.viewer, { limit, ...placed(values) })
  const counted = await context.db.first({ ...filled, name: '' })
  return asked.map((_, i) => Number(counted?.[`n${i}`] ?? 0))
}

const countEachStatement = memoizeByViewer<ReusedStatement>()

/** The first records of each parent that refer to it by a field, in order of Id, by the parent's number. One statement for all parents. */
export async function readChildren(
  context: ReadContext,
  { object, reference, parents, show, limit }: ChildQuery,
): Promise<Map<number, WrittenRecord[]>> {
  const { db, registry, viewer } = context
  const statement = childStatement(context, { object, key: `${reference.apiName} ${keyOf(show)}` }, () =>
    reusedStatement(viewer, ({ asked, slot }) => {
      const { root, reach, select } = selectionOf(registry.accessibleTo(viewer), object, asked, show)
      const refersToIt = sql`${reach({ through: [], field: reference })} = parent.id`
      const text = sql`
        select parent.id as parent, child.* from unnest(${slot('parents')}::bigint[]) as parent (id) cross join lateral (
          ${select()} and ${refersToIt} order by ${root.row('id')} limit ${slot('limit')}) as child`
      return { root, text }
    }),
  )
  const rows = await db.all(statement.fill(viewer, { parents, limit }))
  const byParent = Map.groupBy(rows, (row) => Number(row['parent']))
  return new Map([...byParent].map(([parent, found]) => [parent, recordsOf(statement.root, found, viewer.locale)]))
}

const childStatement = memoizeByViewer<ReusedStatement>()

export interface ByIds {
  ids: readonly string[]
  show: readonly Path[]
}

/** The records of ids that the viewer sees, by id of 18 characters; others are missing. One statement, built once for what is asked again. */
export async function readRecordsById(
  context: ReadContext,
  object: AccessibleObject,
  asked: ByIds,
): Promise<Map<string, ApiRecord>> {
  const found = await readWrittenById(context, object, asked)
  return new Map([...found].map(([id, record]) => [id, record.parsed()]))
}

/** The same as they are sent. */
export async function readWrittenById(
  context: ReadContext,
  object: AccessibleObject,
  { ids, show }: ByIds,
): Promise<Map<string, WrittenRecord>> {
  const numbers = new Map(
    ids.flatMap((id): [string, number][] => {
      const number = recordNumber(object.kind, id)
      return number === undefined ? [] : [[fullId(id), number]]
    }),
  )
  const { read } = byIdStatement(context, { object, key: keyOf(show) }, () => makeById(context, object, show))
  const found = await read(context.db, context.viewer, [...numbers.values()])
  return new Map(
    [...numbers.keys()].flatMap((id): [string, WrittenRecord][] => {
      const record = found.get(id)
      return record ? [[id, record]] : []
    }),
  )
}

function recordsOf(root: Joined, rows: readonly DatabaseRow[], locale: Locale): WrittenRecord[] {
  const write = writerOf(root, locale)
  return rows.flatMap((row) => write(row) ?? [])
}

const keys = new WeakMap<readonly Path[], string>()

/** What is shown, in whatever order it was asked for. */
function keyOf(show: readonly Path[]): string {
  let key = keys.get(show)
  if (key === undefined) {
    key = show
      .map((path) => [nameOf(path), ...(path.recordTypes ?? [])].join('@'))
      .sort()
      .join(' ')
    keys.set(show, key)
  }
  return key
}

const byIdStatement = memoizeByViewer<{ read: ReadNumbers<WrittenRecord> }>()

function makeById({ registry, viewer }: ReadContext, object: AccessibleObject, show: readonly Path[]) {
  const statement = reusedStatement(viewer, ({ asked, slot }) => {
    const { root, select } = selectionOf(registry.accessibleTo(viewer), object, asked, show)
    return { root, text: sql`${select()} and ${root.row('id')} = any(${slot('numbers')})` }
  })
  return {
    read: together(async (db, viewer, numbers) => {
      const rows = await db.all(statement.fill(viewer, { numbers }))
      return new Map(recordsOf(statement.root, rows, viewer.locale).map((record) => [record.id, record]))
    }),
  }
}
