// A list beyond the rows that pages pass over: it goes on after its last row, by that row's values in the order of the list, as the
// database has them. What comes after them is walked by the index of the order, however far it is.
import { isDatabaseError, sql } from '#database/sql.ts'
import { recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { Filter } from '../records/filter.ts'
import { nameOf, type Path, requirePath } from '../records/path.ts'
import { countRecords, isKey, type ReadContext, readPage, type RecordQuery } from '../records/read-records.ts'
import { memoizeByViewer, type ReusedStatement, reusedStatement } from '../records/reused-statement.ts'
import { selectionOf } from '../records/selection.ts'
import type { WrittenRecord } from '../records/written.ts'

export interface SortKey {
  path: Path
  isAscending: boolean
}

/** Where a list stands: the values of its last row, as texts, and that row's number. */
interface Place {
  values: readonly (string | null)[]
  number: number
}

type Asked = Omit<RecordQuery, 'orderBy'> & { orderBy: readonly SortKey[]; filter: Filter }

/** What a client sends to go on after a record that it has read; null when that one is gone by now. */
export async function tokenAfter(
  context: ReadContext,
  { object, orderBy }: Pick<Asked, 'object' | 'orderBy'>,
  id: string,
): Promise<string | null> {
  const { db, registry, viewer } = context
  const statement = valuesStatement(context, { object, key: namesOf(orderBy).join(' ') }, () =>
    reusedStatement(viewer, ({ asked, slot }) => {
      const found = selectionOf(registry.accessibleTo(viewer), object, asked)
      const values = orderBy.map(({ path }) => sql`${found.reach(path)}::text`)
      const text = found.selectValues(sql`array[${sql.join(values)}]::text[] as "values"`)
      return { root: found.root, text: sql`${text} and ${found.root.row('id')} = ${slot('number')}` }
    }),
  )
  const row = await db.first(statement.fill(viewer, { number: recordNumber(object.kind, id) ?? 0 }))
  if (!row) return null
  return Buffer.from(JSON.stringify([namesOf(orderBy), row['values'], id])).toString('base64url')
}

const valuesStatement = memoizeByViewer<ReusedStatement>()

const namesOf = (orderBy: readonly SortKey[]): string[] =>
  orderBy.map(({ path, isAscending }) => `${isAscending ? '' : '-'}${nameOf(path)}`)

/** Throws ILLEGAL_QUERY_PARAMETER_VALUE for a token that was not given for a list in this order. */
function placeOf(token: string, object: AccessibleObject, orderBy: readonly SortKey[]): Place {
  const [names, values, id] = parsed(token)
  const number = typeof id === 'string' ? recordNumber(object.kind, id) : undefined
  const isOurs = JSON.stringify(names) === JSON.stringify(namesOf(orderBy))
  const areValues =
    Array.isArray(values) &&
    values.length === orderBy.length &&
    values.every((value) => value === null || typeof value === 'string')
  if (number === undefined || !isOurs || !areValues) throw notGiven()
  return { values, number }
}

function parsed(token: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (Array.isArray(read)) return read
  } catch {
    // Told below.
  }
  throw notGiven()
}

const notGiven = () => new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'afterToken is not one that was given')

/** A page of what comes after a token. One statement, and two more where records without a value follow those that have one. */
export async function readAfter(context: ReadContext, query: Asked, token: string): Promise<WrittenRecord[]> {
  const { object, orderBy, limit } = query
  const idPath = requirePath(context.registry.accessibleTo(context.viewer), object, 'Id', { isLoose: true })
  const rows: WrittenRecord[] = []
  let skipped = query.offset
  try {
    for (const piece of piecesAfter(orderBy, placeOf(token, object, orderBy), idPath)) {
      const filter = { and: [query.filter, piece] }
      const found = await readPage(context, { ...query, filter, limit: limit - rows.length, offset: skipped })
      if (found.length > 0) skipped = 0
      else if (skipped > 0) skipped -= await countRecords(context, { object, filter, limit: skipped })
      rows.push(...found)
      if (rows.length >= limit) break
    }
  } catch (error) {
    // A value that is none of the field's type.
    if (isDatabaseError(error) && error.code?.startsWith('22')) throw notGiven()
    throw error
  }
  return rows
}

/** What comes after a place, in pieces that follow one another, each of them one stretch of the first field's index. */
function piecesAfter(orderBy: readonly SortKey[], { values, number }: Place, idPath: Path): Filter[] {
  const [first, ...others] = orderBy
  const isUp = first?.isAscending ?? true
  const past: Filter = { path: idPath, comparison: isUp ? 'gt' : 'lt', value: number }
  if (!first) return [past]
  const value = values[0] ?? null
  const ties = others.reduceRight<Filter>((rest, key, i) => after(key, values[i + 1] ?? null, rest), past)
  if (value === null) return isUp ? [same(first, null, ties), isThere(first)] : [same(first, null, ties)]
  // A key is alone in having its value.
  if (isKey(first.path)) return [compared(first, isUp ? 'gt' : 'lt', value)]
  const walked: Filter =
    others.length === 0
      ? { path: first.path, comparison: isUp ? 'gt' : 'lt', value, tie: { id: idPath, number } }
      : {
          and: [
            compared(first, isUp ? 'gte' : 'lte', value),
            { or: [compared(first, isUp ? 'gt' : 'lt', value), same(first, value, ties)] },
          ],
        }
  return isUp ? [walked] : [walked, compared(first, 'eq', null)]
}

/** What comes after a value of a further field, or has it too and comes after in the rest. Those without one stand where the smallest do. */
function after(key: SortKey, value: string | null, rest: Filter): Filter {
  const tied = same(key, value, rest)
  if (value === null) return key.isAscending ? { or: [tied, isThere(key)] } : tied
  const past = compared(key, key.isAscending ? 'gt' : 'lt', value)
  return { or: [past, tied, ...(key.isAscending ? [] : [compared(key, 'eq', null)])] }
}

const same = (key: SortKey, value: string | null, rest: Filter): Filter => ({ and: [compared(key, 'eq', value), rest] })
const isThere = (key: SortKey): Filter => compared(key, 'ne', null)
const compared = ({ path }: SortKey, comparison: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte', value: string | null) => ({
  path,
  comparison,
  value,
})
