// The words for a value of another type than it must have (specification, section 5).

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Throws: 'Expected "{type}" but received "{type}" (at "{path}")'. */
export function mismatch(wanted: string, value: unknown, path: string): never {
  throw new TypeError(`Expected "${wanted}" but received "${typeOf(value)}" (at "${path}")`)
}

/** The value as an object that is no list. */
export function requireObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) mismatch('object', value, path)
  return value as Record<string, unknown>
}
