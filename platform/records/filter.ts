// Conditions on records as data: parsed elsewhere, from whatever syntax; put into SQL here, by parameters alone (rule 31).
import { type RawBuilder, sql } from '#database/sql.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Comparison } from '../fields/field-type.ts'
import { nameOf, type Path } from './path.ts'
import type { Selection } from './selection.ts'

export type Filter =
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter }
  | { path: Path; comparison: Comparison; value: unknown; tie?: Tie }

/** Of records with the very value those count whose number compares so: where both stand in an index, it is walked from there on. */
interface Tie {
  id: Path
  number: number
}

/** Bounds the statement: no list that people work with has more. */
const MOST_CONDITIONS = 50

/** A comparison of a field with a written value, which is read as the field's type reads it. Throws INVALID_FIELD. */
export function condition(path: Path, comparison: Comparison, written: unknown): Filter {
  const { type, apiName } = path.field
  if (!type.comparisons.includes(comparison) && !(apiName === 'Id' && BEYOND.has(comparison)))
    throw new ApiError('INVALID_FIELD', `${apiName} cannot be compared by '${comparison}'`)
  // A trailing backslash would escape the pattern's end, which PostgreSQL refuses.
  if (comparison === 'like' && typeof written === 'string' && /(?<!\\)(?:\\\\)*\\$/.test(written))
    throw new ApiError('INVALID_FIELD', `${apiName} is compared with a pattern that ends in \\`)
  const one = (value: unknown): unknown => {
    if (value === null) return null
    if (TEXTUAL.has(comparison) || type.dataType === 'Picklist') {
      if (typeof value === 'string' && value.isWellFormed() && !value.includes('\0')) return value
      throw new ApiError('INVALID_FIELD', `${apiName} is compared with text`)
    }
    const parsed = type.parse(value, { ...path.field, length: 0 })
    if ('errorCode' in parsed)
      throw new ApiError('INVALID_FIELD', { key: 'ofField', values: { field: apiName, why: parsed.message } })
    return parsed.value
  }
  if (comparison !== 'in' && comparison !== 'nin') return { path, comparison, value: one(written) }
  if (!Array.isArray(written)) throw new ApiError('INVALID_FIELD', `${apiName} is compared with a list`)
  return { path, comparison, value: written.map(one) }
}

/** Ids stand in the order of their numbers: a long list goes on from one. */
const BEYOND = new Set<Comparison>(['gt', 'lt'])

const TEXTUAL = new Set<Comparison>(['like', 'contains', 'startsWith'])

/**
 * What decides the text of the filter's statement: all but the values, which are put into `values` in the order in which
 * `filterSql` meets them.
 */
export function shapeOf(filter: Filter, values: unknown[]): string {
  const joined = (by: string, parts: readonly Filter[]) =>
    `${by}(${parts.map((part) => shapeOf(part, values)).join(' ')})`
  if ('and' in filter) return joined('and', filter.and)
  if ('or' in filter) return joined('or', filter.or)
  if ('not' in filter) return joined('not', [filter.not])
  const { path, comparison, value, tie } = filter
  if (value === null) return `${nameOf(path)} ${comparison} null`
  values.push(comparedWith(comparison, value))
  if (tie) values.push(tie.number)
  return `${nameOf(path)} ${comparison}${tie ? ' tied' : ''}`
}

/** What is inside of a text is found by a pattern, for which a trigram index answers. */
const comparedWith = (comparison: Comparison, value: unknown): unknown =>
  comparison === 'contains' ? `%${String(value).replace(/[\\%_]/g, '\\$&')}%` : value

/** The filter in a statement, which joins whatever its paths pass. `place` says what stands for a value. Throws INVALID_FIELD when it is too large. */
export function filterSql(
  filter: Filter,
  { reach, passes }: Pick<Selection, 'reach' | 'passes'>,
  place: (value: unknown) => unknown = (value) => value,
): RawBuilder<unknown> {
  let count = 0
  const compile = (part: Filter): RawBuilder<unknown> => {
    if (++count > MOST_CONDITIONS) throw new ApiError('INVALID_FIELD', `More than ${MOST_CONDITIONS} conditions`)
    if ('and' in part) return part.and.length > 0 ? sql`(${sql.join(part.and.map(compile), sql` and `)})` : sql`true`
    if ('or' in part) return part.or.length > 0 ? sql`(${sql.join(part.or.map(compile), sql` or `)})` : sql`false`
    if ('not' in part) return sql`not coalesce(${compile(part.not)}, false)`
    const { path, comparison, tie } = part
    if (tie) {
      const sign = comparison === 'gt' ? sql`>` : sql`<`
      return sql`(${reach(path)}, ${reach(tie.id)}) ${sign} (${place(part.value)}, ${place(tie.number)})`
    }
    const value = part.value === null ? null : place(comparedWith(comparison, part.value))
    const test = (field: RawBuilder<unknown>) => COMPARE[comparison](field, value)
    return value === null || MISSING_PASSES.has(comparison) ? test(reach(path)) : passes({ path, comparison }, test)
  }
  return compile(filter)
}

/** What a missing value passes too; with null, any comparison may be of them. */
const MISSING_PASSES = new Set<Comparison>(['ne', 'nin', 'excludes'])

type Compare = (field: RawBuilder<unknown>, value: unknown) => RawBuilder<unknown>

/** Each comparison in SQL; with null, whether there is a value. */
const COMPARE: Record<Comparison, Compare> = {
  eq: (field, value) => (value === null ? sql`${field} is null` : sql`${field} = ${value}`),
  same: (field, value) => sql`lower(${field}) = lower(${value})`,
  ne: (field, value) => (value === null ? sql`${field} is not null` : sql`${field} is distinct from ${value}`),
  lt: (field, value) => sql`${field} < ${value}`,
  lte: (field, value) => sql`${field} <= ${value}`,
  gt: (field, value) => sql`${field} > ${value}`,
  gte: (field, value) => sql`${field} >= ${value}`,
  in: (field, value) => sql`${field} = any(${value})`,
  nin: (field, value) => sql`(${field} is null or ${field} <> all(${value}))`,
  like: (field, value) => sql`${field} ilike ${value}`,
  contains: (field, value) => sql`lower(${field}) like lower(${value})`,
  startsWith: (field, value) => sql`starts_with(lower(${field}), lower(${value}))`,
  includes: (field, value) => sql`${field} && ${value}`,
  excludes: (field, value) => sql`not coalesce(${field} && ${value}, false)`,
}
