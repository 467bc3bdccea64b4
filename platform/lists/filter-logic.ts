// How a list's conditions are combined: '(1 OR 2) AND 3', numbered from 1 (records-api/lists.md).
import { ApiError } from '../errors/api-error.ts'
import type { Filter } from '../records/filter.ts'

/** Bounds the parser: people write shorter ones. */
const LONGEST = 1000
const DEEPEST = 20

/** The conditions combined as the logic says; AND binds more than OR. All of them, when it says nothing. Throws INVALID_INPUT. */
export function combined(conditions: readonly Filter[], logic: string | null): Filter {
  if (logic === null) return { and: conditions }
  if (logic.length > LONGEST) throw refused(`is longer than ${LONGEST} characters`)
  const tokens = logic.match(/\d+|[A-Za-z]+|\S/g) ?? []
  const used = new Set<number>()
  let at = 0
  let depth = 0
  const takes = (word: string): boolean => {
    if (tokens[at]?.toUpperCase() !== word) return false
    at++
    return true
  }

  const or = (): Filter => {
    const parts = [and()]
    while (takes('OR')) parts.push(and())
    return single(parts) ?? { or: parts }
  }
  const and = (): Filter => {
    const parts = [operand()]
    while (takes('AND')) parts.push(operand())
    return single(parts) ?? { and: parts }
  }
  const operand = (): Filter => {
    if (++depth > DEEPEST) throw refused(`is nested deeper than ${DEEPEST}`)
    const filter = takes('NOT') ? { not: operand() } : takes('(') ? inParentheses() : numbered()
    depth--
    return filter
  }
  const inParentheses = (): Filter => {
    const filter = or()
    if (!takes(')')) throw refused("misses a ')'")
    return filter
  }
  const numbered = (): Filter => {
    const token = tokens[at++] ?? ''
    const filter = /^\d{1,3}$/.test(token) ? conditions[Number(token) - 1] : undefined
    if (!filter) throw refused('names a condition that is not there')
    used.add(Number(token))
    return filter
  }

  const filter = or()
  if (at < tokens.length) throw refused('ends too late')
  if (used.size < conditions.length) throw refused('leaves out a condition')
  return filter
}

const single = (parts: readonly Filter[]): Filter | undefined => (parts.length === 1 ? parts[0] : undefined)

const refused = (why: string): ApiError => new ApiError('INVALID_INPUT', `filterLogicString ${why}`)
