// The columns of a list, as far as its viewer sees them.
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { findPath, type Path, requirePath, type AccessibleObjects } from '../records/path.ts'

export interface Column {
  name: string
  path: Path
  object: AccessibleObject
}

/** The columns of those names; what the viewer does not see is left out. */
export const columnsOf = (
  accessible: AccessibleObjects,
  object: AccessibleObject,
  names: readonly string[],
): Column[] =>
  names.flatMap((name) => {
    const path = findPath(accessible, object, name.split('.'))
    return path ? [{ name, path, object: endOf(accessible, object, path) }] : []
  })

/** What people read above a column: of a record's name the object's, where it is another one. */
export const columnLabel = ({ path, object }: Column, locale: Locale): string => {
  const isName = path.through.length > 0 && path.field.apiName === object.declared.nameField
  return labelIn(isName ? object.declared.label : path.field.declared.label, locale)
}

export const isSortable = ({ type }: AccessibleField): boolean =>
  type.comparisons.length > 0 && type.dataType !== 'MultiPicklist'

/** Only texts: a search term compared with a number or a date would match nothing. */
export const isSearchable = ({ type }: AccessibleField): boolean =>
  type.comparisons.includes('contains') && type.dataType !== 'Picklist'

/** The path of a name by which a list can be sorted, with the object or without. Throws INVALID_FIELD. */
export function requireSortable(accessible: AccessibleObjects, object: AccessibleObject, name: string): Path {
  const path = requirePath(accessible, object, name, { isLoose: true })
  if (!isSortable(path.field)) throw new ApiError('INVALID_FIELD', `${path.field.apiName} cannot be sorted by`)
  return path
}

const endOf = (accessible: AccessibleObjects, object: AccessibleObject, { through }: Path): AccessibleObject =>
  through.reduce((at, reference) => accessible.get(reference.refersTo ?? '') ?? at, object)
