// Suggestions for a field that refers to another record (records-api/search-lookups.md).
import type { LookupBody, LookupQuery } from '#contract/ui-api/lookups.ts'
import type { ApiRecord, RecordCollection } from '#contract/ui-api/record.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { ApiError } from '../errors/api-error.ts'
import { requireOrdered } from '../lists/columns.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { lookupFilterOf, targetsOf } from '../objects/object-info.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { requireObject, requireObjectOfId } from '../objects/require-object.ts'
import { condition, type Filter } from '../records/filter.ts'
import { noSuchField, type Path } from '../records/path.ts'
import { readRecords, readRecordsById, type ReadContext } from '../records/read-records.ts'
import { readRecent } from '../records/recent-records.ts'
import { containsAll, nameBegins, wordsOf } from '../search/search-terms.ts'

const LEAST_SEARCHED = 2
const LEAST_TYPED = 3

/**
 * The suggestions by object. Throws INVALID_TYPE, INVALID_FIELD for what is no lookup, INVALID_SEARCH for too short a term,
 * ILLEGAL_QUERY_PARAMETER_VALUE for a target that the field does not refer to. One statement for each target; one more for what was
 * used last, and one for the stored record whose field decides.
 */
export async function lookup(
  context: ReadContext,
  { objectApiName, fieldApiName }: { objectApiName: string; fieldApiName: string },
  { query, body: { orderBy = [], sourceRecord } }: { query: LookupQuery; body: LookupBody },
): Promise<{ lookupResults: Record<string, RecordCollection> }> {
  const { registry, viewer } = context
  const object = requireObject(registry, viewer, objectApiName)
  const accessible = registry.accessibleTo(viewer)
  const { field, targets } = requireLookup(context, object, fieldApiName)
  const wanted = query.targetApiName ?? targets.map(({ apiName }) => apiName)
  for (const name of wanted)
    if (!targets.some(({ apiName }) => apiName === name))
      throw new ApiError(
        'ILLEGAL_QUERY_PARAMETER_VALUE',
        `targetApiName is none of ${fieldApiName}: ${name.slice(0, 120)}`,
      )
  const filter = lookupFilterOf(accessible, object, field)
  const byController: Filter = filter
    ? condition(
        { through: [], field: filter.field },
        'eq',
        await controllingValue(context, { object, controlling: filter.controlling }, { ...query, sourceRecord }),
      )
    : { and: [] }
  const path = `/lookups/${object.apiName}/${fieldApiName}`
  const lookupResults: Record<string, RecordCollection> = {}
  // In turn: a field that refers to any object must not take every connection of the pool.
  for (const target of targets.filter(({ apiName }) => wanted.includes(apiName))) {
    const sorting = orderBy.map(({ fieldApiName: name, isAscending }) => ({
      path: requireOrdered(accessible, target, name),
      isAscending,
    }))
    const allowed: Filter = { and: [byController, ...suggestedOf(field, target)] }
    const found = await suggestions(context, target, query, { sorting, allowed })
    lookupResults[target.apiName] = collectionOf(found, { target, path }, query)
  }
  return { lookupResults }
}

/** What its declaration asks of those that are suggested, where the viewer sees it. */
function suggestedOf({ declared: { suggestsWhere } }: AccessibleField, target: AccessibleObject): Filter[] {
  const field = suggestsWhere && target.fields.get(suggestsWhere.field)
  return field ? [condition({ through: [], field }, 'eq', suggestsWhere.is)] : []
}

export function requireLookup(
  { registry, viewer }: ReadContext,
  object: AccessibleObject,
  fieldApiName: string,
): { field: AccessibleField; targets: AccessibleObject[] } {
  const field = object.fields.get(fieldApiName)
  const targets = field ? targetsOf(registry.accessibleTo(viewer), field) : []
  if (!field || targets.length === 0) throw noSuchField(object, fieldApiName)
  return { field, targets }
}

/** Tells records of the same name apart: the first field of the compact layout that is not the name. */
export const secondaryField = ({ declared, fields }: AccessibleObject): AccessibleField | undefined =>
  declared.layout.compact
    .filter((name) => name !== declared.nameField)
    .flatMap((name) => fields.get(name) ?? [])
    .at(0)

/** The value that decides over the suggestions: as it is sent, or as a stored record has it. Throws INVALID_INPUT when it is neither. */
async function controllingValue(
  context: ReadContext,
  { object, controlling }: { object: AccessibleObject; controlling: AccessibleField },
  { sourceRecord, dependentFieldBindings = '', sourceRecordId }: LookupQuery & Pick<LookupBody, 'sourceRecord'>,
): Promise<unknown> {
  const { apiName } = controlling
  if (sourceRecord && Object.hasOwn(sourceRecord.fields, apiName)) return sourceRecord.fields[apiName]
  for (const binding of dependentFieldBindings.split(',')) {
    const [name, value = ''] = binding.split('=', 2)
    if (name === apiName) return value === '' ? null : value
  }
  if (sourceRecordId === undefined)
    throw new ApiError('INVALID_INPUT', `sourceRecord.fields: ${apiName} decides over the suggestions, and is missing`)
  if (
    requireObjectOfId(context.registry, context.viewer, { id: sourceRecordId, parameter: 'sourceRecordId' }) !== object
  )
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', `sourceRecordId is no ${object.apiName}`)
  const [record] = (
    await readRecordsById(context, object, { ids: [sourceRecordId], show: [{ through: [], field: controlling }] })
  ).values()
  if (!record) throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
  return record.fields[apiName]?.value ?? null
}

/** One row more than the page shows whether there is a next one. */
async function suggestions(
  context: ReadContext,
  target: AccessibleObject,
  { searchType, q, page, pageSize }: LookupQuery,
  { sorting, allowed }: { sorting: { path: Path; isAscending: boolean }[]; allowed: Filter },
): Promise<ApiRecord[]> {
  const term = q.trim().replace(/\*+$/, '')
  const offset = (page - 1) * pageSize
  const show = shownOf(target)
  const name = target.fields.get(target.declared.nameField)
  const byName = name ? [{ path: { through: [], field: name }, isAscending: true }] : []
  const find = (filter: Filter) =>
    readRecords(context, {
      object: target,
      show,
      filter: { and: [filter, allowed] },
      orderBy: sorting.length > 0 ? sorting : byName,
      limit: pageSize + 1,
      offset,
    })
  if (searchType === 'Search') {
    if ([...term].length < LEAST_SEARCHED)
      throw new ApiError('INVALID_SEARCH', `search term must be longer than one character: ${term}`)
    return find(containsAll(target, wordsOf(term)))
  }
  if (searchType === 'TypeAhead')
    return [...term].length < LEAST_TYPED || term.includes('?') ? [] : find(nameBegins(target, term))

  const asked = { object: target, show, filter: allowed, orderBy: sorting, limit: pageSize + 1, offset }
  return (await readRecent(context, asked)).map((record) => record.parsed())
}

const shownOf = (target: AccessibleObject): Path[] =>
  [target.fields.get('Id'), target.fields.get(target.declared.nameField), secondaryField(target)].flatMap((field) =>
    field ? [{ through: [], field }] : [],
  )

function collectionOf(
  found: readonly ApiRecord[],
  { target, path }: { target: AccessibleObject; path: string },
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
    records: found.slice(0, pageSize).map((record) => disambiguated(record, secondaryField(target))),
  }
}

/** Clients look for the distinguishing field under this fixed name. */
function disambiguated(found: ApiRecord, second: AccessibleField | undefined): ApiRecord {
  const { eTag: _, ...record } = found
  const value = second && record.fields[second.apiName]
  const result = value ? { ...record, fields: { DisambiguationField: value, ...record.fields } } : record
  return { ...result, eTag: eTagOf(result) }
}
