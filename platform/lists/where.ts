// `where`: a filter in the syntax of GraphQL's objects, `{ Status: { eq: "Open" }, Account: { Name: { like: "A%" } } }`
// (records-api/lists.md).
import { ApiError } from '../errors/api-error.ts'
import type { Comparison } from '../fields/field-type.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { condition, type Filter } from '../records/filter.ts'
import { noSuchField, type AccessibleObjects } from '../records/path.ts'

const LONGEST = 10_000
const DEEPEST = 20
/** Relationships that one condition passes (specification, section 9). */
const MOST_HOPS = 5

/** The operators of `where`; all others are refused. */
const OPERATORS: Readonly<Record<string, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'lt',
  lte: 'lte',
  gt: 'gt',
  gte: 'gte',
  like: 'like',
  in: 'in',
  nin: 'nin',
  includes: 'includes',
  excludes: 'excludes',
}

/** The filter of a `where`. Throws ILLEGAL_QUERY_PARAMETER_VALUE for its form, INVALID_FIELD for what it names. */
export function whereFilter(accessible: AccessibleObjects, object: AccessibleObject, where: string): Filter {
  return filterOf({ accessible, object }, [], parseWhere(where))
}

function filterOf(
  { accessible, object }: { accessible: AccessibleObjects; object: AccessibleObject },
  through: readonly AccessibleField[],
  value: Value,
): Filter {
  const parts = entriesOf(value).map(([name, inner]): Filter => {
    if (name === 'and' || name === 'or') {
      const filters = (Array.isArray(inner) ? inner : [inner]).map((one) =>
        filterOf({ accessible, object }, through, one),
      )
      return name === 'and' ? { and: filters } : { or: filters }
    }
    if (name === 'not') return { not: filterOf({ accessible, object }, through, inner) }
    const field = object.fields.get(name)
    if (field)
      return all(entriesOf(inner).map(([operator, operand]) => compared({ through, field }, operator, operand)))
    const reference = object.relationships.get(name)
    const next = reference?.refersTo ? accessible.get(reference.refersTo) : undefined
    if (!reference || !next || through.length >= MOST_HOPS) throw noSuchField(object, name)
    return filterOf({ accessible, object: next }, [...through, reference], inner)
  })
  return all(parts)
}

const all = (parts: readonly Filter[]): Filter => {
  const [only] = parts
  return parts.length === 1 && only ? only : { and: parts }
}

function compared(path: Parameters<typeof condition>[0], operator: string, operand: Value): Filter {
  const comparison = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  if (!comparison) throw refused(`'${operator.slice(0, 40)}' is no operator`)
  // The public platform's clients write days and moments as `{ value: "…" }`.
  const written = operand instanceof Map && operand.size === 1 && operand.has('value') ? operand.get('value') : operand
  if (written instanceof Map) throw refused(`${path.field.apiName} is compared with an object`)
  if ((comparison === 'includes' || comparison === 'excludes') && Array.isArray(written)) {
    const included: Filter = { or: written.map((values) => includesAll(path, values)) }
    return comparison === 'includes' ? included : { not: included }
  }
  return condition(path, comparison, written)
}

const includesAll = (path: Parameters<typeof condition>[0], values: Value): Filter =>
  all(
    String(values)
      .split(';')
      .map((value) => condition(path, 'includes', value)),
  )

const entriesOf = (value: Value): [string, Value][] => {
  if (value instanceof Map) return [...value]
  throw refused('an object is expected')
}

type Value = string | number | boolean | null | Value[] | Map<string, Value>

const TOKEN = /[\s,\uFEFF]*(?:([{}[\]:])|("(?:[^"\\\n]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)|([A-Za-z_]\w*))/y
const SPACE = /[\s,\uFEFF]*/y
const WORDS = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Parsed into maps: a name like `__proto__` must be a key like any other. */
function parseWhere(text: string): Value {
  if (text.length > LONGEST) throw refused(`longer than ${LONGEST} characters`)
  let at = 0
  let depth = 0
  const next = () => {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) throw refused(`cannot be read from character ${at + 1} on`)
    at = TOKEN.lastIndex
    const [, sign, string, number, name] = match
    return { sign, string, number, name }
  }
  const takes = (sign: string): boolean => {
    SPACE.lastIndex = at
    SPACE.exec(text)
    if (text[SPACE.lastIndex] !== sign) return false
    at = SPACE.lastIndex + 1
    return true
  }

  const value = (): Value => {
    if (++depth > DEEPEST) throw refused(`nested deeper than ${DEEPEST}`)
    const { sign, string, number, name } = next()
    const read =
      sign === '{'
        ? object()
        : sign === '['
          ? list()
          : string !== undefined
            ? unquoted(string)
            : number !== undefined
              ? Number(number)
              : WORDS.get(name ?? '')
    if (read === undefined) throw refused(`a value is expected before character ${at + 1}`)
    depth--
    return read
  }
  const object = (): Value => {
    const entries = new Map<string, Value>()
    while (!takes('}')) {
      const { name } = next()
      if (name === undefined || !takes(':')) throw refused(`a name and ':' are expected before character ${at + 1}`)
      if (entries.has(name)) throw refused(`'${name.slice(0, 40)}' stands twice in one object`)
      entries.set(name, value())
    }
    return entries
  }
  const list = (): Value => {
    const values: Value[] = []
    while (!takes(']')) values.push(value())
    return values
  }

  const read = value()
  SPACE.lastIndex = at
  SPACE.exec(text)
  if (SPACE.lastIndex < text.length) throw refused(`ends at character ${at}, and more follows`)
  return read
}

function unquoted(string: string): string {
  try {
    return JSON.parse(string.replaceAll('\t', '\\t')) as string
  } catch {
    throw refused('a text in it is not well written')
  }
}

const refused = (why: string): ApiError => new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', `where: ${why}`)
