// The fields of an object in which people look for words: what they know a record by, what the object names, and the texts of its short
// layout.
import type { AccessibleObject } from '../objects/object.ts'
import type { Path } from '../records/path.ts'
import { isSearchable } from './columns.ts'

/** More would make a statement of words too long. */
const MOST_FIELDS = 4

export function searchedPaths({ declared, fields }: AccessibleObject): Path[] {
  const names = new Set([declared.nameField, ...(declared.searchedBy ?? []), ...declared.layout.compact])
  return (
    [...names]
      .flatMap((name) => fields.get(name) ?? [])
      // A name of several parts is searched in each of them: they have indexes, the whole of them cannot have one.
      .flatMap((field) =>
        'parts' in field.source ? field.source.parts.flatMap((part) => fields.get(part) ?? []) : field,
      )
      .filter(isSearchable)
      .slice(0, MOST_FIELDS)
      .map((field) => ({ through: [], field }))
  )
}
