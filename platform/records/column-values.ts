// Values of columns as they stand and as they are written, compared.
import type { Change } from '../objects/define-object.ts'
import { isWhole } from '../objects/whole.ts'

/** What the database itself says of each change. */
export const STAMPS = new Set(['created_at', 'modified_at', 'system_modstamp', 'created_by', 'modified_by'])

export const replaced = ({ columns, before }: Pick<Change, 'columns' | 'before'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...columns.keys()].map((column) => [column, before[column] ?? null]))

/** Whether nothing would change. */
export const isSame = ({ columns, before }: Pick<Change, 'columns' | 'before'>): boolean =>
  [...columns].every(([column, value]) => isEqual(before[column], value))

export function isEqual(stored: unknown, written: unknown): boolean {
  if (stored === written || (stored ?? null) === (written ?? null)) return true
  if (stored instanceof Date && written instanceof Date) return stored.getTime() === written.getTime()
  if (Array.isArray(stored) && Array.isArray(written))
    return stored.length === written.length && written.every((one) => stored.includes(one))
  // Some keys of a column whose others stay.
  if (isObject(written)) {
    const goes = (key: string) => (written[key] ?? null) === null && isObject(stored) && (stored[key] ?? null) !== null
    if (isWhole(written) && isObject(stored) && Object.keys(stored).some(goes)) return false
    return Object.entries(written).every(([key, value]) => isEqual(isObject(stored) ? stored[key] : undefined, value))
  }
  // A code of digits alone, as attributes have them.
  if (typeof stored === 'string' && typeof written === 'number') return stored === String(written)
  return typeof stored === 'string' && typeof written === 'string' && isSameTime(stored, written)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Times of day are read back with their seconds. */
const isSameTime = (one: string, other: string): boolean =>
  /^\d\d:\d\d/.test(one) && one.replace(/(:00)(\.0+)?$/, '') === other.replace(/(:00)(\.0+)?$/, '')
