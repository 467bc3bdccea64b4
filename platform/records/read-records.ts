// One statement, however many rows, fields and relationships: all reading of records ends here, so that rights are applied in one place.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { type Prepared, prepared, type RawBuilder, type Reader, sql, unprepared } from '#database/sql.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { fullId, recordNumber } from '#values/record-id.ts'
import type { Translate } from '../errors/message.ts'
import type { StatementContext } from '../objects/define-object.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'
import type { Viewer } from '../rights/viewer.ts'
import { type Filter, filterSql } from './filter.ts'
import { nameOf, type Path } from './path.ts'
import { type ReadNumbers, together } from './read-together.ts'
import { type DatabaseRow, represent } from './represent.ts'
import { type Joined, type Selection, selectionOf } from './selection.ts'

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
export async function readRecords(context: ReadContext, query: RecordQuery): Promise<ApiRecord[]> {
  const { db, viewer } = context
  const { object, show, filter, orderBy = [], limit, offset } = query
  const selection = select(context, object, show)
  const passes = filter ? sql` and ${filterSql(filter, selection.reach)}` : sql``
  const order = [
    ...orderBy.map((order) => {
      if ('first' in order) return sql`${filterSql(order.first, selection.reach)} desc nulls last`
      const value = selection.reach(order.path)
      if (isKey(order.path)) return order.isAscending ? value : sql`${value} desc`
      return order.isAscending ? sql`${value} nulls first` : sql`${value} desc nulls last`
    }),
    selection.root.row('id'),
  ]
  // Built last: filters and sorting may have joined more tables by now.
  const rows = await db.all(
    preparedIfUsual(sql<DatabaseRow>`${selection.select()}${passes} order by ${sql.join(order)}
      limit ${limit} offset ${offset}`),
  )
  return recordsOf(selection.root, rows, viewer.locale)
}

/** A key is never null, so sorting by it can walk its index, however many rows there are. */
const isKey = ({ through, field: { apiName, declared } }: Path): boolean =>
  through.length === 0 && (apiName === 'Id' || declared.unique === true)

/** How many records pass the filter, counted up to `limit`. One statement. */
export async function countRecords(
  context: ReadContext,
  { object, filter, limit }: { object: AccessibleObject; filter: Filter; limit: number },
): Promise<number> {
  const selection = select(context, object, [])
  const passes = filterSql(filter, selection.reach)
  const counted = await context.db.first(
    preparedIfUsual(sql<{ count: number }>`select count(*)::int as count from (
      ${selection.select()} and ${passes} limit ${limit}) as found`),
  )
  return counted?.count ?? 0
}

/** The first records of each parent that refer to it by a field, in order of Id, by the parent's number. One statement for all parents. */
export async function readChildren(
  context: ReadContext,
  { object, reference, parents, show, limit }: ChildQuery,
): Promise<Map<number, ApiRecord[]>> {
  const { db, viewer } = context
  const selection = select(context, object, show)
  const refersToIt = sql`${selection.reach({ through: [], field: reference })} = parent.id`
  const rows = await db.all(
    preparedIfUsual(sql<DatabaseRow & { parent: number }>`
      select parent.id as parent, child.* from unnest(${parents}::bigint[]) as parent (id) cross join lateral (
        ${selection.select()} and ${refersToIt} order by ${selection.root.row('id')} limit ${limit}) as child`),
  )
  const byParent = Map.groupBy(rows, ({ parent }) => parent)
  return new Map([...byParent].map(([parent, found]) => [parent, recordsOf(selection.root, found, viewer.locale)]))
}

function select({ registry, viewer }: ReadContext, object: AccessibleObject, show: readonly Path[]): Selection {
  const selection = selectionOf(registry.accessibleTo(viewer), object, {
    ...placeOf(viewer.locale),
    accountId: sql`${viewer.accountId}::bigint`,
    userId: sql`${viewer.userId}::bigint`,
  })
  for (const path of show) selection.show(path)
  return selection
}

/** The records of ids that the viewer sees, by id of 18 characters; others are missing. One statement, built once for what is asked again. */
export async function readRecordsById(
  { db, registry, viewer }: ReadContext,
  object: AccessibleObject,
  { ids, show }: { ids: readonly string[]; show: readonly Path[] },
): Promise<Map<string, ApiRecord>> {
  const numbers = new Map(
    ids.flatMap((id): [string, number][] => {
      const number = recordNumber(object.kind, id)
      return number === undefined ? [] : [[fullId(id), number]]
    }),
  )
  const found = await byIdStatement({ registry, viewer }, object, show).read(db, viewer, [...numbers.values()])
  return new Map(
    [...numbers.keys()].flatMap((id): [string, ApiRecord][] => {
      const record = found.get(id)
      return record ? [[id, record]] : []
    }),
  )
}

const recordsOf = (root: Joined, rows: readonly DatabaseRow[], locale: Locale): ApiRecord[] =>
  rows.flatMap((row) => represent(root, row, locale) ?? [])

const placeOf = (locale: Locale) => ({ locale, country: countryOf(locale) })

interface ById {
  numbers: number[]
  accountId: number | null
  userId: number | null
}
interface Statement {
  read: ReadNumbers
  uses: number
}

/** Statements by what they read, as long as the objects stay as they are. */
const statements = new WeakMap<Registry, LRUCache<string, Statement>>()
const MOST_STATEMENTS = 500

/** A connection keeps the plan of every named statement for ever: only those asked at least this often get a name, up to a bound. */
const NAMED_FROM = 3
const MOST_NAMES = 300
let names = 0

/** How often each text was asked for, by its hash, and under what name connections keep it. */
const usual = new LRUCache<string, { uses: number; name: string }>({ max: MOST_STATEMENTS })

/** A statement that connections keep the plan of once it is asked for again and again. */
function preparedIfUsual<Row>(query: RawBuilder<Row>): Prepared<Row> {
  const statement = unprepared(query)
  const key = hash('sha1', statement.text, 'base64url')
  const known = usual.get(key) ?? { uses: 0, name: '' }
  usual.set(key, known)
  if (++known.uses >= NAMED_FROM && known.name === '' && names < MOST_NAMES) {
    known.name = key
    names++
  }
  return { ...statement, name: known.name }
}

const shownName = (path: Path): string => [nameOf(path), ...(path.recordTypes ?? [])].join('@')

function byIdStatement(
  { registry, viewer }: { registry: Registry; viewer: Viewer },
  object: AccessibleObject,
  show: readonly Path[],
): Statement {
  let known = statements.get(registry)
  if (!known) statements.set(registry, (known = new LRUCache({ max: MOST_STATEMENTS })))
  const key = [viewer.role, viewer.locale, object.apiName, ...show.map(shownName).sort()].join(' ')
  const there = known.get(key)
  if (there) {
    there.uses++
    return there
  }

  let root: Joined | undefined
  const build = prepared<ById, DatabaseRow>((values) => {
    const context: StatementContext = { ...placeOf(viewer.locale), accountId: values.accountId, userId: values.userId }
    const selection = selectionOf(registry.accessibleTo(viewer), object, context)
    for (const path of show) selection.show(path)
    root = selection.root
    return sql<DatabaseRow>`${selection.select()} and ${selection.root.row('id')} = any(${values.numbers})`
  })
  // Built first: its tables are needed to read its rows.
  build({ numbers: [], accountId: null, userId: null }, '')
  const table = root
  if (!table) throw new Error('a statement was not built')
  let isNamed = false
  const statement: Statement = {
    uses: 1,
    read: together(async (db, { accountId, userId, locale }, numbers) => {
      if (!isNamed && statement.uses >= NAMED_FROM && names < MOST_NAMES) {
        isNamed = true
        names++
      }
      const filled = build({ numbers, accountId, userId }, '')
      const rows = await db.all(isNamed ? filled : { ...filled, name: '' })
      return new Map(recordsOf(table, rows, locale).map((record) => [record.id ?? '', record]))
    }),
  }
  known.set(key, statement)
  return statement
}
