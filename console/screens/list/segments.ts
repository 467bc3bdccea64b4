// A list beyond what the platform passes over: from the last row that was read, the same order goes on by a condition on what it is sorted
// by. Rows that have the same value as that last one come again, and are left out.
import type { UiRecord } from '#records-client/store/wire.ts'
import { fieldAt } from '../../fields/field-text.tsx'

export interface SortKey {
  path: string
  isAscending: boolean
  dataType: string | undefined
}

/** A value that is not written the same way in which it is compared cannot say where to go on. */
const IN_ORDER = new Set(
  'String TextArea Email Phone Url Int Long Double Currency Percent Date DateTime Time'.split(' '),
)

/** The `where` of what comes after a record; undefined when the order says nothing of that. */
export function whereAfter(last: UiRecord, sort: SortKey | undefined): string | undefined {
  if (!sort || !IN_ORDER.has(sort.dataType ?? '')) return undefined
  const { value } = fieldAt(last, sort.path).field
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const by = sort.isAscending ? 'gte' : 'lte'
  const here = conditionOn(sort.path, `${by}: ${JSON.stringify(edgeOf(value, sort))}`)
  // Without a value stands first where the smallest do, last where the largest do.
  return sort.isAscending ? here : `{ or: [${here}, ${conditionOn(sort.path, 'eq: null')}] }`
}

/** Moments are kept finer than they are told. */
const edgeOf = (value: string | number, { dataType, isAscending }: SortKey) =>
  dataType === 'DateTime' && !isAscending ? new Date(Date.parse(String(value)) + 1).toISOString() : value

const conditionOn = (path: string, condition: string): string =>
  path.split('.').reduceRight((inner, name) => `{ ${name}: ${inner} }`, `{ ${condition} }`)
