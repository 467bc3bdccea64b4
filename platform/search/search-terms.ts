// Where people look for words in records: in what they know a record by, in what the object names, and in the texts of its short layout.
import type { AccessibleObject } from '../objects/object.ts'
import { condition, type Filter } from '../records/filter.ts'
import { isSearchable } from '../lists/columns.ts'
import type { Path } from '../records/path.ts'

/** Bounds the statement: further words would hardly narrow the result. */
const MOST_WORDS = 8
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

/** A trailing wildcard is dropped: words match by their beginnings anyway. */
export const wordsOf = (query: string): string[] =>
  query
    .split(/\s+/)
    .map((word) => word.replace(/^\*+|\*+$/g, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** Every word stands in one field or another, whatever its case. */
export const containsAll = (object: AccessibleObject, words: readonly string[]): Filter => ({
  and: words.map((word) => ({ or: searchedPaths(object).map((path) => condition(path, 'contains', word)) })),
})

export const nameBegins = (object: AccessibleObject, text: string): Filter => {
  const field = object.fields.get(object.declared.nameField)
  return field ? condition({ through: [], field }, 'startsWith', text) : { or: [] }
}
