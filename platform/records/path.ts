// Names of fields, as requests give them: `Object.Field`, or through relationships `Object.Account.CreatedBy.Name`.
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'

/** How many relationships a path may pass (specification, section 9). */
const DEEPEST = 5

export interface Path {
  through: readonly AccessibleField[]
  field: AccessibleField
  /** Of what a layout shows: the record types on whose layouts it stands, by id; on all of them unless it is said. */
  recordTypes?: ReadonlySet<string>
}

export type AccessibleObjects = ReadonlyMap<string, AccessibleObject>

/** The path that a name means; undefined for whatever the viewer cannot see, be it there or not. */
export function findPath(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  names: readonly string[],
): Path | undefined {
  const last = names.at(-1)
  if (last === undefined || names.length - 1 > DEEPEST) return undefined
  const through: AccessibleField[] = []
  let at = object
  for (const name of names.slice(0, -1)) {
    const reference = at.relationships.get(name)
    const next = reference?.refersTo ? accessible.get(reference.refersTo) : undefined
    if (!reference || !next) return undefined
    through.push(reference)
    at = next
  }
  const field = at.fields.get(last)
  return field && { through, field }
}

/** The path of a qualified name; with `isLoose`, of one without its object too. */
export function qualifiedPath(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  name: string,
  { isLoose = false } = {},
): Path | undefined {
  const [first, ...rest] = name.split('.', DEEPEST + 3)
  if (first === object.apiName && rest.length > 0) return findPath(accessible, object, rest)
  return isLoose ? findPath(accessible, object, name.split('.', DEEPEST + 2)) : undefined
}

/** Same words for missing and hidden fields, so that names reveal nothing (rule 37). */
export const noSuchField = (object: AccessibleObject, name: string): ApiError =>
  new ApiError('INVALID_FIELD', { key: 'noSuchField', values: { name: name.slice(0, 120), object: object.apiName } })

/** The path of a name in a request. Throws INVALID_FIELD. */
export function requirePath(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  name: string,
  options?: { isLoose: boolean },
): Path {
  const path = qualifiedPath(accessible, object, name, options)
  if (!path) throw noSuchField(object, name)
  return path
}

export const nameOf = ({ through, field }: Path): string =>
  [...through.map((reference) => reference.relationshipName), field.apiName].join('.')
