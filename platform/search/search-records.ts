import type { ApiRecord } from '#contract/ui-api/record.ts'
import type { FilterCriteria, KeywordSearchResult, SearchOptions } from '#contract/ui-api/search.ts'
import type { Reader } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import type { DataType } from '../fields/field-type.ts'
import { requireOrdered } from '../lists/columns.ts'
import { eTagOf } from '../objects/e-tag.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { searchedPaths } from '../lists/searched-paths.ts'
import { requireObject } from '../objects/require-object.ts'
import { condition, type Filter } from '../records/filter.ts'
import { nameOf, type Path, requirePath, type AccessibleObjects } from '../records/path.ts'
import { type Order, readRecords, readRecordsById, type ReadContext } from '../records/read-records.ts'
import { highlights } from './highlights.ts'
import { containsAll, nameBegins, wordsOf } from './search-terms.ts'

/** Records of an object by indexes of its own, the best first: of objects whose records are too many to look at each. */
export type Finder = (db: Reader, asked: { q: string; locale: Locale; most: number }) => Promise<readonly number[]>

/** Objects that are searched at once: a search of everything must not take every connection of the pool. */
const AT_ONCE = 3
const LEAST = 2
const MOST = 999
const LAST_OFFSET = 2000

/** Records of an object, a page at a time. Throws INVALID_SEARCH, INVALID_TYPE, INVALID_FIELD. One statement. */
export async function searchKeyword(
  context: ReadContext,
  { objectApiName, q }: { objectApiName: string; q: string },
  {
    configurationName,
    ...options
  }: SearchOptions & { configurationName?: string | null | undefined; pageToken: string },
) {
  const query = requireQuery(q)
  const object = requireObject(context.registry, context.viewer, objectApiName)
  return {
    configurationName: configurationName ?? null,
    keywordSearchResult: await search(context, object, { query, options }),
    objectApiName,
    query,
    queryId: eTagOf([objectApiName, query]),
  }
}

/** The first page of each of these objects, or of all that the viewer sees. Throws as one search does. A statement for each object, three at once. */
export async function searchResults(
  context: ReadContext,
  q: string,
  {
    objectApiNames,
    searchObjectOptions = {},
  }: {
    objectApiNames?: readonly string[] | undefined
    searchObjectOptions?: Record<string, SearchOptions> | undefined
  },
  finders: Readonly<Record<string, Finder>> = {},
) {
  const { registry, viewer } = context
  const query = requireQuery(q)
  const names = new Set(objectApiNames ?? registry.accessibleTo(viewer).keys())
  const objects = [...names].map((name) => requireObject(registry, viewer, name))
  const results: KeywordSearchResult[] = []
  const waiting = objects.entries()
  const searchWaiting = async () => {
    for (const [at, object] of waiting) {
      const options = searchObjectOptions[object.apiName] ?? { filters: [], pageSize: 50, sortBy: '' }
      const find = options.filters.length === 0 && options.sortBy === '' ? finders[object.apiName] : undefined
      const asked = { query, options: { ...options, pageToken: '0' }, find }
      results[at] = await search(context, object, asked)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, searchWaiting))
  return {
    query,
    queryId: eTagOf([[...names], query]),
    results: Object.fromEntries(results.map((found) => [found.objectApiName, found])),
  }
}

function requireQuery(q: string): string {
  const query = q.trim()
  const length = [...query].length
  if (length < LEAST || length > MOST || wordsOf(query).length === 0 || !query.isWellFormed() || query.includes('\0'))
    throw new ApiError('INVALID_SEARCH', `search term must have ${LEAST} to ${MOST} characters`)
  return query
}

async function search(
  context: ReadContext,
  object: AccessibleObject,
  {
    query,
    options: { filters, pageSize, pageToken, sortBy },
    find,
  }: { query: string; options: SearchOptions & { pageToken: string }; find?: Finder | undefined },
): Promise<KeywordSearchResult> {
  const { registry, viewer } = context
  const accessible = registry.accessibleTo(viewer)
  const words = wordsOf(query)
  const name = object.fields.get(object.declared.nameField)
  const sorted = sortBy === '' ? undefined : sortOf(accessible, object, sortBy)
  const byName: Order[] = name ? [{ path: { through: [], field: name }, isAscending: true }] : []
  const offset = Number(pageToken)
  const found = find
    ? await foundBy(context, object, { find, q: query, most: pageSize + 1 })
    : await readRecords(context, {
        object,
        show: shownOf(accessible, object),
        filter: { and: [containsAll(object, words), ...filters.map((one) => criterion(accessible, object, one))] },
        orderBy: sorted ? [sorted] : [{ first: nameBegins(object, query) }, ...byName],
        limit: pageSize + 1,
        offset,
      })
  const next = offset + pageSize
  return {
    currentPageToken: pageToken,
    error: null,
    nextPageToken: found.length > pageSize && next <= LAST_OFFSET ? String(next) : null,
    objectApiName: object.apiName,
    orderBy: sorted
      ? [
          {
            fieldApiName: nameOf(sorted.path),
            isAscending: sorted.isAscending,
            label: labelIn(sorted.path.field.declared.label, viewer.locale),
          },
        ]
      : [],
    pageSize,
    previousPageToken: offset > 0 ? String(Math.max(0, offset - pageSize)) : null,
    records: found.slice(0, pageSize).map((record) => ({
      highlightInfo: { fields: highlights(record, words), snippet: null },
      record,
      searchInfo: { isPromoted: false, isSpellCorrected: false },
    })),
    relatedObjectApiNames: [],
  }
}

async function foundBy(
  context: ReadContext,
  object: AccessibleObject,
  { find, q, most }: { find: Finder; q: string; most: number },
): Promise<ApiRecord[]> {
  const numbers = await find(context.db, { q, locale: context.viewer.locale, most })
  const ids = numbers.map((number) => recordId(object.kind, number))
  const records = await readRecordsById(context, object, {
    ids,
    show: shownOf(context.registry.accessibleTo(context.viewer), object),
  })
  return ids.flatMap((id) => records.get(id) ?? [])
}

const sortOf = (accessible: AccessibleObjects, object: AccessibleObject, name: string) => ({
  path: requireOrdered(accessible, object, name.replace(/^-/, '')),
  isAscending: !name.startsWith('-'),
})

/** What is told of each, and the name of the record that it belongs to: whose machine it is. */
const shownOf = (accessible: AccessibleObjects, object: AccessibleObject): Path[] => [
  ...['Id', ...object.declared.layout.compact].flatMap((name) => {
    const field = object.fields.get(name)
    return field ? [{ through: [], field }] : []
  }),
  ...searchedPaths(object),
  ...ownerOf(accessible, object),
]

function ownerOf(accessible: AccessibleObjects, { declared, fields }: AccessibleObject): Path[] {
  const reference = fields.get(declared.belongsTo ?? '')
  const owner = accessible.get(reference?.refersTo ?? '')
  const field = owner?.fields.get(owner.declared.nameField)
  return reference && field ? [{ through: [reference], field }] : []
}

const NUMBERS = new Set<DataType>(['Currency', 'Double', 'Int', 'Percent'])

/** What a filter holds as text, in the form in which its field is written: `true` of what is true or false, `10` of a number. */
function writtenIn({ type: { dataType } }: AccessibleField, value: string | number): unknown {
  if (dataType === 'Boolean' && /^(true|false)$/.test(String(value))) return value === 'true'
  return NUMBERS.has(dataType) && /^-?\d{1,15}(\.\d{1,10})?$/.test(String(value)) ? Number(value) : value
}

/** Any of the values will do. */
function criterion(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  { objectApiName, fieldPath, operator, values }: FilterCriteria,
): Filter {
  if (objectApiName !== object.apiName)
    throw new ApiError('INVALID_INPUT', `A filter of ${objectApiName} does not fit a search of ${object.apiName}`)
  const path = requirePath(accessible, object, fieldPath, { isLoose: true })
  const written = values.map((value) => writtenIn(path.field, value))
  if (operator === 'in') return condition(path, 'in', written)
  const any = written.map((value) => condition(path, operator === 'ne' ? 'eq' : operator, value))
  return operator === 'ne' ? { not: { or: any } } : { or: any }
}
