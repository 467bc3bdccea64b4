// Where people look for words in records: in what they know a record by, in what the object names, and in the texts of its short layout.
import type { AccessibleObject } from '../objects/object.ts'
import { condition, type Filter } from '../records/filter.ts'
import { searchedPaths } from '../lists/searched-paths.ts'

/** Bounds the statement: further words would hardly narrow the result. */
const MOST_WORDS = 8

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
