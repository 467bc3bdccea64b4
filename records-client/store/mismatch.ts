// The words for a value of another type than it must have (specification, section 5).

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Throws: 'Expected "{type}" but received "{type}" (at "{path}")'. */
export function mismatch(wanted: string, value: unknown, path: string): never {
  throw new TypeError(`Expected "${wanted}" but received "${typeOf(value)}" (at "${path}")`)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function requireObject(value: unknown, path: string): Record<string, unknown> {
  if (!isObject(value)) mismatch('object', value, path)
  return value
}

export function requireList(value: unknown, path: string): asserts value is unknown[] {
  if (!Array.isArray(value)) mismatch('array', value, path)
}

export const tagOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value['eTag'] === 'string' ? value['eTag'] : undefined
