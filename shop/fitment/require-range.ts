import type { Change, ValidationError } from '#platform/objects/define-object.ts'

type End = readonly [column: string, field: string]

/** A range ends where it begins, or later; dates are compared as they are written, `2026-03-05`. */
export function requireRange({ columns, before }: Change, { from, to }: { from: End; to: End }): ValidationError[] {
  const valueOf = ([column]: End) => (columns.has(column) ? columns.get(column) : before[column]) ?? null
  const [first, last] = [valueOf(from), valueOf(to)]
  if (typeof first === 'number' && first < 0) return [{ field: from[1], message: 'Enter 0 or more' }]
  if (first === null || last === null) return []
  return comparable(first) <= comparable(last)
    ? []
    : [{ field: to[1], message: 'Enter the same or more than the first' }]
}

const comparable = (value: unknown): number | string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : typeof value === 'number' ? value : String(value)
