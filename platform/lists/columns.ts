// The columns of a list, as far as its viewer sees them.
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { type AccessibleField, type AccessibleObject, hasOrder, isSortable } from '../objects/object.ts'
import { findPath, nameOf, noSuchField, type Path, requirePath, type AccessibleObjects } from '../records/path.ts'

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

/** A column by the name that was asked for, as lists keep it. Throws INVALID_FIELD. */
export function columnName(accessible: AccessibleObjects, object: AccessibleObject, name: string): string {
  const path = requirePath(accessible, object, name, { isLoose: true })
  if (path.field.type.dataType === 'Base64') throw noSuchField(object, name)
  return nameOf(path)
}

/** What people read above a column: of a record's name the object's, where it is another one. */
export const columnLabel = ({ path, object }: Column, locale: Locale): string => {
  const isName = path.through.length > 0 && path.field.apiName === object.declared.nameField
  return labelIn(isName ? object.declared.label : path.field.declared.label, locale)
}

/** Whether a list of the object can be sorted by it. What lies beyond a reference has no index that a large object's list can walk. */
export const isColumnSortable = (object: AccessibleObject, { through, field }: Path): boolean =>
  through.length === 0 ? isSortable(object, field) : hasOrder(field.type) && !object.declared.sortedBy

/** Only texts: a search term compared with a number or a date would match nothing. */
export const isSearchable = ({ type }: AccessibleField): boolean =>
  type.comparisons.includes('contains') && type.dataType !== 'Picklist'

/** The path of a name by which a list of the object can be sorted, with the object or without. Throws INVALID_FIELD. */
export function requireSortable(accessible: AccessibleObjects, object: AccessibleObject, name: string): Path {
  const path = requireOrdered(accessible, object, name)
  if (!isColumnSortable(object, path)) throw notSortable(path)
  return path
}

/** The same of some of the object's records that are found by something else: those of one parent, or of a search. Throws INVALID_FIELD. */
export function requireOrdered(accessible: AccessibleObjects, object: AccessibleObject, name: string): Path {
  const path = requirePath(accessible, object, name, { isLoose: true })
  if (!hasOrder(path.field.type)) throw notSortable(path)
  return path
}

const notSortable = ({ field }: Path) => new ApiError('INVALID_FIELD', `${field.apiName} cannot be sorted by`)

const endOf = (accessible: AccessibleObjects, object: AccessibleObject, { through }: Path): AccessibleObject =>
  through.reduce((at, reference) => accessible.get(reference.refersTo ?? '') ?? at, object)
