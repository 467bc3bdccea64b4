// Suggestions for a field that refers to another record (records-api/search-lookups.md).
import type { LookupBody, LookupQuery } from '#contract/ui-api/lookups.ts'
import type { ApiRecord, RecordCollection } from '#contract/ui-api/record.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { recordId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { requireSortable } from '../lists/columns.ts'
import { eTagOf } from '../objects/e-tag.ts'
import type { SeenField, SeenObject } from '../objects/object.ts'
import { requireObject } from '../objects/require-object.ts'
import type { Filter } from '../records/filter.ts'
import { noSuchField, type Path } from '../records/path.ts'
import { readRecords, type Reading } from '../records/read-records.ts'
import { recentNumbers } from '../records/recent-records.ts'
import { holdsAll, nameBegins, wordsOf } from '../search/search-terms.ts'

const LEAST_SEARCHED = 2
const LEAST_TYPED = 3

/**
 * The suggestions by object. Throws INVALID_TYPE, INVALID_FIELD for what is no lookup, INVALID_SEARCH for too short a term,
 * ILLEGAL_QUERY_PARAMETER_VALUE for a target that the field does not refer to. One statement, one more for what was used last.
 */
export async function lookup(
  reading: Reading,
  objectApiName: string,
  fieldApiName: string,
  query: LookupQuery,
  { orderBy = [] }: LookupBody,
): Promise<{ lookupResults: Record<string, RecordCollection> }> {
  const { registry, viewer } = reading
  const object = requireObject(registry, viewer, objectApiName)
  const { target } = requireLookup(reading, object, fieldApiName)
  for (const name of query.targetApiName ?? [])
    if (name !== target.apiName)
      throw new ApiError(
        'ILLEGAL_QUERY_PARAMETER_VALUE',
        `targetApiName is none of ${fieldApiName}: ${name.slice(0, 120)}`,
      )
  const sorting = orderBy.map(({ fieldApiName: name, isAscending }) => ({
    path: requireSortable(registry.seenBy(viewer), target, name),
    isAscending,
  }))
  const found = await suggestions(reading, target, query, sorting)
  const path = `/lookups/${object.apiName}/${fieldApiName}`
  return { lookupResults: { [target.apiName]: collectionOf(found, target, path, query) } }
}

/** The lookup field of that name, and what it refers to. Throws INVALID_FIELD. */
export function requireLookup(
  { registry, viewer }: Reading,
  object: SeenObject,
  fieldApiName: string,
): { field: SeenField; target: SeenObject } {
  const field = object.fields.get(fieldApiName)
  const target = registry.seenBy(viewer).get(field?.refersTo ?? '')
  if (!field || !target) throw noSuchField(object, fieldApiName)
  return { field, target }
}

/** By which records with the same name are told apart: the first field of the short layout that is not the name. */
export const secondaryField = ({ declared, fields }: SeenObject): SeenField | undefined =>
  declared.layout.compact
    .filter((name) => name !== declared.nameField)
    .flatMap((name) => fields.get(name) ?? [])
    .at(0)

/** What a term finds; one more than the page, which tells that there is a next one. */
async function suggestions(
  reading: Reading,
  target: SeenObject,
  { searchType, q, page, pageSize }: LookupQuery,
  sorting: { path: Path; isAscending: boolean }[],
): Promise<ApiRecord[]> {
  const term = q.trim().replace(/\*+$/, '')
  const offset = (page - 1) * pageSize
  const show = shownOf(target)
  const name = target.fields.get(target.declared.nameField)
  const byName = name ? [{ path: { through: [], field: name }, isAscending: true }] : []
  const find = (filter: Filter) =>
    readRecords(reading, {
      object: target,
      show,
      filter,
      orderBy: sorting.length > 0 ? sorting : byName,
      limit: pageSize + 1,
      offset,
    })
  if (searchType === 'Search') {
    if ([...term].length < LEAST_SEARCHED)
      throw new ApiError('INVALID_SEARCH', `search term must be longer than one character: ${term}`)
    return find(holdsAll(target, wordsOf(term)))
  }
  if (searchType === 'TypeAhead')
    return [...term].length < LEAST_TYPED || term.includes('?') ? [] : find(nameBegins(target, term))

  const numbers = await recentNumbers(reading.db, reading.viewer, target.apiName)
  const id = target.fields.get('Id')
  if (numbers.length === 0 || !id) return []
  const isRecent: Filter = { path: { through: [], field: id }, comparison: 'in', value: numbers }
  if (sorting.length > 0) return find(isRecent)
  const records = await readRecords(reading, {
    object: target,
    show,
    filter: isRecent,
    limit: numbers.length,
    offset: 0,
  })
  const places = new Map(numbers.map((number, place) => [recordId(target.kind, number), place]))
  const placeOf = (record: ApiRecord) => places.get(record.id ?? '') ?? 0
  return records.sort((one, other) => placeOf(one) - placeOf(other)).slice(offset, offset + pageSize + 1)
}

const shownOf = (target: SeenObject): Path[] =>
  [target.fields.get('Id'), target.fields.get(target.declared.nameField), secondaryField(target)].flatMap((field) =>
    field ? [{ through: [], field }] : [],
  )

function collectionOf(
  found: readonly ApiRecord[],
  target: SeenObject,
  path: string,
  { searchType, q, page, pageSize }: LookupQuery,
): RecordCollection {
  const urlOf = (page: number) =>
    `${UI_API}${path}?${new URLSearchParams({ q, searchType, page: String(page), pageSize: String(pageSize) })}`
  const next = found.length > pageSize ? page + 1 : null
  const previous = page > 1 ? page - 1 : null
  return {
    count: Math.min(found.length, pageSize),
    currentPageToken: String(page),
    currentPageUrl: urlOf(page),
    nextPageToken: next === null ? null : String(next),
    nextPageUrl: next === null ? null : urlOf(next),
    previousPageToken: previous === null ? null : String(previous),
    previousPageUrl: previous === null ? null : urlOf(previous),
    records: found.slice(0, pageSize).map((record) => toldApart(record, secondaryField(target))),
  }
}

/** With the field that tells equals apart under the name by which clients look for it. */
function toldApart(found: ApiRecord, second: SeenField | undefined): ApiRecord {
  const { eTag: _, ...record } = found
  const value = second && record.fields[second.apiName]
  const told = value ? { ...record, fields: { DisambiguationField: value, ...record.fields } } : record
  return { ...told, eTag: eTagOf(told) }
}
